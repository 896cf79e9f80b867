"""Exact analysis of Connect Four; the only importer of the native module's search."""

from fourline.solver.analyst import ConnectFourAnalyst
from fourline.solver.exact import ExactSolver, StopSign, Unfinished
from fourline.solver.threats import Threat, Threats, threats
from fourline.solver.words import column_words, sentence

__all__ = [
    "ConnectFourAnalyst",
    "ExactSolver",
    "StopSign",
    "Threat",
    "Threats",
    "Unfinished",
    "column_words",
    "sentence",
    "threats",
]
