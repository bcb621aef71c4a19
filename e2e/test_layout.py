"""The table at every size: UX checklist L1 to L5 and L7, and P7."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from conftest import DESKTOP, PHONE, Site, until
from moments import YOU, first, moments, my_turn
from player import Finger, Player, deal, prefer, sit_down
from playwright.sync_api import Browser, Page

from pinochle.match import Match
from pinochle.table.thinking import bot_action
from pinochle.view import view

SIZES = [(320, 568), (360, 640), (390, 844), (412, 915), (640, 360), (768, 1024)]
SIZES += [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def playing(match: Match) -> bool:
    """A choice of cards with at least two cards on the table, early in the hand."""
    if not my_turn(match):
        return False
    seen = view(match, YOU)
    return len(seen.trick) >= 2 and len(seen.tricks) <= 1


@cache
def moment(name: str) -> Match:
    """Returns a moment by name: a game and a phase."""
    game, _, phase = name.partition(" ")
    if phase == "playing":
        return first(game, playing)
    if phase == "first trick":
        return first(game, lambda match: my_turn(match) and not view(match, YOU).tricks)
    return first(game, lambda match: my_turn(match, phase))


# 12, 15, 18, 20, 24 and 28 cards in the hand
MOMENTS = (
    "single-deck playing|two-handed drawing|cutthroat playing|cutthroat burying|"
    "double-deck auction|double-deck naming|double-deck playing|double-double playing|"
    "double-double auction|single-deck passing|partnership-auction playing"
).split("|")


@pytest.mark.parametrize("hand", ["auto", "grid", "fan"])
def test_l1_no_sideways_scroll_at_any_size_with_few_and_many_cards(desk: Page, hand: str) -> None:
    for name in MOMENTS:
        sit_down(desk, moment(name), hand=hand, hand_phone=hand)
        for width, height in SIZES:
            desk.set_viewport_size({"width": width, "height": height})
            settled(desk)
            assert not desk.evaluate(SIDEWAYS), (name, width)


def settled(page: Page) -> None:
    """Waits until the page has told its size and was drawn for it."""
    page.evaluate(
        """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
          document.getAnimations().forEach(each => {
            if (each.effect.getComputedTiming().iterations !== Infinity) each.finish();
          });
          requestAnimationFrame(done);
        })))"""
    )


# The visible part of every card: along a line through the strip that the next card leaves free.
VISIBLE = """() => [...document.querySelectorAll('#hand .c')].map(cell => {
  const box = cell.getBoundingClientRect(), y = box.top + Math.min(22, box.height / 2);
  const mine = (x, y) => document.elementFromPoint(x, y)?.closest('.c') === cell;
  let wide = 0, high = 0, x = box.left + 2;
  for (; x < box.right; x += 1) if (mine(x, y)) wide += 1;
  const at = box.left + Math.min(12, box.width / 4);
  for (let y = box.top + 1; y < box.bottom; y += 1) if (mine(at, y)) high += 1;
  return [cell.id, wide, high];
})"""
BUTTONS = """() => [...document.querySelectorAll('button')]
  .filter(e => e.checkVisibility() && !e.matches('.skip') && !e.closest('#contract'))
  .map(e => [e.id, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([id, box]) => `${id} ${box.width}x${box.height}`)"""


@pytest.mark.parametrize("name", ["double-deck playing", "double-double playing"])
@pytest.mark.parametrize("hand", ["grid", "fan"])
def test_l2_cards_and_buttons_are_large_enough_to_hit(desk: Page, name: str, hand: str) -> None:
    sit_down(desk, moment(name), hand=hand, hand_phone=hand, tip_veil=True)
    assert desk.locator("#tip").count() == 1
    small = []
    for width, height in SIZES:
        desk.set_viewport_size({"width": width, "height": height})
        settled(desk)
        if hand == "fan" and (height <= 480 or desk.locator(".hand.fan").count() == 0):
            continue
        least = 43 if hand == "grid" else 31  # a pixel is lost to rounding
        small += [
            (width, *each) for each in desk.evaluate(VISIBLE) if each[1] < least or each[2] < 43
        ]
        small += [(width, each) for each in desk.evaluate(BUTTONS)]
    assert small == []


@pytest.mark.parametrize("width", [320, 360, 412])
def test_l2_every_bid_of_the_pad_is_inside_and_large_enough(pocket: Page, width: int) -> None:
    sit_down(pocket, moment("double-deck auction"))
    pocket.set_viewport_size({"width": width, "height": 640})
    settled(pocket)
    pocket.locator("#bid-pad").tap()
    pocket.locator("#pad[open]").wait_for()
    right = "document.querySelector('#pad').getBoundingClientRect().right"
    boxes = pocket.evaluate(
        """() => [...document.querySelectorAll('#pad-bids button')].map(e => {
          const box = e.getBoundingClientRect();
          return [e.textContent, box.right, box.width, box.height];
        })"""
    )
    assert len(boxes) >= 48
    edge = pocket.evaluate(right)
    wrong = [each for each in boxes if each[1] > edge or min(each[2:]) < 43.5]
    assert wrong == []


REACHED = """() => {
  const found = [];
  for (const each of document.querySelectorAll('button:not(.skip), [tabindex="0"], select')) {
    if (!each.checkVisibility() || each.closest('[inert]')) continue;
    each.focus();
    each.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = each.getBoundingClientRect();
    const at = document.elementFromPoint(
      Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1),
      Math.min(Math.max(box.y + Math.min(box.height / 2, 20), 1), innerHeight - 1));
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`${each.id} is at the side`);
    else if (!at || !(each.contains(at) || at.contains(each)))
      found.push(`${each.id} is under ${at?.id || at?.className}`);
  }
  return found;
}"""


@pytest.mark.parametrize("name", ["double-deck auction", "double-deck playing"])
def test_l3_at_four_hundred_percent_everything_is_reached_and_nothing_covers_the_focus(
    desk: Page, name: str
) -> None:
    sit_down(desk, moment(name))
    desk.set_viewport_size({"width": 320, "height": 256})
    settled(desk)
    assert not desk.evaluate(SIDEWAYS)
    assert desk.evaluate(REACHED) == []


CLIPPED = """() => {
  const found = [];
  const texts = '#prompt, #contract, .nm, .pill > span, .btn, .trump, .role, .call, h2, h3, dt, '
    + 'dd, label, p, li, td, th, summary, .brand';
  for (const each of document.querySelectorAll(texts)) {
    if (!each.checkVisibility() || !each.textContent.trim()) continue;
    if (each.closest('.vh, #engine, .tc, .scroll, .wide, .log')) continue;
    const what = `${each.id || each.className || each.tagName}: ${each.textContent.slice(0, 30)}`;
    const style = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const hides = !['visible', 'auto'].includes(style.overflow);
    const wide = each.scrollWidth > each.clientWidth + 1;
    if (hides && (wide || each.scrollHeight > each.clientHeight + 1))
      found.push(`clipped ${what}`);
    if (box.right > innerWidth + 1 || box.left < -1)
      found.push(`outside ${what}`);
    if (each.matches('.btn, .trump'))
      for (const child of each.childNodes) {
        if (child.classList?.contains('vh')) continue;
        const range = document.createRange();
        range.selectNode(child);
        const text = range.getBoundingClientRect();
        if (text.left < box.left - 1 || text.right > box.right + 1
            || text.top < box.top - 3 || text.bottom > box.bottom + 3)
          found.push(`overflowing ${what}`);
      }
  }
  const meets = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
    && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const names = '#bar,#contract,#prompt,.hand,#dock,.pill,#bar-menu,#bar-last';
  const parts = names.split(',')
    .flatMap(place => [...document.querySelectorAll(place)]).filter(e => e.checkVisibility())
    .map(e => [e, e.getBoundingClientRect()]);
  for (const [one, a] of parts) for (const [two, b] of parts)
    if (one !== two && !one.contains(two) && !two.contains(one) && meets(a, b))
      found.push(`${one.id || one.className} and ${two.id || two.className} overlap`);
  return found;
}"""
STYLES = {
    "text at 200 %": "html{font-size:200%!important}",
    "text spacing": "*{line-height:1.5!important;letter-spacing:.12em!important;"
    "word-spacing:.16em!important}p{margin-bottom:2em!important}",
    "the widest common font": "*{font-family:'DejaVu Sans'!important}",
}


@pytest.mark.parametrize("what", STYLES)
@pytest.mark.parametrize("size", [(360, 640), (1440, 900)], ids=["phone", "desktop"])
def test_l4_enlarged_and_spaced_text_is_neither_clipped_nor_overlapping(
    desk: Page, what: str, size: tuple[int, int]
) -> None:
    wrong: dict[str, Any] = {}
    for name in ("double-deck auction", "double-deck naming", "double-deck playing"):
        sit_down(desk, moment(name))
        desk.set_viewport_size({"width": size[0], "height": size[1]})
        desk.evaluate(
            """css => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              document.adoptedStyleSheets = [sheet];
            }""",
            STYLES[what],
        )
        settled(desk)
        try:
            if found := desk.evaluate(CLIPPED):
                wrong[name] = found
            if desk.evaluate(SIDEWAYS):
                wrong[f"{name} scrolls"] = True
        finally:
            desk.evaluate("() => { document.adoptedStyleSheets = []; }")
    assert wrong == {}


# The index of a card is its upper left corner, with the rank over the suit.
OVERLAPS = """() => {
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [];
  const cards = [...document.querySelectorAll('.trick .tc:not(.slot)')];
  const around = '.seat .av, .seat .nm, #prompt > span, .hand .c, #contract > *';
  const others = [...document.querySelectorAll(around)];
  for (const card of cards) {
    const box = card.querySelector('.card').getBoundingClientRect();
    for (const other of others)
      if (meets(box, other.getBoundingClientRect()))
        found.push(`${card.id} lies on ${other.id || other.className || other.textContent}`);
    const seen = [[.2, .14], [.2, .3]].filter(([x, y]) => {
      const at = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return at?.closest('.tc') !== card;
    });
    if (seen.length) found.push(`the index of ${card.id} is covered`);
  }
  return found;
}"""


def test_l5_trick_cards_cover_no_index_no_seat_and_no_prompt(desk: Page) -> None:
    wrong = {}
    full = first(
        "double-deck",
        lambda match: my_turn(match) and len(view(match, YOU).trick) == 3,
    )
    three = first("cutthroat", lambda match: my_turn(match) and len(view(match, YOU).trick) == 2)
    for number, match in enumerate((full, three)):
        sit_down(desk, match)
        for width, height in SIZES:
            desk.set_viewport_size({"width": width, "height": height})
            settled(desk)
            if found := desk.evaluate(OVERLAPS):
                wrong[number, width, height] = found
    assert wrong == {}


SHIFTS = """() => {
  window.shifted = 0;
  window.sources = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      window.shifted += entry.value;
      const named = entry.sources.map(each => each.node?.id || each.node?.className);
      window.sources.push([entry.value, ...named]);
    }
  }).observe({type: 'layout-shift', buffered: true});
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_l7_nothing_shifts_on_load_and_over_a_hand(
    chromium: Browser, server: Site, size: Any
) -> None:
    context = chromium.new_context(viewport=size)
    page = context.new_page()
    prefer(page, luck=5)
    page.goto(server.address)
    page.evaluate(SHIFTS)
    page.locator("[data-do=new]").click()
    until(page, "!!document.getElementById('hand')")
    Player(page, Random(5)).hand()
    assert page.evaluate("window.shifted") <= 0.05, page.evaluate("window.sources")
    context.close()


def test_p7_grid_cells_stay_where_they_are_for_a_whole_hand(pocket: Page) -> None:
    deal(pocket)
    places: dict[tuple[int, str], Any] = {}

    class Watching(Finger):
        def offered(self) -> dict[str, Any]:
            boxes = self.page.evaluate(
                """() => document.querySelector('.hand.grid') ?
                  [...document.querySelectorAll('#hand .c')].map(c => {
                    const box = c.getBoundingClientRect();
                    const from = document.getElementById('hand').getBoundingClientRect();
                    const live = document.getElementById('app').dataset.phase === 'playing';
                    const top = live ? box.y : box.y - from.y;
                    return [c.id + live, box.x, top, box.width, box.height]
                      .map(v => v.toFixed?.(1) ?? v);
                  }) : []"""
            )
            for key, *box in boxes:
                assert places.setdefault((self.hand_number, key), box) == box
            return super().offered()

        hand_number = 0

        def press(self, do: str) -> None:
            self.hand_number += do == "next"
            super().press(do)

    Watching(pocket, Random(4)).whole_hand()
    assert len(places) >= 10


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (412, 915)])
def test_l5_the_tip_of_the_auction_hides_neither_the_prompt_nor_what_it_is_about(
    pocket: Page, size: tuple[int, int]
) -> None:
    pocket.set_viewport_size({"width": size[0], "height": size[1]})
    deal(pocket, luck=4, tip_bid=True)
    pocket.locator("#tip").wait_for()
    tip = pocket.locator("#tip").bounding_box()
    assert tip is not None
    for what in ("#prompt", "#trump-H", "#trump-D", "#primary"):
        box = pocket.locator(what).bounding_box()
        assert box is not None
        apart = box["y"] + box["height"] <= tip["y"] + 1 or tip["y"] + tip["height"] <= box["y"] + 1
        assert apart, (what, box, tip)
    pocket.locator("#tip").click()
    until(pocket, "!document.getElementById('tip')")


OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('.bar button')].filter(e => e.checkVisibility())
    .map(e => [e.id, [e, ...e.querySelectorAll('b')].map(part => part.getBoundingClientRect())]);
  const found = [];
  for (const [i, [id, mine]] of boxes.entries())
    for (const [other, theirs] of boxes.slice(i + 1))
      if (mine.some(a => theirs.some(b => a.right > b.left + 1 && b.right > a.left + 1)))
        found.push(`${id} over ${other}`);
  return found;
}"""


@cache
def three_scores() -> Match:
    """A hand of the three-handed game that somebody begins with a large minus."""
    return first("cutthroat", lambda match: my_turn(match) and min(match.score) <= -250)


@pytest.mark.parametrize("width", [320, 360, 412, 640, 844])
def test_l1_three_scores_and_long_names_fit_between_the_buttons_of_the_bar(
    desk: Page, width: int
) -> None:
    long: dict[str, Any] = {"name_w": "Bartholomews", "name_e": "Wilhelmina W"}
    for names in ({}, long):
        sit_down(desk, three_scores(), **names)
        desk.set_viewport_size({"width": width, "height": 640 if width < 640 else 390})
        settled(desk)
        assert desk.evaluate(OVERLAPS) == []
        left = "document.querySelector('.seat.w .nm').getBoundingClientRect().left"
        assert desk.evaluate(left) >= 0


def test_l1_what_the_start_page_says_of_a_match_fits_its_button(desk: Page) -> None:
    sit_down(desk, three_scores(), name_w="Bartholomews", name_e="Wilhelmina W")
    desk.locator("#bar-menu").click()
    desk.locator("#menu-leave").click()
    until(desk, "!!document.getElementById('resume')")
    for width in (320, 360):
        desk.set_viewport_size({"width": width, "height": 640})
        box, words = (desk.locator(each).bounding_box() for each in ("#resume", "#resume small"))
        assert box is not None
        assert words is not None
        assert box["x"] <= words["x"]
        assert words["x"] + words["width"] <= box["x"] + box["width"]
        assert not desk.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("game", ["double-deck", "cutthroat"])
def test_l1_on_a_phone_held_sideways_the_result_and_its_buttons_need_no_scrolling(
    desk: Page, game: str
) -> None:
    over = next(
        after
        for match in moments(game)
        if (after := match.after(bot_action(match))).deal.is_over
        and after.deal.table.ended == "played"
    )
    sit_down(desk, over)
    desk.set_viewport_size({"width": 844, "height": 390})
    desk.locator("#over[open]").wait_for()
    settled(desk)
    below = """[...document.querySelectorAll('#over .actions .btn')]
      .filter(e => e.getBoundingClientRect().bottom > innerHeight - 12).map(e => e.id)"""
    assert desk.evaluate(below) == []
