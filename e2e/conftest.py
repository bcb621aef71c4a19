"""The built site in a real Chromium: fixtures that fail a test on any trouble the page makes."""

from __future__ import annotations

import os
import re
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import environment, serve, site  # noqa: E402 (found by the line above)

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 640}
PATIENCE = 90  # seconds; a shared machine may stop for a while


class Site(serve.Server):
    """A server of the built site that can misbehave, and that remembers what it was asked."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        """Takes the folder, and the path under which it is served."""
        super().__init__(folder, prefix=prefix)
        self.RequestHandlerClass = partial(Misbehaving, folder=folder, prefix=prefix, site=self)
        self.log: list[tuple[int, str]] = []
        self.types: dict[str, str] = {}  # suffix of a path -> another Content-Type
        self.cut: dict[
            str, float
        ] = {}  # suffix of a path -> part of its bytes after which to hang up
        self.gates: dict[str, threading.Event] = {}  # pattern of paths -> set when they may go on
        self.halves: dict[str, float] = {}  # the same patterns -> part of the body sent before that
        self.begun: list[str] = []  # paths whose answer waits at a gate
        self.no_store = False

    def hold(self, pattern: str = r"/runtime-\w+/", share: float = 0) -> None:
        """Keeps back every answer whose path has the pattern in it, until `release`.

        With a share, that part of the body is sent at once, and only the rest is kept back.
        """
        self.halves[pattern] = share
        self.gates[pattern] = threading.Event()

    def release(self) -> None:
        """Lets the answers go that were kept back."""
        for gate in self.gates.values():
            gate.set()

    def asked(self, part: str) -> list[str]:
        """Returns the requested paths that contain the part and were answered with content."""
        return [path for status, path in self.log if part in path and status == HTTPStatus.OK]

    def __exit__(self, *args: object) -> None:
        """Opens every gate, so that no thread is left waiting, and stops."""
        self.release()
        super().__exit__(*args)


class Misbehaving(serve.Handler):
    """The project's own handler, with the faults that a test asked for."""

    def __init__(self, *args: object, site: Site, **kwargs: Any) -> None:
        """Takes the site beside the usual arguments."""
        self.site = site
        super().__init__(*args, **kwargs)

    def do_GET(self, body: bool = True) -> None:
        """Waits at a gate if there is one for the path, then answers."""
        for pattern, gate in [*self.site.gates.items()]:
            if re.search(pattern, self.path) and not gate.is_set():
                half = self.site.halves[pattern]
                if half and (place := self.find()):
                    self.broken_off(place.read_bytes(), half, gate)
                    return
                self.site.begun.append(self.path)
                gate.wait(2 * PATIENCE)
        share = next((x for end, x in self.site.cut.items() if self.path.endswith(end)), None)
        if share is not None and (place := self.find()):
            self.broken_off(place.read_bytes(), share)
            return
        super().do_GET(body)

    def broken_off(self, content: bytes, share: float, gate: threading.Event | None = None) -> None:
        """Announces the whole content, sends a part of it and hangs up, or waits for the gate."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", serve.TYPES.get(Path(self.path).suffix, ""))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        sent = int(len(content) * share)
        self.wfile.write(content[:sent])
        if gate is None:
            self.close_connection = True
            return
        self.wfile.flush()
        self.site.begun.append(self.path)
        gate.wait(2 * PATIENCE)
        self.wfile.write(content[sent:])

    def send_header(self, keyword: str, value: str) -> None:
        """Sends a header, with the type or the cache time that the test wants instead."""
        if keyword == "Content-Type":
            value = next(
                (t for end, t in self.site.types.items() if self.path.endswith(end)), value
            )
        if keyword == "Cache-Control" and self.site.no_store:
            value = "no-store"
        super().send_header(keyword, value)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Notes the answer and starts it."""
        self.site.log.append((int(code), self.path))
        super().send_response(code, message)


class Watch:
    """Collects what must not happen in a page; a test names what it expects with `allow`."""

    def __init__(self, origin: str) -> None:
        """Takes the only origin that requests may go to."""
        self.origin = origin
        self.found: list[str] = []
        self.allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """Accepts troubles that match the pattern."""
        self.allowed.append(re.compile(pattern))

    def attach(self, page: Page) -> None:
        """Listens to a page: its console, its errors, its requests."""
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.found.append(f"page error: {error}"))
        page.on("requestfailed", self.request_failed)
        page.on("request", self.request)
        page.on("response", self.response)

    def console(self, message: Any) -> None:
        """Notes a warning or an error of the console, save that this test keeps no site offline."""
        if "Service Worker registration blocked" in message.text:
            return
        if message.type in {"error", "warning"}:
            self.found.append(f"console {message.type}: {message.text[:2000]}")

    def request_failed(self, request: Any) -> None:
        """Notes a request that failed, unless the page itself went away."""
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"failed: {request.url} {request.failure}")

    def request(self, request: Any) -> None:
        """Notes a request to another origin."""
        if not request.url.startswith((self.origin, "blob:", "data:")):
            self.found.append(f"foreign: {request.url}")

    def response(self, response: Any) -> None:
        """Notes an answer that says no."""
        if response.status >= 400:
            self.found.append(f"status {response.status}: {response.url}")

    def troubles(self) -> list[str]:
        """Returns what was found and not allowed."""
        return [x for x in self.found if not any(each.search(x) for each in self.allowed)]


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Polls a JavaScript expression until it holds; the page's policy forbids wait_for_function."""
    end = time.monotonic() + seconds
    while True:
        value = page.evaluate(expression)
        if value:
            return value
        if time.monotonic() > end:
            seen = page.evaluate("document.body.innerText")
            raise AssertionError(f"after {seconds} s not yet: {expression}\nThe page says:\n{seen}")
        page.wait_for_timeout(20)


def wait_for(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits until something holds on the server's side."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"after {seconds} s not yet"
        time.sleep(0.02)


def engine_ready(page: Page, seconds: float = PATIENCE) -> None:
    """Waits until Python runs the page; stops waiting when it has failed."""
    state = "document.documentElement.dataset.engine"
    until(page, f"['ready', 'crashed', 'failed', 'impossible'].includes({state})", seconds)
    assert page.evaluate(state) == "ready", page.evaluate("pinochle.details ?? ''")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Builds the site and returns a copy that nobody else rebuilds meanwhile."""
    place = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(site.build_site(), place)
    return place


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[Playwright]:
    """Runs Playwright for the session."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright_driver: Playwright) -> Iterator[Browser]:
    """Starts one Chromium for the session."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    path = os.environ.get("PINOCHLE_BROWSER") or environment.browser()
    options = ["--disable-gpu", *(["--no-sandbox"] if as_root else [])]
    browser = playwright_driver.chromium.launch(executable_path=path, args=options)
    # Keeping the whole site takes seconds: only the tests of it let a profile do so.
    browser.new_context = partial(browser.new_context, service_workers="block")  # type: ignore[method-assign]  # for every test
    yield browser
    browser.close()


@pytest.fixture
def server(dist: Path) -> Iterator[Site]:
    """Serves the site on a free port of its own, so that storage and cache start empty."""
    with Site(dist) as running:
        yield running


@pytest.fixture
def watch(server: Site) -> Iterator[Watch]:
    """Fails the test when a page made trouble."""
    watching = Watch(server.address)
    yield watching
    assert watching.troubles() == []


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Gives a fresh browser profile of desktop size."""
    made = chromium.new_context(viewport=DESKTOP)
    yield made
    made.close()


@pytest.fixture
def new_page(context: BrowserContext, watch: Watch) -> Callable[[], Page]:
    """Returns a function that opens another watched page of the same profile."""

    def open_one() -> Page:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        watch.attach(page)
        return page

    return open_one


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    """Gives a watched, empty page; go to `server.address` in it."""
    return new_page()


class Booted(NamedTuple):
    """A page in which Python runs already, what serves it, and what it must not do."""

    page: Page
    site: Site
    watch: Watch

    @property
    def usable(self) -> bool:
        """Says whether the next test can have it."""
        state = "document.documentElement.dataset.engine"
        return not self.page.is_closed() and self.page.evaluate(state) == "ready"


@contextmanager
def booted(browser: Browser, dist: Path, **options: Any) -> Iterator[Booted]:
    """Opens a page of its own profile at the table, with Python running."""
    with Site(dist) as running:
        assert isinstance(running, Site)
        watching = Watch(running.address)
        made = browser.new_context(**options)
        page = made.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        watching.attach(page)
        page.goto(running.address + "#/table")
        engine_ready(page)
        yield Booted(page, running, watching)
        made.close()


class Lounge:
    """Booted pages that tests use one after another, because starting Python takes seconds."""

    def __init__(self, browser: Browser, dist: Path) -> None:
        """Takes the browser and the built site."""
        self.browser, self.dist = browser, dist
        self.open: dict[str, tuple[Any, Booted]] = {}

    def enter(self, kind: str, **options: Any) -> Booted:
        """Returns the page of that kind, a new one if there is none or the last test broke it."""
        if kind in self.open and not self.open[kind][1].usable:
            self.leave(kind)
        if kind not in self.open:
            manager = booted(self.browser, self.dist, **options)
            self.open[kind] = (manager, manager.__enter__())
        return self.open[kind][1]

    def leave(self, kind: str) -> None:
        """Closes the page of that kind."""
        manager, _ = self.open.pop(kind)
        manager.__exit__(None, None, None)


@pytest.fixture(scope="session")
def lounge(chromium: Browser, dist: Path) -> Iterator[Lounge]:
    """Keeps the booted pages of the session."""
    made = Lounge(chromium, dist)
    yield made
    for kind in [*made.open]:
        made.leave(kind)


def lent(lounge: Lounge, kind: str, **options: Any) -> Iterator[Page]:
    """Lends a booted page to one test, which fails on any trouble the page makes meanwhile."""
    one = lounge.enter(kind, **options)
    one.watch.found.clear()
    one.watch.allowed.clear()
    one.page.bring_to_front()  # a page behind another draws no frames
    yield one.page
    found = one.watch.troubles()
    if found:
        lounge.leave(kind)
    else:
        one.page.set_viewport_size(options["viewport"])
        plain: Any = {"color_scheme": "null", "forced_colors": "null", "reduced_motion": "null"}
        one.page.emulate_media(**plain, contrast="null")
    assert found == []


@pytest.fixture
def desk(lounge: Lounge) -> Iterator[Page]:
    """Gives a page of desktop size with Python running; begin with `deal` or `sit_down`."""
    yield from lent(lounge, "desk", viewport=DESKTOP)


@pytest.fixture
def pocket(lounge: Lounge) -> Iterator[Page]:
    """Gives a page of phone size with fingers and with Python running, as `desk`."""
    yield from lent(lounge, "pocket", viewport=PHONE, has_touch=True, is_mobile=True)
