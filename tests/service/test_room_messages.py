"""What is said in a room and not kept: who hears it, and how it reads; and what a room is shown as."""

from __future__ import annotations

import msgspec
import pytest

from fourline.service.room.document import phase
from fourline.service.room.messages import Said, concerns
from support.parties import ids, match_of, started, with_players

ROOM = started(with_players("Joe", "Simon", "Amy", "Kat"))
"""Joe and Amy are Red, Simon and Kat are Blue."""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (Said("r", "reaction", "p1", "clap"), {"type": "reaction", "player_id": "p1", "kind": "clap"}),
        (Said("r", "hint", "p1", 3), {"type": "hint", "player_id": "p1", "column": 3}),
        (Said("r", "elsewhere", "player-Joe"), {"type": "elsewhere"}),
    ],
)
def test_how_it_reads(said: Said, message: dict[str, object]) -> None:
    assert msgspec.json.decode(said.message) == message


def hearers(said: Said) -> set[str | None]:
    screens = [None, "host", "stranger", *(f"player-{name}" for name in ids(ROOM))]
    return {screen for screen in screens if concerns(said, ROOM, screen)}


def test_a_reaction_is_for_everybody() -> None:
    said = Said("r", "reaction", ids(ROOM)["Joe"], "clap")
    assert {None, "host", "player-Joe", "player-Kat"} <= hearers(said)


def test_a_hint_reaches_team_mates_and_nobody_else() -> None:
    assert hearers(Said("r", "hint", ids(ROOM)["Joe"], 3)) == {"player-Amy"}


def test_a_second_screen_is_the_business_of_its_player_alone() -> None:
    assert hearers(Said("r", "elsewhere", "player-Joe")) == {"player-Joe"}


def test_a_game_whose_match_is_not_opened_yet_is_shown_as_its_reveal() -> None:
    assert phase(ROOM, None) == "reveal"
    assert phase(ROOM, match_of(ROOM)) == "playing"
