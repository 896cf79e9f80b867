"""`fourline serve`: the game service."""

from __future__ import annotations

import argparse
import asyncio
import socket
import sys
from collections.abc import Coroutine
from typing import Any

from fourline import settings as configuration
from fourline.core.errors import InvalidGame
from fourline.settings import Settings

UNHEARD_BYTES = 16 * 1024
"""What one connection may send ahead (the kernel doubles it). Who floods us fills their own buffers."""
SWITCH_SECONDS = 0.0005
"""How long the event loop keeps the interpreter from the writer, which asks for it after every statement."""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "serve", help="start the game service", description="Start the game service on an embedded database."
    )
    command.add_argument("--host", help="the address to listen on (127.0.0.1)")
    command.add_argument("--port", type=int, help="the port (8000; 0 takes a free one)")
    command.add_argument("--lan", action="store_true", help="let phones and laptops on this network join")
    command.add_argument("--workers", type=int, default=1, help="server processes (1)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    settings = configuration.load(host="0.0.0.0" if options.lan else options.host, port=options.port)
    if options.workers != 1:
        raise InvalidGame("One SQLite file is served by one process: leave --workers at 1.")
    from fourline.service.ports import StoreRefused

    listening = _bind(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        _run(_serve(settings, listening, options.lan))
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    finally:
        listening.close()
    return 0


def _run(work: Coroutine[Any, Any, None]) -> None:
    """On uvloop where there is one: a third more moves on the same machine.

    The thread that writes to SQLite needs the interpreter lock for moments only, and must not wait
    five milliseconds for each of them.
    """
    sys.setswitchinterval(0.0005)
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


def _bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNHEARD_BYTES)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise InvalidGame(
            f"Port {settings.port} of {settings.host} cannot be had: {error.strerror}."
        ) from None
    return listening


async def _serve(settings: Settings, listening: socket.socket, lan: bool) -> None:
    from fourline import bootstrap
    from fourline.server.listening import listen
    from fourline.server.logs import start_logs

    start_logs(settings.log_level)
    port = listening.getsockname()[1]
    here = f"http://{'localhost' if settings.host in ('0.0.0.0', '::') else settings.host}:{port}"
    base = settings.public_url.rstrip("/") or (f"http://{_lan_address()}:{port}" if lan else here)
    app = await bootstrap.build(settings, base)
    await listen(app, listening, lambda: _announce(here, base, lan))


def _announce(here: str, base: str, lan: bool) -> None:
    elsewhere = "" if base == here else f"  For others: {base}"
    print(f"Fourline is ready at {here}{elsewhere}", flush=True)
    if lan:
        import segno

        segno.make(base).terminal(compact=True)
        print("Scan the code with a phone on this network, or type the address.", flush=True)


def _lan_address() -> str:
    """The address by which others on this network see us. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return address
