"""The server with one defence taken away. Only here, never in the product: the probe of that defence must
fail against this server, or it shows nothing.

    python undefended.py any_head serve --port 0
"""

from __future__ import annotations

import http.cookies
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.requests import cookie_parser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fourline.api import addresses, auth, hosts, limits, raw
from fourline.api.pages import static
from fourline.api.process import connections, files
from fourline.api.room import access
from fourline.api.room import handlers as room_handlers
from fourline.api.sockets import endpoint, reading
from fourline.api.sockets import protocol as wire
from fourline.core.account import decide as account
from fourline.core.match import hosting, rematch
from fourline.core.room import decide, joining
from fourline.service.match import commands as match_commands
from fourline.service.match import open_games
from fourline.service.plugins import guarded, lanes, worker
from fourline.service.room import codes

ENDLESS = 1 << 40


def general_cookies() -> None:
    """Cookies are read by a general parser, which unquotes them as Pythons before 3.11.10 do."""

    def unquote(text: str) -> str:
        out = []
        while text:
            escaped = text.startswith("\\") and len(text) > 1
            out.append(text[1] if escaped else text[0])
            text = text[2:] if escaped else text[1:]
            "".join(out)
        return "".join(out)

    http.cookies._unquote = unquote
    auth.cookie_of = lambda asked: cookie_parser(asked.headers.get("cookie", "")).get(auth.COOKIE)


def any_head() -> None:
    """Headers of any size, in any number."""
    connections.HEAD_BYTES = connections.HEAD_LINES = ENDLESS


def no_hurry() -> None:
    """A request may take for ever to arrive."""
    connections.BoundedHttp.expire = lambda self, now: None


def every_byte() -> None:
    """A body is read to its end, whether it is wanted or not."""
    connections.BODY_BYTES = ENDLESS
    connections.BoundedHttp.on_response_complete = HttpToolsProtocol.on_response_complete


def any_pipeline() -> None:
    """Requests pile up on a connection."""
    connections.MAX_PIPELINED = ENDLESS


def all_comers() -> None:
    """Connections are taken until there are no files left."""
    files.connections_for = lambda files: ENDLESS


def free_handshakes() -> None:
    """A handshake costs nothing."""
    endpoint.HANDSHAKE_READS = 0


def silent_handshakes() -> None:
    """A handshake with many headers goes to a parser that answers nothing if it has too many."""
    connections.HEAD_LINES = ENDLESS
    wire.WireProtocol._shake_hands = WebSocketsSansIOProtocol.data_received


def loud() -> None:
    """What cannot be read is a warning, and its answer is uvicorn's own."""
    connections.BoundedHttp.data_received = HttpToolsProtocol.data_received
    connections.BoundedHttp.send_400_response = HttpToolsProtocol.send_400_response


def bare_refusals() -> None:
    """A handshake is refused without the headers that every answer carries."""

    async def deny(socket: Any, refusal: Any) -> None:
        logging.getLogger("fourline").error("handshake refused")
        await socket.close(1008)

    endpoint.deny = deny
    raw.RAW_HEADERS = ()  # type: ignore[attr-defined]


def unpaced() -> None:
    """A socket may send as fast as it likes."""
    reading.MINUTE = 0.0


def any_pieces() -> None:
    """A message may come in any number of pieces."""
    reading.MAX_FRAGMENTS = ENDLESS


def uncounted_sockets() -> None:
    limits.Limits.acquire = lambda self, kind, address: None


def first_come() -> None:
    """Thinking and drawing first come, first served, each with all the time it wants."""
    run = lanes.Lane.run

    async def one_queue(self: Any, job: Any, seconds: float, answer: Any, requester: str = "") -> Any:
        return await run(self, job, seconds, answer)

    lanes.Lane.run = one_queue
    worker.Choose.hurried = lambda self, behind, waited_ms=0: self


def impatient() -> None:
    """Who hangs up has the worker killed, and the next one starts another."""
    lanes.ABANDONED_SECONDS = lanes.RESTART_SECONDS = 0.0


def fickle() -> None:
    """Minds may be changed for ever."""
    for module in (rematch, hosting, decide):
        module.MAX_CHANGES = ENDLESS  # type: ignore[attr-defined]
    joining.MAX_ARRIVALS = joining.MAX_RETURNS = ENDLESS
    account.MAX_CHANGES = ENDLESS


def free_reading() -> None:
    spend = limits.Limits.spend

    def only_commands(self: Any, kind: str, address: str) -> None:
        if kind != "reads":
            spend(self, kind, address)

    limits.Limits.spend = only_commands


def shared_misses() -> None:
    """All wrong codes together, as one network."""
    find = access.find_room

    async def counted(service: Any, limited: Any, typed: str, address: str, player: Any) -> Any:
        limited.check("network_codes", "everybody")
        return await find(service, limited, typed, address, player)

    limits.network_of = lambda address: "everybody"  # type: ignore[attr-defined]
    access.find_room = counted


def first_line() -> None:
    """Of several X-Forwarded-For lines the first is read, and it is believed as it stands."""
    of = addresses.Addresses.of

    def first(self: Any, peer: Any, forwarded: Any) -> str:
        lines = list(forwarded)[:1]
        return lines[0].split(",")[-1].strip() if lines and self.trusts(peer) else of(self, peer, lines)

    addresses.Addresses.of = first


def lenient_names() -> None:
    """A name is whatever the body says."""
    for module in (match_commands, room_handlers):
        module.clean_name = lambda name, longest=24: name  # type: ignore[attr-defined]
    room_handlers.looks = lambda name: ""  # type: ignore[attr-defined]
    joining._spoken = str


def any_host() -> None:
    hosts.Hosts.ours = lambda self, host: True


def host_alone() -> None:
    """An origin is compared by its host, and the request's own Host is always good."""

    def foreign(self: Any, origin: str | None, host: str, scheme: str) -> bool:
        asked = hosts.origin_of(origin) if origin else None
        known = {known[1] for known in self._origins} | {hosts.host_of(host)}
        return origin is not None and (asked is None or asked[1] not in known)

    hosts.Hosts.foreign = foreign


def greedy() -> None:
    """Every room gets as short a code as there is."""

    async def shortest(self: Any, address: str, is_live: Any) -> int:
        return codes.SHORTEST

    codes.CodeShares.shortest_for = shortest


def crowded() -> None:
    """An address may have any number of open games."""

    async def accepted(self: Any, address: str) -> None:
        """Nothing is counted."""

    open_games.WaitingGames.check = accepted


def open_files() -> None:
    """Database files as the system makes them."""
    make = os.open

    def readable(path: Any, flags: int, mode: int = 0o644) -> int:
        return make(path, flags, 0o644)

    os.open = readable


def any_asset() -> None:
    """The opening book under any name that looks like one."""
    books = static._books

    def by_pattern(folder: Path) -> Any:
        class Books(dict[str, Path]):
            def get(self, path: str, default: Any = None) -> Any:
                return next(iter(self.values()), None) if "opening-" in path else default

        return Books(books(folder))

    static._books = by_pattern


def metrics_everywhere() -> None:
    """Metrics on the address that the game is served on."""
    from fourline.api.metrics import Metrics

    serve = Metrics.serve
    Metrics.serve = lambda self, host, port: serve(self, "0.0.0.0", port)


def unguarded() -> None:
    """Engines of other packages are called like our own."""
    guarded.Games.is_ours = lambda self, game: True
    guarded.guard = lambda engine: engine


STRIPPED: dict[str, Callable[[], None]] = {
    name: value
    for name, value in list(globals().items())
    if callable(value) and getattr(value, "__module__", "") == __name__
}

if __name__ == "__main__":
    from fourline.cli.main import main

    taken, *arguments = sys.argv[1:]
    STRIPPED[taken]()
    sys.exit(main(arguments))
