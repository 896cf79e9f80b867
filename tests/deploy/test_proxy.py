"""The nginx example, run for real before two servers that share one PostgreSQL."""

from __future__ import annotations

import ssl
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from fourline.api.process.serving import KEEP_ALIVE_SECONDS
from support import patience
from support.nginx import EXAMPLE, Nginx
from support.postgres import Postgres
from support.running import PatientServer, Server

pytestmark = pytest.mark.anyio
ANY_CERTIFICATE = ssl.create_default_context()
ANY_CERTIFICATE.check_hostname = False
ANY_CERTIFICATE.verify_mode = ssl.CERT_NONE
OPENS = 5


class Site:
    """The servers and the proxy before them."""

    def __init__(self, nodes: list[Server], nginx: Nginx) -> None:
        self.nodes, self.nginx = nodes, nginx


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Site]:
    url, folder = postgres.database(), tmp_path_factory.mktemp("site")
    settings = {
        "TRUSTED_PROXIES": "127.0.0.1",
        "PUBLIC_URL": "https://play.example.org",
        "LIMIT_OPENS": str(OPENS),
    }
    nodes = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        nodes.append(PatientServer(folder / name, url, **settings))
    with nodes[0], nodes[1], Nginx(folder, [node.port for node in nodes]) as nginx:
        yield Site(nodes, nginx)


def visitor(url: str, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """A visitor with their own address: the whole of 127.0.0.0/8 is this machine."""
    transport = httpx.AsyncHTTPTransport(verify=ANY_CERTIFICATE, local_address=address)
    return httpx.AsyncClient(
        base_url=url, transport=transport, timeout=patience.SECONDS, headers={"host": "play.example.org"}
    )


def live(site: Site, match_id: str, **options: Any) -> Any:
    """A live socket by the public name, whose connection goes to our nginx."""
    return connect(
        f"wss://play.example.org/api/matches/{match_id}/live",
        host="127.0.0.1",
        port=site.nginx.port,
        ssl=ANY_CERTIFICATE,
        compression=None,
        proxy=None,
        **options,
    )


async def said(socket: ClientConnection, **message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] == kind:
            return message


async def opened(client: httpx.AsyncClient) -> tuple[str, str, str]:
    """A match that has begun, and both tokens."""
    answer = await client.post("/api/matches", json={"game": "connect-four"})
    assert answer.status_code == 201, answer.text
    match_id = answer.json()["match"]["id"]
    client.cookies.clear()
    joined = (await client.post(f"/api/matches/{match_id}/join", json={})).json()
    client.cookies.clear()
    return match_id, answer.json()["token"], joined["token"]


async def test_the_proxy_hangs_up_before_the_server_does() -> None:
    assert "keepalive_timeout 60s;" in EXAMPLE.read_text()
    assert KEEP_ALIVE_SECONDS > 60


async def test_plain_http_is_sent_to_https(site: Site) -> None:
    async with visitor(f"http://127.0.0.1:{site.nginx.plain}") as client:
        answer = await client.get("/m/abc?x=1")
    assert answer.status_code == 301
    assert answer.headers["location"] == "https://play.example.org/m/abc?x=1"


async def test_links_cookies_and_origins_are_the_public_ones(site: Site) -> None:
    async with visitor(site.nginx.url, "127.0.1.1") as client:
        answer = await client.post(
            "/api/matches", json={"game": "connect-four"}, headers={"origin": "https://play.example.org"}
        )
        foreign = await client.post(
            "/api/matches", json={"game": "connect-four"}, headers={"origin": "https://elsewhere.example"}
        )
    assert answer.json()["links"]["play"].startswith("https://play.example.org/")
    assert "Secure" in answer.headers["set-cookie"]
    assert foreign.status_code == 403


async def test_a_body_that_is_too_large_is_our_problem(site: Site) -> None:
    async with visitor(site.nginx.url) as client:
        answer = await client.post("/api/matches", json={"game": "x" * 20_000})
    assert answer.status_code == 413, answer.text
    assert answer.json()["code"] == "request/too_large"


async def test_whoever_forges_the_header_is_still_counted(site: Site) -> None:
    statuses: dict[str, Counter[int]] = {}
    for address in ("127.0.2.1", "127.0.2.2"):
        async with visitor(site.nginx.url, address) as client:
            for number in range(3 * OPENS):
                forged = {"x-forwarded-for": f"198.51.100.{number}"}
                answer = await client.post("/api/matches", json={"game": "connect-four"}, headers=forged)
                statuses.setdefault(address, Counter())[answer.status_code] += 1
    # Two servers with a count of their own each, unless they share it.
    assert all(OPENS <= found[201] <= 2 * OPENS for found in statuses.values()), statuses
    assert all(found[429] >= OPENS for found in statuses.values()), statuses


async def test_only_the_listed_proxy_is_believed(site: Site) -> None:
    """Straight to a server: from an address that is not listed, then from the one that is."""
    counted = []
    for address in ("127.0.3.1", "127.0.0.1"):
        async with visitor(site.nodes[0].url, address) as client:
            answers = [
                await client.post(
                    "/api/matches",
                    json={"game": "connect-four"},
                    headers={"x-forwarded-for": f"203.0.113.{number}"},
                )
                for number in range(OPENS + 2)
            ]
        counted.append(Counter(answer.status_code for answer in answers))
    assert counted[0] == {201: OPENS, 429: 2}
    assert counted[1] == {201: OPENS + 2}


async def test_a_game_over_live_sockets_goes_on_when_a_server_dies(site: Site) -> None:
    async with visitor(site.nginx.url, "127.0.4.1") as client:
        match_id, *tokens = await opened(client)
        async with live(site, match_id) as watching:
            await said(watching, type="hello")
            await heard(watching, "welcome")
            await _moves(site, match_id, tokens, range(3))
            seen = [(await heard(watching, "event"))["version"] for _ in range(3)]
        site.nodes[0].kill()
        await _moves(site, match_id, tokens, range(3, 6))
        statuses = Counter([(await client.get(f"/api/matches/{match_id}")).status_code for _ in range(20)])
        async with live(site, match_id) as watching:
            await said(watching, type="hello", after=seen[-1])
            await heard(watching, "welcome")
            seen += [(await heard(watching, "event"))["version"] for _ in range(3)]
    site.nodes[0].start()
    assert seen == list(range(4, 10))
    assert statuses == {200: 20}


async def _moves(site: Site, match_id: str, tokens: list[str], plies: range) -> None:
    for ply in plies:
        async with live(site, match_id) as socket:
            await said(socket, type="hello", token=tokens[ply % 2])
            await heard(socket, "welcome")
            await said(socket, type="move", column=ply, command_id=f"m{ply}")
            await heard(socket, "ack")
