"""What a match says about waiting: pauses, offers that stand, and ways out."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer, WaitingTimes
from fourline.core.match.state import Match
from fourline.core.match.ways_out import abort_at, claim_at, waits_without_clock
from fourline.service.cluster.presence import Presence
from fourline.service.time import rfc3339
from fourline.settings import Settings


class MatchPause(msgspec.Struct, frozen=True):
    """`by` is the seat that offered the pause, in a room what paused it; `until` when it ends by itself."""

    by: str
    until: str | None


class Offers(msgspec.Struct, frozen=True):
    """The seats that made this offer, and if the last one was declined, by which seats."""

    offered: list[str]
    declined: list[str] | UnsetType = UNSET


class RematchOffers(Offers, frozen=True):
    """`possible` is there, and false, once a player was deleted or both players are one person."""

    possible: bool | UnsetType = UNSET


class AgreementOffers(msgspec.Struct, frozen=True):
    """Offers that stand until the opponent makes the same call, or declines.

    `pause_until` says when an offered pause would end by itself, `declined` which seat said no last.
    """

    pause: list[str]
    tempo: dict[str, ClockSettings | None]
    pause_until: dict[str, str | None]
    declined: dict[Offer, str]


class WaysOut(msgspec.Struct, frozen=True):
    """Without a clock, what the others may do while `seat` keeps them waiting.

    When they may call the match off (null while that player is connected), and when they may claim the win.
    """

    seat: str
    abort_at: str | None
    claim_at: str


def shown_pause(match: Match) -> MatchPause | None:
    return None if match.paused is None else MatchPause(match.paused.by, _time(match.paused.until))


def shown_offers(match: Match) -> AgreementOffers:
    return AgreementOffers(
        sorted(match.pause_offers, key=match.seats.index),
        match.tempo_offers,
        {seat: _time(until) for seat, until in match.pause_offers.items()},
        {offer: seat for offer, seat in match.declined.items() if offer in ("pause", "tempo")},
    )


def ways_out(match: Match, presence: Presence, now: int, times: WaitingTimes) -> WaysOut | None:
    if not waits_without_clock(match):
        return None
    absence = presence.absence(match, now)
    abort = None if absence is None else rfc3339(abort_at(match, absence, times))
    return WaysOut(match.on_turn, abort, rfc3339(claim_at(match, times)))


def _time(ms: int | None) -> str | None:
    return None if ms is None else rfc3339(ms)


def _offers(match: Match, offer: Offer, offered: list[str]) -> Offers:
    return Offers(offered, [match.declined[offer]]) if offer in match.declined else Offers(offered)


def shown_rematch(match: Match) -> RematchOffers:
    shown = _offers(match, "rematch", sorted(match.offers, key=match.seats.index))
    return RematchOffers(shown.offered, shown.declined, False if match.no_rematch else UNSET)


def shown_takeback(match: Match) -> Offers | UnsetType:
    """Only while there is something to say about it."""
    asked = [match.takeback, *match.takeback_agreed] if match.takeback else []
    shown = _offers(match, "takeback", asked)
    return shown if shown.offered or shown.declined else UNSET


def waiting_times(settings: Settings) -> WaitingTimes:
    """After which a player who waits has a way out, as the operator has set them."""
    seconds = (settings.abort_seconds, settings.late_abort_seconds, settings.claim_seconds)
    return WaitingTimes(*(int(one * 1000) for one in seconds))
