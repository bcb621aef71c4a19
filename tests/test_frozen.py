"""Values that do not change."""

import copy
import pickle
from typing import ClassVar

import pytest

from pinochle.frozen import Frozen, replace


class Point(Frozen):
    """A value with a default and something that is no field."""

    x: int
    y: int = 0
    kind: ClassVar[str] = "point"


class Named(Frozen, kw_only=True, apart=("note",)):
    """A value whose note does not count."""

    name: str
    note: str = ""


def test_fields_are_given_by_place_or_name_with_their_defaults() -> None:
    assert Point.fields == ("x", "y")
    assert (Point(1).x, Point(1).y) == (1, 0)
    assert Point(1, 2) == Point(y=2, x=1)
    with pytest.raises(TypeError, match=r"Point\.__init__.*'x'"):
        Point()  # type: ignore[call-arg]  # wrong on purpose
    with pytest.raises(TypeError):
        Named("n")  # type: ignore[call-arg]  # wrong on purpose


def test_equality_and_hash_are_those_of_the_fields() -> None:
    assert Point(1, 2) != Point(2, 1)
    assert Point(1) != Named(name="1")
    assert len({Point(1), Point(1, 0), Point(1, 1)}) == 2
    assert Named(name="a", note="b") == Named(name="a", note="c")
    assert hash(Named(name="a", note="b")) == hash(Named(name="a"))


def test_a_value_cannot_be_changed() -> None:
    point = Point(1)
    with pytest.raises(AttributeError, match="Point is frozen: x"):
        point.x = 2  # type: ignore[misc]  # wrong on purpose
    with pytest.raises(AttributeError, match="Point is frozen: y"):
        del point.y
    assert point == Point(1)


def test_replace_makes_another_value() -> None:
    point = Point(1, 2)
    assert replace(point, y=3) == Point(1, 3)
    assert point == Point(1, 2)
    with pytest.raises(TypeError, match="Point has no field z"):
        replace(point, z=1)


def test_it_is_shown_copied_and_pickled_as_its_fields() -> None:
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    assert repr(Named(name="a", note="b")) == "Named(name='a')"
    for twin in (copy.copy(Point(1, 2)), pickle.loads(pickle.dumps(Point(1, 2)))):
        assert twin == Point(1, 2)
