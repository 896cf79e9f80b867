"""What players of a match and of a room can say to each other without it being stored."""

from __future__ import annotations

from typing import Literal

Reaction = Literal[
    "nice",
    "wow",
    "ouch",
    "hurry",
    "clap",
    "cheer",
    "laugh",
    "think",
    "sad",
    "angry",
    "fire",
    "heart",
    "thumbs_up",
]
