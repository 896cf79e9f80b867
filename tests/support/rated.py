"""Rated matches that were played for: a result counts once both sides have made four moves of their own."""

from __future__ import annotations

from collections.abc import Sequence

import fourline
from support.client import Person

GAME = fourline.engine("connect-four")
SEATS = ("red", "yellow")


def quiet_columns(played: Sequence[int], count: int) -> list[int]:
    """The next N columns after these, none of which makes a line."""
    state, columns = GAME.initialize(list(SEATS)), list[int]()
    for column in played:
        state = GAME.apply_move(state, GAME.current_player(state), column)
    for _ in range(count):
        after = {one: GAME.apply_move(state, GAME.current_player(state), one) for one in range(7)}
        quiet = (one for one, then in after.items() if then is not state and GAME.outcome(then) is None)
        columns.append(next(quiet))
        state = after[columns[-1]]
    return columns


async def four_each(red: Person, yellow: Person, match_id: str) -> None:
    """Four discs a side, and nobody has a line."""
    played: list[int] = (await red.match(match_id))["moves"]
    for ply, column in enumerate(quiet_columns(played, 8), len(played)):
        answer = await (yellow if ply % 2 else red).move(match_id, column=column)
        assert answer.status_code == 200, answer.text


async def four_against_the_computer(red: Person, match_id: str) -> None:
    """Four discs a side: red gives nothing away, and does not win."""
    for _ in range(4):
        played = await _on_turn(red, match_id)
        scores = enumerate(fourline.scores(played))
        _, column = min((score, column) for column, score in scores if score is not None and score >= 0)
        assert (await red.move(match_id, column=column)).status_code == 200
    await _on_turn(red, match_id)


async def _on_turn(red: Person, match_id: str) -> list[int]:
    """The moves so far, once the computer has answered."""
    async with red.live(match_id) as live:
        match = live.welcome["match"]
        while match["active_seat"] != "red":
            match = (await live.hear("event")).get("match", match)
    played: list[int] = match["moves"]
    return played
