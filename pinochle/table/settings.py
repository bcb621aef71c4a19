"""A person's choices on this device: their names, their values, their groups (UX 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

__all__ = [
    "CHOICES",
    "GROUPS",
    "NAMES",
    "SPEEDS",
    "VOLUME",
    "Settings",
    "Speed",
    "as_name",
    "chosen",
    "looks",
    "reset",
    "settings_from",
    "unreadable",
]


class Speed(NamedTuple):
    """Times in milliseconds (UX 14.4)."""

    card: int  # a card on its way to the table
    pause: int  # before a bot acts
    hold: int  # a finished trick lies still
    collect: int  # and goes to its winner
    deal: int  # all cards of a deal
    meld: int  # between the melds of two players


SPEEDS = {
    "relaxed": Speed(380, 800, 1800, 400, 1000, 700),
    "normal": Speed(220, 450, 900, 260, 600, 350),
    "fast": Speed(120, 180, 450, 140, 0, 0),
    "instant": Speed(0, 0, 250, 0, 0, 0),
}
VOLUME = range(0, 101, 5)  # per cent; 0: no sounds
NAMES = ("name_w", "name_n", "name_e")  # of the others at the table; empty: as usual
LONGEST = 12  # letters of a name
_OLD_VOLUMES = {"off": 0, "quiet": 15, "medium": 35, "loud": 70}


class Settings(NamedTuple):
    """A person's choices; each has its words in the catalogue as set-*name*."""

    # play
    strict: bool = False
    auto_last: bool = True
    auto_only: bool = False
    explain_bids: bool = True
    count_meld: str = "all"
    find_meld: bool = False
    remember_melds: bool = True
    look_back: str = "last"
    ask_pass: bool = True
    # hand
    hand: str = "auto"
    hand_phone: str = "auto"
    suits: str = "SHCD"
    ranks: str = "high"
    confirm: str = "touch"
    drag: bool = True
    # cards and table
    colours: str = "four"
    faces: str = "index"
    size: str = "normal"
    back: str = "red"
    table: str = "auto"
    # motion
    speed: str = "normal"
    trick_hold: str = "timed"
    motion: str = "system"
    # sound
    sound: int = 0  # the volume
    speak: bool = False
    # reading and seeing
    theme: str = "system"
    contrast: str = "system"
    announcements: str = "full"
    shortcuts: bool = True
    text_view: bool = False
    # the others at the table
    name_w: str = ""
    name_n: str = ""
    name_e: str = ""
    # tips that have not been seen yet; they have no field of their own
    tip_bid: bool = True
    tip_veil: bool = True
    tip_coach: bool = True  # the coach of the first whole hand


CHOICES: dict[str, tuple[str, ...]] = {
    "count_meld": ("all", "plain", "off"),
    "look_back": ("last", "all"),
    "hand": ("auto", "grid", "fan"),
    "hand_phone": ("auto", "grid", "fan"),
    "suits": ("SHCD", "SHDC", "HSDC", "trump"),
    "ranks": ("high", "low"),
    "confirm": ("touch", "always", "never"),
    "colours": ("four", "two"),
    "faces": ("index", "classic"),
    "size": ("normal", "large"),
    "back": ("red", "blue", "green", "plain"),
    "table": ("auto", "green", "blue", "charcoal"),
    "speed": tuple(SPEEDS),
    "trick_hold": ("timed", "wait"),
    "motion": ("system", "less"),
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "more"),
    "announcements": ("full", "brief"),
}
GROUPS: dict[str, tuple[str, ...]] = {
    "cards": ("colours", "faces", "size", "back", "table", "theme", "contrast"),
    "hand": ("hand", "hand_phone", "suits", "ranks", "confirm", "drag"),
    "play": (
        "count_meld",
        "find_meld",
        "explain_bids",
        "remember_melds",
        "look_back",
        "auto_last",
        "auto_only",
        "ask_pass",
        "strict",
    ),
    "motion": ("speed", "trick_hold", "motion"),
    "sound": ("sound", "speak"),
    "names": NAMES,
    "access": ("announcements", "shortcuts", "text_view"),
}
_LOOKS = ("theme", "colours", "faces", "size", "back", "table", "motion", "contrast", "speed")


def _fits(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "sound":
        return isinstance(value, int) and not isinstance(value, bool) and value in VOLUME
    if name in NAMES:
        return isinstance(value, str) and value == as_name(value)
    return isinstance(value, bool)


def as_name(text: str) -> str:
    """Returns *text* as a name can be: a few letters on one line, without signs of suits."""
    plain = "".join(each if each.isprintable() and each not in _SIGNS else " " for each in text)
    return " ".join(plain.split())[:LONGEST].rstrip()


_SIGNS = "♠♥♦♣[]<>"  # the ear would hear a suit, or nothing


def _renewed(saved: Mapping[str, Any]) -> Mapping[str, Any]:
    """The volume was a word once."""
    old = saved.get("sound")
    return (
        {**saved, "sound": _OLD_VOLUMES[old]}
        if isinstance(old, str) and old in _OLD_VOLUMES
        else saved
    )


def settings_from(saved: object) -> Settings:
    """Returns the settings in *saved* (read from JSON); anything odd there keeps its default."""
    found = _renewed(saved) if isinstance(saved, Mapping) else {}
    kept = {name: found[name] for name in Settings._fields if _fits(name, found.get(name))}
    return Settings(**kept)


def unreadable(saved: object) -> Iterator[str]:
    """Yields the names of the settings whose saved value means nothing."""
    found = _renewed(saved) if isinstance(saved, Mapping) else {}
    yield from (name for name in Settings._fields if name in found and not _fits(name, found[name]))


def chosen(settings: Settings, name: str, value: object) -> Settings:
    """Returns *settings* with another value of one; a value that it cannot have changes nothing."""
    if name not in Settings._fields or not _fits(name, value):
        return settings
    return settings._replace(**_one(name, value))


def reset(settings: Settings, group: str) -> Settings:
    """Returns *settings* with one group, or the seen tips, as on a first visit."""
    names = GROUPS.get(group, ("tip_bid", "tip_veil", "tip_coach") if group == "tips" else ())
    return settings._replace(**{name: Settings._field_defaults[name] for name in names})


def looks(settings: Settings) -> dict[str, str]:
    """Returns the attributes of a screen by which the style sheet knows the choices."""
    speed = SPEEDS[settings.speed]
    times = ("card", "collect", "deal", "meld")
    return {
        **{f"data-{name}": getattr(settings, name) for name in _LOOKS},
        "style": ";".join(f"--{name}-ms:{getattr(speed, name)}ms" for name in times),
    }


def _one(name: str, value: Any) -> dict[str, Any]:
    """A field of a NamedTuple by name, which no type checker follows."""
    return {name: value}
