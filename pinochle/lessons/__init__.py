"""The tutorial: lessons as data, their tasks, and a pure player (UX 16).

Nothing is imported here: the table asks :mod:`~pinochle.coverage` which lesson teaches
a rule, and must not load every lesson for it.
"""
