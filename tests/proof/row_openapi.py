"""Schemathesis on the OpenAPI document, with all checks; every call answers a 2xx and a problem.

The document is the service's own. Half of the cases are given a real match and a real token, so
that they get past the first door.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
import warnings
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import load_all_checks

from proof.account_life import live_a_life
from proof.alert_life import be_told
from proof.bot_life import keep_a_bot
from proof.room_evening import Statuses, spend_an_evening
from proof.row import Control, Found, Row, server
from proof.stranger_life import meet_strangers
from support import examples
from support.client import everyone_leaves, two_players
from support.outside import MailServer, Receiver
from support.running import Server

GOOD_BODIES: dict[str, dict[str, Any]] = {
    "/api/matches": {"game": "connect-four"},
    "/api/analysis": {"game": "connect-four", "moves": "4453"},
}
BODIES: dict[str, dict[str, Any]] = {
    "moves": {"column": 3},
    "decline": {"offer": "takeback"},
    "tempo": {"clock": {"kind": "correspondence", "days": 3}},
    "plans": {"lines": []},
    "look": {"line": ""},
    "react": {"kind": "nice"},
    "say": {"word": "good_luck"},
    "report": {"reason": "rude"},
}
BEFORE = {
    "rematch": ("resign",),
    "review": ("resign",),
    "swap": ("moves",),
    "takeback": ("moves",),
    "decline": ("moves", "takeback"),
}
"""What the opener of a match does before a call, so that it can be accepted."""
OPENINGS = {
    "swap": {"game": "connect-four", "start": {"kind": "swap"}},
    "leave": {"game": "pig", "options": {"players": 3}},
}
"""What is opened for a call that is made by the second player."""
OPENING = {"{game}": "connect-four", "{deck}": "even-4", "{number}": "1"}
FITTING = ["2xx", "401", "403", "404", "409", "422", "429", "503"]
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
"""As schemathesis has them, and 413: what breaks the schema may be too large as well."""
# What the schema allows is always readable: 400 is no answer to it, 422 (readable, impossible) is.
# Only of a move the document cannot say which game's it must be.
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            "positive_data_acceptance": {"expected-statuses": FITTING},
            "negative_data_rejection": {"expected-statuses": REFUSED},
        },
        "operations": [
            {
                "include-path": "/api/matches/{id}/moves",
                "checks": {"positive_data_acceptance": {"expected-statuses": [*FITTING, "400"]}},
            }
        ],
    }
)
ANY_TEXT = {"type": "string", "minLength": 1}
HURRIED = Path(__file__).parent / "hurried.py"
AWAY_SECONDS = 2
"""On the hurried clock: longer than the 25 s of grace and the minute that a player must be away."""


def trial(folder: Path, cases: int, without: str | None) -> Found:
    """N cases for every call, half of them as the schema says and half against it."""
    with Receiver() as outside, MailServer() as mails:
        settings = {"LIMIT_ANALYSES": "2", "ALERTS_LAN": "1", "SMTP_URL": mails.url}
        folder.mkdir(parents=True, exist_ok=True)
        examples.install(folder, pig="fourline_pig:Pig")  # a seat is left in games for three
        settings["PYTHONPATH"] = f"{folder}:{examples.PATH}:{os.environ.get('PYTHONPATH', '')}"
        with server(folder, without, **settings) as running:
            statuses = _what_takes_a_minute(folder / "hurried")
            with requests.Session() as session:
                be_told(session, running.url, statuses, outside, mails)
            found = _every_call(running, cases, statuses)
            running.stop()
    errors = [line[:300] for line in running.log.read_text().splitlines() if '"level":"error"' in line]
    found.violations += errors[:5]
    return found


def _every_call(running: Server, cases: int, statuses: Statuses) -> Found:
    found, chance = Found(note="schemathesis, all checks"), Random(cases)
    load_all_checks()
    schema = schemathesis.openapi.from_url(f"{running.url}/api/openapi.json", config=CONFIG)
    tables = asyncio.run(_tables(running.url))
    session = requests.Session()
    spend_an_evening(session, running.url, statuses)  # first: later on the wrong codes are used up
    live_a_life(session, running.url, statuses)
    meet_strangers(session, running.url, statuses)
    keep_a_bot(session, running.url, statuses)
    for offered in schema.get_all_operations():
        operation: Any = offered.ok()  # type: ignore[union-attr]
        for mode in _modes(operation):
            _fuzz(found, operation, mode, cases // 2, (tables, chance, session, statuses))
        _by_hand(operation, session, statuses, running.url)
    session.close()
    for label, seen in statuses.items():
        takes_nothing = label in ("GET /api/seeks", "GET /api/avatars", "GET /api/games") or "health" in label
        found.expect(any(status < 300 for status in seen), f"{label}: never a 2xx")
        found.expect(any(status >= 400 for status in seen) or takes_nothing, f"{label}: never a problem")
    return found


def _modes(operation: Any) -> list[Any]:
    """A call that takes only names in its path cannot be asked wrongly; looking for a way is expensive."""
    taken = [*operation.body, *operation.query, *operation.headers, *operation.cookies]
    names = [one.definition["schema"] for one in operation.path_parameters]
    if taken or any(name != ANY_TEXT for name in names):
        return list(schemathesis.GenerationMode)
    return [schemathesis.GenerationMode.POSITIVE]


def _fuzz(found: Found, operation: Any, mode: Any, cases: int, around: Any) -> None:
    tables, chance, session, statuses = around

    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    @hypothesis.settings(
        max_examples=max(1, cases),
        deadline=None,
        database=None,
        derandomize=cases < 100,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    def one(case: Any) -> None:
        headers = {}
        if chance.random() < 0.5:
            table = chance.choice(tables[1:])
            if "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = table[0]
            headers = {"Authorization": f"Bearer {chance.choice(table[1:])}"}
        if any(value == "" or isinstance(value, list | dict) for value in (case.query or {}).values()):
            hypothesis.reject()  # an empty parameter counts as none, and a list of one is that one
        session.cookies.clear()
        response = case.call(session=session, headers=headers)
        statuses[operation.label].add(response.status_code)
        found.n += 1
        case.validate_response(response, headers=headers)

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                one()
            except SystemError:  # CPython 3.11 miscounts the depth when ast.parse meets the collector
                one()
    except Unsatisfiable:
        found.violations.append(f"{operation.label}: no {mode.name} case could be made")
    except BaseExceptionGroup as error:
        found.violations.append(f"{operation.label}: {_sentence(error)}")


def _sentence(error: BaseExceptionGroup[Any]) -> str:
    return " ".join(str(error).split())[:1200]


def _by_hand(operation: Any, session: Any, statuses: Any, url: str) -> None:
    """One good and one bad request for each call: what chance alone may miss."""
    match_id, first = _fresh(session, url, operation.path.rpartition("/")[2])
    for chosen in (match_id, "nowhere"):
        for token in (first, ""):
            path = operation.path.replace("{id}", chosen)
            for name, value in OPENING.items() if chosen == match_id else ():
                path = path.replace(name, value)
            session.cookies.clear()
            answer = session.request(
                operation.method.upper(),
                f"{url}{path}",
                params={"at": "x", "limit": "0"} if chosen == "nowhere" else {},
                json=GOOD_BODIES.get(operation.path, _body(path)) if operation.method != "get" else None,
                headers={"Authorization": f"Bearer {token}"} if token else {},
            )
            statuses[operation.label].add(answer.status_code)


def _fresh(session: Any, url: str, call: str) -> tuple[str, str]:
    """A match on which the call can be made, and the token of a player who can make it."""
    session.cookies.clear()
    opening = OPENINGS.get(call, {"game": "connect-four"})
    opened = session.post(f"{url}/api/matches", json=opening).json()
    match_id, token = opened["match"]["id"], opened["token"]
    session.cookies.clear()
    joined = session.post(f"{url}/api/matches/{match_id}/join", json={}).json()
    for earlier in BEFORE.get(call, ()):
        session.cookies.clear()
        body, headers = _body(f"/{earlier}"), {"Authorization": f"Bearer {token}"}
        session.post(f"{url}/api/matches/{match_id}/{earlier}", json=body, headers=headers)
    session.cookies.clear()
    return match_id, joined["token"] if call in OPENINGS else token


def _what_takes_a_minute(folder: Path) -> Statuses:
    """Claiming a win and taking over a room, from people who have been gone for long enough."""
    statuses: Statuses = defaultdict(set)
    hurried = server(folder)
    hurried.program = [sys.executable, str(HURRIED)]
    with hurried as running, requests.Session() as session:

        def say(path: str, token: str = "", **body: Any) -> Any:
            session.cookies.clear()
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            return session.post(f"{running.url}/api{path}", json=body, headers=headers)

        clock = {"kind": "fischer", "initial": 86400, "increment": 0}
        opened = say("/matches", game="connect-four", clock=clock).json()
        table, room = f"/matches/{opened['match']['id']}", say("/rooms").json()["room"]
        say(f"{table}/join")
        guest = say(f"/rooms/{room['code']}/join", name="Amy").json()
        for wait in (0, AWAY_SECONDS):
            time.sleep(wait)
            claim = say(f"{table}/claim", opened["token"])
            taken = say(f"/rooms/{room['code']}/take_host", guest["token"])
            statuses["POST /api/matches/{id}/claim"].add(claim.status_code)
            statuses["POST /api/rooms/{code}/take_host"].add(taken.status_code)
    return statuses


def _body(path: str) -> dict[str, Any]:
    return BODIES.get(path.rpartition("/")[2], {})


async def _tables(url: str) -> list[tuple[str, str, str]]:
    """Matches that have begun, each with the tokens of its players."""
    made = []
    clock = {"kind": "fischer", "initial": 86400, "increment": 0}
    for _ in range(12):
        first, second, match_id = await two_players(url, visibility="public", clock=clock)
        made.append((match_id, first.token or "", second.token or ""))
    await everyone_leaves()
    return made


ROW = Row(
    "openapi",
    "hostile requests: schemathesis with all checks, 0 answers from 500 up",
    trial,
    short=2,
    long=1000,
    control=Control("fragile", 10, breaks="GET /api/matches: .*Server error", planted=True),
)
