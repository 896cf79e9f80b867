"""Whole games judged, and the sentences that say why. Every claim in them is exact."""

from fourline.solver.review.hints import Hint, hint
from fourline.solver.review.reviewer import ConnectFourReviewer

__all__ = ["ConnectFourReviewer", "Hint", "hint"]
