"""Values that do not change: what a frozen dataclass gives, at a tenth of its cost at import.

A dataclass compiles six functions and inspects its own signature; here only ``__init__`` is
compiled and the rest is inherited. The engine has a dozen such classes, and a page waits for
each of them.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

__all__ = ["Frozen", "replace"]

_Value = TypeVar("_Value", bound="Frozen")


@dataclass_transform(frozen_default=True)
class Frozen:
    """Base of a value whose annotated attributes are its fields, in order, with their defaults.

    Fields named in *apart* take no part in equality, hash and repr; with *kw_only* the fields
    are given by name. Values of one class with equal fields are equal.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    _compared: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, apart: tuple[str, ...] = (), kw_only: bool = False) -> None:
        notes = cls.__annotations__.items()
        fields = tuple(name for name, kind in notes if "ClassVar" not in str(kind))
        cls.fields = fields
        cls._compared = tuple(name for name in fields if name not in apart)
        cls.__init__ = _initializer(cls, kw_only)  # type: ignore[method-assign]  # as a dataclass does

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def _key(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self._compared])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._compared)
        return f"{type(self).__name__}({shown})"


def _initializer(cls: type[Frozen], kw_only: bool) -> Any:
    """The ``__init__`` of *cls*: one parameter a field."""
    defaults = {name: cls.__dict__[name] for name in cls.fields if name in cls.__dict__}
    parameters = [f"{name}=_[{name!r}]" if name in defaults else name for name in cls.fields]
    head = ", ".join(["self", *(["*"] if kw_only and parameters else []), *parameters])
    body = "".join(f"\n    values[{name!r}] = {name}" for name in cls.fields)
    scope: dict[str, Any] = {"_": defaults}
    exec(f"def __init__({head}):\n    values = self.__dict__{body}", scope)
    scope["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
    return scope["__init__"]


def replace(value: _Value, **changes: object) -> _Value:
    """Returns *value* with the fields named in *changes* replaced; TypeError for other names."""
    if unknown := changes.keys() - set(value.fields):
        raise TypeError(f"{type(value).__name__} has no field {', '.join(sorted(unknown))}")
    new = object.__new__(type(value))
    values = new.__dict__
    for name in value.fields:
        values[name] = changes[name] if name in changes else getattr(value, name)
    return new
