"""A bot whose connections are cut at random bytes, on three servers that are killed: each line once."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from proof.cluster import Cluster, killed, some
from proof.row import Control, Found, Row
from support.bot_stream import bot_of
from support.client import Person, everyone_leaves

RIVALS = 3
MAX_BYTES = 5_000
IDLE_SECONDS = 0.4
STALL_SECONDS = 20.0
KILL_SECONDS = 2.0
PING = b'"type":"ping"'
Told = tuple[str, str, int]
"""What a line is about: its type, the match or challenge, and the version."""


def trial(folder: Path, cuts: int, without: str | None) -> Found:
    with Cluster(folder, 3, without, POLL_SECONDS="0.2", LIMIT_STREAMS="100") as cluster:
        return asyncio.run(_evening(cluster, cuts, without is None))


async def _evening(cluster: Cluster, cuts: int, kills: bool) -> Found:
    chance, found = Random(cuts), Found()
    owner = Person(cluster.urls[0])
    await owner.open()
    bot, player = await bot_of(owner)
    stream = CutStream(cluster, bot.token or "", chance)
    rivals = [_Rival(cluster, player, chance, stream) for _ in range(RIVALS)]
    playing = asyncio.gather(*(rival.play_until(cuts) for rival in rivals))
    reading = asyncio.ensure_future(stream.read_until(playing))
    deaths = await _kill_beside(cluster, reading, chance) if kills else 0
    await reading
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    found.n = stream.cuts
    for rival in rivals:
        await rival.look_back()
    await stream.read_the_rest()
    _judge(found, stream, rivals)
    found.note = f"three servers, {deaths} kills, {len(stream.told):,} lines of {len(_matches(rivals))} games"
    await everyone_leaves()
    return found


async def _kill_beside(cluster: Cluster, work: asyncio.Future[None], chance: Random) -> int:
    deaths = 0
    while not work.done():
        await asyncio.wait((work,), timeout=KILL_SECONDS)
        if not work.done():
            await killed(some(chance, cluster.nodes), 0.2)
            deaths += 1
    return deaths


class CutStream:
    """A bot that moves whenever it is told, and whose every connection is cut after some bytes."""

    def __init__(self, cluster: Cluster, token: str, chance: Random) -> None:
        self._cluster, self._token, self._chance = cluster, token, chance
        self.cursor: str | None = None
        self.told: list[Told] = []
        self.cuts = 0
        self._acting: set[asyncio.Task[None]] = set()

    async def read_until(self, done: asyncio.Future[Any]) -> None:
        """Until all games are over, or nothing has been told for a while."""
        loop = asyncio.get_running_loop()
        last, quiet_since = 0, loop.time()
        while not done.done() or self._acting:
            self._take_all(await self._connection(self._chance.randint(1, MAX_BYTES), IDLE_SECONDS))
            self.cuts += 1
            if len(self.told) > last:
                last, quiet_since = len(self.told), loop.time()
            elif loop.time() - quiet_since > STALL_SECONDS:
                await self.read_the_rest()
                if len(self.told) == last:
                    return

    async def read_the_rest(self) -> None:
        """One connection that is not cut, up to its first ping."""
        for _ in range(20):
            got = await self._connection(1 << 30, 2.0, until=PING)
            self._take_all(got)
            if PING in got:
                return

    async def _connection(self, left: int, patience: float, until: bytes = b"\0") -> bytes:
        """The bytes of one connection up to the cut, or to a while of silence."""
        got = b""
        query = f"?after={self.cursor}" if self.cursor is not None else ""
        head = f"GET /api/stream{query} HTTP/1.1\r\nhost: localhost\r\n"
        head += f"authorization: Bearer {self._token}\r\n\r\n"
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self._chance.choice(self._cluster.ports)
            )
        except OSError:
            await asyncio.sleep(0.02)
            return b""
        try:
            writer.write(head.encode())
            while len(got) < left and until not in got:
                data = await asyncio.wait_for(reader.read(min(65_536, left - len(got))), patience)
                if not data:
                    break
                got += data
        except (OSError, TimeoutError):
            pass
        finally:
            writer.transport.abort()
        return got

    def _take_all(self, got: bytes) -> None:
        for line in _lines(got):
            self._take(line)

    def _take(self, line: dict[str, Any]) -> None:
        self.cursor = line["cursor"]
        if line["type"] == "challenge":
            self.told.append(("challenge", line["challenge"]["id"], 0))
            self._act(f"/challenges/{line['challenge']['id']}/accept", command_id="yes")
        elif line["type"] in ("match_started", "your_turn", "match_over"):
            self.told.append((line["type"], line["match"], line["version"]))
        if line["type"] == "your_turn":
            column = self._chance.choice(line["legal_moves"])
            self._act(f"/matches/{line['match']}/moves", column=column, command_id=f"turn{line['version']}")

    def _act(self, path: str, **body: Any) -> None:
        task = asyncio.ensure_future(_said(self._cluster, Random(path), self._token, path, body))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)


async def _said(cluster: Cluster, chance: Random, token: str, path: str, body: dict[str, Any]) -> Any:
    """A command that is repeated until a server answers it, whichever is alive."""
    for _ in range(200):
        try:
            answer = await Person(chance.choice(cluster.urls), token).post(path, **body)
            if answer.status_code < 500:
                return answer.json()
        except httpx.HTTPError:
            pass
        await asyncio.sleep(0.05)
    raise AssertionError(f"no server answers {path}")


class _Rival:
    """A person who challenges the bot to one game after another."""

    def __init__(self, cluster: Cluster, bot: str, chance: Random, stream: CutStream) -> None:
        self._cluster, self._bot, self._chance, self._stream = cluster, bot, chance, stream
        self.challenges: list[str] = []
        self.records: dict[str, list[dict[str, Any]]] = {}
        self._playing = ""
        self._token = ""

    async def play_until(self, cuts: int) -> None:
        while self._stream.cuts < cuts or not self.records:
            wanted = {"player": self._bot, "game": "connect-four", "seat": "first"}
            made = await self._say("/challenges", command_id=f"c{len(self.challenges)}", **wanted)
            self._token = made["token"] or self._token
            self.challenges.append(made["id"])
            while (match := (await self._look(f"/challenges/{made['id']}"))["match"]) is None:
                await asyncio.sleep(0.05)
            self._playing = match
            await self._game(match)

    async def look_back(self) -> None:
        """Also at a game that is not over."""
        if self._playing and self._playing not in self.records:
            self.records[self._playing] = (await self._look(f"/matches/{self._playing}/events"))["events"]

    async def _game(self, match_id: str) -> None:
        while True:
            match = await self._look(f"/matches/{match_id}")
            if match["status"] == "completed":
                break
            if match["active_seat"] == "red":
                column = self._chance.choice(match["legal_moves"])
                command = f"m{len(match['moves'])}"
                await self._say(f"/matches/{match_id}/moves", column=column, command_id=command)
            else:
                await asyncio.sleep(0.05)
        self.records[match_id] = (await self._look(f"/matches/{match_id}/events"))["events"]

    async def _say(self, path: str, **body: Any) -> Any:
        return await _said(self._cluster, self._chance, self._token, path, body)

    async def _look(self, path: str) -> Any:
        while True:
            try:
                answer = await Person(self._chance.choice(self._cluster.urls), self._token).get(path)
                if answer.status_code == 200:
                    return answer.json()
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.05)


def _matches(rivals: list[_Rival]) -> dict[str, list[dict[str, Any]]]:
    return {match: events for rival in rivals for match, events in rival.records.items()}


def _judge(found: Found, stream: CutStream, rivals: list[_Rival]) -> None:
    """Each line once, and all that the logs of the finished games say."""
    for one in {one for one in stream.told if stream.told.count(one) > 1}:
        found.violations.append(f"{one} was told {stream.told.count(one)} times")
    for match, events in _matches(rivals).items():
        wanted = _expected(match, events)
        told = [one for one in stream.told if one[1] == match]
        if sorted(set(told)) == sorted(wanted) and [one[2] for one in told] != sorted(one[2] for one in told):
            found.violations.append(f"{match} was not told in order")
        found.violations += [f"{one} was never told" for one in wanted if one not in told]
        if wanted[-1][0] == "match_over":
            found.violations += [f"{one} was told and did not happen" for one in told if one not in wanted]
    heard = {one[1] for one in stream.told}
    for rival in rivals:
        found.violations += [
            f"challenge {one} was never told" for one in rival.challenges if one not in heard
        ]


def _expected(match: str, events: list[dict[str, Any]]) -> list[Told]:
    """The person moves first: each of their moves is a turn of the bot, unless it ends the game."""
    begun = max(event["version"] for event in events if event["type"] == "seat_taken")
    over = next((event["version"] for event in events if event["type"] == "match_ended"), 0)
    turns = [
        event["version"]
        for event in events
        if event["type"] == "move_played" and event["seat"] == "red" and event["version"] != over - 1
    ]
    return [
        ("match_started", match, begun),
        *(("your_turn", match, version) for version in turns),
        *((("match_over", match, over),) if over else ()),
    ]


def _lines(got: bytes) -> list[dict[str, Any]]:
    """The whole lines in the bytes of a chunked answer, however it was cut."""
    head, _, rest = got.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        return []
    body = b""
    while rest:
        size, found, rest = rest.partition(b"\r\n")
        if not found:
            break
        length = int(size, 16)
        body, rest = body + rest[:length], rest[length + 2 :]
    return [msgspec.json.decode(line) for line in body.split(b"\n")[:-1]]


ROW = Row(
    "stream",
    "a bot is told every turn once and in order, though its connection is cut and servers are killed",
    trial,
    short=8,
    long=1000,
    control=Control("no_cursor", 60, breaks="never told"),
)
