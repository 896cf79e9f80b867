"""Five opponents for Connect Four, from one a child can beat to one that plays perfectly."""

from fourline.solver.opponents.bot import ConnectFourBot
from fourline.solver.opponents.levels import LEVELS, SKILLS, Skill

__all__ = ["LEVELS", "SKILLS", "ConnectFourBot", "Skill"]
