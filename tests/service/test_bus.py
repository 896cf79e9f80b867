"""The bus between servers: what one of them cannot understand costs nothing else."""

from __future__ import annotations

import msgspec
import pytest

from fourline.adapters.bus.base import Envelope, RemoteBus

pytestmark = pytest.mark.anyio


class Deaf(RemoteBus):
    """A bus without a connection: the test hands it what comes."""

    async def _listen(self) -> None:
        """Nothing comes."""

    async def _send(self, message: bytes) -> None:
        """Nowhere."""

    async def _disconnect(self) -> None:
        """Nothing is open."""


async def test_a_message_that_cannot_be_handled_keeps_no_other_from_being_heard(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A newer server may say what this one does not know; its connection would be given up."""
    bus, heard = Deaf(), list[str]()

    def read(_server: str, message: bytes) -> None:
        heard.append(msgspec.json.decode(message, type=str))

    def advanced(_streams: object) -> None:
        raise RuntimeError("broken")

    bus.subscribe(bus, "words", read)
    bus.on_notify(bus, advanced)
    bus.on_notify(bus, lambda streams: heard.extend(streams))
    said = [("words", msgspec.Raw(one)) for one in (b'"before"', b"7", b'"after"')]
    bus._received(msgspec.json.encode(Envelope("other", ["stream"], said)))
    assert heard == ["stream", "before", "after"]
    assert [one.getMessage() for one in caplog.records] == ["bus message failed"] * 2
