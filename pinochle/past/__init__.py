"""What was played before: kept games, a line of figures for each hand, what chance says of them.

Nothing here knows the screen or the device: texts come in and go out, the table stores them.
"""
