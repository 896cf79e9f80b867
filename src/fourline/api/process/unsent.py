"""Whether a client has still to be sent some of an answer."""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress

FULL_BYTES = 2048
"""A kernel's buffer with fewer bytes in it is not full: all that was written is in it, and is sent anyway."""


def is_sending(transport: asyncio.Transport) -> bool:
    """Would anything be lost if the connection ended now?

    The transport of TLS does not count what the transport below it holds. That is something only while the
    kernel's own buffer is full, so the kernel is asked.
    """
    if transport.get_write_buffer_size():
        return True
    secure = transport.get_extra_info("sslcontext") is not None
    return secure and _unacknowledged(transport.get_extra_info("socket").fileno()) >= FULL_BYTES


def _unacknowledged(file: int) -> int:
    """How many bytes the kernel keeps for this client; 0 where the system does not tell."""
    with suppress(ImportError, OSError, ValueError):
        from fcntl import ioctl
        from termios import TIOCOUTQ

        return int(struct.unpack("i", ioctl(file, TIOCOUTQ, b"\0" * 4))[0])
    return 0
