"""The names of players in rooms: read and written beside the log, and kept as they were given there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from fourline.core.room.events import Event, PlayerJoined, PlayerRenamed
from fourline.core.room.state import Room
from fourline.service.match.naming import shown_name
from fourline.service.names import looks
from fourline.service.records import Change, GivenName, NamesOf


def has_names(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, PlayerJoined | PlayerRenamed) for event in events)


def nameless(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without names, and without what names look like."""
    return tuple(
        replace(event, name="", looks="") if isinstance(event, PlayerJoined | PlayerRenamed) else event
        for event in events
    )


def players_of(room: Room, events: tuple[Event, ...]) -> list[str]:
    known = {one.id: one.player for one in (*room.players, *room.gone)}
    known |= {event.id: event.player for event in events if isinstance(event, PlayerJoined)}
    ids = [event.id for event in events if isinstance(event, PlayerJoined | PlayerRenamed)]
    return list(dict.fromkeys(known[one] for one in ids if one in known))


def named(events: tuple[Event, ...], names: NamesOf, room: Room) -> tuple[Event, ...]:
    """The events with the names that were given in this room."""
    known = {one.id: one.player for one in (*room.players, *room.gone)}
    known |= {event.id: event.player for event in events if isinstance(event, PlayerJoined)}
    filled: list[Event] = []
    for event in events:
        if isinstance(event, PlayerJoined | PlayerRenamed):
            own = names.own.get(known.get(event.id, ""))
            name = shown_name(event.name, event.id, names.given.get(event.id), own, True)
            same = name == event.name and event.looks
            filled.append(replace(event, name=name, looks=event.looks if same else looks(name)))
        else:
            filled.append(event)
    return tuple(filled)


def changes(stream: str, after: Room, events: tuple[Event, ...]) -> Iterator[Change]:
    """What these events write beside the log."""
    for event in events:
        if isinstance(event, PlayerJoined | PlayerRenamed):
            one = after.called(event.id)
            yield GivenName(stream, event.id, one.player if one else "", event.name)
