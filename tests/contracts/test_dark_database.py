"""PostgreSQL that no longer answers: the commands that wait for it fail together, not one by one."""

from __future__ import annotations

import asyncio

import pytest

from fourline.adapters.sql.open import open_store
from fourline.adapters.sql.postgres import writer
from fourline.service.ports import Commit, Entry, StoreUnavailable
from proof.cable import Cable
from support.postgres import Postgres

pytestmark = pytest.mark.anyio
NOT_A_TEXT = "a\0b"
"""PostgreSQL refuses it, so that each entry of the batch is written on its own."""


def entry(stream: str) -> Entry:
    return Entry(Commit(stream, 1, 1, "p", f"{stream}-1", 1000, b'{"x":1}'))


async def test_all_who_wait_fail_with_the_first(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    tries, commit = 0, writer.Writer._commit
    url = postgres.with_tables()
    with Cable(postgres.port) as cable:

        async def counted(self: writer.Writer, entries: list[Entry]) -> set[tuple[str, int]]:
            nonlocal tries
            tries += 1
            try:
                return await commit(self, entries)
            finally:
                if len(entries) > 1:
                    cable.become("dark")

        store = await open_store(url.replace(f":{postgres.port}/", f":{cable.port}/"))
        assert await store.append(entry("before"))
        monkeypatch.setattr(writer.Writer, "_commit", counted)
        monkeypatch.setattr(writer, "SECONDS", 0.5)
        streams = [NOT_A_TEXT, *(f"a{number}" for number in range(6))]
        answers = await asyncio.gather(*(store.append(entry(one)) for one in streams), return_exceptions=True)
        cable.become("whole")
        await store.close()
    assert {type(answer) for answer in answers} == {StoreUnavailable}
    assert tries == 2  # all of them, and the first on its own
