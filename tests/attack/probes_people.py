"""Probes of who is asking, what they may call themselves, and how much they may leave behind."""

from __future__ import annotations

from collections import Counter

import httpx

from attack.wire import head
from proof.row import Found
from support.bare import raw
from support.client import Person, two_players
from support.plain import WITHOUT_TLS
from support.running import Server

CHANGES = 100
ACCOUNT_CHANGES = 200
TOWER = "\u0e01" + "\u0e47" * 150
BAD_NAMES = (TOWER, "\u3164", "\uffa0", "\u2800", "Amy\u200d", "a\u202eb", "\u200bAmy")


def visitor(server: Server, address: str = "192.0.2.1", **headers: str) -> httpx.AsyncClient:
    sent = {"x-forwarded-for": address} | headers
    return httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"{server.url}/api", timeout=30, headers=sent)


async def changes(server: Server, found: Found) -> None:
    first, _, match = await two_players(server.url)
    await first.post(f"/matches/{match}/resign")
    offers = [
        await first.post(f"/matches/{match}/rematch", swap=turn % 2 == 0) for turn in range(CHANGES + 1)
    ]
    last = offers[-1]
    found.expect(last.status_code == 422, f"{len(offers)} offers of a rematch were all accepted")
    found.expect("no more changes" in last.text, f"no sentence says why: {last.text}")


async def returns(server: Server, found: Found) -> None:
    host, guest = Person(server.url), Person(server.url)
    opened = (await host.post("/rooms")).json()
    code = opened["room"]["code"]
    status = 201
    for _ in range(CHANGES + 2):
        joined = await guest.post(f"/rooms/{code}/join", name="Joe")
        status = joined.status_code
        if status != 201:
            break
        guest.token = joined.json()["token"] or guest.token
        await guest.post(f"/rooms/{code}/leave")
    found.expect(status == 422, f"a player has left and joined {CHANGES + 2} times: {status}")


async def reads(server: Server, found: Found) -> None:
    """One address; another is not held up by it."""
    statuses = Counter[int]()
    async with visitor(server) as client:
        for _ in range(40):
            statuses[(await client.get("/games")).status_code] += 1
    found.expect(bool(statuses[429]), f"40 reads were all answered: {dict(statuses)}")


async def codes(server: Server, found: Found) -> None:
    host = Person(server.url)
    code = (await host.post("/rooms")).json()["room"]["code"]
    wrong = "BBBB" if code != "BBBB" else "CCCC"
    for place in range(13):
        async with visitor(server, f"198.51.100.{place}") as guessing:
            for _ in range(10):
                await guessing.get(f"/rooms/{wrong}")
    for fresh in ("203.0.113.7", "198.51.100.99"):
        async with visitor(server, fresh) as guest:
            status = (await guest.get(f"/rooms/{code}")).status_code
            found.expect(status == 200, f"a right code was refused with {status} because of others")


async def forwarded(server: Server, found: Found) -> None:
    """A proxy that adds a line of its own below the visitor's, and some that write other things."""
    forms = {
        "two lines": ["198.51.100.{0}", "203.0.113.1"],
        "ports": ["203.0.113.2:40{0}"],
        "mapped": ["198.51.100.{0}, ::ffff:203.0.113.3"],
        "no address": ["198.51.100.{0}", "_hidden{0}"],
    }
    for form, values in forms.items():
        statuses = Counter[str]()
        for number in range(14):
            lines = [f"X-Forwarded-For: {value.format(10 + number)}" for value in values]
            async with raw(server.port) as connection:
                await connection.send(head(*lines, "Connection: close", path="/api/rooms/BBBB"))
                statuses[(await connection.rest())[9:12].decode()] += 1
        found.expect(
            statuses["429"] == 4, f"{form}: wrong codes were all heard, or too few: {dict(statuses)}"
        )


async def short_codes(server: Server, found: Found) -> None:
    """One address opens more rooms than there are four-letter codes to give away."""
    async with visitor(server) as greedy, visitor(server, "192.0.2.2") as guest:
        opened = [(await greedy.post("/rooms", json={})).json()["room"]["code"] for _ in range(110)]
        code = (await guest.post("/rooms", json={})).json()["room"]["code"]
    lengths = Counter(map(len, opened))
    found.note = f"110 rooms of one address have codes of {dict(lengths)} letters"
    found.expect(len(code) == 4, f"another visitor's code has {len(code)} letters: {code}")
    found.expect(lengths[4] == 26, f"one address was given {lengths[4]} of the four-letter codes")


async def account_changes(server: Server, found: Found) -> None:
    """A log that its own player makes longer and longer."""
    me = Person(server.url)
    await me.open()
    status = 200
    for number in range(ACCOUNT_CHANGES + 1):
        path = ("/me/link", "/me/recovery", "/me")[number % 3]
        body = {"name": f"Joe {number}"} if path == "/me" else {}
        status = (await me.post(path, **body)).status_code
    found.expect(status == 429, f"{ACCOUNT_CHANGES + 1} changes of one account were all accepted: {status}")
    ended = await me.post("/me/end_others")
    found.expect(ended.status_code == 204, f"other devices could not be ended: {ended.status_code}")


async def bad_names(server: Server, found: Found) -> None:
    async with visitor(server) as client:
        for name in BAD_NAMES:
            status = (await client.post("/matches", json={"game": "connect-four", "name": name})).status_code
            found.expect(status == 422, f"{ascii(name)[:30]} was taken for a name: {status}")


async def lookalikes(server: Server, found: Found) -> None:
    host = Person(server.url)
    code = (await host.post("/rooms")).json()["room"]["code"]
    await Person(server.url).post(f"/rooms/{code}/join", name="Amy")
    for name in ("\u0410my", "AMY"):
        status = (await Person(server.url).post(f"/rooms/{code}/join", name=name)).status_code
        found.expect(status == 409, f"{name!a} came in beside a name that looks the same: {status}")


async def hosts(server: Server, found: Found) -> None:
    async with visitor(server) as client:
        for host in ("evil.example", "192.0.2.7:8000", "tv.local"):
            answer = await client.get("/games", headers={"host": host})
            found.expect(answer.status_code == 421, f"another host was answered: {host}")
            found.expect("ALLOWED_HOSTS" in answer.text, "the setting is not named")
        healthy = await client.get("/health/live", headers={"host": "evil.example"})
        found.expect(healthy.status_code == 200, "health did not answer")


async def origins(server: Server, found: Found) -> None:
    async with visitor(server, host="play.example.org") as client:
        for origin in ("http://play.example.org", "https://play.example.org:8443", "null"):
            answer = await client.post("/matches", json={"game": "connect-four"}, headers={"origin": origin})
            found.expect(answer.status_code == 403, f"another origin was answered: {origin}")
        ours = {"origin": "https://play.example.org"}
        answer = await client.post("/matches", json={"game": "connect-four"}, headers=ours)
        found.expect(answer.status_code == 201, f"our own page was refused: {answer.status_code}")


async def public_games(server: Server, found: Found) -> None:
    wanted = {"game": "connect-four", "visibility": "public"}
    async with visitor(server) as client:
        statuses = Counter([(await client.post("/matches", json=wanted)).status_code for _ in range(5)])
    found.expect(statuses == {201: 3, 429: 2}, f"{statuses[201]} public games of one address, 3 are allowed")
