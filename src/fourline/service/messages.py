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

Word = Literal[
    "hello",
    "good_luck",
    "nice_move",
    "oops",
    "one_moment",
    "thanks",
    "sorry",
    "well_played",
    "good_game",
    "goodbye",
]
"""What strangers can say to each other; every page shows it in its own language."""
