"""The names of players in matches. The log has none: they are read beside it, and written beside it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from fourline.core.match.commands import Sitter
from fourline.core.match.events import Event, MatchOpened, Reseated, SeatLeft, SeatTaken
from fourline.core.match.seats import seat_name
from fourline.core.match.state import Match
from fourline.service.records import Change, Changed, FirstName, GivenName, NameRow, NamesOf, SeatGivenUp


def nameless(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without the names of people; a bot's stays."""
    for event in events:
        if type(event) is SeatTaken or type(event) is Reseated:
            return tuple([_stored(one) for one in events])
    return events


def _stored(event: Event) -> Event:
    match event:
        case SeatTaken(kind="human"):
            return replace(event, name="", profile=None, owner=None)
        case Reseated(sitters=sitters):
            return replace(event, sitters=tuple(replace(one, name="", owner=None) for one in sitters))
        case _:
            return event


def players_of(events: tuple[Event, ...]) -> list[str]:
    """The people who take a seat by these events."""
    found: list[str] = []
    for event in events:
        if isinstance(event, SeatTaken) and event.kind == "human":
            found.append(event.player)
        elif isinstance(event, Reseated):
            found += [one.player for one in event.sitters]
    return list(dict.fromkeys(found))


def named(match: Match, events: tuple[Event, ...], names: NamesOf) -> tuple[Event, ...]:
    """The events with the names that people have now."""
    sitting = {sitter.seat: sitter.player for sitter in match.sitters}
    in_room = match.room is not None
    filled: list[Event] = []
    for event in events:
        if isinstance(event, MatchOpened):
            in_room = event.room is not None or event.idle_limit is not None
        if isinstance(event, SeatTaken) and event.kind == "human":
            keeps = in_room or event.player in sitting.values()
            sitting[event.seat] = event.player
            shown = None if in_room else names.profiles.get(event.player)
            name, owner = _name(event, names, keeps), names.owners.get(event.player)
            filled.append(replace(event, name=name, profile=shown, owner=owner))
        elif isinstance(event, Reseated):
            sitters = tuple(replace(one, name=_name(one, names, True)) for one in event.sitters)
            filled.append(replace(event, sitters=sitters))
        else:
            if isinstance(event, SeatLeft):
                del sitting[event.seat]
            filled.append(event)
    return tuple(filled)


def _name(one: SeatTaken | Sitter, names: NamesOf, keeps: bool) -> str:
    """A name that was given for a seat is that of the player who gave it; another may have left it before."""
    given = names.given.get(one.seat) if names.givers.get(one.seat) == one.player else None
    return shown_name(one.name, one.seat, given, names.own.get(one.player), keeps)


def shown_name(stored: str, seat: str, given: str | None, own: NameRow | None, keeps: bool) -> str:
    """The name at a seat: that of this match, else the player's own, else an older log's, else the seat's.

    `keeps`: not the player's own name, but one given in a room or for a second person at one screen.
    """
    if own is not None and own.everywhere and not own.name:
        return seat_name(seat)
    if given:
        return given
    if own is not None and own.name and not keeps and (own.everywhere or not stored):
        return own.name
    return stored or seat_name(seat)


def changes(stream: str, before: Match, after: Match, events: tuple[Event, ...]) -> Iterator[Change]:
    """What these events write beside the log."""
    seen = {sitter.player for sitter in before.sitters}
    for event in events:
        if isinstance(event, SeatTaken) and event.kind == "human":
            own = after.room is None and event.player not in seen
            seen.add(event.player)
            if event.name and event.name != seat_name(event.seat):
                if own:
                    yield FirstName(event.player, event.name)
                # On one screen both names are stored: nothing else tells which seat is whose.
                always = not own or after.same_screen
                yield GivenName(stream, event.seat, event.player, event.name, own, always)
        elif isinstance(event, SeatLeft):
            yield from (SeatGivenUp(stream, one.player) for one in before.sitters if one.seat == event.seat)
        elif isinstance(event, Reseated):
            known = set(before.sitters)
            for one in event.sitters:
                if one.name and one not in known:
                    yield GivenName(stream, one.seat, one.player, one.name)


def first_name(player: str | None, own: str | None, name: str | None, now: int) -> tuple[Change, ...]:
    """Games that a player opened without a name show the first one that they give."""
    return (Changed("name", player, now),) if player and name and own is None else ()
