"""Contrast and colour of the table, computed from the style sheet (UX 14.1, checklist A7)."""

from __future__ import annotations

import re
from itertools import combinations
from math import sqrt
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.native

Colour = tuple[float, float, float]


def tokens(dark: bool) -> dict[str, str]:
    """The colours of :root, for light or dark."""
    sheet = (ROOT / "web" / "app.css").read_text("utf-8")
    body = sheet[sheet.index(":root{") :].partition("}")[0]
    found = {}
    for name, value in re.findall(r"--([\w-]+):(light-dark\((?:[^()]|\([^()]*\))*\)|[^;]+);", body):
        if value.startswith("light-dark("):
            parts = re.findall(r"#[0-9a-f]+|rgba\([^)]*\)", value)
            value = parts[1 if dark else 0]
        found[name] = value
    return found


def rgb(text: str) -> Colour:
    """A colour as red, green and blue from 0 to 1."""
    digits = text.lstrip("#")[:6]
    if len(digits) == 3:
        digits = "".join(each * 2 for each in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def over(veil: str, under: Colour) -> Colour:
    """What is seen of a colour under a veil."""
    red, green, blue, alpha = map(float, re.findall(r"[\d.]+", veil))
    top = (red / 255, green / 255, blue / 255)
    mixed = [alpha * a + (1 - alpha) * b for a, b in zip(top, under, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def linear(value: float) -> float:
    """A channel without its gamma."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG."""

    def light(colour: Colour) -> float:
        red, green, blue = map(linear, colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# text on ground, and the least ratio
TEXTS = [
    *(("on-felt", ground, 4.5) for ground in ("felt-hi", "felt", "felt-lo", "bar", "dock")),
    *(("on-felt-2", ground, 4.5) for ground in ("felt-hi", "felt", "felt-lo", "bar", "dock")),
    *(("gold", ground, 4.4) for ground in ("felt-hi", "felt-lo", "bar")),
    *(("us", ground, 3.0) for ground in ("felt-hi", "felt-lo")),
    *(("them", ground, 3.0) for ground in ("felt-hi", "felt-lo")),
    ("gold-ink", "gold", 7.0),
    ("on-felt", "button", 4.5),
    *(("ink", ground, 7.0) for ground in ("panel", "soft")),
    *(("ink-2", ground, 4.5) for ground in ("panel", "soft")),
    *((name, "panel", 4.5) for name in ("link", "ok", "danger")),
    *((name, "panel", 3.0) for name in ("dot-us", "dot-them")),
    *((suit, "card", 4.5) for suit in ("spade", "heart", "diamond", "club")),
    ("gold", "ring", 3.0),
]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a7_every_pair_of_text_and_ground_has_its_contrast(dark: bool) -> None:
    names = tokens(dark)
    low = {
        (text, ground): round(ratio, 2)
        for text, ground, least in TEXTS
        if (ratio := contrast(rgb(names[text]), rgb(names[ground]))) < least
    }
    assert low == {}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a7_a_veiled_card_can_be_read(dark: bool) -> None:
    names = tokens(dark)
    ground = over(names["veil"], rgb(names["card"]))
    for suit in ("spade", "heart", "diamond", "club"):
        assert contrast(over(names["veil"], rgb(names[suit])), ground) >= 3, suit


# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: Colour, sight: str) -> Colour:
    """CIE L*a*b* (D65) of what an eye of that kind sees."""
    flat = [linear(value) for value in colour]
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, flat, strict=True))))
        for row in SIGHT[sight]
    ]
    rows = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    white = (0.95047, 1.0, 1.08883)

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    x, y, z = (
        bent(sum(a * b for a, b in zip(row, seen, strict=True)) / full)
        for row, full in zip(rows, white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, other: Colour) -> float:
    """The colour difference of CIE 1976: further apart than CIEDE2000 for strong colours."""
    return sqrt(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)))


@pytest.mark.parametrize("sight", SIGHT)
def test_a7_no_two_suits_look_alike_to_any_eye(sight: str) -> None:
    names = tokens(dark=False)
    suits = {suit: lab(rgb(names[suit]), sight) for suit in ("spade", "heart", "diamond", "club")}
    near = {
        pair: round(gap, 1)
        for pair in combinations(suits, 2)
        if (gap := difference(suits[pair[0]], suits[pair[1]])) < 20
    }
    assert near == {}
