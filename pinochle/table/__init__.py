"""The table as pure functions: a seat's view and the interface state in, a tree of nodes out."""
