"""A page without a browser: keeps the HTML it was sent, runs timers, presses what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html.parser import HTMLParser
from random import Random
from typing import Any

from pinochle.table.node import to_html
from pinochle.table.session import Session

Tree = list[Any]  # [tag, {attributes}, [children]]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root: Tree = ["", {}, []]
        self.open: list[Tree] = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tree: Tree = [tag, dict(attrs), []]
        self.open[-1][2].append(tree)
        if tag not in ("input", "link", "meta", "br", "hr", "img"):
            self.open.append(tree)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.open[-1][2].append(data)


def read(html: str) -> list[Any]:
    """Returns the elements and texts of *html*."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1
    children: list[Any] = joined(reader.root)[2]
    return children


def joined(tree: Tree) -> Tree:
    """Joins neighbouring texts, as a page does not tell them apart."""
    children: list[Any] = []
    for child in tree[2]:
        if isinstance(child, str) and children and isinstance(children[-1], str):
            children[-1] += child
        else:
            children.append(child if isinstance(child, str) else joined(child))
    return [tree[0], tree[1], children]


def walk(tree: Tree) -> Iterator[Tree]:
    """Yields the element and all inside it, in order."""
    ahead = [tree]
    while ahead:
        tree = ahead.pop()
        yield tree
        ahead.extend(child for child in reversed(tree[2]) if not isinstance(child, str))


class Places:
    """Where the elements with an id are: by id, the parent and the element itself."""

    def __init__(self, root: Tree) -> None:
        self.of: dict[str, tuple[Tree, Tree]] = {}
        self.enter(root)

    def enter(self, *parents: Tree) -> None:
        """Takes note of all that is inside *parents*."""
        for outer in parents:
            for parent in walk(outer):
                for child in parent[2]:
                    if not isinstance(child, str) and "id" in child[1]:
                        self.of[child[1]["id"]] = parent, child

    def leave(self, *trees: Tree | str) -> None:
        """Forgets elements and all that is inside them."""
        for outer in trees:
            for each in () if isinstance(outer, str) else walk(outer):
                if "id" in each[1]:
                    self.of.pop(each[1]["id"], None)

    def at(self, key: str | None) -> tuple[Tree, Tree]:
        """Returns the parent and the element with the id *key*."""
        assert key in self.of, f"no element {key}"
        return self.of[key]

    def __contains__(self, key: str) -> bool:
        return key in self.of

    def patch(self, ops: list[list[str | None]]) -> None:
        """Does to the elements what web/patch.js does to the document."""
        for name, key, *rest in ops:
            parent, tree = self.at(key)
            if name == "attr":
                assert rest[0] not in (None, "id")
                tree[1].pop(rest[0], None)
                if rest[1] is not None:
                    tree[1][rest[0]] = rest[1]
            elif name == "inner":
                self.leave(*tree[2])
                tree[2][:] = read(rest[0] or "")
                self.enter(tree)
            elif name == "swap":
                place = parent[2].index(tree)
                self.leave(tree)
                parent[2][place : place + 1] = fresh = read(rest[0] or "")
                self.enter(["", {}, fresh])
                for each in fresh:
                    self.of[each[1]["id"]] = parent, each
            elif name == "drop":
                parent[2].remove(tree)
                self.leave(tree)
            elif name == "add":
                place = len(tree[2]) if rest[0] is None else tree[2].index(self.at(rest[0])[1])
                tree[2][place:place] = fresh = read(rest[1] or "")
                self.enter(["", {}, fresh])
                for each in fresh:
                    if not isinstance(each, str) and "id" in each[1]:
                        self.of[each[1]["id"]] = tree, each
            else:
                assert name == "move"
                moved = self.at(rest[0])[1]
                tree[2].remove(moved)
                place = len(tree[2]) if rest[1] is None else tree[2].index(self.at(rest[1])[1])
                tree[2][place:place] = [moved]


def find(tree: Tree, key: str) -> Tree:
    """Returns the element with the id *key* inside *tree*."""
    return Places(tree).at(key)[1]


def patched(page: Tree, ops: list[list[str | None]]) -> None:
    """Does to *page* what web/patch.js does to the document."""
    Places(page).patch(ops)


class FakePage:
    """Carries out effects the way web/effects.js does, and remembers them."""

    def __init__(
        self,
        *,
        saved: Mapping[str, str | None] | None = None,
        hash: str = "",
        size: tuple[int, int] = (1440, 900),
        coarse: bool = False,
        opening: str | None = None,
        prepare: Callable[[Session], None] = lambda session: None,
        checks: bool = True,
        worker: bool = False,
    ) -> None:
        self.checks, self._events = checks, 0
        self.body: Tree = ["body", {}, [["div", {"id": "app"}, []]]]
        self.places = Places(self.body)
        self.storage: dict[str, str | None] = dict(saved or {})
        self.timers: dict[int, int] = {}
        self.said: list[str] = []
        self.warned: list[str] = []
        self.copied: list[str] = []
        self.asked: list[dict[str, Any]] = []
        self.spoken: list[str] = []
        self.heard: list[str] = []
        self.volume = 0.0
        self.animated: list[dict[str, Any]] = []
        self.banners: list[str] = []
        self.reads: list[dict[str, Any]] = []
        self.styles: set[str] = set()
        self.downloads: list[tuple[str, str]] = []
        self.shared: list[str] = []
        self.printed, self.clock = 0, 1_800_000_000_000
        self.title, self.hash, self.focus, self.now, self._seeds = "", hash, "", 0.0, 1
        self.later: list[dict[str, Any]] = []
        self.slices: list[int] = []
        self.resting, self.started = False, 0
        self.session = Session()
        prepare(self.session)
        self.size = {"width": size[0], "height": size[1], "coarse": coarse}
        env = {"size": self.size, "seed": self.fresh(), "opening": opening, "worker": worker}
        self.apply(self.session.start(dict(self.storage), hash, env))
        self.answer()

    def fresh(self) -> str:
        """Returns sixteen characters, other ones each time."""
        self._seeds += 1
        return f"TEST{self._seeds:012d}"

    def apply(self, effects: list[dict[str, Any]]) -> None:
        """Carries out *effects*, and checks the page now and then: patches build on each other."""
        for effect in effects:
            ((name, what),) = effect.items()
            getattr(self, f"on_{name}")(what)
        self._events += 1
        if self.checks and self._events % 12 == 1:
            self.check()

    def check(self) -> None:
        """Compares what the patches made of the page with what the session drew."""
        tree = self.session.drawing.tree
        assert tree is not None
        assert joined(self.element("app")) == read(to_html(tree))[0]
        ids = [each[1]["id"] for each in walk(self.body) if "id" in each[1]]
        assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1]

    def on_patch(self, ops: list[list[str | None]]) -> None:
        self.places.patch(ops)
        if self.focus and not self.has(self.focus):
            self.focus = ""
        for dialog in walk(self.body):
            if dialog[0] == "dialog":
                self.focus = f"{dialog[1]['id']}-title"

    def on_say(self, text: str) -> None:
        assert text.strip() == text != ""
        self.said.append(text)

    def on_warn(self, text: str) -> None:
        self.warned.append(text)

    def on_save(self, what: list[str | None]) -> None:
        key, text = what
        assert key is not None
        self.storage[key] = text

    def on_timer(self, what: list[int | None]) -> None:
        number, ms = what
        assert number is not None
        if ms is None:
            self.timers.pop(number, None)
        else:
            self.timers[number] = ms

    def on_focus(self, key: str) -> None:
        assert self.has(key), key
        self.focus = key

    def on_title(self, text: str) -> None:
        self.title = text

    def on_route(self, hash: str) -> None:
        self.hash = hash

    on_reroute = on_route

    def on_bot(self, request: dict[str, Any]) -> None:
        self.asked.append(request)

    def on_speak(self, text: str) -> None:
        assert text == self.said[-1]
        self.spoken.append(text)

    def on_sound(self, what: dict[str, Any]) -> None:
        self.volume = what["volume"]
        self.heard += what["names"]

    def on_animate(self, what: dict[str, Any]) -> None:
        self.animated.append(what)

    def on_banner(self, text: str) -> None:
        self.banners.append(text)

    def on_read(self, what: dict[str, Any]) -> None:
        self.reads.append(what)

    def on_style(self, name: str) -> None:
        self.styles.add(name)

    def on_download(self, what: list[str]) -> None:
        self.downloads.append((what[0], what[1]))

    def on_share(self, what: dict[str, str]) -> None:
        self.shared.append(what["hash"])

    def on_print(self, _: bool) -> None:
        self.printed += 1

    def answer(self) -> None:
        """Gives the stored texts that were asked for, as the page does a moment later."""
        while self.reads:
            asked = self.reads.pop(0)
            keys = list(self.storage) if asked["keys"] == ["*"] else asked["keys"]
            texts = {key: self.storage.get(key) for key in keys}
            self.clock += 60_000
            event = {"type": "stored", "for": asked["for"], "now": self.clock, "texts": texts}
            self.apply(self.session.event(event))

    def on_worker(self, what: bool) -> None:
        self.started += 1

    def on_idle(self, what: bool) -> None:
        self.resting = what

    def on_slice(self, number: int) -> None:
        self.slices.append(number)

    def on_late(self, what: dict[str, Any]) -> None:
        self.later.append(what)

    def on_copy(self, text: str) -> None:
        self.copied.append(text)

    # ---- what a person sees and does
    def has(self, key: str) -> bool:
        """Says whether the page shows an element with the id *key*."""
        return key in self.places

    def element(self, key: str) -> Tree:
        """Returns the element with the id *key*."""
        return self.places.at(key)[1]

    def text(self, key: str = "app") -> str:
        """Returns the text of an element."""
        return " ".join(_texts(self.element(key)))

    def buttons(self) -> dict[str, Tree]:
        """Returns what can be pressed now, by ``data-do``: inside the dialog, if one is open."""
        inside = next((each for each in walk(self.body) if each[0] == "dialog"), self.body)
        found: dict[str, Tree] = {}
        for each in walk(inside):
            if "data-do" in each[1] and each[0] in ("button", "div", "a"):
                found.setdefault(each[1]["data-do"], each)
        return found

    def press(self, do: str, pointer: str = "mouse", *, wait: float = 1000) -> None:
        """Presses the element with that ``data-do``, which has to be there, *wait* ms later."""
        element = self.buttons()[do]
        self.now += wait
        key = element[1].get("id", "")
        self.focus = key or self.focus
        self.send(type="press", do=do, pointer=pointer, id=key, at=self.now)

    def key(self, key: str, *, shift: bool = False, ctrl: bool = False) -> None:
        """Presses a key where the focus is; the page has to want it."""
        wanted = self.wants(self.focus)
        assert key in wanted, (key, self.focus)
        self.now += 1000
        self.send(type="key", key=key, shift=shift, ctrl=ctrl, id=self.focus, at=self.now)

    def wants(self, key: str) -> set[str]:
        """The keys that the elements around the focus report (web/patch.js)."""
        found: set[str] = set()
        for outer in walk(self.body):
            if any(each[1].get("id") == key for each in walk(outer)):
                found.update(outer[1].get("data-keys", "").split(","))
        return found

    def change(self, key: str, value: str) -> None:
        """Chooses *value* in the field with the id *key*."""
        do = self.element(key)[1]["data-do"]
        self.send(type="change", do=do, value=value, id=key)

    def send(self, **event: Any) -> None:
        """Reports an event."""
        if event["type"] in ("press", "route"):
            event["seed"] = self.fresh()
        self.apply(self.session.event(event))
        self.answer()

    def tick(self) -> bool:
        """Lets the next timer fire, or a slice of work be done; says whether there was one."""
        if self.slices:
            self.send(type="slice", id=self.slices.pop(0))
            return True
        if not self.timers:
            return False
        number = min(self.timers)
        self.now += self.timers.pop(number)
        self.send(type="timer", id=number)
        return True

    def settle(self) -> None:
        """Lets time pass until the person has to do something."""
        while self.tick():
            pass


def _texts(tree: Tree) -> Iterator[str]:
    for child in tree[2]:
        if isinstance(child, str):
            yield child
        else:
            yield from _texts(child)


class Person:
    """Somebody at a page who presses what is offered, as dice say."""

    def __init__(self, page: FakePage, rng: Random, pointer: str = "mouse") -> None:
        self.page, self.rng, self.pointer = page, rng, pointer

    def hand(self) -> None:
        """Plays until the result of the hand is shown."""
        for _ in range(2000):
            if not self.page.tick():
                if self.page.has("over"):
                    self.page.check()
                    return
                self.decide()
        raise AssertionError("the hand does not end")

    def turn(self) -> None:
        """Decides until the match has moved on."""
        scene = self.page.session.model.scene
        now = (scene.seen.ply, scene.melding)
        for _ in range(100):
            self.decide()
            scene = self.page.session.model.scene
            if (scene.seen.ply, scene.melding) != now:
                return
        raise AssertionError("nothing comes of it")

    def press(self, do: str) -> None:
        """Presses one thing."""
        self.page.press(do, self.pointer)

    def decide(self) -> None:
        """Presses what has to be pressed next."""
        offered = {
            do: each
            for do, each in self.page.buttons().items()
            if each[1].get("aria-disabled") != "true"
        }
        if sure := [do for do in offered if do.startswith("act! ")]:
            self.press(sure[0])
        elif onward := [do for do in ("continue", "start") if do in offered]:
            self.press(onward[0])
        elif self.page.session.model.scene.choosing:
            self.several(offered)
        else:
            self.one(offered)

    def one(self, offered: dict[str, Tree]) -> None:
        """Calls, names, draws, melds or plays a card."""
        acts = [do for do in offered if do.startswith("act ") and not do.startswith("act play")]
        scene = self.page.session.model.scene
        if acts and not scene.my_play:
            self.press(self.rng.choice(acts))
            return
        card = self.rng.choice([do for do in offered if do.startswith("card ")])
        ply = scene.seen.ply
        self.press(card)
        if self.page.session.model.scene.seen.ply == ply:
            self.press(self.rng.choice([card, f"act play {card[5:].split('/')[0]}"]))

    def several(self, offered: dict[str, Tree]) -> None:
        """Chooses cards to pass or to bury."""
        cards = [do for do in offered if do.startswith("card ")]
        primary = self.page.element("primary")[1]
        if primary.get("aria-disabled") != "true":
            self.press("choose")
            return
        self.press(self.rng.choice(cards))
