"""Ways out of a match: leaving it before it begins, calling it off, and claiming the win."""

from __future__ import annotations

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import Abort, Absence, Claim, Leave, TakeUp, WaitingTimes
from fourline.core.match.events import (
    Event,
    MatchAborted,
    MatchEnded,
    MatchTakenUp,
    PlayerLeft,
    SeatLeft,
    WinClaimed,
)
from fourline.core.match.refusals import over
from fourline.core.match.seats import gone, own_seat
from fourline.core.match.state import Engine, Match
from fourline.core.outcome import Outcome, checked

Decision = tuple[Event, ...] | Refusal

CLAIM_AFTER_MS = 60_000
TAKE_UP_MS = 60_000
LATE_MOVES = 8
"""From this many moves on, a player who is away may only be short of time."""


def lost_by(match: Match, seat: str, reason: str, now: int) -> MatchEnded:
    others = [other for other in match.seats if other != seat]
    winner = others[0] if len(others) == 1 else None
    return MatchEnded(now, Outcome("win", winner, reason))


def lost_or_left(engine: Engine, match: Match, seat: str, reason: str, now: int) -> tuple[Event, ...]:
    """The end of a game for two; otherwise the player leaves, and the game ends if that ends it.

    Computers do not play on among themselves.
    """
    if len(match.seats) <= 2:
        return (lost_by(match, seat, reason, now),)
    here = [one for one in match.sitters if one.seat not in (seat, *gone(match))]
    if all(one.kind == "bot" for one in here):
        return (MatchEnded(now, Outcome("draw", None, reason)),)
    try:
        state = engine.leave(match.state, seat)
    except InvalidGame:
        return (MatchEnded(now, Outcome("draw", None, reason)),)
    outcome = engine.outcome(state)
    left = PlayerLeft(now, seat, reason)
    return (left,) if outcome is None else (left, MatchEnded(now, checked(outcome)))


def waits_without_clock(match: Match) -> bool:
    """Whether one person waits for another, and no clock will ever end it."""
    running = match.status == "in_progress" and match.paused is None and match.settings is None
    return running and match.room is None and not match.has_bot and not match.same_screen


def claim_at(match: Match, times: WaitingTimes) -> int:
    """Without a clock: when the win can be claimed over the player on turn."""
    return match.turn_since + times.claim_ms


def abort_at(match: Match, absence: Absence, times: WaitingTimes) -> int:
    """Without a clock: when a match can be called off whose player on turn is away.

    A player who was not seen since this server has known the match gets the shorter time from then on.
    """
    since = max(absence.since, match.turn_since)
    at = since + times.abort_ms
    if len(match.moves) - match.given >= LATE_MOVES:
        since = since if absence.seen else match.turn_since
        at = max(at, since + times.late_abort_ms)
    return at


def claim_of(engine: Engine, match: Match, command: Claim, now: int) -> tuple[Event, ...] | Refusal:
    """The win over an absent player; in a game for more than two that player leaves."""
    decision = decide_claim(match, command, now)
    if isinstance(decision, Refusal) or len(match.seats) <= 2:
        return decision
    claimed, ended = decision
    assert isinstance(ended, MatchEnded)
    absent = match.on_turn if match.settings is None else away_longest(match, command)
    return (claimed, *lost_or_left(engine, match, absent or match.on_turn, ended.outcome.reason, now))


def decide_claim(match: Match, command: Claim, now: int) -> Decision:
    mine = match.seats_of(command.player)
    if match.settings is None:
        return _claim_without_clock(match, command, mine, now)
    if not clocks.is_live(match.settings):
        return _too_early(match, "In a game with days for a move the clock decides: a win cannot be claimed.")
    away = away_longest(match, command)
    waited = command.away_ms.get(away, 0) if away else 0
    if away is None or waited < CLAIM_AFTER_MS:
        detail = "Your opponent must be away for 60 seconds before you can claim the win."
        return _too_early(match, detail, CLAIM_AFTER_MS - waited)
    return (WinClaimed(now, own_seat(match, command.player)), lost_by(match, away, "disconnect", now))


def away_longest(match: Match, command: Claim) -> str | None:
    """The seat of the other person who has been away longest."""
    none = (*match.seats_of(command.player), *gone(match))
    others = [one.seat for one in match.people if one.seat not in none]
    return max(others, key=lambda seat: command.away_ms.get(seat, 0), default=None)


def _claim_without_clock(match: Match, command: Claim, mine: tuple[str, ...], now: int) -> Decision:
    if not waits_without_clock(match):
        return _too_early(match, "A win can be claimed only over another person.")
    if match.on_turn in mine:
        return _too_early(match, "It is your turn: a win can be claimed only while you wait for a move.")
    wait = claim_at(match, command.times) - now
    if wait > 0:
        detail = f"You can claim the win after {_span(command.times.claim_ms)} without your opponent's move."
        return _too_early(match, detail, wait)
    return (WinClaimed(now, own_seat(match, command.player)), lost_by(match, match.on_turn, "timeout", now))


def _too_early(match: Match, detail: str, wait: int | None = None) -> Refusal:
    when = {} if wait is None else {"claimable_in_ms": wait}
    return Refusal("claim/too_early", detail, {"version": match.version} | when)


def decide_leave(match: Match, command: Leave, now: int) -> Decision:
    """The opener cancels the match instead: without them nobody could."""
    if match.over:
        return over(match)
    if match.status != "open":
        detail = "This match has begun: it can be resigned, not left."
        return Refusal("match/started", detail, {"version": match.version})
    if match.opener in (None, command.player):
        return _cannot(match, "You opened this match: cancel it instead of leaving it.")
    return (SeatLeft(now, match.seats_of(command.player)[0]),)


def decide_abort(match: Match, command: Abort, now: int) -> Decision:
    if match.over:
        return over(match)
    if match.status == "open" and match.opener not in (None, command.player):
        return _cannot(match, "Only the player who opened this match can cancel it while it waits.")
    mine = match.seats_of(command.player)
    movers = {played.seat for played in match.moves[match.given :]}
    early = not movers.issuperset(set(match.seats) - set(gone(match)))
    if early or ((match.has_bot or match.same_screen) and not match.rated):
        return (MatchAborted(now, mine[0]),)
    if not waits_without_clock(match):
        return _cannot(match, "Both sides have moved: this match can be resigned, not aborted.")
    if match.on_turn in mine:
        return _cannot(match, "It is your turn: a match can be called off only by the player who waits.")
    if command.absence is None:
        return _cannot(match, "Your opponent is here: this match can be resigned, not called off.")
    wait = abort_at(match, command.absence, command.times) - now
    if wait > 0:
        detail = f"Your opponent is away. You can call the match off in {_span(wait)}."
        return _cannot(match, detail, wait)
    return (MatchAborted(now, mine[0]),)


def taken_up_by(match: Match) -> int | None:
    """Until when a game against the computer that its player called off can be taken up, if at all."""
    own = any(one.seat == match.called_off_by for one in match.people)
    if match.status != "aborted" or not own or not match.has_bot or match.rated or match.next_match:
        return None
    return match.changed_at + TAKE_UP_MS


def decide_take_up(match: Match, command: TakeUp, now: int) -> Decision:
    """Only the player who called it off; a second call changes nothing."""
    if match.status == "in_progress":
        return ()
    until = taken_up_by(match)
    if until is None or now >= until or match.called_off_by not in match.seats_of(command.player):
        return over(match)
    return (MatchTakenUp(now, match.called_off_by),)


def _cannot(match: Match, detail: str, wait: int | None = None) -> Refusal:
    when = {} if wait is None else {"abort_in_ms": wait}
    return Refusal("auth/forbidden", detail, {"version": match.version} | when)


def _span(ms: int) -> str:
    """
    >>> _span(604_800_000), _span(7_200_000), _span(61_000), _span(900)
    ('7 days', '2 hours', '2 minutes', '1 second')
    """
    for name, size in (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1000)):
        count = -(-ms // size)
        if ms >= size or name == "second":
            return f"{count} {name}" if count == 1 else f"{count} {name}s"
    raise AssertionError("a second is the last one")
