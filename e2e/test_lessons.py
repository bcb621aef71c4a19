"""The tutorial in a browser: no Python, by mouse, touch and keyboard, in frames, on phones."""

from __future__ import annotations

import gzip
import re
import sys
from typing import Any

import pytest
from conftest import DESKTOP, PHONE, ROOT, Site, Watch, engine_ready, until
from player import violations
from playwright.sync_api import Browser, Page, ViewportSize

sys.path.insert(0, str(ROOT / "tests"))
from lesson_rows import RIGHT, SAID

COURSES = tuple({row.partition("/")[0]: "" for row in RIGHT})
OF_ALL_KINDS = (
    "b-rank b-team b-count t-beat t-tram m-count a-first a-trump s-twenty p-want p-save20 "
    "x1-pass x2p"
).split()


def open_lesson(page: Page, server: Site, name: str) -> None:
    """Opens a lesson and waits until it can be played."""
    page.goto(f"{server.address}lesson-{name}.html")
    page.wait_for_selector("#prompt")


def place_of(choice: str) -> str:
    """Returns the selector of what is pressed for a choice."""
    end = "/0" if choice.startswith("card ") else ""
    return f'[data-do="{choice}{end}"]'


def by_key(page: Page, choice: str) -> None:
    """Focuses the element, as arrows and Tab would, and presses Enter."""
    page.evaluate("place => document.querySelector(place).focus()", place_of(choice))
    page.keyboard.press("Enter")


def focus_is_somewhere(page: Page) -> bool:
    """Says whether an element has the focus."""
    return bool(page.evaluate("document.activeElement !== document.body"))


def ways(name: str) -> list[list[str]]:
    """Returns, level by level, the first listed right way."""
    rows = [text for row, text in RIGHT.items() if row.partition("/")[0] == name]
    return [row.split(" | ")[0].split(", ") for row in rows]


def finish(page: Page, name: str) -> None:
    """Plays a lesson by its listed right choices, with the keyboard."""
    for way in ways(name):
        for choice in way:
            by_key(page, choice)
            assert focus_is_somewhere(page), (name, choice)
        assert page.evaluate("document.activeElement.id") == "next", (name, way)
        page.keyboard.press("Enter")


def open_inside(page: Page, name: str) -> None:
    """Opens another lesson in the page that is there, which saves loading it eighty times."""
    page.evaluate(
        """name => new Promise(done => {
          const drawn = pinochle.drawn;
          pinochle.drawn = lesson => {
            if (lesson.id !== name) return;
            pinochle.drawn = drawn;
            done();
          };
          pinochle.openLesson(name, 1, true);
        })""",
        name,
    )


def test_t1_every_lesson_is_finished_by_keyboard_with_three_stars(page: Page, server: Site) -> None:
    open_lesson(page, server, COURSES[0])
    for name in COURSES:
        open_inside(page, name)
        finish(page, name)
        assert page.evaluate("document.activeElement.id") == "end-title", name
        assert page.locator("#end-stars").inner_text().startswith("3 stars"), name
    kept = page.evaluate("JSON.parse(localStorage['pinochle/lessons'])")
    assert kept == dict.fromkeys(COURSES, 3)


def test_every_lesson_is_finished_by_touch_with_three_stars(
    chromium: Browser, server: Site, watch: Watch
) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.attach(page)
    open_lesson(page, server, COURSES[0])
    for name in COURSES:
        open_inside(page, name)
        for way in ways(name):
            for choice in way:
                tap(page, place_of(choice))
            tap(page, "#next")
        assert page.locator("#end-stars").inner_text().startswith("3 stars"), name
    context.close()


def tap(page: Page, place: str) -> None:
    """Puts a finger on a part of the element that nothing covers, and lifts it."""
    at = page.evaluate(TOUCHED, place)
    assert at, place
    page.touchscreen.tap(*at)


TOUCHED = """place => {
  const element = document.querySelector(place);
  element?.scrollIntoView({block: 'nearest'});
  const box = element?.getBoundingClientRect();
  for (const y of [.3, .5, .15, .8]) for (const x of [.12, .5, .3, .7, .9]) {
    const at = [box.x + x * box.width, box.y + y * box.height];
    if (element.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""


def test_t1_every_listed_choice_gives_its_text_in_the_page(page: Page, server: Site) -> None:
    open_lesson(page, server, COURSES[0])
    wrong = []
    for row, before, choice, text in SAID:
        name, _, level = row.partition("/")
        first = [each for each in before.split(", ") if each]
        seen = page.evaluate(PRESSED, [name, int(level), [*first, choice]])
        if text not in seen:
            wrong.append((row, choice, text, seen))
    assert wrong == []
    assert len(SAID) > 200


PRESSED = """async ([name, level, choices]) => {
  await new Promise(done => {
    const drawn = pinochle.drawn;
    pinochle.drawn = lesson => { if (lesson.id === name) { pinochle.drawn = drawn; done(); } };
    pinochle.openLesson(name, level, true);
  });
  for (const choice of choices) {
    const wanted = choice.startsWith('card ') ? `${choice}/0` : choice;
    document.querySelector(`[data-do="${wanted}"]`).click();
  }
  return document.getElementById('note').textContent;
}"""


def test_arrows_walk_through_the_hand_which_is_one_stop(page: Page, server: Site) -> None:
    open_lesson(page, server, "t-beat")
    cells = page.locator("#hand [role=gridcell]")
    assert cells.count() == 5
    assert page.locator("#hand [tabindex='0']").count() == 1
    cells.first.focus()
    seen = [page.evaluate("document.activeElement.dataset.do")]
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        seen.append(page.evaluate("document.activeElement.dataset.do"))
    assert seen == ["card QS/0", "card AH/0", "card KH/0", "card JH/0", "card TC/0"]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.do") == "card AH/0"
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.do") == "card TC/0"
    assert page.locator("#hand [tabindex='0']").count() == 1


def test_t1_a_miss_is_told_and_read_and_after_two_the_answer_is_shown(
    page: Page, server: Site
) -> None:
    open_lesson(page, server, "t-beat")
    assert not page.locator("#show").is_visible()
    page.click(place_of("card KH"))
    assert "A king doesn’t beat a 10 in this game." in page.locator("#note").inner_text()
    heard = until(page, "document.querySelector('#warn').textContent")
    assert heard.startswith("Not yet. A king")
    assert not page.locator("#show").is_visible()
    page.click(place_of("card QS"))
    heard = until(page, "document.querySelector('#warn').textContent.includes('Hearts were led')")
    page.click("#show")
    assert page.evaluate("document.activeElement.dataset.do") == "card AH/0"
    assert page.locator(".hinted").get_attribute("data-do") == "card AH/0"
    page.keyboard.press("Enter")
    assert "Right." in page.locator("#note").inner_text()
    page.click("#next")
    page.click(place_of("card AC"))
    page.click("#next")
    assert page.locator("#end-stars").inner_text().startswith("1 star")


def test_one_tap_on_a_phone_plays_and_sliding_off_does_not(
    chromium: Browser, server: Site, watch: Watch
) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.attach(page)
    open_lesson(page, server, "t-follow")
    page.locator(place_of("card AS")).tap()
    assert "so you can’t trump" in page.locator("#note").inner_text()
    page.locator(place_of("card JH")).tap()
    assert page.locator("#next").is_visible()
    context.close()


def test_stars_of_the_list_are_those_of_this_device(page: Page, server: Site) -> None:
    open_lesson(page, server, "b-deck")
    page.click(place_of("answer 4"))
    page.click("#next")
    page.click("#go-all")
    page.wait_for_selector("#learn-quick")
    until(page, "document.querySelector('[data-stars=b-deck]').innerText.includes('★★★')")
    assert page.locator("[data-stars=b-rank]").first.inner_text().startswith("☆☆☆")


def test_an_unknown_lesson_says_so(page: Page, server: Site) -> None:
    page.goto(f"{server.address}lesson.html?lesson=../x")
    until(page, "document.body.innerText.includes('There is no such lesson.')")


def test_a_step_can_be_opened_by_its_number(page: Page, server: Site) -> None:
    page.goto(f"{server.address}lesson-t-beat.html?step=2")
    page.wait_for_selector("#prompt")
    assert "2 of 2" in page.locator("#lesson-step").inner_text()
    page.goto(f"{server.address}lesson-t-beat.html?step=99")
    page.wait_for_selector("#prompt")
    assert "2 of 2" in page.locator("#lesson-step").inner_text()


def test_a_lesson_runs_in_a_sandboxed_frame_without_storage(
    page: Page, server: Site, watch: Watch
) -> None:
    watch.allow("sandboxed|storage")
    page.goto(f"{server.address}learn.html")
    page.evaluate(
        """address => {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts');
          frame.src = address;
          document.body.append(frame);
        }""",
        f"{server.address}lesson.html?lesson=t-follow",
    )
    frame = page.frame_locator("iframe")
    frame.locator("#prompt").wait_for()
    assert not page.evaluate("document.activeElement?.tagName === 'IFRAME'"), "no stolen focus"
    frame.locator(place_of("card JH")).press("Enter")
    frame.locator("#next").press("Enter")
    assert frame.locator("#end-stars").inner_text().startswith("3 stars")


SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (768, 1024), (1440, 900)]


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_nothing_is_cut_off_or_too_small(
    chromium: Browser, server: Site, watch: Watch, size: tuple[int, int]
) -> None:
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    watch.attach(page)
    for name in OF_ALL_KINDS:
        open_lesson(page, server, name)
        problems = page.evaluate(MEASURE)
        assert problems == [], (name, problems)
    context.close()


MEASURE = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  const targets = 'button:not([hidden],.term), a.ib, [role=gridcell]';
  for (const each of document.querySelectorAll(targets)) {
    const box = each.getBoundingClientRect();
    if (!box.width) continue;
    const least = each.matches('[role=gridcell]') ? 32 : 44;
    if (box.height < 44 || box.width < least) found.push(`${each.id} ${box.width}x${box.height}`);
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${each.id} is outside`);
  }
  const dock = document.querySelector('#dock').getBoundingClientRect();
  const hand = document.querySelector('#hand')?.parentElement.getBoundingClientRect();
  if (hand && hand.bottom > dock.top + 1) found.push('the dock covers the hand');
  const note = document.querySelector('#note').getBoundingClientRect();
  const beside = hand && note.right <= hand.left + 1;
  if (hand && !beside && note.bottom > hand.top + 1) found.push('the note covers the hand');
  return found;
}"""


def test_the_phone_shows_a_trick_without_scrolling(
    chromium: Browser, server: Site, watch: Watch
) -> None:
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    watch.attach(page)
    for name in ("t-beat", "t-void", "a-trump", "s-twenty", "m-first", "b-rank"):
        open_lesson(page, server, name)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), name
    context.close()


def test_the_start_page_leads_to_the_lessons(page: Page, server: Site) -> None:
    page.goto(server.address)
    page.click("#learn")
    page.wait_for_selector("#learn-quick")
    links = page.locator("#chapter-quick a")
    assert links.count() == 7
    links.first.click()
    page.wait_for_selector("#prompt")


def test_a_definition_opens_and_closes_by_keyboard(page: Page, server: Site) -> None:
    open_lesson(page, server, "a-trump")
    page.locator(".term").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("#define-trump").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#define-trump").is_visible()


def test_one_lesson_weighs_less_than_eighty_kilobytes(page: Page, server: Site) -> None:
    sizes: dict[str, int] = {}

    def weigh(response: Any) -> None:
        sizes[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    open_lesson(page, server, "x3-cut")
    page.wait_for_load_state("networkidle")
    assert len(sizes) <= 8, sizes
    assert sum(sizes.values()) <= 80_000, sizes
    assert not [url for url in sizes if re.search(r"runtime|\.whl|\.wasm", url)]


def test_motion_stops_where_it_is_unwanted(chromium: Browser, server: Site, watch: Watch) -> None:
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    watch.attach(page)
    open_lesson(page, server, "t-beat")
    page.click(place_of("card KH"))
    page.click(place_of("card AH"))
    moving = page.evaluate("document.getAnimations().map(each => each.animationName)")
    assert set(moving) <= {"appear"}, "a fade, and nothing that travels"
    context.close()


def test_axe_finds_nothing_in_lessons(page: Page, server: Site) -> None:
    page.goto(f"{server.address}learn.html")
    assert violations(page) == []
    for name in (*OF_ALL_KINDS, "h-first"):
        open_lesson(page, server, name)
        assert violations(page) == [], name
    open_lesson(page, server, "t-follow")
    page.click(place_of("card AS"))
    page.wait_for_timeout(400)
    assert violations(page) == [], "after a miss"
    page.click(place_of("card JH"))
    page.wait_for_timeout(400)
    assert violations(page) == [], "done"
    page.click("#next")
    assert violations(page) == [], "at the end"


def test_the_coached_hand_goes_on_at_the_table(page: Page, server: Site) -> None:
    open_lesson(page, server, "h-first")
    finish(page, "h-first")
    page.click("#go-hand")
    engine_ready(page)
    until(page, "document.querySelector('#hand')")
    assert page.locator("#prompt").inner_text().startswith("Your bid.")
    for face, copies in (("AC", 3), ("AS", 2), ("TD", 2)):
        assert page.locator(f"#hand [data-do^='card {face}']").count() in (1, copies), face


def test_the_start_page_goes_on_with_the_lesson_that_was_begun(page: Page, server: Site) -> None:
    page.goto(server.address)
    assert page.locator("#learn").inner_text() == "Learn to play"
    open_lesson(page, server, "t-beat")
    by_key(page, "card AH")
    page.keyboard.press("Enter")
    page.goto(server.address)
    link = page.locator("#learn", has_text="Continue lesson: Beat it if you can")
    assert link.get_attribute("href") == "lesson-t-beat.html?step=2"
    link.click()
    page.wait_for_selector("#prompt")
    by_key(page, "card AC")
    page.keyboard.press("Enter")
    page.goto(server.address)
    page.locator("#learn", has_text="Continue lesson: No card of the suit? Trump").wait_for()
    page.click("#play-now")
    engine_ready(page)
    page.evaluate("location.hash = '#/'")
    page.locator("#learn", has_text="Continue lesson").wait_for()


def test_the_lines_for_other_pages_are_copied(page: Page, server: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_lesson(page, server, "t-beat")
    page.click("#about-open")
    page.click("#copy")
    until(page, "document.querySelector('#copied').textContent === 'Copied.'")
    lines = page.evaluate("navigator.clipboard.readText()")
    assert f'src="{server.address}embed.html?lesson=t-beat&amp;theme=auto"' in lines
    assert 'title="Pinochle lesson: Beat it if you can"' in lines
    assert violations(page) == []
    page.click("#about-rule")
    page.wait_for_selector("#rules-play")
    assert page.evaluate("location.hash") == "#rules-play"
    assert violations(page) == []
    page.locator("#rules-play-section .teach-all a", has_text="Beat it if you can").click()
    page.wait_for_selector("#prompt")


def test_a_lesson_says_what_it_is_to_other_sites(page: Page, server: Site) -> None:
    server_log = len(server.log)
    page.goto(f"{server.address}lesson-t-void.html")
    found = page.evaluate(
        """() => ({
          title: document.querySelector('meta[property="og:title"]').content,
          about: document.querySelector('meta[property="og:description"]').content,
          image: document.querySelector('meta[property="og:image"]').content,
          oembed: document.querySelector('link[type="application/json+oembed"]').href,
          data: JSON.parse(document.querySelector('script[type="application/ld+json"]').text),
        })"""
    )
    assert found["title"] == "No card of the suit? Trump – Pinochle lesson"
    assert found["about"].startswith("Diamonds were led")
    assert found["image"].endswith("/preview.jpg")
    assert found["oembed"] == f"{server.address}oembed/t-void.json"
    assert found["data"]["@type"] == "LearningResource"
    assert len(server.log) > server_log


def test_a_lesson_is_readable_before_any_script(
    chromium: Browser, server: Site, watch: Watch
) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    watch.attach(page)
    page.goto(f"{server.address}lesson-t-void.html")
    assert page.locator("#prompt").inner_text().startswith("Diamonds were led and you have none")
    page.goto(f"{server.address}rules-single-deck.html#rules-pass")
    assert page.locator("#rules-pass").is_visible()
    context.close()


SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
HIDDEN = """[...document.querySelectorAll('#hand .c, .dock button:not([hidden]), #stage .tap')]
  .filter(e => e.checkVisibility()).map(e => [e.id, e.getBoundingClientRect()])
  .filter(([, box]) => box.bottom > innerHeight || box.right > innerWidth).map(([id]) => id)"""


@pytest.mark.parametrize("lesson", ["b-rank", "b-team", "t-beat", "a-trump", "x1-pass", "h-first"])
def test_on_a_phone_held_sideways_all_of_a_lesson_is_in_sight(
    page: Page, server: Site, lesson: str
) -> None:
    page.set_viewport_size(SIDEWAYS)
    page.goto(f"{server.address}lesson-{lesson}.html")
    page.locator("#hand .c, #stage .tap").first.wait_for()
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
