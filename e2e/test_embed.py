"""Lessons inside pages of another origin: the custom element, plain frames, messages, focus."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from conftest import ROOT, Site, Watch, until
from player import violations
from playwright.sync_api import Browser, FrameLocator, Page
from test_lessons import place_of

PLAIN = (
    '<iframe src="{home}embed.html?lesson=t-follow&id=plain" title="Pinochle lesson" '
    'width="100%" height="560" sandbox="allow-scripts"></iframe>'
)


class Host:
    """A page of another site: another port, so another origin."""

    def __init__(self) -> None:
        """Starts the server; set `body` before opening the page."""
        self.body = ""
        self.policy = ""
        host = self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                text = f"<!doctype html><title>Club</title><h1>Club rules</h1>{host.body}"
                self.send_response(HTTPStatus.OK)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                if host.policy:
                    self.send_header("Content-Security-Policy", host.policy)
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Stops the server."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host() -> Iterator[Host]:
    """Serves a page of another origin."""
    made = Host()
    yield made
    made.close()


@pytest.fixture
def guest(chromium: Browser, server: Site, host: Host) -> Iterator[Page]:
    """Gives a page for the host, watched for trouble, requests to both origins allowed."""
    watch = Watch(server.address)
    watch.allow(f"foreign: {host.address}")
    watch.allow("favicon.ico|sandbox")
    context = chromium.new_context(viewport={"width": 800, "height": 900})
    page = context.new_page()
    watch.attach(page)
    yield page
    context.close()
    assert watch.troubles() == []


HEAR = """<script>
window.heard = [];
const types = 'ready resize progress attempt complete course-complete progress-restored error';
for (const type of types.split(' '))
  addEventListener(`pinochle-${type}`, event =>
    heard.push([type, event.target.id, event.detail]));
</script>"""


def element(server: Site, *attributes: str) -> str:
    """Returns the host's HTML with one element for each set of attributes."""
    script = f'<script src="{server.address}embed.js" defer></script>'
    tags = (f"<pinochle-embed {each}></pinochle-embed>" for each in attributes)
    return HEAR + script + "".join(tags)


def inside(page: Page, name: str) -> FrameLocator:
    """Returns the frame of the element with that id."""
    return page.frame_locator(f"#{name} iframe")


def test_e1_the_element_tells_what_happens_and_keeps_its_height(
    guest: Page, server: Site, host: Host
) -> None:
    host.body = element(server, 'id="one" lesson="t-follow" theme="dark"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator("#prompt").wait_for()
    assert frame.locator("#app").get_attribute("data-theme") == "dark"
    until(guest, "heard.some(each => each[0] === 'resize')")
    height = guest.evaluate("document.querySelector('#one iframe').getBoundingClientRect().height")
    assert 420 <= height <= 1000
    assert guest.evaluate("document.activeElement === document.body"), "no stolen focus"
    frame.locator(place_of("card AS")).click()
    frame.locator(place_of("card JH")).click()
    frame.locator("#next").click()
    until(guest, "heard.some(each => each[0] === 'course-complete')")
    news = guest.evaluate("heard.filter(each => each[0] !== 'resize')")
    assert [each[0] for each in news] == (
        "ready progress attempt attempt complete course-complete".split()
    )
    tried, right, end = (each[2] for each in news[2:5])
    assert (tried["correct"], tried["choice"], tried["step"]) == (False, "card AS", 1)
    assert "so you can’t trump" in tried["reason"]
    assert right["correct"] is True
    assert (end["lesson"], end["stars"], end["mistakes"]) == ("t-follow", 2, 1)
    assert guest.evaluate("document.querySelector('#one').progress") == {"t-follow": 2}


def test_e1_two_elements_on_one_page_do_not_mix(guest: Page, server: Site, host: Host) -> None:
    host.body = element(
        server, 'id="one" lesson="b-deck" loading="eager"', 'id="two" lesson="b-team"'
    )
    guest.goto(host.address)
    inside(guest, "two").locator("#prompt").wait_for()
    inside(guest, "one").locator(place_of("answer 4")).click()
    until(guest, "heard.some(each => each[0] === 'attempt')")
    tried = guest.evaluate("heard.filter(each => each[0] === 'attempt')")
    assert [(each[1], each[2]["lesson"]) for each in tried] == [("one", "b-deck")]


def test_a_course_goes_on_inside_the_frame(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="b-deck,t-points"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator(place_of("answer 4")).click()
    frame.locator("#next").click()
    frame.locator("#go-next").click()
    frame.locator(place_of("answer 2")).click()
    frame.locator("#next").click()
    assert frame.locator("#go-next").count() == 0
    until(guest, "heard.some(each => each[0] === 'course-complete')")
    last = guest.evaluate("heard.filter(each => each[0] === 'course-complete')[0][2]")
    assert last["lessons"] == {"b-deck": 3, "t-points": 3}


def test_the_host_can_change_lesson_and_theme(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="b-deck"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator("#prompt").wait_for()
    guest.evaluate("document.querySelector('#one').goto('t-beat', 2)")
    frame.locator("#lesson-step", has_text="2 of 2").wait_for()
    guest.evaluate("document.querySelector('#one').setTheme('light')")
    until(guest, "true")
    frame.locator("#app[data-theme=light]").wait_for()
    guest.evaluate("document.querySelector('#one').goto('nonsense')")
    until(guest, "heard.some(each => each[0] === 'error')")


def test_parts_can_be_left_out(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="b-deck" ui="progress" play="0"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator("#prompt").wait_for()
    assert not frame.locator("#lesson-title").is_visible()
    assert not frame.locator("#skip").is_visible()
    frame.locator(place_of("answer 4")).click()
    frame.locator("#next").click()
    assert not frame.locator("#go-play").is_visible()


def test_e3_strangers_are_not_heard(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="b-deck"')
    guest.goto(host.address)
    inside(guest, "one").locator("#prompt").wait_for()
    guest.evaluate(
        """() => { heard.length = 0;
          postMessage({source: 'pinochle', v: 1, id: 'e1', type: 'complete', stars: 3}, '*'); }"""
    )
    guest.wait_for_timeout(100)
    assert guest.evaluate("heard.filter(each => each[0] === 'complete')") == []


def test_e2_a_frame_of_its_own_without_same_origin_under_a_strict_policy(
    guest: Page, server: Site, host: Host
) -> None:
    host.policy = f"default-src 'none'; frame-src {server.address}"
    host.body = PLAIN.format(home=server.address)
    guest.goto(host.address)
    frame = guest.frame_locator("iframe")
    frame.locator(place_of("card JH")).click()
    frame.locator("#next").click()
    assert frame.locator("#end-stars").inner_text().startswith("3 stars")


def test_e2_below_the_fold_nothing_is_asked_for(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="b-deck"').replace(
        "<pinochle-embed", '<p style="height:9000px"></p><pinochle-embed'
    )
    guest.goto(host.address)
    until(guest, "customElements.get('pinochle-embed') !== undefined")
    guest.wait_for_timeout(200)
    assert server.asked("embed.html") == []


def test_e2_a_narrow_column_holds_a_lesson(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="t-beat" style="width:300px"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator(place_of("card AH")).click()
    wide = frame.locator("#app").evaluate("e => document.documentElement.scrollWidth > innerWidth")
    assert not wide


def test_the_element_is_small(dist: Path) -> None:
    assert (dist / "embed.js").stat().st_size <= 3072


def test_wrong_parameters_are_told_and_the_lesson_goes_on(
    guest: Page, server: Site, host: Host
) -> None:
    host.body = element(server, 'id="one" lesson="t-beat" theme="pink" step="x" ui="title,legs"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator(place_of("card AH")).wait_for()
    until(guest, "heard.filter(each => each[0] === 'error').length === 3")
    errors = [each[2] for each in guest.evaluate("heard.filter(each => each[0] === 'error')")]
    assert {error["code"] for error in errors} == {"parameter"}
    texts = {error["message"] for error in errors}
    assert "theme can be auto, light, dark, not “pink”." in texts
    assert "step can be 1, 2, 3…, not “x”." in texts
    assert frame.locator("#trouble").inner_text() in texts


@pytest.mark.parametrize("name", ["nonsense", "../x", "%3Cb%3E", ","])
def test_an_unknown_lesson_is_told_to_both(
    guest: Page, server: Site, host: Host, name: str
) -> None:
    host.body = element(server, f'id="one" lesson="{name}"')
    guest.goto(host.address)
    inside(guest, "one").locator("#loading", has_text="There is no such lesson.").wait_for()
    until(guest, "heard.some(each => each[0] === 'error')")
    error = guest.evaluate("heard.find(each => each[0] === 'error')[2]")
    assert (error["code"], error["message"]) == ("none", "There is no such lesson.")


MESSAGES = [
    {"type": "dance"},
    {"type": "theme", "theme": "pink"},
    {"type": "goto", "lesson": "nonsense"},
    {"type": "goto", "step": {"a": 1}},
    {"type": "progress-restore", "progress": "much"},
    {"type": "progress-restore", "progress": {"t-beat": 9}},
    {"type": "constructor"},
    {"type": 7},
    {"v": 2, "type": "reset"},
]


def test_e3_malformed_messages_are_told_and_nothing_is_thrown(
    guest: Page, server: Site, host: Host
) -> None:
    host.body = element(server, 'id="one" lesson="b-deck"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator("#prompt").wait_for()
    for number, message in enumerate(MESSAGES, 1):
        guest.evaluate(
            """message => {
              const frame = document.querySelector('#one iframe');
              const id = new URL(frame.src).searchParams.get('id');
              frame.contentWindow.postMessage({target: 'pinochle', v: 1, id, ...message}, '*');
            }""",
            message,
        )
        until(guest, f"heard.filter(each => each[0] === 'error').length >= {number}")
    texts = guest.evaluate("heard.filter(each => each[0] === 'error').map(each => each[2].message)")
    assert all(text.endswith(".") for text in texts), texts
    assert frame.locator("#trouble").is_visible()
    guest.evaluate(
        """() => { for (const odd of [null, 'text', 7, [], {}, {target: 'others'}])
          document.querySelector('#one iframe').contentWindow.postMessage(odd, '*'); }"""
    )
    frame.locator(place_of("answer 4")).click()
    frame.locator("#next").click()
    until(guest, "heard.some(each => each[0] === 'complete')")


def test_stars_that_the_page_kept_bring_a_course_on(guest: Page, server: Site, host: Host) -> None:
    host.body = element(server, 'id="one" lesson="quick"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator("#lesson-title", has_text="Tens beat kings").wait_for()
    guest.evaluate("document.querySelector('#one').progress = {'b-rank': 3, 't-beat': 2}")
    frame.locator("#lesson-title", has_text="No card of the suit? Trump").wait_for()
    until(guest, "heard.some(each => each[0] === 'progress-restored')")
    stars = guest.evaluate("document.querySelector('#one').progress")
    assert stars == {"b-rank": 3, "t-beat": 2}


def test_e2_the_element_under_a_strict_policy(guest: Page, server: Site, host: Host) -> None:
    address = server.address
    host.policy = f"default-src 'none'; script-src {address}; frame-src {address}"
    script = f'<script src="{address}embed.js" defer></script>'
    host.body = f'{script}<pinochle-embed id="one" lesson="b-deck"></pinochle-embed>'
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator(place_of("answer 4")).click()
    height = "document.querySelector('#one iframe').style.height"
    until(guest, f"{height} !== '560px' && parseInt({height}) >= 420")


def test_e2_with_storage_blocked_a_lesson_is_finished(
    guest: Page, server: Site, host: Host
) -> None:
    guest.add_init_script(
        """if (window !== top) for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get() { throw new DOMException('blocked', 'SecurityError'); } });"""
    )
    host.body = element(server, 'id="one" lesson="b-deck,t-points"')
    guest.goto(host.address)
    frame = inside(guest, "one")
    frame.locator(place_of("answer 4")).click()
    frame.locator("#next").click()
    assert frame.locator("#end-stars").inner_text().startswith("3 stars")
    frame.locator("#go-next").click()
    frame.locator(place_of("answer 2")).wait_for()


def test_e4_focus_and_wheel_stay_with_the_host(guest: Page, server: Site, host: Host) -> None:
    tall = '<p style="height:1200px">More rules</p>'
    host.body = f"<input autofocus>{element(server, 'id=one lesson=t-beat', 'id=two')}{tall}"
    guest.goto(host.address)
    for name in ("one", "two"):
        inside(guest, name).locator("#prompt").wait_for()
    assert guest.evaluate("document.activeElement.tagName") == "INPUT"
    assert guest.evaluate("scrollY") == 0, "nothing scrolled by itself"
    box = guest.locator("#one iframe").bounding_box()
    assert box
    guest.mouse.move(box["x"] + box["width"] / 2, box["y"] + 120)
    for _ in range(30):  # a busy browser drops the first turns of a wheel
        guest.mouse.wheel(0, 400)
        guest.wait_for_timeout(100)
        if guest.evaluate("scrollY > 100"):
            return
    raise AssertionError("the wheel over a lesson does not scroll the page")


def test_e6_every_oembed_file_is_valid_and_its_lines_show_the_lesson(
    guest: Page, server: Site, host: Host, dist: Path
) -> None:
    files = sorted((dist / "oembed").glob("*.json"))
    assert len(files) == 81
    for path in files:
        answer = json.loads(path.read_text("utf-8"))
        assert (answer["type"], answer["version"]) == ("rich", "1.0")
        assert (answer["width"], answer["height"]) == (860, 560)
        assert f"embed.html?lesson={path.stem}&amp;" in answer["html"]
        assert answer["thumbnail_url"].endswith("/preview.jpg")
    answer = json.loads((dist / "oembed" / "t-follow.json").read_text("utf-8"))
    host.body = answer["html"].replace(answer["provider_url"], server.address)
    guest.goto(host.address)
    guest.frame_locator("iframe").locator(place_of("card JH")).click()


def test_an_embedded_lesson_is_light_quick_and_accessible(page: Page, server: Site) -> None:
    sizes: dict[str, int] = {}

    def weigh(response: Any) -> None:
        sizes[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    page.add_init_script(
        """new MutationObserver((_, watcher) => {
          if (!document.querySelector('#prompt')) return;
          watcher.disconnect();
          window.usable = performance.now();
        }).observe(document, {childList: true, subtree: true});"""
    )
    took = []
    for _ in range(3):
        page.goto(f"{server.address}embed.html?lesson=x3-cut&id=a")
        until(page, "window.usable")
        page.wait_for_load_state("networkidle")
        took.append(
            page.evaluate(
                "usable - performance.getEntriesByType('resource')"
                ".find(each => each.name.endsWith('/lesson.js')).responseEnd"
            )
        )
    assert len(sizes) <= 8, sizes
    assert sum(sizes.values()) <= 80_000, sizes
    assert min(took) <= 300, took
    assert violations(page) == []
    page.goto(f"{server.address}embed.html?lesson=t-beat&theme=pink")
    page.locator("#trouble").wait_for()
    assert violations(page) == []


def test_below_300_pixels_there_is_one_button(page: Page, server: Site) -> None:
    page.set_viewport_size({"width": 280, "height": 500})
    page.goto(f"{server.address}embed.html?lesson=t-beat")
    link = page.locator("#open-lesson")
    link.wait_for()
    until(page, "document.querySelector('#open-lesson').href.endsWith('lesson-t-beat.html')")
    assert not page.locator("#prompt").is_visible()


@pytest.mark.parametrize("lesson", ["b-rank", "b-team", "t-beat", "a-trump", "x1-pass"])
def test_in_a_flat_frame_all_of_a_lesson_is_there(page: Page, server: Site, lesson: str) -> None:
    """A frame is flat for a moment before it fits its lesson; it must not stay so."""
    page.set_viewport_size({"width": 640, "height": 430})
    page.goto(f"{server.address}embed.html?lesson={lesson}")
    page.locator("#prompt").wait_for()
    empty = page.evaluate(
        """[...document.querySelectorAll('#hand .c, .tap, .felt, #dock .btn, #prompt')]
          .filter(each => !each.hidden)
          .map(each => [each.id, each.getBoundingClientRect()])
          .filter(([, box]) => !box.width || !box.height || box.right > innerWidth || box.left < 0)
          .map(([id]) => id)"""
    )
    assert empty == []


def test_a_club_shows_the_tutorial_on_top_of_its_rules(
    guest: Page, server: Site, host: Host
) -> None:
    text = (ROOT / "examples" / "rules-page" / "index.html").read_text("utf-8")
    host.body = text.replace("http://127.0.0.1:8000/", server.address)
    guest.goto(host.address)
    frame = inside(guest, "tutorial")
    for card in ("AS", "TS", "KS", "QS", "JS"):
        frame.locator(place_of(f"card {card}")).click()
    frame.locator("#next").click()
    until(guest, "document.querySelector('#done').value === '1'")
    frame.locator("#go-next").click()
    frame.locator("#lesson-title", has_text="Beat it if you can").wait_for()
    assert server.asked("runtime-") == [], "no engine for lessons"
    guest.reload()
    frame.locator("#lesson-title", has_text="Beat it if you can").wait_for()
