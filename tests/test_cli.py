"""The command line (CONTRACT.md 5): mostly in process, a few commands as a user types them."""

import io
import json
import os
import runpy
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from casebook import cases
from random_play import random_match, random_rules

from pinochle.cli import main
from pinochle.cli.duel import interval, seatings
from pinochle.cli.output import Progress
from pinochle.record import dumps, loads
from pinochle.variants import GAMES, rules_for

STORED = Path(__file__).parent / "records" / "v1.jsonl"
ROOT = Path(__file__).parent.parent


class Ran(NamedTuple):
    """What a command came to."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command in process."""

    def ran(*words: str) -> Ran:
        try:
            status = main(words)
        except SystemExit as end:
            status = int(end.code or 0)
        return Ran(status, *capsys.readouterr())

    return ran


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Puts *text* on the standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n")


# ---- simulate ----


@pytest.mark.parametrize("game", GAMES)
def test_simulate_writes_records_that_can_be_replayed(run: Any, game: str) -> None:
    done = run("simulate", "--game", game, "--matches", "2", "--seed", "S", "--players", "random",
               "--hands", "2")  # fmt: skip
    assert (done.status, done.err) == (0, "")
    matches = [loads(line) for line in done.out.splitlines()]
    assert [match.seed for match in matches] == ["S.0", "S.1"]
    assert all(match.rules == rules_for(game) for match in matches)
    assert all(len(match.finished) == 2 for match in matches)


def test_simulate_seats_the_players_that_are_named(run: Any) -> None:
    done = run("simulate", "--game", "cutthroat", "--seed", "x", "--hands", "1",
               "--players", "random, club,newcomer", "--set", "target_score=1000",
               "--set", "kitty_exposed=false")  # fmt: skip
    match = loads(done.out)
    assert match.players == ("random", "club", "newcomer")
    assert match.rules == rules_for("cutthroat", {"target_score": 1000, "kitty_exposed": False})


@pytest.mark.native
def test_simulate_is_the_same_on_several_cores(run: Any) -> None:
    words = ("simulate", "--matches", "3", "--seed", "x", "--players", "random", "--hands", "1")
    assert run(*words, "--jobs", "2").out == run(*words).out


def test_simulate_without_a_seed_makes_one(run: Any) -> None:
    seeds = {
        loads(run("simulate", "--players", "random", "--hands", "1").out).seed for _ in range(2)
    }
    assert len(seeds) == 2
    assert all(len(seed) == 18 for seed in seeds)  # sixteen characters and ".0"


def test_a_match_ends_when_somebody_wins(run: Any) -> None:
    done = run("simulate", "--players", "club", "--seed", "x", "--set", "target_score=250")
    match = loads(done.out)
    assert match.winner is not None
    assert max(match.score) >= 250


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("simulate", "--game", "whist"), "whist"),
        (("simulate", "--players", "grandmaster"), "grandmaster"),
        (("simulate", "--players", "club,club"), "4 seats"),
        (("simulate", "--players", "expert:0"), "expert:0"),
        (("simulate", "--set", "target_score=351"), "351"),
        (("simulate", "--set", "target_score"), "name=value"),
        (("simulate", "--set", "jokers=2"), "jokers"),
        (("simulate", "--set", "dix=true"), "dix"),
        (("simulate", "--matches", "0"), "at least 1"),
        (("simulate", "--matches", "many"), "at least 1"),
        (("simulate", "--seed", "\udcff"), "seed"),
        (("deal", "--hand", "-1"), "at least 0"),
        (("meld",), "cards"),
        (("meld", "AS ZZ"), "ZZ"),
        (("meld", "9S"), "nine of spades"),
        (("meld", "AS", "--trump", "X"), "S, H, D or C"),
        (("meld", "AS", "--trump", ""), "S, H, D or C"),
        (("meld", "AS", "--trump", "SH"), "S, H, D or C"),
        (("meld", "AS", "--game", "poker"), "poker"),
        (("rules", "poker"), "poker"),
        (("dance",), "dance"),
        ((), "command"),
        (("replay", "/no/such/file"), "/no/such/file"),
        (("advise", "/no/such/file", "--player", "club"), "/no/such/file"),
        (("advise", str(STORED), "--player", "oracle"), "oracle"),
        (("duel", "--a", "oracle"), "oracle"),
        (("duel", "--a", "club", "--b", "club,club"), "seats"),
        (("bench", "--seconds", "0"), "0 is no time"),
        (("bench", "--seconds", "soon"), "soon is no time"),
    ],
)
def test_an_error_is_one_line_and_status_2(run: Any, words: Sequence[str], part: str) -> None:
    done = run(*words)
    assert done.status == 2
    assert done.out == ""
    assert one_line(done.err), done.err
    assert part in done.err
    assert done.err.startswith("pinochle")


@pytest.mark.parametrize(
    "command",
    ["", "simulate", "replay", "meld", "deal", "duel", "advise", "rules", "ask", "bench"],
)
def test_there_is_help_with_examples(run: Any, command: str) -> None:
    done = run(*command.split(), "--help")
    assert (done.status, done.err) == (0, "")
    assert f"python -m pinochle {command}" in done.out
    assert "{" not in done.out.replace('{"', "").replace("{simulate", "")


# ---- replay ----


def test_replay_prints_a_line_a_match(run: Any) -> None:
    done = run("replay", str(STORED))
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) == 14
    assert lines[0] == "1: Double deck, 2 hands, South–North −50 · West–East 95: unfinished"
    assert lines[-1].endswith("South–North 1,645 · West–East 1,385: South–North win")
    assert lines[11].endswith("undecided")


def test_replay_stops_at_the_first_wrong_record(run: Any, tmp_path: Path) -> None:
    lines = STORED.read_text("utf-8").splitlines()
    wrong = json.loads(lines[1])
    wrong["hands"][0]["result"]["score"][0] += 1
    file = tmp_path / "matches.jsonl"
    file.write_text("\n".join([lines[0], "", json.dumps(wrong), lines[2]]), "utf-8")
    done = run("replay", str(file))
    assert done.status == 1
    assert len(done.out.splitlines()) == 1
    assert one_line(done.err)
    assert "line 3" in done.err
    assert "Hand 1" in done.err or "hand 1" in done.err
    assert "score" in done.err


def test_replay_says_when_another_seat_dealt_first(run: Any, tmp_path: Path) -> None:
    out = run("simulate", "--players", "random", "--seed", "x", "--hands", "1").out
    record = json.loads(out)
    hand = record["hands"][0]
    dealer = (hand["dealer"] + 1) % 4
    deal = [hand["deal"][seat - 1] for seat in range(4)]
    hand |= {"dealer": dealer, "deal": deal, "actions": [], "result": None}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record | {"score": [0, 0], "winner": None}), "utf-8")
    assert run("replay", str(file)).out.rstrip().endswith("the deals do not come from the seed")


def test_replay_says_when_the_deals_are_not_from_the_seed(run: Any, tmp_path: Path) -> None:
    record = json.loads(STORED.read_text("utf-8").splitlines()[0])
    record["seed"] = "another"
    file = tmp_path / "match.json"
    file.write_text("\ufeff" + json.dumps(record, indent=1), "utf-8")
    done = run("replay", str(file))
    assert done.status == 0
    assert done.out.rstrip().endswith("the deals do not come from the seed")


def test_replay_reads_the_standard_input(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, STORED.read_text("utf-8").splitlines()[4] + "\n\n")
    done = run("replay", "-")
    assert done.status == 0
    assert done.out.startswith("1: Cutthroat, 2 hands, South 314")


@pytest.mark.parametrize("text", ["nonsense", "{", '{"format": "pinochle/9"}', "[1]", "\ud800"])
def test_what_is_no_record_is_refused(run: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    done = run("replay", str(file))
    assert done.status == 1
    assert "line 1" in done.err
    assert one_line(done.err)


@pytest.mark.parametrize("game", GAMES)
def test_show_tells_every_action_of_a_hand(run: Any, tmp_path: Path, game: str) -> None:
    rng = Random(f"show {game}")
    file = tmp_path / "match.json"
    for number in range(6):
        match = random_match(random_rules(game, rng), rng, 1, rest=number * 6)
        file.write_text(dumps(match), "utf-8")
        done = run("replay", str(file), "--show")
        assert done.status == 0, done.err
        assert "Hand 1, " in done.out
        assert "{" not in done.out
        for deal in match.finished:
            tricks = deal.table.tricks
            assert not tricks or f"{len(tricks):>4}. " in done.out
            for seat_melds in deal.table.melds:
                for meld in seat_melds:
                    if not match.rules.stock:
                        assert str(meld.points) in done.out


def test_show_tells_a_whole_match(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(STORED.read_text("utf-8").splitlines()[-1], "utf-8")
    out = run("replay", str(file), "--show").out
    assert "Total: South–North 1,645 · West–East 1,385" in out
    assert "South–North win the match. Reached" in out


def test_show_tells_two_handed_melds_with_their_points(run: Any, tmp_path: Path) -> None:
    rules = rules_for("two-handed")
    told = ""
    for seed in range(40):
        match = random_match(rules, Random(f"laid {seed}"), 1)
        if match.deal.dealt.stock[0].rank != "9" and seed > 3:
            continue
        file = tmp_path / "match.json"
        file.write_text(dumps(match), "utf-8")
        out = run("replay", str(file), "--show").out
        laid = [line for line in out.splitlines() if " melds " in line or "nine" in line]
        points = sum(int(line.rstrip(".").split()[-1]) for line in laid)
        assert points == sum(match.deal.sheet.meld)
        told += out
    assert "turned up a nine: dix 10." in told
    assert "shows the nine of trump: dix 10." in told
    assert "from the table: " in told


def test_show_tells_what_comes_before_the_damage(run: Any, tmp_path: Path) -> None:
    record = json.loads(STORED.read_text("utf-8").splitlines()[0])
    record["hands"][0]["actions"].insert(9, "0 dance")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), "utf-8")
    done = run("replay", str(file), "--show")
    assert done.status == 1
    assert "names diamonds" in done.out
    assert "action 10" in done.err


# ---- meld ----


def test_meld_is_itemised(run: Any) -> None:
    out = run("meld", "AS 10S KS QS JS JD", "--trump", "s").out
    assert "15  Run" in out
    assert "4  Pinochle" in out
    assert "19  in all, with spades as trump" in out


def test_meld_without_a_trump_compares_the_suits_that_may_be_named(run: Any) -> None:
    out = run("meld", "AS TS KS QS JS KD QD JD").out
    rows = {row.split("  ")[0]: row.split()[-2:] for row in out.splitlines()}
    assert rows["In all"] == ["21", "10"]
    assert rows["Run"] == ["15", "–"]
    assert "♥ and ♣ can’t be trump" in out
    four = run("meld", "KS QS", "--game", "single-deck").out
    assert four.splitlines()[-1].split() == ["In", "all", "40", "20", "20", "20"]
    none = run("meld", "JD QS").out
    assert "4  in all; without king and queen" in none


def test_meld_as_json(run: Any) -> None:
    found = json.loads(run("meld", "AS TS KS QS JS JD", "--trump", "S", "--json").out)
    assert found["total"] == 19
    assert [(meld["key"], meld["points"]) for meld in found["melds"]] == [
        ("run", 15),
        ("pinochle", 4),
    ]
    assert found["melds"][0]["cards"] == "AS TS KS QS JS"
    every = json.loads(run("meld", "AS TS KS QS JS JD", "--json").out)
    assert {suit: each["total"] for suit, each in every["trumps"].items()} == {
        "S": 19, "H": 6, "D": 6, "C": 6,
    }  # fmt: skip
    assert every["trumps"]["H"]["may_be_named"] is False


def test_meld_follows_the_house_rules(run: Any) -> None:
    words = ("meld", "9H KH QH", "--game", "single-deck", "--trump", "H")
    assert "40  in all" in run(*words).out
    assert "50  in all" in run(*words, "--set", "dix=true").out


# ---- deal ----


def test_deal_answers_the_vectors(run: Any) -> None:
    for row in cases("deals"):
        done = run("deal", "--game", row["game"], "--seed", row["seed"],
                   "--hand", str(row["hand"]), "--json")  # fmt: skip
        assert json.loads(done.out) == row


def test_deal_is_shown_in_words(run: Any) -> None:
    out = run("deal", "--game", "cutthroat", "--seed", "demo").out
    assert "deals" in out
    assert out.count("\n") == 9
    assert "Kitty" in out
    assert "Turned up" in run("deal", "--game", "two-handed").out
    assert "Kitty" not in run("deal").out


def test_a_cut_is_not_part_of_the_commitment(run: Any) -> None:
    plain = json.loads(run("deal", "--seed", "demo", "--json").out)
    cut = json.loads(run("deal", "--seed", "demo~mine", "--json").out)
    assert cut["commitment"] == plain["commitment"]
    assert cut["deal"] != plain["deal"]


# ---- ask, rules ----


def test_ask_answers_line_by_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    good = '{"game": "single-deck", "kind": "meld", "given": {"hand": ["JD", "QS"], "trump": "C"}}'
    typed(monkeypatch, f"\ufeff{good}\nnonsense\n\n{good}\n{{}}\n")
    done = run("ask")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert (done.status, done.err) == (0, "")
    assert [answer.get("total") for answer in answers] == [40, None, 40, None]
    assert [list(answer) for answer in answers[1::2]] == [["error"], ["error"]]


def test_rules_are_markdown(run: Any) -> None:
    out = run("rules", "cutthroat", "--set", "target_score=1000").out
    assert out.startswith("# Cutthroat Pinochle: the rules\n\n## House rules at this table\n")
    assert "| Points to win | 1,000 | 1,500 |" in out


# ---- duel ----


def test_seatings_are_fair() -> None:
    assert seatings(rules_for("double-deck")) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert seatings(rules_for("two-handed")) == ((0, 1), (1, 0))
    assert seatings(rules_for("cutthroat")) == (
        (0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1),
    )  # fmt: skip


def test_the_interval_is_that_of_the_mean() -> None:
    assert interval([3]) == (3, None)
    mean, error = interval([1, 2, 3, 4])
    assert mean == 2.5
    assert error == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)


@pytest.mark.parametrize("game", ["double-deck", "cutthroat", "two-handed"])
def test_duel_of_a_player_with_itself_is_even(run: Any, game: str) -> None:
    done = run("duel", "--game", game, "--a", "random", "--b", "random", "--deals", "1",
               "--seed", "x")  # fmt: skip
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0].startswith("A random against B random")
    assert "1 deal in" in lines[0]
    assert "decision" in lines[-1]
    assert any("contract" in line for line in lines) == (game != "two-handed")
    # equal players, each decision from its own seat: the seatings cancel out
    assert lines[1] == "A leads B by +0.0 points a deal"


@pytest.mark.native
def test_duel_finds_the_better_player(run: Any) -> None:
    words = ("duel", "--a", "club", "--b", "random", "--deals", "4", "--seed", "duel")
    done = run(*words, "--game", "two-handed")
    again = run(*words, "--game", "two-handed", "--jobs", "2")
    lead = done.out.splitlines()[1]
    assert again.out.splitlines()[1] == lead
    assert float(lead.split()[4]) > 0
    assert "95 % interval" in lead


# ---- advise ----


def unfinished(tmp_path: Path, text: str) -> str:
    file = tmp_path / "match.json"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize("game", GAMES)
def test_advice_for_every_decision_of_a_hand(run: Any, tmp_path: Path, game: str) -> None:
    rng = Random(f"advise {game}")
    rules = rules_for(game)
    for place in range(0, 40, 5):
        match = random_match(rules, rng, 0, rest=place)
        if match.turn is None:
            continue
        done = run("advise", unfinished(tmp_path, dumps(match)), "--player", "club")
        assert (done.status, done.err) == (0, "")
        lines = done.out.splitlines()
        assert "decides, holding" in lines[0]
        assert lines[1].startswith("Best: ")
        assert lines[2].startswith("- ")
        assert "{" not in done.out


def test_there_is_no_advice_after_the_hand_or_without_a_record(run: Any, tmp_path: Path) -> None:
    over = STORED.read_text("utf-8").splitlines()[-1]
    for text in (over, "", "nonsense"):
        done = run("advise", unfinished(tmp_path, text), "--player", "random")
        assert done.status == 2
        assert one_line(done.err)


# ---- bench ----


@pytest.mark.native
def test_bench_measures_the_figures(run: Any) -> None:
    done = run("bench", "--seconds", "0.001")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert {row["figure"] for row in rows} == {
        "hands_per_s", "playouts_per_s", "meld_us", "meld_core_us", "import_ms",
    }  # fmt: skip
    assert all(row["value"] > 0 for row in rows)
    assert all(list(row) == ["figure", "value", "unit", "python"] for row in rows)


# ---- the manual ----


def manual() -> list[str]:
    """The commands of docs/command-line.md."""
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    lines = [
        line for block in text.split("```sh\n")[1:] for line in block.split("```")[0].split("\n")
    ]
    return [line for line in lines if line]


@pytest.mark.native
def test_the_commands_of_the_manual_run(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(manual()) == 13
    (tmp_path / "match.json").write_text(STORED.read_text("utf-8").splitlines()[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    for line in manual():
        before, _, after = line.rpartition("python -m pinochle ")
        words, _, file = after.partition(" > ")
        typed(monkeypatch, before.removeprefix("echo '").partition("'")[0])
        done = run(*shlex.split(words))
        assert (done.status, done.err) == (0, ""), line
        assert done.out, line
        if file:
            Path(file).write_text(done.out, "utf-8")


# ---- the edges ----


def test_progress_shows_only_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = Progress(2, "matches")
    silent.step()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    watched = Progress(2, "matches")
    watched.step()
    watched.step()
    err = capsys.readouterr().err
    assert err.startswith("\r1 of 2 matches")
    assert err.endswith("s\n")


def test_an_interrupted_command_is_quiet(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pinochle.cli.rules.rules_of", interrupt)
    assert run("rules", "firehouse") == Ran(130, "", "")


@pytest.mark.native
def test_a_reader_who_leaves_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["rules", "firehouse"]) == 0


def command(*words: str, text: str = "", **more: Any) -> subprocess.CompletedProcess[str]:
    """Runs a command as a user types it, in a locale that knows no suit signs."""
    return subprocess.run(
        [sys.executable, "-m", "pinochle", *words],
        cwd=ROOT, input=text, capture_output=True, encoding="utf-8", check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""}, **more,
    )  # fmt: skip


@pytest.mark.native
def test_the_module_runs_as_a_command() -> None:
    done = command("meld", "KS QS", "--trump", "S")
    assert (done.returncode, done.stderr) == (0, "")
    assert "K♠ Q♠" in done.stdout
    failed = command("rules", "whist")
    assert failed.returncode == 2
    assert one_line(failed.stderr)
    assert "“whist”" in failed.stderr


@pytest.mark.native
def test_a_pipeline_works_and_a_closed_pipe_is_no_error() -> None:
    simulate = subprocess.Popen(
        [sys.executable, "-m", "pinochle", "simulate", "--players", "random", "--matches", "40",
         "--hands", "2", "--seed", "x"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert simulate.stdout is not None
    assert simulate.stderr is not None
    first = simulate.stdout.readline().decode()
    simulate.stdout.close()
    err = simulate.stderr.read().decode()
    simulate.stderr.close()
    assert simulate.wait() == 0
    assert err == ""
    done = command("replay", "-", text=first)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1: Double deck, 2 hands")


def test_the_package_runs_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["pinochle", "meld", "AS TS KS QS JS", "--trump", "S"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("pinochle", run_name="__main__")
    assert ended.value.code == 0
    assert "15" in capsys.readouterr().out


def test_a_closed_output_is_no_fault() -> None:
    words = [sys.executable, "-m", "pinochle", "deal", "--seed", "x"]
    done = subprocess.run(
        ["sh", "-c", f"exec {shlex.join(words)} >&-"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
