"""Twelve states of the table in every light: checklist A1, A9 and L6.

The pictures go to build/pictures, to be looked at; browsers differ, so no pixel decides.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from player import violations
from playwright.sync_api import Page
from states import STATES, show

PICTURES = ROOT / "build" / "pictures"
BLIND = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


def picture(page: Page, name: str) -> bytes:
    """Writes a picture of the page; returns it."""
    path: Path = PICTURES / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    return page.screenshot(path=path)


@pytest.mark.parametrize("device", ["desk", "pocket"])
def test_l6_pictures_of_twelve_states_in_light_and_dark(
    device: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(device)
    taken: dict[tuple[str, str], bytes] = {}
    for name in STATES:
        show(page, name)
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            taken[name, light] = picture(page, f"{device}-{name}-{light}")
        page.emulate_media(color_scheme="light")
    assert len(taken) == 24
    assert len({*taken.values()}) == 24, "every picture shows something else"


def test_a9_pictures_as_colour_blind_eyes_see_them(desk: Page) -> None:
    session = desk.context.new_cdp_session(desk)
    taken = set()
    for name in ("play", "meld"):
        show(desk, name)
        for sight in BLIND:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
            taken.add(picture(desk, f"sight-{name}-{sight}"))
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    assert len(taken) == 8


COLOURS: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
    "more contrast": {"contrast": "more"},
}


@pytest.mark.parametrize("how", COLOURS)
def test_a1_axe_finds_nothing_in_other_colours(desk: Page, how: str) -> None:
    wrong = {}
    desk.emulate_media(**COLOURS[how])
    for name in STATES:
        show(desk, name)
        found = violations(desk)
        if how == "forced":  # there the system's colours are shown, and axe reckons with ours
            found = [each for each in found if not each.startswith("color-contrast")]
        if found:
            wrong[name] = found
    desk.emulate_media(contrast="no-preference")
    assert wrong == {}
