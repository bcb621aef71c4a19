"""Profiles of the random tests: few examples in every run, many on demand.

``PINOCHLE_EXAMPLES=long pytest`` runs the long ones; a failure prints the example that failed.
"""

import os

from hypothesis import HealthCheck, settings

_QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "short",
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=_QUIET,
)
settings.register_profile(
    "long",
    max_examples=500,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=_QUIET,
)
settings.load_profile(os.environ.get("PINOCHLE_EXAMPLES", "short"))
