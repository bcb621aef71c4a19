"""Guesses at what one seat has not seen; :func:`pinochle.resample.resample` is the way in."""
