"""What is the same for many is compressed and asked for once; what has a secret in it never is."""

from __future__ import annotations

import json
from typing import Any

import httpx
import msgspec
import pytest

from fourline.api.table import CALLS
from fourline.core.words import LANGUAGES
from support.client import Person

pytestmark = pytest.mark.anyio
GZIP = {"accept-encoding": "gzip"}
SECRETS = {"token", "secret", "claim", "recovery", "key", "digits", "feed", "code"}


async def _raw(url: str, path: str, headers: dict[str, str]) -> tuple[httpx.Response, bytes]:
    """With the bytes as they came."""
    async with httpx.AsyncClient(base_url=f"{url}/api") as client:
        request = client.build_request("GET", path)
        request.headers = httpx.Headers({"host": request.headers["host"], **headers})
        answer = await client.send(request, stream=True)
        body = b"".join([part async for part in answer.aiter_raw()])
        await answer.aclose()
        return answer, body


async def test_the_list_of_games_is_compressed_for_those_who_accept_it(url: str) -> None:
    plain, whole = await _raw(url, "/games", {})
    small, squeezed = await _raw(url, "/games", GZIP)
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert (await Person(url).get("/games")).json() == json.loads(whole)
    assert 2 * len(squeezed) < len(whole)


async def test_the_list_of_games_is_not_sent_twice(url: str) -> None:
    first, _ = await _raw(url, "/games", GZIP)
    again, body = await _raw(url, "/games", {"if-none-match": first.headers["etag"]})
    assert (again.status_code, body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other, body = await _raw(url, "/games?language=de", {"if-none-match": first.headers["etag"]})
    assert other.status_code == 200
    assert body


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_list_of_games_speaks_one_language(url: str, language: str) -> None:
    whole = {game["game_type"]: game for game in (await Person(url).get("/games")).json()}
    for game in (await Person(url).get("/games", language=language)).json():
        every = whole[game["game_type"]].pop("words")
        spoken = language if language in every else "en"
        assert game.pop("words") == {one: said for one, said in every.items() if one == spoken}
        assert game == whole[game["game_type"]]


async def test_an_unknown_language_is_refused(url: str) -> None:
    answer = await Person(url).get("/games", language="xx")
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


async def test_what_fits_into_a_packet_stays_as_it_is(url: str) -> None:
    answer, _ = await _raw(url, "/matches", GZIP)
    assert "content-encoding" not in answer.headers


def test_nothing_with_a_secret_is_compressed() -> None:
    compressed = [call for call in CALLS if call.compress]
    assert {call.name for call in compressed} >= {"list_games", "list_matches", "review"}
    for call in compressed:
        assert (call.method, call.role) == ("GET", "anyone"), call.name
        for name in _fields(call.answer):
            assert SECRETS.isdisjoint(name.split("_")), f"{call.name}: {name}"


def test_such_a_field_would_be_found() -> None:
    shown = next(call for call in CALLS if call.name == "ask_claim")
    assert any(SECRETS & {*name.split("_")} for name in _fields(shown.answer))


def _fields(answer: Any) -> set[str]:
    """The names of all fields of a JSON answer."""
    try:
        schemas, components = msgspec.json.schema_components([answer])
    except TypeError:  # what a plugin answers, or a picture
        return set()
    found: set[str] = set()
    waiting: list[Any] = [*schemas, *components.values()]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            found |= set(one.get("properties", ()))
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
    return found
