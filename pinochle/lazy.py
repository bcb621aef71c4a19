"""A property computed once: :class:`functools.cached_property` without its lock.

States are made by the thousand and never shared while they are half made; before Python 3.12
the lock of the standard library costs more than most of what is cached here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

__all__ = ["lazy"]

_Value = TypeVar("_Value")


class lazy(Generic[_Value]):
    """Calls *compute* on first access and keeps the answer in the instance."""

    def __init__(self, compute: Callable[[Any], _Value]) -> None:
        self._compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> lazy[_Value]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> _Value: ...
    def __get__(self, instance: object | None, owner: type) -> _Value | lazy[_Value]:
        if instance is None:
            return self
        value = self._compute(instance)
        instance.__dict__[self._name] = value
        return value
