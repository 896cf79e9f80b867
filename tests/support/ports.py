"""Free ports on loopback, for what must know its port before it starts or come back on the same one.

They lie below the range from which the system takes ports for connections: what runs at the same time
cannot take one between a stop and a start.
"""

from __future__ import annotations

import socket
from contextlib import ExitStack
from random import SystemRandom

CHOICE = range(20_000, 32_000)


def free_ports(count: int) -> list[int]:
    """That many different ports on which nothing listens now."""
    with ExitStack() as held:
        return [held.enter_context(_any()).getsockname()[1] for _ in range(count)]


def free_port() -> int:
    return free_ports(1)[0]


def _any() -> socket.socket:
    while True:
        try:
            return socket.create_server(("127.0.0.1", SystemRandom().choice(CHOICE)))
        except OSError:
            continue
