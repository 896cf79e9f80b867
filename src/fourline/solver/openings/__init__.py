"""Openings proven drawn and measured: listed, chosen, verified and drawn for a match."""

from fourline.solver.openings.collection import Opening, openings
from fourline.solver.openings.door import ConnectFourOpenings

__all__ = ["ConnectFourOpenings", "Opening", "openings"]
