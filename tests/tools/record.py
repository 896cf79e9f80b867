"""Records what a server of some commit leaves behind and what it shows of it, for `tests/data/earlier`.

    git worktree add /tmp/old COMMIT && …its own .venv…
    .venv/bin/python -m tools.record /tmp/old/.venv/bin/fourline tests/data/earlier/COMMIT

A day of a whole town is played over HTTP and sockets, with a kill in the middle: matches of each game and
clock, rooms, ratings, seeks, bots, alerts, plans, evenings, devices. `fourline.sqlite.gz` is the database
then, `export.jsonl.gz` its export, `shown.json.gz` what a server started on it answers to everybody's reads.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.authenticator import Authenticator
from support.outside import Browser, MailServer, Receiver
from support.patience import wait_until
from support.running import HandServer, Server

DAYS = {"kind": "correspondence", "days": 3}
RATED: dict[str, Any] = {"rated": True, "start": {"kind": "even", "plies": 4}, "clock": DAYS}
READING = {"ALERTS_LAN": "1", "SMTP_URL": "smtp://127.0.0.1:9?tls=off", "MAIL_FROM": "play@example.org"}
"""Settings of a server that is only read: whatever it sends arrives nowhere."""
OF_A_PLAYER = (
    *(
        "/me",
        "/me/matches?limit=100",
        "/me/alerts",
        "/me/alerts/log",
        "/me/bots",
        "/me/blocks",
        "/me/profile",
    ),
    *("/me/link", "/me/export", "/challenges", "/seeks"),
)
OF_ALL = (
    *(
        "/matches?limit=100",
        "/matches?status=open&limit=100",
        "/matches?status=completed&limit=100",
        "/seeks",
    ),
    *("/games/connect-four/best", "/games"),
)


def look(http: httpx.Client, path: str, token: str | None) -> tuple[int, Any]:
    """The status and the body of a read; of a socket its first word, of a stream what comes before a ping."""
    http.cookies.clear()
    headers = {"authorization": f"Bearer {token}"} if token else {}
    if path.endswith("/live"):
        address = str(http.base_url.join(f"/api{path}")).replace("http", "ws", 1)
        try:
            with connect(address, compression=None, max_size=None) as socket:
                socket.send(json.dumps({"type": "hello"} | ({"token": token} if token else {})))
                return 101, json.loads(socket.recv())
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0, None
    if path.startswith("/stream"):
        with http.stream("GET", f"/api{path}", headers=headers) as answer:
            return answer.status_code, list(_before_a_ping(answer.iter_lines()))
    answer = http.get(f"/api{path}", headers=headers)
    return answer.status_code, answer.json() if "json" in answer.headers["content-type"] else answer.text


def _before_a_ping(lines: Iterator[str]) -> Iterator[Any]:
    for line in map(json.loads, lines):
        if line["type"] == "ping":
            return
        yield line


class Town:
    """A server, and what is remembered of what was done there."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(timeout=None)
        self.matches: dict[str, dict[str, Any]] = {}
        self.rooms: dict[str, dict[str, Any]] = {}
        self.reads: list[tuple[str, str | None]] = [(path, None) for path in OF_ALL]

    def say(self, method: str, path: str, token: str | None = None, **body: Any) -> Any:
        self.http.cookies.clear()
        headers = {"authorization": f"Bearer {token}"} if token else {}
        sent: Any = {"json": body} if method in ("POST", "PUT") else {}
        answer = self.http.request(method, f"{self.server.url}/api{path}", headers=headers, **sent)
        assert answer.status_code < 300, f"{method} {path} {body}: {answer.text}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else None

    def player(self, name: str) -> str:
        """The token of a new player, who has an open match of their own."""
        opened = self.say("POST", "/matches", game="connect-four", name=name)
        self.remember(f"open of {name}", opened["match"]["id"], {})
        self.knows(opened["token"])
        return str(opened["token"])

    def knows(self, token: str) -> None:
        self.reads += [(path, token) for path in OF_A_PLAYER]

    def remember(self, name: str, match: str, tokens: dict[str, str]) -> str:
        self.matches[name] = {"id": match, "tokens": tokens}
        self.reads += [(f"/matches/{match}{what}", None) for what in ("", "/events", "/live", "?at=2")]
        self.reads += [
            (f"/matches/{match}{what}", token)
            for token in tokens.values()
            for what in ("", "/live", "/plans")
        ]
        return match

    def duel(self, name: str, first: str, second: str, game: str = "connect-four", **wanted: Any) -> str:
        """A match of two players, by invitation."""
        opened = self.say("POST", "/matches", first, game=game, **wanted)["match"]
        joined = self.say("POST", f"/matches/{opened['id']}/join", second)
        mine = self.say("GET", "/me/matches?limit=100", first)["items"]
        seat = next(one["seat"] for one in mine if one["id"] == opened["id"])
        return self.remember(name, opened["id"], {seat: first, joined["seat"]: second})

    def play(self, name: str, *moves: Any, until_over: bool = False) -> dict[str, Any]:
        """These moves, each by who is on turn; None is any move."""
        known = self.matches[name]
        field, planned = "column", list(moves)
        while True:
            shown: dict[str, Any] = self.say("GET", f"/matches/{known['id']}")
            if shown["status"] != "in_progress" or not (planned or until_over):
                return shown
            token = known["tokens"].get(shown["active_seat"])
            if token is None:
                continue  # a bot thinks
            field = "cell" if shown["game"].startswith("tic") else "column"
            move = planned.pop(0) if planned else None
            move = shown["legal_moves"][0] if move is None else move
            sent = move if isinstance(move, dict) else {field: move}
            self.say("POST", f"/matches/{known['id']}/moves", token, version=shown["version"], **sent)

    def do(self, name: str, what: str, seat: str | None = None, **body: Any) -> Any:
        known = self.matches[name]
        token = known["tokens"][seat] if seat else next(iter(known["tokens"].values()))
        return self.say("POST", f"/matches/{known['id']}/{what}", token, **body)

    # -- rooms -------------------------------------------------------------------------------

    def room(self, name: str, *people: str, **wanted: Any) -> str:
        opened = self.say("POST", "/rooms", **wanted)
        code, players = opened["room"]["code"], {}
        for number, one in enumerate(people):
            avatar = ("moon", "peak", None)[number % 3]
            joined = self.say("POST", f"/rooms/{code}/join", name=one, avatar=avatar)
            players[joined["player_id"]] = joined["token"]
        self.rooms[name] = {"code": code, "host": opened["token"], "players": players}
        self.reads += [(f"/rooms/{code}{what}", None) for what in ("", "/live")]
        self.reads += [(f"/rooms/{code}/live", token) for token in (opened["token"], *players.values())]
        self.reads += [("/me/export", token) for token in players.values()]
        return str(code)

    def steer(self, name: str, what: str, **body: Any) -> Any:
        return self.say("POST", f"/rooms/{self.rooms[name]['code']}/{what}", self.rooms[name]["host"], **body)

    def seen(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.say("GET", f"/rooms/{self.rooms[name]['code']}")
        return found

    def start(self, name: str) -> None:
        self.steer(name, "start")
        wait_until(lambda: self.seen(name)["phase"] == "playing")

    def tap(self, name: str, *moves: int, field: str = "column") -> None:
        for move in moves:
            game = self.seen(name)["game"]
            token = self.rooms[name]["players"][game["current"]["player_id"]]
            path = f"/rooms/{self.rooms[name]['code']}/moves"
            self.say("POST", path, token, version=game["version"], **{field: move})


def live(town: Town, outside: Receiver, mails: MailServer) -> None:
    joe, amy = town.player("Joe"), town.player("Amy")
    games(town, joe, amy)
    offers(town, joe, amy)
    letters(town, joe, amy, outside, mails)
    ratings(town)
    bots(town, joe)
    devices(town)
    rooms(town)
    town.server.kill()
    town.server.start()
    manners(town)
    seeks(town)


def games(town: Town, joe: str, amy: str) -> None:
    town.play(town_name(town, "won", joe, amy, visibility="public"), 3, 0, 3, 0, 3, 0, 3)
    town.play(town_name(town, "tic-tac-toe", joe, amy, "tic-tac-toe"), 0, 3, 1, 4, 2)
    town.play(town_name(town, "tic-tac-toe drawn", joe, amy, "tic-tac-toe"), 0, 1, 2, 4, 3, 5, 7, 6, 8)
    town.play(town_name(town, "tic-tac-toe running", joe, amy, "tic-tac-toe", visibility="public"), 4)
    for kind in ({"pop_out": True}, {"misere": True}, {"columns": 9, "rows": 7, "connect": 5}):
        name = f"variant {next(iter(kind))}"
        town.duel(name, joe, amy, "connect-four-variants", options=kind)
        town.play(name, 0, 1, 0, 1)
    town.play("variant misere", until_over=True)
    town.duel("set", joe, amy, set=2, start={"kind": "even", "plies": 6})
    town.play("set", until_over=True)
    town.duel("swap", joe, amy, start={"kind": "swap"})
    town.play("swap", 3)
    town.do("swap", "swap", "yellow")
    town.matches["swap"]["tokens"] = {"red": amy, "yellow": joe}
    town.duel("handicap", joe, amy, start={"kind": "handicap", "favours": "red", "share": 70})
    town.play("handicap", None, None)
    for level in ("casual", "perfect", "even"):
        opened = town.say(
            "POST", "/matches", joe, game="connect-four", opponent={"kind": "bot", "level": level}
        )
        town.remember(f"bot {level}", opened["match"]["id"], {opened["seat"]: joe})
        town.play(f"bot {level}", 3, 3)
    town.do("bot casual", "resign")
    opened = town.say(
        "POST", "/matches", amy, game="connect-four", moves="44", opponent={"kind": "same_screen"}
    )
    town.remember("one screen", opened["match"]["id"], {"red": amy, "yellow": amy})
    town.play("one screen", 3, 3)
    town.duel("out of time", joe, amy, clock={"kind": "per_move", "seconds": 1})
    wait_until(
        lambda: town.say("GET", f"/matches/{town.matches['out of time']['id']}")["status"] == "completed"
    )
    town.duel("blitz", joe, amy, clock={"kind": "fischer", "initial": 3600, "increment": 5})
    town.play("blitz", 3, 2, 3)
    opened = town.say("POST", "/matches", joe, game="tic-tac-toe", visibility="public")
    town.remember("open", opened["match"]["id"], {opened["seat"]: joe})


def town_name(town: Town, name: str, joe: str, amy: str, game: str = "connect-four", **wanted: Any) -> str:
    town.duel(name, joe, amy, game, **wanted)
    return name


def offers(town: Town, joe: str, amy: str) -> None:
    """Everything that players offer each other, and what they say."""
    town.duel("resigned", joe, amy)
    town.play("resigned", 3, 3)
    town.do("resigned", "say", word="good_luck")
    town.do("resigned", "react", kind="nice")
    town.do("resigned", "resign", "yellow")
    town.do("resigned", "rematch", "red")
    again = town.do("resigned", "rematch", "yellow")["match"]
    town.remember("rematch", again["next_match"], {"red": amy, "yellow": joe})
    town.play("rematch", 1)
    town.duel("called off", joe, amy)
    town.do("called off", "abort")
    town.duel("taken back", joe, amy)
    town.play("taken back", 3, 2)
    town.do("taken back", "takeback", "yellow")
    town.do("taken back", "takeback", "red")
    town.do("taken back", "takeback", "red")
    town.do("taken back", "decline", "yellow", offer="takeback")
    town.duel("paused", joe, amy, clock=DAYS)
    town.do("paused", "pause", "red", until=None)
    town.do("paused", "pause", "yellow", until=None)
    town.duel("other tempo", joe, amy, clock=DAYS)
    for seat in ("red", "yellow"):
        town.do("other tempo", "tempo", seat, clock={"kind": "correspondence", "days": 7})


def letters(town: Town, joe: str, amy: str, outside: Receiver, mails: MailServer) -> None:
    """Games for days: alerts on every way, plans that answer, quiet hours."""
    town.say("POST", "/me/alerts/webhook", joe, url=f"{outside.url}/hook")
    town.say(
        "POST",
        "/me/alerts/push",
        joe,
        subscription=Browser().subscription(f"{outside.url}/push"),
        label="Phone",
    )
    town.say("POST", "/me/alerts/mail", joe, address="joe@example.org")
    wait_until(lambda: mails.mails)
    code = re.findall(r"\d{6}", str(mails.mails[-1].get_content()))[0]
    town.say("POST", "/me/alerts/mail/confirm", joe, code=code)
    everything = {
        kind: ["push", "mail", "webhook", "feed"] for kind in ("your_turn", "joined", "over", "offer")
    }
    town.say("PUT", "/me/alerts", joe, kinds=everything, reminders=[24, 2], language="de")
    feeds = town.say("POST", "/me/alerts/feed", joe)["channels"]["feed"]
    town.reads += [(feeds[kind].partition("/api")[2], None) for kind in ("ics", "atom")]
    quiet = {"from": "00:00", "to": "23:59", "zone": "Europe/Berlin"}
    town.say("POST", "/me/alerts/mail", amy, address="amy@example.org")
    town.say("PUT", "/me/alerts", amy, kinds={"your_turn": ["mail"]}, quiet=quiet)
    town.duel("letter", joe, amy, clock=DAYS, visibility="public")
    town.say("PUT", f"/matches/{town.matches['letter']['id']}/plans", amy, lines=["4435", "33"])
    town.play("letter", 3)
    town.duel("letter that waits", amy, joe, clock=DAYS)
    town.play("letter that waits", 3)
    town.say("POST", "/me/alerts/test", joe, channel="webhook")
    outside.status = 500
    town.say("POST", "/me/alerts/test", joe, channel="push")
    outside.status = 201
    paths = {"/hook", "/push"}
    wait_until(lambda: paths <= {one.path for one in outside.received} and len(mails.mails) > 2)


def ratings(town: Town) -> None:
    """Strangers who were paired, friends by invitation, and one who resigns games without a move."""
    people = [town.player(name) for name in ("Ann", "Ben", "Cat")]
    for number in range(4):
        first, second = people[number % 3], people[(number + 1) % 3]
        town.matches[f"stranger {number}"] = {"id": paired(town, first, second), "tokens": {}}
        name = seated(town, f"stranger {number}", first, second)
        town.play(name, until_over=number < 3)
    paired(town, people[0], people[2], tempo="2d", rated=False)
    for number in range(3):
        town.duel(f"friends {number}", people[0], people[1], **RATED)
        town.play(f"friends {number}", until_over=True)
    for number in range(4):
        town.duel(f"farmed {number}", people[2], town.player(f"Straw {number}"), **RATED)
        known = town.matches[f"farmed {number}"]
        loser = next(token for token in known["tokens"].values() if token != people[2])
        town.say("POST", f"/matches/{known['id']}/resign", loser)
    for one in people:
        town.say("POST", "/me/recovery", one, label="Paper")
        shows = ["rating", "games", "best_win", "streak", "table"]
        own = town.say("PUT", "/me/profile", one, shows=shows)
        town.reads.append((f"/profiles/{own['id']}", None))


def paired(town: Town, first: str, second: str, tempo: str = "5m", rated: bool = True) -> str:
    for one in (first, second):
        sought = town.say("POST", "/seeks", one, game="connect-four", tempo=tempo, rated=rated)["seek"]["id"]
        town.reads.append((f"/seeks/{sought}", one))
    return str(wait_until(lambda: town.say("GET", f"/seeks/{sought}", second)["match"]))


def seated(town: Town, name: str, *people: str) -> str:
    """Who has which seat of a match that the server opened."""
    match = town.matches[name]["id"]
    tokens = {}
    for one in people:
        items = town.say("GET", "/me/matches?limit=100", one)["items"]
        tokens[next(item["seat"] for item in items if item["id"] == match)] = one
    town.remember(name, match, tokens)
    return name


def bots(town: Town, owner: str) -> None:
    made = [town.say("POST", "/me/bots", owner, name=name) for name in ("Robo", "Gone")]
    robo = made[0]["token"]
    town.reads += [(f"/bots/{one['player']}", None) for one in made]
    town.reads += [("/stream", robo), ("/stream?after=0", robo), ("/me/matches?limit=100", robo)]
    eve = town.player("Eve")
    for name, verdict in (("bot played", "accept"), ("bot running", "accept"), ("", "decline"), ("", "")):
        wanted = {"player": made[0]["player"], "game": "connect-four", "seat": "first", "clock": DAYS}
        challenge = town.say("POST", "/challenges", eve, **wanted)["id"]
        town.reads += [(f"/challenges/{challenge}", token) for token in (eve, robo)]
        if verdict:
            answered = town.say("POST", f"/challenges/{challenge}/{verdict}", robo)
        if name:
            town.remember(name, answered["match"]["id"], {"red": eve, "yellow": robo})
            town.reads = [one for one in town.reads if not (one[1] == robo and one[0].endswith("/plans"))]
    town.play("bot played", 3, 0, 3, 0, 3, 0, 3)
    town.play("bot running", 3, 0, 3)
    town.say("DELETE", f"/me/bots/{made[1]['player']}", owner)


def devices(town: Town) -> None:
    """One player with a linked device, an ended one, a device that was another player, a passkey, a paper."""
    dan = town.player("Dan")
    town.knows(linked(town, dan, label="Tablet"))
    lost = linked(town, dan, label="Lost phone")
    town.knows(lost)
    keys = town.say("GET", "/me", dan)["keys"]
    town.say("DELETE", f"/me/keys/{next(one['id'] for one in keys if one['label'] == 'Lost phone')}", dan)
    linked(town, dan, town.player("Other me"), adopt=True)
    town.say("POST", "/me/recovery", dan, label="Paper")
    device = Authenticator(town.server.url.replace("127.0.0.1", "localhost"))
    with closing(
        httpx.Client(base_url=f"{device.origin}/api", headers={"authorization": f"Bearer {dan}"})
    ) as page:
        options = page.post("/me/passkeys/options", json={}).json()
        assert page.post("/me/passkeys", json=device.create(options)).status_code == 200
    town.say("POST", "/me/link", dan)
    deleted = town.player("Nobody")
    town.duel("with a deleted player", dan, deleted)
    town.play("with a deleted player", 3, 3)
    town.say("DELETE", "/me", deleted)


def linked(town: Town, old: str, new: str | None = None, **wanted: Any) -> str:
    """The token of another device of the same player."""
    code = town.say("POST", "/me/link", old)["code"]
    claim = town.say("POST", "/link", new, code=code, **wanted)
    town.say("POST", "/me/link/approve", old, digits=claim["digits"])
    told = town.say("GET", f"/link/{claim['claim']}").get("token") or new
    town.say("GET", "/me", told)
    return str(told)


def rooms(town: Town) -> None:
    town.room("lobby", "Ida", "Kat", "Lea")
    shy = town.say("POST", f"/rooms/{town.rooms['lobby']['code']}/join", name="Rude")["player_id"]
    town.steer("lobby", f"players/{shy}/block")
    town.steer("lobby", "settings", locked=True, hints=False)
    for name in ("running", "paused", "won", "evening"):
        town.room(name, "Ida", "Kat", "Lea", "Max", turn_seconds=None)
        town.start(name)
        town.tap(name, 0, 1)
    town.steer("paused", "pause")
    for name in ("won", "evening"):
        town.tap(name, 0, 1, 0, 1, 0)
        wait_until(lambda: town.seen(name)["phase"] == "finished")  # noqa: B023
    town.steer("evening", "activity", kind="teams", game="tic-tac-toe")
    town.start("evening")
    town.tap("evening", 0, 3, 1, 4, 2, field="cell")
    wait_until(lambda: town.seen("evening")["phase"] == "finished")
    town.steer("evening", "activity", kind="hill", game="connect-four")
    town.start("evening")
    town.tap("evening", 0, 1, 0, 1, 0, 1, 0)
    wait_until(lambda: town.seen("evening")["phase"] == "finished")
    ended = town.steer("evening", "end_evening")["room"]["evening"]
    keeper = next(iter(town.rooms["evening"]["players"].values()))
    town.say("POST", f"/evenings/{ended}/keep", keeper, keep=True)
    town.reads += [(f"/evenings/{ended}", token) for token in (None, keeper)]
    town.room("puzzles", "Ida", "Kat", turn_seconds=None)
    town.steer("puzzles", "activity", kind="puzzles")
    town.steer("puzzles", "start")
    wait_until(lambda: town.seen("puzzles")["rush"]["step"] == "asked")
    puzzle = town.seen("puzzles")["rush"]["puzzle"]
    solver = next(iter(town.rooms["puzzles"]["players"].values()))
    path = f"/rooms/{town.rooms['puzzles']['code']}/answer"
    town.say("POST", path, solver, number=1, column=puzzle["legal_columns"][0])
    town.steer("puzzles", "pause")


def manners(town: Town) -> None:
    """A report, a block, a player who is banned, and a match that a moderator ended."""
    fay, guy, rude = town.player("Fay"), town.player("Guy"), town.player("Rude")
    town.duel("reported", fay, rude)
    town.play("reported", 3, 3)
    town.say(
        "POST", f"/matches/{town.matches['reported']['id']}/report", fay, reason="rude", text="He swears."
    )
    town.say("POST", f"/matches/{town.matches['reported']['id']}/block", fay)
    town.duel("ended by a moderator", fay, guy)
    town.duel("of a banned player", rude, guy)
    town.play("of a banned player", 3)
    banned = town.say("GET", "/me", rude)["player"]
    moderate(town, "ban", banned, "--reason", "He swears.")
    moderate(town, "end", town.matches["ended by a moderator"]["id"], "--reason", "A mistake.")
    for name in ("of a banned player", "ended by a moderator"):
        wait_until(lambda: town.say("GET", f"/matches/{town.matches[name]['id']}")["status"] != "in_progress")  # noqa: B023


def moderate(town: Town, *words: str) -> None:
    command = [*town.server.program, "moderate", *words, "--database-url", town.server.database_url]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def seeks(town: Town) -> None:
    hal = town.player("Hal")
    for tempo, game in (("2d", "connect-four"), ("5m", "tic-tac-toe")):
        sought = town.say("POST", "/seeks", hal, game=game, tempo=tempo)["seek"]["id"]
        town.reads.append((f"/seeks/{sought}", hal))
    ida = town.player("Ida")
    given_up = town.say("POST", "/seeks", ida, game="tic-tac-toe", tempo="15s")["seek"]["id"]
    town.say("DELETE", f"/seeks/{given_up}", ida)
    town.reads.append((f"/seeks/{given_up}", ida))


def record(program: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, Receiver() as outside, MailServer() as mails:
        quick = {"REVEAL_MS": "100", "NEXT_GAME_MS": "3600000", "PUZZLE_MS": "3600000", "BOT_DELAY_MS": "1"}
        server = Server(Path(scratch), **READING | quick | {"SMTP_URL": mails.url})
        server.program = [program]
        server.start()
        town = Town(server)
        live(town, outside, mails)
        server.stop()
        database, export = Path(scratch) / "fourline.sqlite", Path(scratch) / "export.jsonl"
        write(folder / "fourline.sqlite.gz", database.read_bytes())
        command = [program, "db", "export", "--database-url", server.database_url, str(export)]
        subprocess.run(command, check=True)
        write(folder / "export.jsonl.gz", export.read_bytes())
        at = time.time_ns() // 1_000_000
        still = HandServer(Path(scratch), server.database_url, at, **READING)
        still.program[0], still.port = str(Path(program).with_name("python")), server.port
        with still, httpx.Client(base_url=still.url, timeout=None) as http:
            shown = [(path, token, *look(http, path, token)) for path, token in dict.fromkeys(town.reads)]
        told = {"at": at, "url": still.url, "matches": town.matches, "rooms": town.rooms, "shown": shown}
        write(folder / "shown.json.gz", json.dumps(told, ensure_ascii=False).encode())


def write(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    record(sys.argv[1], Path(sys.argv[2]))
