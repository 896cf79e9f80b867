"""Who may do what in a room: every call by everyone who could make it."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.api.table import CALLS
from support.party_client import Guest, Party, party

pytestmark = pytest.mark.anyio

ROLES = ("none", "mangled", "stranger", "player", "host", "removed")
OPEN = dict.fromkeys(ROLES, "")
NEWCOMER = OPEN | {"mangled": "auth/required"}
MEMBER = {
    "none": "auth/required", "mangled": "auth/required", "stranger": "auth/forbidden", "player": "",
    "host": "auth/forbidden", "removed": "auth/forbidden",
}  # fmt: skip
HOST = MEMBER | {"player": "auth/forbidden", "host": ""}
BODIES: dict[str, dict[str, Any]] = {
    "join": {"name": "New"}, "react": {"kind": "clap"}, "hint": {"column": 3}, "guess": {"column": 3},
    "moves": {"column": 3},
    "settings": {"muted": True}, "host": {"player_id": "p2"}, "rename": {"name": "Other"},
    "team": {"team": "blue"}, "activity": {"kind": "puzzles"}, "answer": {"number": 1, "column": 3},
    "puzzle_hint": {"number": 1}, "name": {"name": "Other"},
}  # fmt: skip

TABLE: dict[str, dict[str, str]] = {
    "POST /rooms": NEWCOMER,
    "GET /rooms/{code}": OPEN,
    "GET /rooms/{code}/qr.svg": OPEN,
    "POST /rooms/{code}/join": NEWCOMER,
    "POST /rooms/{code}/leave": MEMBER,
    "POST /rooms/{code}/react": MEMBER,
    "POST /rooms/{code}/hint": MEMBER,
    "POST /rooms/{code}/guess": MEMBER | {"player": "room/wrong_phase"},
    "POST /rooms/{code}/answer": MEMBER | {"player": "room/wrong_phase"},
    "POST /rooms/{code}/puzzle_hint": MEMBER | {"player": "room/wrong_phase"},
    "POST /rooms/{code}/moves": MEMBER,
    "POST /rooms/{code}/take_host": MEMBER | {"player": "claim/too_early"},
    "POST /rooms/{code}/name": MEMBER | {"player": "room/wrong_phase"},
    "POST /rooms/{code}/team": MEMBER | {"player": "room/wrong_phase"},
    "POST /rooms/{code}/extra_time": MEMBER | {"player": "auth/forbidden"},
    "POST /rooms/{code}/wait": MEMBER | {"player": "room/wrong_phase", "host": "room/wrong_phase"},
    "POST /rooms/{code}/activity": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/start": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/pause": HOST,
    "POST /rooms/{code}/resume": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/play_now": HOST,
    "POST /rooms/{code}/restart": HOST,
    "POST /rooms/{code}/end": HOST,
    "POST /rooms/{code}/shuffle": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/next_section": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/end_evening": HOST | {"host": "room/wrong_phase"},
    "POST /rooms/{code}/settings": HOST,
    "POST /rooms/{code}/host": HOST,
    "POST /rooms/{code}/players/{id}/remove": HOST,
    "POST /rooms/{code}/players/{id}/block": HOST,
    "POST /rooms/{code}/players/{id}/rename": HOST,
    "POST /rooms/{code}/players/{id}/team": HOST,
}


def test_every_call_about_rooms_has_its_row() -> None:
    calls = {f"{call.method} {call.path}" for call in CALLS if call.path.startswith("/rooms")}
    assert calls == set(TABLE)


async def people(url: str, evening: Party) -> dict[str, Guest]:
    removed = Guest(url)
    await removed.enter(evening.code, "Removed")
    await evening.host.done(f"players/{removed.id}/remove")
    stranger = Guest(url)
    await stranger.open_room()
    room = await evening.start()
    player = evening.called(room["game"]["current"]["player_id"])
    found = {
        "none": Guest(url), "mangled": Guest(url, "x" * 43), "stranger": stranger, "player": player,
        "host": evening.host, "removed": removed,
    }  # fmt: skip
    for one in found.values():
        one.code = evening.code
    return found


@pytest.mark.parametrize("row", TABLE)
async def test_every_role(url: str, row: str) -> None:
    """Those who may not come first: nothing they ask for happens."""
    method, path = row.split()
    evening = await party(url, "Joe", "Simon", "Amy", "Kat")
    who = await people(url, evening)
    before = await evening.room()
    expected = TABLE[row]
    for role in sorted(ROLES, key=lambda one: expected[one] == ""):
        answer = await _ask(who[role], method, path, role)
        code = answer.json()["code"] if answer.status_code >= 400 else ""
        assert code == expected[role], (row, role, answer.text)
        if expected[role]:
            after = await evening.room()
            assert after["version"] == before["version"], (row, role)


async def _ask(one: Guest, method: str, path: str, role: str) -> Any:
    target = path.replace("{code}", one.code).replace("{id}", "p1")
    if method == "GET":
        return await one.get(target)
    body = BODIES.get(path.rsplit("/", 1)[-1], {}) if path.count("/") > 1 else {}
    if path.endswith("/join"):
        body = {"name": f"New {role}"}
    return await one.post(target, **body)
