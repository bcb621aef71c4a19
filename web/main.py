"""Binds the table to the page: one function from event to effects, handed to boot.js."""

import json

from pyodide.ffi import create_proxy
from pyscript import window

import pinochle

page = window.pinochle


def send(text: str) -> str:
    """Takes what the page reports and returns what it has to do, both as JSON."""
    return json.dumps([{"say": pinochle.__version__}])


page.ready(create_proxy(send), send("{}"))
