"""How many connections each address has open, and which of them gives way to another."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Bounds(msgspec.Struct, frozen=True):
    """How many connections there may be, and how long a request may take to arrive.

    `group` names what an address is counted under, None for one that is not counted.
    """

    group: Callable[[str], str | None]
    an_address: int = 100
    in_all: int = 1 << 20
    header_seconds: float = 10.0
    body_seconds: float = 20.0


class Connections:
    """The connections that are open, counted by address.

    Accepted sockets have a limit of their own and are not counted against their address here. A browser
    keeps up to six connections open that it does not use: if an address has reached its limit, the one that
    has been unused for longest gives way, so that a hundred phones behind one address can load a page.
    """

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.handshaking = 0
        """How many do not speak TLS yet."""
        self.in_use: Callable[[], int] = lambda: 0
        """How many connections a protocol has been told of."""
        self._open: dict[str, int] = {}
        self._unused: dict[str, dict[Ticket, Callable[[], bool]]] = {}

    def has_room(self) -> bool:
        """For one more that has to shake hands first."""
        return self.in_use() + self.handshaking < self.bounds.in_all

    def counted(self, group: str) -> int:
        return self._open.get(group, 0)

    def enter(self, address: str | None) -> Ticket | None:
        """A ticket to give back when the connection ends, or None if its address has too many."""
        group = self.bounds.group(address) if address else None
        if group is not None:
            if self.counted(group) >= self.bounds.an_address and not self._make_room(group):
                return None
            self._open[group] = self.counted(group) + 1
        return Ticket(self, group)

    def leave(self, ticket: Ticket, group: str) -> None:
        self.use(ticket, group)
        self._open[group] -= 1
        if not self._open[group]:
            del self._open[group]

    def rest(self, ticket: Ticket, group: str, close: Callable[[], bool]) -> None:
        self._unused.setdefault(group, {})[ticket] = close

    def use(self, ticket: Ticket, group: str) -> None:
        unused = self._unused.get(group)
        if unused is not None and unused.pop(ticket, None) is not None and not unused:
            del self._unused[group]

    def _make_room(self, group: str) -> bool:
        """Closes the connection of this group that has been unused for longest, if there is one."""
        for ticket, close in tuple(self._unused.get(group, {}).items()):
            if close():
                ticket.give_back()
                return True
        return False


class Ticket:
    """One counted connection. Giving it back twice counts once."""

    def __init__(self, known: Connections, group: str | None) -> None:
        self._known, self._group = known, group

    def rest(self, close: Callable[[], bool]) -> None:
        """No request is under way. `close` ends the connection at once; False if it cannot."""
        if self._group is not None:
            self._known.rest(self, self._group, close)

    def use(self) -> None:
        if self._group is not None:
            self._known.use(self, self._group)

    def give_back(self) -> None:
        group, self._group = self._group, None
        if group is not None:
            self._known.leave(self, group)
