"""Run in Pyodide: pytest with the project's tests; its arguments are pytest's."""

import os
import sys

import pytest

os.environ["PINOCHLE_WASM"] = "1"
status = int(pytest.main(["-m", "not native", *sys.argv[1:]]))
sys.exit(0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else status)
