"""Run in Pyodide: pytest with the project's tests; its arguments are pytest's."""

import os
import sys

import pytest

os.environ["PINOCHLE_WASM"] = "1"
sys.exit(int(pytest.main(["-p", "no:cacheprovider", "-m", "not native", *sys.argv[1:]])))
