"""The conformance kit: call one function and know that a game behaves.

>>> import fourline
>>> from fourline.testing import check_engine
>>> check_engine(fourline.engine("tic-tac-toe")).passed
True
"""

from fourline.testing.checks import CHECKS, check_engine, inspect_engine, title_of
from fourline.testing.playthrough import playthrough
from fourline.testing.report import CheckFailed, Finding, Report

__all__ = [
    "CHECKS",
    "CheckFailed",
    "Finding",
    "Report",
    "check_engine",
    "inspect_engine",
    "playthrough",
    "title_of",
]
