"""The bots that imagine the hidden cards; imported only when one of them plays."""
