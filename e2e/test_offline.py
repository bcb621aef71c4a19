"""Kept on the device: offline, started from memory, a new version only when it is wanted."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import DESKTOP, PATIENCE, Site, Watch, engine_ready, until
from playwright.sync_api import Browser, BrowserContext, Page

TABLE = "#/table?game=double-deck"
OFFLINE = "document.documentElement.dataset.offline === 'ready'"
KEPT = "document.documentElement.dataset.kept === 'all'"
BEGAN = "pinochle.runtime.began"
MEMORY = """async change => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith('/memory.pack')) continue;
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      if (change === 'absent') await cache.delete(request);
      else if (change === 'truncated') await cache.put(request, new Response(bytes.slice(0, 4e6)));
      else {
        const from = change === 'garbage' ? 0 : 9_000_000;
        crypto.getRandomValues(bytes.subarray(from, from + 60_000));
        await cache.put(request, new Response(bytes));
      }
      return true;
    }
  }
  return false;
}"""


QUESTION = """
import json
from js import localStorage
from pinochle.record import loads
from pinochle.table.wire import Question, packed
saved = json.loads(localStorage.getItem("pinochle/match"))
packed(Question("hint", loads(json.dumps(saved["record"]))))
"""
ASK = """async text => {
  const here = document.querySelector('script[src$="boot.js"]').src.replace('boot.js', '');
  const {think} = await import(here + 'think.js');
  return new Promise(done =>
    think({id: 1, text, limit: 60000}, {send: done}, here, pinochle.runtime));
}"""


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Gives a fresh browser profile that may keep the site."""
    made = chromium.new_context(viewport=DESKTOP, service_workers="allow")
    yield made
    made.close()


def visit(page: Page, server: Site, until_this: str = KEPT) -> None:
    """Opens a table and waits until the site is kept."""
    page.goto(server.address + TABLE)
    engine_ready(page)
    until(page, until_this)


def again(page: Page, server: Site) -> None:
    """Visits a second time."""
    page.goto("about:blank")
    page.goto(server.address + TABLE)
    engine_ready(page)


def test_r1_table_plays_with_the_server_gone(
    page: Page, server: Site, context: BrowserContext
) -> None:
    visit(page, server)
    server.shutdown()
    server.server_close()
    again(page, server)
    page.locator('#dock [data-do="act pass"]').click()
    page.get_by_role("dialog").get_by_role("button", name="Pass", exact=True).click()
    until(page, "JSON.parse(localStorage['pinochle/match']).record.hands.at(-1).actions.length > 3")
    page.reload()
    engine_ready(page)
    page.goto(f"{server.address}learn.html")
    page.locator("#chapter-quick a").first.click()
    page.wait_for_selector("#prompt")
    page.goto(server.address)
    page.locator(".when-offline").wait_for()
    assert page.locator(".when-update").is_hidden()


def test_start_page_alone_keeps_the_game(page: Page, server: Site) -> None:
    page.goto(server.address)
    until(page, OFFLINE)
    assert page.evaluate("document.documentElement.dataset.engine") is None
    assert page.get_by_text("Ready to play without a connection.").is_visible()
    server.shutdown()
    server.server_close()
    page.reload()
    page.locator("#play-now").click()
    engine_ready(page)


def test_second_visit_starts_from_memory_and_asks_for_nothing(page: Page, server: Site) -> None:
    visit(page, server)
    assert page.evaluate(BEGAN) == "files"
    server.log.clear()
    again(page, server)
    assert page.evaluate(BEGAN) == "memory"
    assert {path for _, path in server.log} <= {"/sw.js"}
    assert page.evaluate("sessionStorage.length") == 0


def test_two_starts_from_memory_differ_in_their_chances(page: Page, server: Site) -> None:
    visit(page, server)
    code = "import random; str(random.random())"
    numbers = set()
    for _ in range(2):
        again(page, server)
        assert page.evaluate(BEGAN) == "memory"
        run = "code => pinochle.runtime.pyodide.runPython(code)"
        numbers.add(page.evaluate(run, code))
    assert len(numbers) == 2


@pytest.mark.parametrize("change", ["absent", "truncated", "garbage", "altered"])
def test_memory_that_is_not_what_was_built_is_not_used(
    page: Page, server: Site, change: str
) -> None:
    visit(page, server)
    assert page.evaluate(MEMORY, change)
    again(page, server)
    assert page.evaluate(BEGAN) == "files"
    until(page, KEPT)
    again(page, server)
    assert page.evaluate(BEGAN) == "memory", "it was fetched again"


def test_memory_that_the_runtime_refuses_is_survived(
    page: Page, dist: Path, watch: Watch, tmp_path: Path
) -> None:
    """The hash is right, the bytes are of another build: Pyodide itself says no."""
    watch.allow("build id|snapshot|Snapshot")
    site = shutil.copytree(dist, tmp_path / "site")
    (pack,) = site.glob("snapshot-*/memory.pack")
    content = bytearray(gzip.decompress(pack.read_bytes()))
    content[4:40] = bytes(36)
    rebuilt(site, pack, bytes(content))
    with Site(site) as server:
        watch.origin = server.address
        visit(page, server)
        again(page, server)
        assert page.evaluate(BEGAN) == "files"


def rebuilt(site: Path, pack: Path, memory: bytes) -> None:
    """Puts another memory into a site, with all that names its hash."""
    import hashlib

    from tools.offline import service_worker

    pack.write_bytes(gzip.compress(memory, 1))
    code = hashlib.sha256(memory).hexdigest()
    for page in (*site.glob("*.html"), *site.glob("app-*/runtime-manifest.json")):
        text = page.read_text("utf-8")
        page.write_text(re.sub(r'"sha256":"\w+"', f'"sha256":"{code}"', text), "utf-8")
    (site / "sw.js").unlink()
    (site / "sw.js").write_text(service_worker(site), "utf-8")


@pytest.mark.parametrize(("change", "began"), [("", "memory"), ("altered", "files")])
def test_players_that_search_start_from_memory_too(
    page: Page, server: Site, change: str, began: str
) -> None:
    visit(page, server)
    again(page, server)
    assert not change or page.evaluate(MEMORY, change)
    server.log.clear()
    page.evaluate("pinochle.prepare()")
    until(page, "pinochle.runtime.bots")
    assert page.evaluate("pinochle.runtime.bots") == began
    text = page.evaluate("code => pinochle.runtime.pyodide.runPython(code)", QUESTION)
    heard = page.evaluate(ASK, text)
    assert json.loads(heard["text"])["action"], heard
    assert {path for _, path in server.log} <= {"/sw.js"}


def test_start_that_never_ends_is_not_repeated_from_memory(page: Page, server: Site) -> None:
    visit(page, server)
    again(page, server)
    page.evaluate(
        "sessionStorage.setItem('pinochle/restoring', performance.getEntriesByType('resource')"
        ".map(each => each.name).find(name => name.includes('/app-')).replace(/app-.*/, '')"
        " + [...document.querySelector('#runtime').text.matchAll(/snapshot-[^\"]+/g)][0][0])"
    )
    again(page, server)
    assert page.evaluate(BEGAN) == "files"
    again(page, server)
    assert page.evaluate(BEGAN) == "memory"


def test_every_request_of_a_first_visit_is_listed(page: Page, server: Site, dist: Path) -> None:
    visit(page, server)
    page.goto(server.address)
    page.locator("#play-now").click()
    until(page, "document.querySelector('.hand [role=gridcell]')")
    listed = json.loads((dist / "sw.js").read_text("utf-8").partition(";\n")[0].partition("=")[2])
    names = {name for kind in ("now", "late", "asked") for name in listed[kind]}
    asked = {path.partition("?")[0].removeprefix("/") or "index.html" for path in server.asked("")}
    assert asked - names - {"sw.js"} == set()
    assert [name for name in names if not (dist / name).exists()] == []


def newer(dist: Path, place: Path) -> None:
    """Turns a folder that is being served into another version of the site."""
    from tools.offline import service_worker

    page = place / "index.html"
    page.write_text(page.read_text("utf-8").replace("</body>", "<i id=newer></i></body>"), "utf-8")
    (app,) = place.glob("app-*")
    other = app.rename(place / "app-0123456789ab").name
    for text in (*place.glob("*.html"), place / "app.webmanifest"):
        text.write_text(text.read_text("utf-8").replace(app.name, other), "utf-8")
    (place / "sw.js").unlink()
    (place / "sw.js").write_text(service_worker(place), "utf-8")


def test_new_version_comes_only_when_it_is_wanted(
    page: Page, dist: Path, watch: Watch, tmp_path: Path
) -> None:
    place = shutil.copytree(dist, tmp_path / "site")
    with Site(place, prefix="/games/") as server:
        watch.origin = server.address
        visit(page, server)
        newer(dist, place)
        server.log.clear()
        page.goto(server.address)
        until(page, "document.documentElement.dataset.update === 'waiting'")
        assert server.asked("/runtime-") == [], "what stayed the same is not fetched again"
        assert len(server.asked("/app-0123456789ab/")) <= 2, "nor what only moved"
        assert page.locator("#newer").count() == 0
        page.reload()
        until(page, "document.documentElement.dataset.update === 'waiting'")
        assert page.locator("#newer").count() == 0, "a reload alone does not bring it"
        assert len(page.evaluate("caches.keys()")) == 2
        page.get_by_role("button", name="Reload").click()
        page.wait_for_selector("#newer", state="attached")
        until(page, "caches.keys().then(names => names.length === 1)")
        page.goto(server.address + TABLE)
        engine_ready(page)


def test_update_is_offered_after_a_hand_but_not_during_one(page: Page, server: Site) -> None:
    page.goto(server.address + TABLE)
    engine_ready(page)
    page.evaluate("document.documentElement.dataset.update = 'waiting'")
    page.locator(".hand [role=gridcell]").first.wait_for()
    assert page.get_by_text("New version ready").count() == 0


def test_it_can_be_installed(page: Page, server: Site, context: BrowserContext) -> None:
    visit(page, server, OFFLINE)
    session = context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in errors if each["errorId"] != "in-incognito"] == []
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        answer = page.request.get(server.address + picture["src"])
        assert answer.ok
        assert answer.headers["content-type"] == picture["type"]


def test_frame_of_another_page_keeps_nothing(page: Page, server: Site) -> None:
    page.goto(f"{server.address}learn.html")
    page.evaluate(
        "address => { const f = document.createElement('iframe'); f.src = address;"
        " document.body.append(f); }",
        server.address + TABLE,
    )
    page.frame_locator("iframe").locator(".hand [role=gridcell]").first.wait_for(
        timeout=PATIENCE * 1000
    )
    page.wait_for_timeout(200)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_other_sites_of_the_origin_keep_their_caches(page: Page, dist: Path, watch: Watch) -> None:
    with Site(dist, prefix="/one/") as server:
        watch.origin = server.address.removesuffix("one/")
        page.goto(f"{server.address}learn.html")
        page.evaluate(
            "caches.open('pinochle elsewhere/ 1').then(c => c.put('/x', new Response('')))"
        )
        page.goto(server.address)
        until(page, OFFLINE)
        names = page.evaluate("caches.keys()")
        assert "pinochle elsewhere/ 1" in names
        assert len(names) == 2
