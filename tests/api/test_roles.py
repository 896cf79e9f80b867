"""Who may do what: every call of the table times every role. A new call without its row fails."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from fourline.api.alerts.table import SUBSCRIPTION
from fourline.api.table import CALLS as ALL_CALLS
from support.client import Person, two_players

pytestmark = pytest.mark.anyio

CALLS = [call for call in ALL_CALLS if not call.path.startswith("/rooms")]
"""Those about rooms have roles of their own, and their table in tests/party."""

ROWS: dict[str, dict[str, Any] | None] = {
    "list_games": None,
    "open_match": {"game": "connect-four"},
    "list_matches": None,
    "my_matches": None,
    "show_match": None,
    "join_match": {},
    "list_events": None,
    "board_svg": None,
    "board_png": None,
    "position_png": None,
    "game_gif": None,
    "play_move": {"column": 3},
    "swap_seats": {},
    "resign": {},
    "claim": {},
    "abort": {},
    "take_up": {},
    "leave": {},
    "rematch": {},
    "takeback": {},
    "decline": {"offer": "rematch"},
    "pause": {},
    "resume": {},
    "tempo": {"clock": None},
    "show_plans": None,
    "put_plans": {"lines": []},
    "look_ahead": {"line": ""},
    "react": {"kind": "nice"},
    "review": None,
    "list_decks": None,
    "opening_sheet": None,
    "opening_svg": None,
    "opening_png": None,
    "analyse": {"game": "tic-tac-toe", "moves": ""},
    "avatars": None,
    "show_evening": None,
    "evening_qr": None,
    "keep_evening": {"keep": True},
    "show_me": None,
    "rename_me": {"name": "Ada"},
    "open_link": {},
    "show_link": None,
    "approve_link": {"digits": "00"},
    "refuse_link": {"digits": "00"},
    "claim_link": {"code": "BBBBBBBB"},
    "show_claim": None,
    "ask_claim": {"claim": "nobody"},
    "make_recovery": {},
    "recover": {"code": "31C5G-P2RB1-C5GP2-RB1C5-GP2RB-11"},
    "passkey_creation": {},
    "add_passkey": {"id": "AQID", "response": {}},
    "passkey_request": {},
    "sign_in": {"id": "AQID", "response": {}},
    "end_passkey": None,
    "end_key": None,
    "end_others": {},
    "export_me": None,
    "delete_me": None,
    "show_alerts": None,
    "put_alerts": {"kinds": {"over": []}},
    "alert_log": None,
    "add_push": {"subscription": SUBSCRIPTION},
    "end_push": None,
    "end_one_push": None,
    "set_mail": {"address": "ada@example.org"},
    "confirm_mail": {"code": "123456"},
    "end_mail": None,
    "set_webhook": {"url": "http://127.0.0.1:1"},
    "end_webhook": None,
    "set_feed": {},
    "end_feed": None,
    "test_alert": {"channel": "push"},
    "seen": {"version": 1},
    "calendar": None,
    "atom_feed": None,
    "ask_to_stop_mail": None,
    "stop_mail": None,
    "begin_seek": {"game": "connect-four", "tempo": "2d"},
    "show_seeks": None,
    "show_seek": None,
    "cancel_seek": None,
    "say": {"word": "hello"},
    "block": {},
    "unblock": None,
    "show_blocks": None,
    "lift_block": None,
    "report": {"reason": "other"},
    "show_own_profile": None,
    "put_profile": {"shows": []},
    "show_profile": None,
    "show_best": None,
    "list_bots": None,
    "make_bot": {"name": "Robo"},
    "rename_bot": {"name": "Robo"},
    "renew_bot": {},
    "delete_bot": None,
    "show_bot": None,
    "challenge": {"player": "nobody", "game": "connect-four"},
    "list_challenges": None,
    "show_challenge": None,
    "accept_challenge": {},
    "decline_challenge": {},
    "read_stream": None,
    "live": None,
    "ready": None,
}
"""For each call, a body that can be read."""

ALLOWED = {
    "anyone": {"none", "mangled", "foreign", "stranger", "first", "second"},
    "visitor": {"none", "stranger", "first", "second"},
    "newcomer": {"none", "stranger", "first", "second"},
    "player": {"stranger", "first", "second"},
    "seated": {"first", "second"},
}
ROLES = sorted(ALLOWED["anyone"])


def test_every_call_has_its_row() -> None:
    assert [call.name for call in CALLS] == list(ROWS)
    for call in CALLS:
        assert (ROWS[call.name] is None) == (call.body is None)
        assert call.role in ALLOWED
        assert call.method == "GET" or call.limit is not None, f"{call.name} has no limit"


async def people(url: str) -> tuple[dict[str, Person], str]:
    first, second, match_id = await two_players(url)
    stranger = Person(url)
    await stranger.open()
    mangled = (first.token or "")[:-1] + ("A" if (first.token or "")[-1] != "A" else "B")
    found = {
        "none": Person(url),
        "mangled": Person(url, mangled),
        "foreign": Person(url, "x" * 43),
        "stranger": stranger,
        "first": first,
        "second": second,
    }
    return found, match_id


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
async def test_calls_times_roles(url: str, call: Any) -> None:
    """Each role that is let in gets people and a match of its own, unless the call only reads."""
    found, match_id = await people(url)
    for role in ROLES:
        if role not in ALLOWED[call.role]:
            await is_kept_out(call, role, found[role], match_id)
    for role in sorted(ALLOWED[call.role]):
        if call.method != "GET":
            found, match_id = await people(url)
        answer = await called(call, found[role], match_id)
        assert code_of(answer) not in ("auth/required", "auth/forbidden"), f"{role}: {answer.text}"
        assert answer.status_code < 500, role


async def is_kept_out(call: Any, role: str, person: Person, match_id: str) -> None:
    answer = await called(call, person, match_id)
    wanted = (403, "auth/forbidden") if role == "stranger" else (401, "auth/required")
    assert (answer.status_code, code_of(answer)) == wanted, role
    assert (await person.match(match_id))["version"] == 3, role


async def called(call: Any, person: Person, match_id: str) -> httpx.Response:
    path = call.path.replace("{id}", match_id).replace("{claim}", "nobody")
    path = path.replace("{channel}", "nobody").replace("{key}", "nobody")
    path = path.replace("{game}", "connect-four").replace("{deck}", "even-6").replace("{number}", "1")
    body = {} if ROWS[call.name] is None else {"json": ROWS[call.name]}
    return await person.send(call.method, path, **body)


def code_of(answer: httpx.Response) -> str | None:
    return answer.json().get("code") if "problem" in answer.headers.get("content-type", "") else None


@pytest.mark.parametrize(
    "command",
    [
        *("play_move", "swap_seats", "resign", "claim", "abort", "take_up", "leave", "rematch"),
        *("takeback", "decline"),
        *("pause", "resume", "tempo", "react"),
    ],
)
async def test_socket_commands_times_roles(url: str, command: str) -> None:
    """Tokens that are not known are closed with 4401 before any command: test_live."""
    found, match_id = await people(url)
    codes = {"none": "auth/required", "stranger": "auth/forbidden"}
    for role in list(found):
        if role in ("mangled", "foreign"):
            continue
        if role == "second":
            found, match_id = await people(url)
        async with found[role].live(match_id) as live:
            what = command.removeprefix("play_").removesuffix("_seats")
            answer = await live.ask(what, **(ROWS[command] or {}))
        code = answer.get("code")
        assert (code if code in codes.values() else None) == codes.get(role), role


async def test_a_token_is_in_nobody_elses_answer(url: str) -> None:
    found, match_id = await people(url)
    secrets = [found[name].token or "" for name in ("first", "second", "stranger")]
    async with Person(url).live(match_id, after=0) as live:
        await found["first"].move(match_id, column=3)
        heard = str(live.welcome) + str([await live.event() for _ in range(4)])
    for path in ("", "/events", "/board.svg", "/review"):
        heard += (await Person(url).get(f"/matches/{match_id}{path}")).text
    assert "move_played" in heard
    assert not [secret for secret in secrets if secret in heard]
