"""What was tried and left is measured by real parts: both writers write every move that they count."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tools import ways_sockets, ways_writer


@pytest.mark.parametrize("way", [ways_writer._by_a_thread, ways_writer._by_a_process])
def test_every_move_that_a_writer_answers_is_in_the_file(
    way: Callable[[Path], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, play = list[int](), ways_writer._play

    async def counted(store: ways_writer.Appends) -> int:
        made.append(await play(store))
        return made[0]

    monkeypatch.setattr(ways_writer, "SECONDS", 0.1)
    monkeypatch.setattr(ways_writer, "_play", counted)
    assert uvloop.run(way(tmp_path / "moves.sqlite")) >= ways_writer.COMPUTED
    with sqlite3.connect(tmp_path / "moves.sqlite") as connection:
        (rows,) = connection.execute("SELECT count(*) FROM commits").fetchone()
    assert rows == made[0] + ways_writer.MATCHES


def test_our_sockets_answer_every_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways_sockets, "SOCKETS", 4)
    monkeypatch.setattr(ways_sockets, "SECONDS", 0.1)
    with ways_sockets.running("ours") as (_, port):
        assert asyncio.run(ways_sockets._load(port)) >= 4
