"""One POST to an address outside: no redirects, no second look-up of the name, little time, little memory."""

from __future__ import annotations

import asyncio
import contextlib
import email.utils
import ssl
from collections.abc import Mapping
from functools import cache

import msgspec

from fourline.adapters.outside.addresses import Addresses, Target
from fourline.service.alert_ports import Outcome, RefusedAddress
from fourline.service.alert_records import Channel

SECONDS = 5.0
LONGEST = 16 * 1024
"""Bytes of a body that is sent, and of an answer that is read."""
_HEAD_END = b"\r\n\r\n"


class Answer(msgspec.Struct, frozen=True):
    status: int
    headers: dict[str, str]


class Unreachable(Exception):
    """No answer came; the message says why."""


class Posting:
    """Sends over connections of its own, each closed after one answer."""

    def __init__(self, addresses: Addresses) -> None:
        self.addresses = addresses

    async def post(
        self, url: str, player: str, headers: Mapping[str, str], body: bytes, https_only: bool = False
    ) -> Answer:
        """On behalf of this player. Raises RefusedAddress or Unreachable."""
        if len(body) > LONGEST:
            raise Unreachable("The message is too long.")
        try:
            async with asyncio.timeout(SECONDS):
                target = await self.addresses.resolve(url, player, https_only)
                return await _exchange(target, headers, body)
        except TimeoutError:
            raise Unreachable(f"No answer within {SECONDS:.0f} seconds.") from None
        except ssl.SSLError as error:
            raise Unreachable(f"No secure connection: {error.reason or 'unknown'}.") from None
        except OSError:
            raise Unreachable("No connection.") from None


async def _exchange(target: Target, headers: Mapping[str, str], body: bytes) -> Answer:
    secure = {"ssl": _trusted(), "server_hostname": target.host} if target.secure else {}
    reader, writer = await asyncio.open_connection(
        target.address,
        target.port,
        limit=LONGEST,
        **secure,  # type: ignore[arg-type]
    )
    try:
        fixed = {"host": target.authority, "content-length": str(len(body)), "connection": "close"}
        lines = [
            f"POST {target.path} HTTP/1.1",
            *(f"{name}: {value}" for name, value in (fixed | dict(headers)).items()),
        ]
        writer.write("\r\n".join(lines).encode("ascii") + _HEAD_END + body)
        await writer.drain()
        while True:
            answer = _read(await reader.readuntil(_HEAD_END))
            if answer.status >= 200:
                return answer
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
        raise Unreachable("The answer cannot be read.") from None
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            writer.transport.abort()


def _read(head: bytes) -> Answer:
    first, *lines = head.decode("latin-1").split("\r\n")
    version, _, rest = first.partition(" ")
    if not version.startswith("HTTP/1.") or not rest[:3].isdigit():
        raise ValueError(first)
    pairs = (line.partition(":") for line in lines if ":" in line)
    return Answer(int(rest[:3]), {name.strip().lower(): value.strip() for name, _, value in pairs})


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def retry_after_ms(answer: Answer, now: int) -> int | None:
    """What the other side asks for: seconds, or a date."""
    said = answer.headers.get("retry-after", "")
    if said.isascii() and said.isdigit() and len(said) < 8:
        return int(said) * 1000 or None
    try:
        until = round(email.utils.parsedate_to_datetime(said).timestamp() * 1000)
    except (TypeError, ValueError):
        return None
    return max(1000, until - now)


async def outcome_of(
    posting: Posting,
    channel: Channel,
    headers: Mapping[str, str],
    body: bytes,
    now: int,
    *,
    https_only: bool = False,
) -> Outcome:
    """Sends, and says in a sentence what became of it."""
    try:
        answer = await posting.post(channel.address, channel.player, headers, body, https_only)
    except RefusedAddress as refused:
        return Outcome(False, str(refused))
    except Unreachable as error:
        return Outcome(False, str(error))
    if 200 <= answer.status < 300:
        return Outcome(True)
    detail = f"The other side answered {answer.status}."
    gone = answer.status in (404, 410)
    return Outcome(False, detail, gone=gone, retry_after_ms=retry_after_ms(answer, now))
