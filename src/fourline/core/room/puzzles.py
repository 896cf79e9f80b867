"""Puzzle Rush: who starts and steers it, who may answer, and when one step follows another."""

from __future__ import annotations

from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.room.between import planned
from fourline.core.room.commands import AnswerPuzzle, Credit, EndStep, StartRush, SteerRush
from fourline.core.room.events import (
    Event,
    RoundSettled,
    RoundStarted,
    RushFinished,
    RushPaused,
    RushStarted,
    RushTimed,
)
from fourline.core.room.games import CALLED_OFF
from fourline.core.room.refusals import NO_GAME, ONLY_PLAYERS, wrong_phase
from fourline.core.room.rush import Rush
from fourline.core.room.state import Room

MIN_PLAYERS = 2
TOO_FEW = Refusal("room/too_few", "Puzzle Rush needs two players: at least two people must join.")
NO_ROUND = wrong_phase("No puzzle is open for answers.")


def start_rush(room: Room, command: StartRush, now: int) -> tuple[Event, ...] | Refusal:
    if room.phase == "game":
        return wrong_phase("A game is in progress.")
    if room.activity.kind != "puzzles":
        return wrong_phase("Choose Puzzle Rush first.")
    if room.called_off >= MAX_CHANGES:
        return CALLED_OFF
    if len(room.players) < MIN_PLAYERS:
        return TOO_FEW
    return (RushStarted(now, command.puzzles, command.times, now + command.times.ready),)


def may_answer(room: Room, command: AnswerPuzzle, now: int) -> tuple[Event, ...] | Refusal:
    """Answers are kept in memory until the round is over, so nothing changes yet."""
    rush = running(room)
    if room.who(command.player) is None:
        return ONLY_PLAYERS
    if rush is None or rush.puzzle is None or not rush.answering or rush.number != command.number:
        return NO_ROUND
    if now >= rush.until:
        return wrong_phase("Time is up for this puzzle.")
    if command.choice is not None and command.choice not in rush.puzzle.choices:
        return Refusal("request/invalid", "There is no such choice in this puzzle.")
    return ()


def end_step(room: Room, command: EndStep, now: int) -> tuple[Event, ...]:
    """A round is settled once, at its time or when everyone has answered; every other step by the clock."""
    rush = running(room)
    if rush is None or rush.left is not None or rush.number != command.number:
        return ()
    if rush.answering:
        if now < rush.until and not command.everyone:
            return ()
        here = {one.id for one in room.players}
        answers = {player: answer for player, answer in command.answers.items() if player in here}
        return (RoundSettled(now, rush.number, answers, now + rush.times.shown),)
    if now < rush.until:
        return ()
    if rush.number == len(rush.puzzles):
        return (RushFinished(now, True), *(planned(command.next_ms, now) if rush.answered else ()))
    return (RoundStarted(now, rush.number + 1, now + rush.times.asked),)


def credit_rush(room: Room, command: Credit, now: int) -> tuple[Event, ...]:
    rush = running(room)
    if rush is None or rush.due is None or command.lost <= 0:
        return ()
    return (RushTimed(now, rush.due + command.lost),)


def steer_rush(room: Room, command: SteerRush, now: int) -> tuple[Event, ...] | Refusal:
    rush = running(room)
    if rush is None:
        return NO_GAME
    match command.what:
        case "pause" if rush.left is None:
            if room.changes >= MAX_CHANGES:
                return too_many_changes("room")
            return (RushPaused(now, max(0, rush.until - now)),)
        case "resume" if rush.left is not None:
            return (RushTimed(now, now + rush.left),)
        case "play_now" if rush.left is None:
            wanted = command.seen in (None, rush.version)
            return (RushTimed(now, now),) if wanted and now < rush.until else ()
        case "end":
            return (RushFinished(now, False),)
        case "restart":
            return wrong_phase("Puzzle Rush is not started again: end it, then start the next one.")
        case "resume":
            return wrong_phase("The game is not paused.")
        case _:
            return wrong_phase("The game is not running.")


def running(room: Room) -> Rush | None:
    return room.rush if room.phase == "game" and room.rush is not None and not room.rush.over else None
