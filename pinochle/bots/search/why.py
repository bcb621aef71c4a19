"""Reasons of a search, as codes and facts."""
from __future__ import annotations
from ...codes import Reason
from .knowledge import Knowledge
from .searcher import Verdict
CLAIM="search-claim"
FORCED="search-forced"
def explain(known: Knowledge, verdict: Verdict) -> tuple[Reason, ...]:
    return ()
