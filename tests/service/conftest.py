"""The service of `by_hand` as a fixture."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from support.by_hand import HandTime, House
from support.outside import MailServer, Receiver
from support.told import Told, sqlite


@pytest.fixture
async def start(anyio_backend: str, tmp_path: Path, time: HandTime) -> AsyncIterator[House]:
    house = House(tmp_path / "fourline.sqlite", time)
    yield house
    await house.stop()


@pytest.fixture
def outside() -> Iterator[Receiver]:
    with Receiver() as running:
        yield running


@pytest.fixture
def mails() -> Iterator[MailServer]:
    with MailServer() as running:
        yield running


@pytest.fixture
async def told(anyio_backend: str, tmp_path: Path, mails: MailServer) -> AsyncIterator[Told]:
    running = await Told(sqlite(tmp_path), smtp_url=mails.url).start()
    yield running
    await running.stop()
