"""Getting and starting Python: nothing foreign, nothing twice, and a way on from every failure."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import DESKTOP, PHONE, Site, Watch, engine_ready, until, wait_for
from playwright.sync_api import Browser, Page, ViewportSize

TABLE = "#/table"


def start(page: Page, server: Site, route: str = TABLE) -> None:
    """Opens the page at an address that wants the engine."""
    page.goto(server.address + route)


def test_python_starts_from_our_own_files(page: Page, server: Site) -> None:
    start(page, server)
    engine_ready(page)
    assert page.locator("#engine").is_hidden()


def test_nothing_is_downloaded_twice(page: Page, server: Site) -> None:
    start(page, server)
    engine_ready(page)
    twice = {path: n for path, n in Counter(server.asked("")).items() if n > 1}
    assert twice == {}


def test_every_runtime_request_is_in_the_manifest(page: Page, server: Site, dist: Path) -> None:
    start(page, server)
    engine_ready(page)
    (listing,) = dist.glob("app-*/runtime-manifest.json")
    files = json.loads(listing.read_text())["files"]
    listed = {file["url"].rpartition("/")[2] for file in files} | {"runtime-manifest.json"}
    asked = {path.rpartition("/")[2] for path in server.asked("/runtime-")}
    assert asked - listed == set()
    assert sum(file["bytes"] for file in files) == json.loads(listing.read_text())["bytes"]


def test_second_visit_asks_only_for_the_page(page: Page, server: Site) -> None:
    start(page, server)
    engine_ready(page)
    server.log.clear()
    page.goto("about:blank")
    start(page, server)
    engine_ready(page)
    assert server.asked("/runtime-") == []
    assert server.asked("/app-") == []


def test_start_page_fetches_ahead_but_starts_nothing(page: Page, server: Site) -> None:
    start(page, server, "")
    assert page.locator("h1").inner_text() == "Pinochle"
    until(page, "performance.getEntriesByType('resource').some(e => e.name.endsWith('.wasm'))")
    assert page.evaluate("document.documentElement.dataset.engine") is None
    assert page.locator("#engine").is_hidden()


def test_save_data_fetches_nothing_ahead(page: Page, server: Site) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    start(page, server, "")
    page.wait_for_load_state("networkidle")
    assert server.asked("/runtime-") == []


def test_r6_works_below_a_sub_path(page: Page, dist: Path, watch: Watch) -> None:
    with Site(dist, prefix="/games/cards/") as elsewhere:
        watch.origin = elsewhere.address
        page.goto(elsewhere.address + TABLE)
        engine_ready(page)
        assert all(path.startswith("/games/cards/") for _, path in elsewhere.log)


def test_wrong_type_of_wasm_is_no_obstacle(page: Page, server: Site) -> None:
    server.types[".wasm"] = "application/octet-stream"
    start(page, server)
    engine_ready(page)


def test_works_where_nothing_may_be_stored_in_the_cache(page: Page, server: Site) -> None:
    server.no_store = True
    start(page, server)
    engine_ready(page)
    assert len(server.asked(".wasm")) == 1


AHEAD = [r"/baked/", r"\.wasm", r"stdlib\.pack", r"table\.pack", r"main\.py"]


@pytest.mark.parametrize("share", [0, 0.5], ids=["before", "amid"])
@pytest.mark.parametrize("pattern", AHEAD)
def test_page_can_be_left_while_it_fetches_ahead(
    page: Page, server: Site, pattern: str, share: float
) -> None:
    server.hold(pattern, share)
    for _ in range(2):
        start(page, server, "")
        wait_for(lambda: any(re.search(pattern, path) for path in server.begun))
        page.wait_for_timeout(50)
        page.locator("#learn").click()
        page.wait_for_selector("#learn-quick")
        server.begun.clear()
    page.go_back()
    server.release()
    page.get_by_role("button", name="Play now").click()
    engine_ready(page)


def test_page_can_be_left_while_it_starts(page: Page, server: Site) -> None:
    server.no_store = True
    for pattern in AHEAD[1:4]:
        server.hold(pattern, 0.5)
        start(page, server)
        begun = re.compile(pattern).search
        wait_for(lambda begun=begun: any(map(begun, server.begun)))  # type: ignore[misc]  # bound now
        page.goto(f"{server.address}learn.html")
        server.release()
        server.gates.clear()
        server.begun.clear()
    page.go_back()
    engine_ready(page)


def test_progress_counts_decoded_bytes(page: Page, server: Site, dist: Path) -> None:
    server.hold(r"\.wasm")
    start(page, server)
    bar = page.get_by_role("progressbar", name="Getting the card engine")
    bar.wait_for()
    until(
        page,
        "/card engine: \\d+ % \\(\\d+\\.\\d of 1\\d\\.\\d MB\\)/.test(document.body.innerText)",
    )
    share = int(bar.get_attribute("aria-valuenow") or -1)
    assert 0 <= share < 60
    server.release()
    engine_ready(page)
    assert bar.is_hidden()


def test_r3_broken_download_can_be_tried_again(page: Page, server: Site, watch: Watch) -> None:
    watch.allow("ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE")
    server.cut["pyodide.asm.wasm"] = 0.3
    start(page, server)
    page.get_by_text("The card engine didn’t load").wait_for()
    assert page.get_by_role("button", name="Learn").is_visible()
    server.cut.clear()
    page.get_by_role("button", name="Try again").click()
    engine_ready(page)


@pytest.mark.parametrize("missing", ["python_stdlib.pack", "core.js", "main.py", "pyodide.mjs"])
def test_broken_file_of_any_kind_can_be_tried_again(
    page: Page, server: Site, watch: Watch, missing: str
) -> None:
    watch.allow("ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE")
    server.cut[missing] = 0.5
    start(page, server)
    page.get_by_role("button", name="Try again").wait_for()
    server.cut.clear()
    page.get_by_role("button", name="Try again").click()
    engine_ready(page)


def seen_cards(page: Page) -> list[str]:
    """Returns the names of the cards in the person's hand."""
    names = "[...document.querySelectorAll('.hand [role=gridcell]')].map(c => c.ariaLabel)"
    found: list[str] = page.evaluate(names)
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_p1_p2_first_hand_is_there_before_python_and_the_bid_counts(
    page: Page, server: Site, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    server.hold()
    start(page, server, "")
    until(page, "performance.getEntriesByType('resource').some(e => e.name.includes('/baked/'))")
    page.get_by_role("button", name="Play now").click()
    until(page, "document.querySelector('.hand [role=gridcell]')")
    cards = seen_cards(page)
    assert page.evaluate("document.documentElement.dataset.engine") == "loading"
    page.get_by_role("button", name=re.compile(r"^Bid \d+")).click()
    until(page, "document.body.innerText.includes('joining')")
    server.release()
    engine_ready(page)
    assert seen_cards(page) == cards
    record = json.loads(page.evaluate("localStorage.getItem('pinochle/match')"))["record"]
    actions = record["hands"][-1]["actions"]
    assert any(action.startswith("0 bid") for action in actions), actions


def test_press_that_only_python_knows_is_kept(page: Page, server: Site) -> None:
    server.hold()
    start(page, server, "")
    page.get_by_text("Choose game and level").click()
    page.get_by_label("Opponents").select_option("casual")
    page.get_by_role("button", name="Play now").click()
    until(page, "document.body.innerText.includes('card engine')")
    server.release()
    engine_ready(page)
    until(page, "document.querySelector('.hand [role=gridcell]')")
    record = json.loads(page.evaluate("localStorage.getItem('pinochle/match')"))["record"]
    assert record["players"][1] == "casual"


def test_reload_shows_the_table_before_python_has_it(page: Page, server: Site) -> None:
    start(page, server, "")
    page.get_by_role("button", name="Play now").click()
    engine_ready(page)
    cards = seen_cards(page)
    server.hold()
    server.no_store = True
    page.reload()
    until(page, "document.querySelector('.hand [role=gridcell]')")
    assert page.evaluate("document.documentElement.dataset.engine") != "ready"
    assert seen_cards(page) == cards
    server.release()
    engine_ready(page)
    assert seen_cards(page) == cards


def test_r3_a_second_tab_takes_the_game(
    page: Page, server: Site, new_page: Callable[[], Page]
) -> None:
    start(page, server, "")
    page.get_by_role("button", name="Play now").click()
    engine_ready(page)
    second = new_page()
    start(second, server)
    engine_ready(second)
    page.get_by_text("This game is open in another tab.").wait_for()
    page.get_by_role("button", name="Play here").click()
    engine_ready(page)
    second.get_by_text("This game is open in another tab.").wait_for()


def test_browser_without_webassembly_is_told(page: Page, server: Site) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    start(page, server)
    page.get_by_text("This browser can’t run the game").wait_for()


def test_browser_that_cannot_compile_the_interpreter_is_told(
    page: Page, server: Site, dist: Path
) -> None:
    (wasm,) = dist.glob("runtime-*/pyodide.asm.wasm")
    broken = wasm.read_bytes()[:8].ljust(wasm.stat().st_size, b"\xff")
    page.route(
        "**/pyodide.asm.wasm",
        lambda route: route.fulfill(body=broken, content_type="application/wasm"),
    )
    start(page, server)
    page.get_by_text("This browser can’t run the game").wait_for()


def test_page_without_script_can_be_read(chromium: Browser, server: Site) -> None:
    plain = chromium.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(server.address)
    assert page.get_by_role("heading", name="Pinochle", exact=True).is_visible()
    assert "playing needs JavaScript" in page.content()
    plain.close()


def small_wheel(place: Path) -> str:
    """Writes a wheel with one module that also needs a part of the library that was left out."""
    info = "tiny-1.0.dist-info"
    files = {
        "tiny.py": "import csv, decimal\nANSWER = decimal.Decimal(6) * 7\n",
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(place / "tiny-1.0-py3-none-any.whl", "w") as wheel:
        for name, text in {**files, f"{info}/RECORD": record}.items():
            wheel.writestr(name, text)
    return "tiny-1.0-py3-none-any.whl"


def test_wheel_of_the_same_site_can_be_added(
    page: Page, dist: Path, watch: Watch, tmp_path: Path
) -> None:
    name = small_wheel(shutil.copytree(dist, tmp_path / "site"))
    with Site(tmp_path / "site") as server:
        watch.origin = server.address
        start(page, server)
        engine_ready(page)
        assert server.asked("micropip") == []
        assert server.asked("stdlib_rest") == []
        page.evaluate("name => pinochle.addWheel(name)", name)
        code = "import tiny; str(tiny.ANSWER)"
        assert page.evaluate("code => pinochle.runtime.pyodide.runPython(code)", code) == "42"
        assert len(server.asked("micropip")) == 1


def test_wheel_of_another_site_is_refused(page: Page, server: Site) -> None:
    start(page, server)
    engine_ready(page)
    told = page.evaluate(
        "pinochle.addWheel('https://example.org/x-1-py3-none-any.whl').catch(String)"
    )
    assert "another site" in told
