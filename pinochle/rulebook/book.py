"""The sections of a rules page: which sentences, tables and examples, in which order."""

from __future__ import annotations

from collections.abc import Iterator

from ..dealing import pack
from ..rules import Rules
from ..variants import OPTIONS, Option, OptionValue, changed_options, options_of, rules_for
from ..words import say
from .blocks import Block, Grid, Heading, Items, Para
from .examples import PlayRow, meld_examples, meld_rows, play_rows, score_examples, winner_example
from .names import value_code, value_words

__all__ = ["Book"]


class Book:
    """The sections of one page; each is left out where the game has nothing of the kind."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.usual = rules_for(rules.game)
        self.options = options_of(rules)
        self.facts: dict[str, object] = {name: getattr(rules, name) for name in rules.fields}
        for name in ("ladder", "card_points", "hand_points", "tricks", "meld_table"):
            self.facts[name] = getattr(rules, name)
        for name in ("partnership", "has_auction", "bonus", "moon_bonus"):
            self.facts[name] = getattr(rules, name)
        self.facts["cards"] = len(pack(rules))

    def say(self, code: str, **facts: object) -> str:
        """Returns the sentence of this page for *code*."""
        return say(f"rules-{code}", **{**self.facts, **facts})

    def house(self, *names: str) -> list[str]:
        """Returns the sentences of those house rules that say something in this game."""
        told = []
        for name in names:
            if name in self.options and _matters(OPTIONS[name], self.options):
                value = self.options[name]
                facts = {**self.facts, "value": value}
                told.append(say(value_code("house", name, value), **facts))
        return [sentence for sentence in told if sentence]

    def blocks(self) -> Iterator[Block]:
        """Yields all blocks of the page."""
        rules = self.rules
        yield from self.changed()
        yield from self.section("short", Items(tuple(self.say("short-list").split("\n"))))
        yield from self.cards()
        if rules.has_auction:
            yield from self.auction()
        yield from self.trump()
        if rules.kitty:
            yield from self.kitty()
        if rules.pass_count:
            passing = self.house("pass_order", "pass_back")
            yield from self.section("pass", Para(self.say("pass-count")), Items(tuple(passing)))
        if rules.stock:
            drawing = [self.say("stock-draw"), *self.house("last_draw")]
            yield from self.section("stock", Para(" ".join(drawing)))
        yield from self.meld()
        yield from self.play()
        yield from self.score()
        match = self.house("bidder_out", "both_out", "bid_to_win", "loss_floor", "all_tricks_wins")
        yield from self.section("match", Para(self.say("match-target")), Items(tuple(match)))
        yield from self.choices()
        yield Para(self.say(f"source-{rules.game}"))

    def section(self, name: str, *blocks: Block) -> Iterator[Block]:
        """Yields a section: its title, then its blocks."""
        yield Heading(self.say(name), name)
        yield from blocks

    def changed(self) -> Iterator[Block]:
        """Yields what differs from the usual game, on top of the page."""
        changed = changed_options(self.rules)
        if not changed:
            return
        usual = options_of(self.usual)
        rows = tuple(
            (say(f"option-{name}"), value_words(name, value), value_words(name, usual[name]))
            for name, value in changed.items()
        )
        heads = tuple(self.say(f"options-{head}") for head in ("name", "here", "usual"))
        yield from self.section("house", Para(self.say("house-intro")), Grid(heads, rows))

    def cards(self) -> Iterator[Block]:
        """Yields the section on the pack and the deal."""
        dealt = [self.say("cards-deal"), self.say("cards-turns"), *self.house("redeal")]
        yield from self.section("cards", Para(self.say("cards-ranks")), Para(" ".join(dealt)))

    def auction(self) -> Iterator[Block]:
        """Yields the section on the auction."""
        bids = [self.say("auction-ladder"), *self.house("max_bid", "all_pass")]
        yield from self.section("auction", Para(self.say("auction-how")), Para(" ".join(bids)))
        if self.rules.bid_signals:
            yield Para(self.say("auction-signals"))

    def trump(self) -> Iterator[Block]:
        """Yields the section on naming trump."""
        if not self.rules.has_auction:
            yield from self.section("trump", Para(self.say("trump-turned")))
            return
        named = [
            self.say("trump-named"),
            *self.house("trump_requires_marriage", "no_marriage_defenders"),
        ]
        yield from self.section("trump", Para(" ".join(named)))

    def kitty(self) -> Iterator[Block]:
        """Yields the section on the kitty."""
        told = self.house(
            "kitty_exposed", "cutthroat_order", "announce_buried", "kitty_discard_points"
        )
        yield from self.section("kitty", Para(self.say("kitty-take")), Items(tuple(told)))

    def meld(self) -> Iterator[Block]:
        """Yields the section on meld."""
        rules = self.rules
        told = self.house(
            "meld_timing",
            "melds_per_trick",
            "two_handed_doubles",
            "two_handed_double_run",
            "multi_meld_table",
            "royal_in_run",
            "run_extras",
            "dix",
            "defender_meld",
            "meld_needs_trick",
            "meld_minimum",
            "end_if_out_of_reach",
        )
        yield from self.section(
            "meld", Para(self.say("meld-who")), Para(self.say("meld-classes")), self.meld_table()
        )
        if rules.stock:
            yield Para(self.say("meld-reuse"))
        if "royal_in_run" not in self.options:
            told.insert(0, self.say("meld-inside"))
        yield Items(tuple(told))
        yield Para(self.say("examples"))
        yield Items(tuple(say(code, **facts) for code, facts in meld_examples(rules)))

    def meld_table(self) -> Grid:
        """Returns the points of each combination by number of copies."""
        rows = tuple(
            (
                self.say(f"meld-{key}"),
                self.say(f"meld-cards-{key}"),
                *(f"{each:,}" if each else "–" for each in points),
            )
            for key, points in meld_rows(self.rules)
        )
        copies = range(1, len(rows[0]) - 1)
        heads = (
            self.say("meld-head"),
            self.say("meld-cards-head"),
            *(self.say("meld-copies-head", copies=count) for count in copies),
        )
        return Grid(heads, rows, numbers=2)

    def play(self) -> Iterator[Block]:
        """Yields the section on the play of the cards."""
        lead = [self.say("play-lead")] if self.rules.has_auction else []
        intro = [*lead, self.say("play-follow")]
        yield from self.section(
            "play",
            Para(" ".join(intro)),
            Items(tuple(self.say("play-duties").split("\n"))),
            Para(" ".join([self.say("play-wins"), *self.house("first_lead")])),
        )
        trump, rows = play_rows(self.rules)
        yield Para(self.say("play-intro", trump=trump))
        heads = tuple(self.say(f"play-head-{head}") for head in ("trick", "hand", "may", "why"))
        yield Grid(heads, tuple(self.play_row(row) for row in rows))
        yield Para(self.say("play-winner", **winner_example(self.rules)))
        for sentence in self.house("tram"):
            yield Para(sentence)

    def play_row(self, row: PlayRow) -> tuple[str, ...]:
        """Returns one line of the examples of play."""
        shown = (row.trick, row.hand, row.playable)
        cards = tuple(self.say("cards-list", cards=each) for each in shown)
        return (*cards, say(row.code, **row.facts))

    def score(self) -> Iterator[Block]:
        """Yields the section on the score of a hand."""
        rules = self.rules
        yield from self.section("score", Para(self.say("score-values")))
        if not rules.has_auction:
            yield Para(self.say("score-own"))
            return
        yield Para(" ".join([self.say("score-made"), *self.house("set_penalty")]))
        yield Para(" ".join([self.say("score-defenders"), *self.house("defender_tricks")]))
        examples = [self.say("score-example", **facts) for facts in score_examples(rules)]
        yield Para(self.say("examples"))
        yield Items(tuple(examples))
        if more := self.house("allow_concede", "concede_defenders", "shoot_moon"):
            yield Para(" ".join(more))

    def choices(self) -> Iterator[Block]:
        """Yields every house rule of the game, what it is here and what else it may be."""
        changed = changed_options(self.rules)
        rows = tuple(
            (
                say(f"option-{name}") + (" *" if name in changed else ""),
                value_words(name, value),
                self.others(OPTIONS[name], value),
            )
            for name, value in self.options.items()
        )
        heads = tuple(self.say(f"options-{head}") for head in ("name", "here", "other"))
        yield from self.section("options", Para(self.say("options-intro")), Grid(heads, rows))

    def others(self, option: Option, value: OptionValue) -> str:
        """Returns the other values that *option* may have."""
        allowed = [each for each in option.allowed(self.rules) if each != value]
        if len(allowed) > 9:
            return self.say("options-any-bid")
        return ", ".join(value_words(option.name, each) for each in allowed) or "–"


def _matters(option: Option, options: dict[str, OptionValue]) -> bool:
    return option.needs is None or options[option.needs[0]] in option.needs[1]
