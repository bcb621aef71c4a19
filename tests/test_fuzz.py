"""A little noise into every parser in every run; tools/fuzz.py makes more."""

from random import Random

from tools.fuzz import failures


def test_noise_is_refused_and_what_is_read_round_trips() -> None:
    """Only NotationError, whatever the text; the seed is 7."""
    assert list(failures(250, Random(7))) == []
