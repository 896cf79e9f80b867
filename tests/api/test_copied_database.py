"""What can be done with a copy of the database: nothing in it opens an account."""

from __future__ import annotations

import hmac
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fourline.service.account.secrets import derived, token_from
from fourline.service.identity import hashed
from support.client import Person
from support.running import Server

pytestmark = pytest.mark.anyio
DRAWN = "f3a91c07be5d42886bd1047e"
"""A command_id as pages draw it. It is not known to the thief, nor to be found in the copy."""
MOMENTS = ("claimed", "approved", "used")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as running:
        yield running


def copied(server: Server) -> list[list[Any]]:
    """Every value of every row of all that the database holds."""
    rows: list[list[Any]] = []
    with closing(sqlite3.connect(server.folder / "fourline.sqlite")) as database:
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            rows += [list(row) for row in database.execute(f"SELECT * FROM {table}")]
    return rows


def stored(rows: list[list[Any]]) -> list[bytes]:
    return [value for row in rows for value in row if isinstance(value, bytes) and len(value) <= 32]


def computed_claims(rows: list[list[Any]], code: str, guessed: list[str]) -> list[str]:
    """What a thief can compute who has found the eight letters by trying."""
    secrets = [code, *(f"{token_from(value)}{code}" for value in stored(rows))]
    commands = [*guessed, *(value for row in rows for value in row if isinstance(value, str))]
    return [token_from(derived(secret, "claim", command)[:16]) for secret in secrets for command in commands]


def computed_tokens(rows: list[list[Any]], claims: list[str]) -> set[bytes]:
    """The hashes of all tokens that follow from these claims, alone or with a value of the copy."""
    others = [b"token", *stored(rows)]
    pairs = [(claim.encode(), other) for claim in claims for other in others]
    return {hashed(token_from(hmac.digest(*pair, "sha256"))) for one in pairs for pair in (one, one[::-1])}


class Copy(NamedTuple):
    """The database at a moment of linking a device."""

    rows: list[list[Any]]
    code: str
    claim: str
    token: str


async def copies(server: Server, command_id: str) -> dict[str, Copy]:
    owner, device, found = Person(server.url), Person(server.url), {}
    await owner.open()
    code = (await owner.post("/me/link", command_id="o")).json()["code"]
    claim = (await device.post("/link", code=code, command_id=command_id)).json()
    found["claimed"] = copied(server)
    await owner.post("/me/link/approve", digits=claim["digits"])
    found["approved"] = copied(server)
    device.token = (await device.get(f"/link/{claim['claim']}")).json()["token"]
    assert (await device.get("/me")).status_code == 200
    found["used"] = copied(server)
    return {moment: Copy(rows, code, claim["claim"], device.token or "") for moment, rows in found.items()}


async def test_at_no_moment_can_the_token_of_a_linked_device_be_computed(server: Server) -> None:
    found = await copies(server, DRAWN)
    for moment in MOMENTS:
        rows, code, _, token = found[moment]
        assert hashed(token) not in computed_tokens(rows, computed_claims(rows, code, [])), moment
        assert DRAWN not in str(rows), moment


async def test_once_the_device_is_in_even_a_guessed_command_id_is_worth_nothing(server: Server) -> None:
    rows, code, _, token = (await copies(server, "c1"))["used"]
    assert hashed(token) not in computed_tokens(rows, computed_claims(rows, code, ["c1"]))
    assert hashed(token) in stored(rows), "the thief's reckoning ends at what the table of keys holds"


async def test_a_claim_that_stood_in_an_address_opens_nothing(server: Server) -> None:
    """Alone it never does; with a copy of the database only until the device has used its token."""
    for moment, (rows, _, claim, token) in (await copies(server, "c1")).items():
        assert hashed(token) not in computed_tokens([], [claim]), moment
        assert (hashed(token) in computed_tokens(rows, [claim])) == (moment != "used"), moment


async def test_a_claim_of_an_earlier_version_ends_with_a_sentence(server: Server) -> None:
    """Its row has no secret: no device could be let in by it."""
    owner, device = Person(server.url), Person(server.url)
    await owner.open()
    code = (await owner.post("/me/link")).json()["code"]
    claim = (await device.post("/link", code=code)).json()
    with closing(sqlite3.connect(server.folder / "fourline.sqlite")) as database, database:
        database.execute("UPDATE links SET secret = NULL")
    answer = await owner.post("/me/link/approve", digits=claim["digits"])
    assert (answer.status_code, answer.json()["code"]) == (409, "link/not_claimed")
    assert len((await owner.get("/me")).json()["keys"]) == 1


async def test_a_refused_or_replaced_code_leaves_no_salt(server: Server) -> None:
    owner = Person(server.url)
    await owner.open()
    for _ in range(2):
        code = (await owner.post("/me/link")).json()["code"]
    claim = (await Person(server.url).post("/link", code=code)).json()
    assert salts(server) == 1
    await owner.post("/me/link/refuse", digits=claim["digits"])
    assert salts(server) == 0


def salts(server: Server) -> int:
    with closing(sqlite3.connect(server.folder / "fourline.sqlite")) as database:
        return int(database.execute("SELECT count(*) FROM links WHERE salt IS NOT NULL").fetchone()[0])


async def test_a_claim_is_answered_alike_until_the_device_is_in(server: Server) -> None:
    owner, device = Person(server.url), Person(server.url)
    await owner.open()
    code = (await owner.post("/me/link")).json()["code"]
    first = (await device.post("/link", code=code, command_id="c")).json()
    await owner.post("/me/link/approve", digits=first["digits"])
    assert (await device.post("/link", code=code, command_id="c")).json() == first
    device.token = (await device.get(f"/link/{first['claim']}")).json()["token"]
    await device.get("/me")
    late = await Person(server.url).post("/link", code=code, command_id="c")
    assert (late.status_code, late.json()["code"]) == (409, "link/claimed")
