"""Stub."""

import argparse


def add(command: argparse.ArgumentParser) -> None: ...
def run(options: argparse.Namespace) -> int:
    return 0
