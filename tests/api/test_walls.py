"""What stands around the game: headers, limits, proxies, pages, documents, metrics, logs."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import fourline
from fourline import plugins
from fourline.api.openapi.document import answer_types
from fourline.api.openapi.page import PAGES
from fourline.api.problems import PROBLEMS, Problem, status_and_title
from fourline.api.table import CALLS
from fourline.games.connect_four.analysis import Analysis, Review
from fourline.games.connect_four.openings import OpeningSheet
from support.client import Person, two_players
from support.patience import patiently
from support.running import Server
from tools.openapi import faults

pytestmark = pytest.mark.anyio

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
}


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/play/x",
        "/api/games",
        "/api/nothing",
        "/api/docs",
        "/api/openapi.json",
        "/api/matches/x",
        "/../x",
    ],
)
async def test_every_answer_carries_the_headers(url: str, path: str) -> None:
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(f"{url}{path}")
    assert HEADERS.items() <= answer.headers.items()
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("host", "sent"),
    [
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        ("192.168.1.7:8000", False),
        ("tv", False),
    ],
)
async def test_the_opener_policy_goes_only_where_browsers_heed_it(url: str, host: str, sent: bool) -> None:
    """Over plain http from another machine it would only be an error on the page's console."""
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(f"{url}/api/games", headers={"host": host})
    assert (answer.headers.get("cross-origin-opener-policy") == "same-origin") is sent


async def test_pages_come_for_every_address_that_is_no_call(url: str) -> None:
    async with httpx.AsyncClient() as browser:
        for path, status in (
            ("/", 200),
            ("/play/abc", 404),
            ("/watch?ply=3", 200),
            ("/..%2f..%2fetc/passwd", 404),
        ):
            page = await browser.get(f"{url}{path}")
            assert page.status_code == status
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert "<script>" not in page.text


async def test_the_openapi_document_has_every_call(url: str) -> None:
    document = (await Person(url).get("/openapi.json")).json()
    assert faults(document) == []
    operations = {
        (method.upper(), path): operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert set(operations) == {(call.method, f"/api{call.path}") for call in CALLS}
    for call in CALLS:
        operation = operations[call.method, f"/api{call.path}"]
        assert str(call.status) in operation["responses"]
        for code in call.problems:
            assert str(status_and_title(code)[0]) in operation["responses"], (call.name, code)
        if call.body is not None:
            assert operation["requestBody"]["content"]["application/json"]["example"] is not None
        for answer in answer_types(call, plugins.installed()):
            shown = operation["responses"][str(call.status)]["content"][call.media]["example"]
            msgspec.convert(shown, answer)
    refs = str(document)
    for name in document["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in refs


def test_the_examples_of_thinking_are_what_the_program_says() -> None:
    shown = msgspec.json.decode((PAGES / "examples.json").read_bytes())
    assert msgspec.convert(shown["analysis"], Analysis) == fourline.analyse("4453")
    reviewer = plugins.installed().reviewers["connect-four"]
    assert msgspec.convert(shown["review"], Review) == reviewer.review("1213121")
    openings = plugins.installed().openings["connect-four"]
    assert msgspec.convert(shown["sheet"], OpeningSheet) == openings.sheet("even-6", 17)


async def test_the_page_for_reading_it_needs_nothing_from_elsewhere(url: str) -> None:
    page = (await Person(url).get("/docs")).text
    for call in CALLS:
        assert f"/api{call.path}" in page
    for code in PROBLEMS:
        assert f'id="{code}"' in page
    assert "http://" not in page.replace("http://127.0.0.1", "")
    assert "<script" not in page
    assert "style=" not in page


async def test_answers_have_the_shape_the_document_says(url: str) -> None:
    first, second, match_id = await two_players(
        url, visibility="public", clock={"kind": "fischer", "initial": 60, "increment": 1}
    )
    await first.move(match_id, column=3)
    answers: dict[str, Any] = {
        "show_match": await first.get(f"/matches/{match_id}"),
        "list_events": await first.get(f"/matches/{match_id}/events"),
        "list_matches": await first.get("/matches"),
        "my_matches": await first.get("/me/matches"),
        "list_games": await first.get("/games"),
        "open_match": await first.post("/matches", game="tic-tac-toe"),
        "join_match": await second.post(f"/matches/{match_id}/join"),
        "play_move": await second.move(match_id, column=3),
        "resign": await second.post(f"/matches/{match_id}/resign"),
        "rematch": await second.post(f"/matches/{match_id}/rematch"),
        "ready": await first.get("/health/ready"),
        "live": await first.get("/health/live"),
    }
    shape = {call.name: call.answer for call in CALLS}
    for name, answer in answers.items():
        assert answer.status_code in (200, 201), answer.text
        msgspec.convert(answer.json(), shape[name], strict=True)
    problem = await first.get("/matches/none")
    assert msgspec.convert(problem.json(), Problem).code == "match/not_found"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the smallest limits, behind a proxy on 127.0.0.1, with metrics."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        metrics = probe.getsockname()[1]
    limits = {
        "LIMIT_OPENS": "3", "LIMIT_JOINS": "2", "LIMIT_MOVES": "4", "LIMIT_SOCKETS": "2",
        "TRUSTED_PROXIES": "127.0.0.1", "METRICS_PORT": str(metrics), "LOG_LEVEL": "debug",
        "PUBLIC_URL": "https://play.example.org",
    }  # fmt: skip
    with Server(tmp_path_factory.mktemp("strict"), **limits) as running:
        yield running


class Behind(Person):
    """A visitor behind a proxy that says so."""

    def __init__(self, url: str, address: str, token: str | None = None) -> None:
        super().__init__(url, token)
        self.address = address

    @property
    def headers(self) -> dict[str, str]:
        return super().headers | {"x-forwarded-for": self.address}


async def test_an_address_may_open_so_many_a_minute(strict: Server) -> None:
    ada = Behind(strict.url, "192.0.2.1")
    for _ in range(3):
        await ada.open()
    refused = await ada.post("/matches", game="connect-four")
    assert (refused.status_code, refused.json()["code"]) == (429, "rate/limited")
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    forged = Behind(strict.url, "192.0.2.99, 192.0.2.1", ada.token)
    assert (await forged.post("/matches", game="connect-four")).status_code == 429
    await Behind(strict.url, "192.0.2.2").open()
    await Behind(strict.url, "2001:db8::1").open()
    same_network = [Behind(strict.url, f"2001:db8::{host}") for host in (2, 3, 4)]
    answers = [await one.post("/matches", game="connect-four") for one in same_network]
    assert [answer.status_code for answer in answers] == [201, 201, 429]


async def test_joins_and_moves_have_limits_too(strict: Server) -> None:
    ada, bob = Behind(strict.url, "192.0.2.10"), Behind(strict.url, "192.0.2.11")
    match_id = (await ada.open())["match"]["id"]
    joins = [(await bob.post(f"/matches/{match_id}/join")).status_code for _ in range(3)]
    assert joins == [200, 409, 429]
    async with ada.live(match_id, additional_headers=ada.headers) as live:
        answers = [await live.ask("move", column=3) for _ in range(5)]
    assert answers[0]["type"] == "ack"
    assert answers[4]["code"] == "rate/limited"
    assert (await ada.move(match_id, column=3)).status_code == 429, "HTTP and sockets share the limit"


async def test_sockets_at_once(strict: Server) -> None:
    carol = Behind(strict.url, "192.0.2.20")
    match_id = (await carol.open())["match"]["id"]
    options = {"additional_headers": carol.headers}
    async with carol.live(match_id, **options), carol.live(match_id, **options):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{strict.live_url}/api/matches/{match_id}/live", **options)
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["retry-after"]
    async with patiently():
        while True:
            try:
                async with carol.live(match_id, **options):
                    break
            except InvalidStatus:
                await asyncio.sleep(0.05)


async def test_links_and_cookies_are_those_of_the_public_address(strict: Server) -> None:
    answer = await Behind(strict.url, "192.0.2.30").post("/matches", game="connect-four")
    assert answer.json()["links"]["play"].startswith("https://play.example.org/play/")
    assert answer.headers["set-cookie"].endswith("; Secure")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_metrics_are_on_their_own_port_alone(strict: Server) -> None:
    await Behind(strict.url, "192.0.2.40").open()
    async with httpx.AsyncClient() as scraper:
        shown = await scraper.get(f"http://127.0.0.1:{strict.settings['METRICS_PORT']}/metrics")
        hidden = await scraper.get(f"{strict.url}/metrics")
    assert 'fourline_calls_total{call="open_match",status="201"}' in shown.text
    assert "fourline_calls" not in hidden.text


async def test_no_token_reaches_the_logs(strict: Server) -> None:
    ada = Behind(strict.url, "192.0.2.50")
    match_id = (await ada.open())["match"]["id"]
    async with ada.live(match_id, additional_headers=ada.headers) as live:
        await live.ask("move", column=3)
    await ada.move(match_id, column="x")
    log = strict.log.read_text()
    assert ada.token
    assert ada.token not in log
    for line in log.splitlines():
        assert msgspec.json.decode(line)["level"] in ("debug", "info", "warning", "error")


async def test_x_forwarded_for_counts_for_nothing_from_anybody_else(tmp_path: Path) -> None:
    with Server(tmp_path, LIMIT_OPENS="2") as server:
        answers = [
            await Behind(server.url, f"198.51.100.{number}").post("/matches", game="connect-four")
            for number in range(4)
        ]
    assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
