"""Whose token a request carries, and when that is not enough."""

from __future__ import annotations

from typing import Any

import pytest

from fourline.api.auth import Auth, BadToken, token_of
from fourline.api.front.incoming import Incoming
from fourline.api.table import CALLS
from fourline.service.errors import Refused
from fourline.settings import Settings

BASE = "https://play.example.org"


def request(*headers: tuple[str, str]) -> Incoming:
    raw = [(name.encode(), value.encode()) for name, value in headers]
    return Incoming.of({"headers": raw, "scheme": "https", "client": ("192.0.2.1", 1)})


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ([], None),
        ([("authorization", "Bearer abc")], "abc"),
        ([("authorization", "bearer  abc ")], "abc"),
        ([("authorization", "Basic abc")], None),
        ([("authorization", "Bearer")], None),
        ([("cookie", "fourline=abc")], "abc"),
        ([("cookie", "other=1; fourline=abc; third=2")], "abc"),
        ([("cookie", "other=1"), ("cookie", "fourline=abc")], "abc"),
        ([("cookie", "notfourline=abc")], None),
        ([("authorization", "Bearer abc"), ("cookie", "fourline=xyz")], "abc"),
        ([("authorization", "Basic abc"), ("cookie", "fourline=xyz")], "xyz"),
    ],
)
def test_the_token_of_a_request(headers: list[tuple[str, str]], token: str | None) -> None:
    assert token_of(request(*headers)) == token


def auth(base_url: str = BASE) -> Auth:
    nobody: Any = None
    return Auth(nobody, Settings(), base_url)


def call(role: str) -> Any:
    return next(one for one in CALLS if one.role == role)


def test_an_unknown_token_is_an_error_where_one_counts_and_none_where_anyone_may() -> None:
    unknown = request(("authorization", "Bearer abc"))
    auth().check(call("anyone"), unknown, None)
    with pytest.raises(BadToken):
        auth().check(call("player"), unknown, None)


def test_without_a_token_a_call_of_players_is_refused_by_its_code() -> None:
    with pytest.raises(Refused) as raised:
        auth().check(call("player"), request(), None)
    assert raised.value.refusal.code == "auth/required"
    auth().check(call("player"), request(), "player-joe")


def test_the_cookie_is_for_the_api_alone_and_unreadable_for_pages() -> None:
    assert auth().cookie("abc", 60) == "fourline=abc; Path=/api; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
    assert "Secure" not in auth("http://192.0.2.5:8000").cookie("abc")
