"""`fourline serve`: the game service."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import socket
import ssl
import sys
import tempfile
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from fourline import settings as configuration
from fourline.core.errors import BadSetting
from fourline.extras import require
from fourline.settings import Settings

if TYPE_CHECKING:
    from fourline.api.process.supervisor import WorkerLink

log = logging.getLogger(__name__)

BACKLOG = 2048
RECEIVE_BUFFER_BYTES = 16 * 1024
"""How much one connection may send ahead (the kernel doubles it); a flood stays in the client's buffers."""
SWITCH_SECONDS = 0.0005
"""How long the event loop may keep the interpreter lock from the writer thread, which needs it after
every statement."""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "serve",
        help="start the game service",
        description="Start the game service, by default on an embedded database.",
    )
    command.add_argument("--host", help="the address to listen on (127.0.0.1)")
    command.add_argument("--port", type=int, help="the port (8000; 0 takes a free one)")
    command.add_argument("--lan", action="store_true", help="let phones and laptops on this network join")
    command.add_argument(
        "--workers", type=int, metavar="N", help="server processes (1); more need PostgreSQL"
    )
    command.add_argument(
        "--tls", nargs=2, metavar=("CERT", "KEY"), help="speak https with this certificate and its key"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    host = "0.0.0.0" if options.lan else options.host
    cert, key = options.tls or (None, None)
    settings = configuration.load(
        host=host, port=options.port, workers=options.workers, tls_cert=cert, tls_key=key
    )
    _require_parts(settings)
    _check_tls(settings)
    from fourline.api.process.supervisor import worker_link
    from fourline.service.ports import StoreRefused

    link = worker_link()
    if settings.workers > 1 and not settings.database_url.startswith("postgres"):
        raise BadSetting(
            "Several server processes need PostgreSQL: set DATABASE_URL, or leave --workers at 1."
        )
    listening = link.listening if link else _bind(settings)
    try:
        if settings.workers > 1 and link is None:
            return asyncio.run(_supervise(settings, listening, options.lan))
        _run(_serve(settings, listening, options.lan, link))
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    finally:
        listening.close()
    return 0


def _require_parts(settings: Settings) -> None:
    """Before anything listens: with several processes each would fail on its own, and again."""
    require("server")
    if settings.database_url.startswith("postgres"):
        require("postgres")
        if settings.redis_url:
            require("redis")
    if settings.smtp_url:
        require("alerts")


def _check_tls(settings: Settings) -> None:
    """Raises BadSetting with a sentence, before anything listens."""
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise BadSetting("TLS needs both a certificate and its key: TLS_CERT and TLS_KEY, or --tls CERT KEY.")
    if settings.tls_cert:
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(settings.tls_cert, settings.tls_key)
        except OSError as error:
            raise BadSetting(
                f"Cannot use {settings.tls_cert} with {settings.tls_key}: {error.strerror or error}."
            ) from None


def _run(work: Coroutine[Any, Any, None]) -> None:
    """On uvloop if it is installed: a third more moves on the same machine.

    The thread that writes to SQLite needs the interpreter lock often and briefly, and must not wait
    five milliseconds each time.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
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
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise BadSetting(f"Cannot listen on {settings.host}:{settings.port}: {error.strerror}.") from None
    return listening


async def _supervise(settings: Settings, listening: socket.socket, lan: bool) -> int:
    """The parent of several server processes. They write their metrics to one folder; it serves them."""
    from fourline.api.process.logs import start_logs
    from fourline.api.process.supervisor import Supervisor

    start_logs(settings.log_level)
    here, base = _addresses(settings, listening, lan)
    listening.listen(BACKLOG)
    with tempfile.TemporaryDirectory(prefix="fourline-metrics-") as folder:
        environment = dict(os.environ)
        if settings.metrics_port:
            environment["PROMETHEUS_MULTIPROC_DIR"] = folder
        supervisor = Supervisor(listening, settings.workers, environment, settings.drain_seconds)
        if settings.metrics_port:
            from fourline.api.metrics import serve_for_all

            supervisor.on_worker_exit = serve_for_all(settings.metrics_host, settings.metrics_port, folder)
        return await supervisor.run(lambda new: _announce(here, base, lan, settings, new))


async def _serve(settings: Settings, listening: socket.socket, lan: bool, link: WorkerLink | None) -> None:
    from fourline import bootstrap
    from fourline.api.addresses import Addresses
    from fourline.api.process.connection_count import Bounds, Connections
    from fourline.api.process.files import connections_for, raise_file_limit
    from fourline.api.process.logs import start_logs
    from fourline.api.process.serving import Lifecycle, listen

    start_logs(settings.log_level)
    here, base = _addresses(settings, listening, lan)
    if link is not None:
        settings = msgspec.structs.replace(settings, metrics_port=0)
    app, service = await bootstrap.build(settings, base)
    new = service.store.new
    ready = partial(link.ready, new) if link else partial(_announce, here, base, lan, settings, new)
    on_parent_exit = link.on_parent_exit if link is not None else None
    lifecycle = Lifecycle(ready, service.drain, settings.drain_seconds, on_parent_exit)
    bounds = Bounds(
        Addresses(settings.trusted_proxies).counted,
        settings.limit_connections,
        connections_for(raise_file_limit()),
        settings.header_seconds,
        settings.body_seconds,
    )
    tls = (settings.tls_cert, settings.tls_key) if settings.tls_cert else None
    await listen(app, listening, lifecycle, Connections(bounds), tls)


def _addresses(settings: Settings, listening: socket.socket, lan: bool) -> tuple[str, str]:
    """The URL for this machine, and the URL for others."""
    port = listening.getsockname()[1]
    scheme = "https" if settings.tls_cert else "http"
    here = f"{scheme}://{'localhost' if settings.host in ('0.0.0.0', '::') else settings.host}:{port}"
    return here, settings.public_url.rstrip("/") or (f"{scheme}://{_lan_address()}:{port}" if lan else here)


def _announce(here: str, base: str, lan: bool, settings: Settings, new: bool) -> None:
    from fourline.adapters.sql.open import place

    database = place(settings.database_url or configuration.default_database())
    log.info("ready", extra={"url": here, "database": database, "new": new})
    for_others = "" if base == here else f"  For others: {base}"
    is_new = " (new database)" if new else ""
    print(f"Fourline is ready at {here}{for_others}  Database: {database}{is_new}", flush=True)
    if lan:
        import segno

        segno.make(base).terminal(compact=True)
        print("Scan the code with a phone on this network, or type the address.", flush=True)


def _lan_address() -> str:
    """The address of this machine on its network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return address
