"""Drawing a part only when something has changed that it shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from .scene import Scene

__all__ = ["kept"]

_More = ParamSpec("_More")
_Drawn = TypeVar("_Drawn")


def kept(
    shows: Callable[[Scene], tuple[object, ...]],
) -> Callable[
    [Callable[Concatenate[Scene, _More], _Drawn]], Callable[Concatenate[Scene, _More], _Drawn]
]:
    """Keeps what was drawn last, for as long as what the part *shows* of the scene is the same.

    The very same node comes back then, so that no difference is looked for below it either.
    """

    def keeping(
        draw: Callable[Concatenate[Scene, _More], _Drawn],
    ) -> Callable[Concatenate[Scene, _More], _Drawn]:
        last: list[tuple[object, _Drawn]] = []

        @wraps(draw)
        def drawn(scene: Scene, /, *args: _More.args, **more: _More.kwargs) -> _Drawn:
            state = (scene.seen.seat, shows(scene), args, more)
            if not last or last[0][0] != state:
                last[:] = [(state, draw(scene, *args, **more))]
            return last[0][1]

        return drawn

    return keeping
