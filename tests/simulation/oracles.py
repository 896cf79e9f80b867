"""What must hold, looked at with every commit, every answer and every message; and once more in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fourline.service.ports import TimeSource
from support.naive import NaiveGame

if TYPE_CHECKING:
    from simulation.world import World

LONG_GAP_S = 8.0
"""What lasted longer than three heartbeats and a bit is given back in any case."""
SLACK_S = 1.5
"""Clocks of servers are set over a network, and a last heartbeat may come through when a store goes away."""
SEATS = ("red", "yellow")
PLAYED = ("connect-four", "connect-four-teams")
Event = dict[str, Any]


class Ack(msgspec.Struct, frozen=True):
    """A server said that this command was accepted; `version` is None where the answer names none.

    `stream` is empty where the answer does not say which log has it.
    """

    stream: str
    player: str
    command_id: str
    version: int | None = None
    about: Any = None
    """What else the client learns from the answer."""


class Body(msgspec.Struct):
    events: list[Event] = []


class Log:
    """What the log says of one stream."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.version = 0
        self.accepted: dict[tuple[str, str], int | None] = {}
        self.shown: dict[int, bytes] = {}
        self.began = False
        self.over = False
        self.clock: Event | None = None
        self.turn_began = 0.0
        self.board: NaiveGame | None = None
        self.in_teams = False
        self.columns: list[int] = []
        self.plans: dict[str, Event] = {}
        """Of each seat, what it will answer."""
        self.last_seat = ""
        self.settled: set[str] = set()
        """The games of a room that have given their points."""
        self.guessed: set[tuple[str, int]] = set()


class Oracles:
    """They read the log themselves, and share nothing with the code that writes it but the tables."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._connection = world.database.connect()
        self.committed = 0
        """The last row of the log that was looked at."""
        self.logs: dict[str, Log] = {}
        self.accepted = 0
        """Commands that a server acknowledged."""
        self._away_since: float | None = 0.0
        self._killed = self._frozen = False
        """Since then. The restart of the only server gives back all of the time; where one that has just
        started stands still for a moment, what it gives back is a part that nobody can tell from outside."""
        self._gaps: list[tuple[float, float]] = []
        self._guessed: set[tuple[str, int, str, int]] = set()
        self._decode = msgspec.json.Decoder(Body).decode

    # -- the log -----------------------------------------------------------------------------

    def look(self, time: TimeSource) -> None:
        """At what was committed since the last look, by a server with this time."""
        found = self._connection.execute(
            "SELECT rowid, stream, seq, n, player, command_id, body FROM commits"
            " WHERE rowid > ? ORDER BY rowid",
            (self.committed,),
        ).fetchall()
        for self.committed, stream, seq, n, player, command_id, body in found:
            self._world.note("committed", stream, seq, n, player, command_id, body)
            log = self.logs.setdefault(stream, Log(stream))
            if (player, command_id) in log.accepted:
                self._fail(f"{stream}: the command {command_id} was committed twice")
            log.accepted[player, command_id] = seq + n - 1 if n else None
            if n == 0:
                continue
            if seq != log.version + 1:
                self._fail(f"{stream}: after version {log.version} comes a commit at {seq}")
            log.version = seq + n - 1
            event: Event = {}
            for event in self._decode(body).events:
                decided = self._world.seconds - (time.now() - event["at"]) / 1000
                self._take(log, event, decided)
            if event["type"] == "move_played" and not event["automatic"] and not log.over:
                self._answered(log)

    def _take(self, log: Log, event: Event, now: float) -> None:
        if log.over and event["type"] in ("move_played", "clock_flagged", "match_ended"):
            self._fail(f"{log.stream}: {event['type']} after the end")
        match event["type"]:
            case "match_opened":
                log.clock = event["clock"]
                log.board = NaiveGame() if event["game"] in PLAYED else None
                log.began = log.in_teams = bool(event.get("room"))
            case "seat_taken":
                log.began, log.turn_began = log.began or bool(log.last_seat), now
                log.last_seat = event["seat"]
            case "move_played":
                self._move(log, event)
                log.turn_began = now
            case "clock_flagged":
                self._flagged(log, now)
                log.turn_began = now
            case "match_ended":
                log.over = True
                reason = (event["outcome"] or {}).get("reason")
                if log.board is not None and (reason == "connected") != bool(log.board.won):
                    self._fail(f"{log.stream}: ended by {reason}, which the board does not show")
            case "match_aborted":
                log.over = True
            case "game_settled":
                if event["match_id"] in log.settled:
                    self._fail(f"{log.stream}: the points of {event['match_id']} were given twice")
                log.settled.add(event["match_id"])
            case "plan_made":
                self.logs[log.stream.removeprefix("plans:")].plans[event["seat"]] = event
            case "turn_guessed":
                self._guesses(log, event)

    def _move(self, log: Log, event: Event) -> None:
        if log.board is None:
            return
        column = event["move"]["column"]
        if column not in log.board.open_columns():
            self._fail(f"{log.stream}: a disc in column {column}, which cannot be")
            return
        log.columns.append(column)
        if not log.in_teams and event["seat"] != SEATS[log.board.discs % 2]:
            self._fail(f"{log.stream}: {event['seat']} moved out of turn")
        log.board.drop(column)

    def _answered(self, log: Log) -> None:
        """What was planned is in the commit of the move that it answers."""
        plan = log.plans.get(SEATS[len(log.columns) % 2])
        played = log.columns[plan["ply"] :] if plan is not None else []
        for line in plan["lines"] if plan is not None and played else ():
            columns = [move["column"] for move in line]
            if len(columns) > len(played) and columns[: len(played)] == played:
                self._fail(f"{log.stream}: {columns} was planned, and {played} has no answer")

    def _guesses(self, log: Log, event: Event) -> None:
        """Points for what was guessed of this very turn, once."""
        match, turn = event["match_id"], event["turn"]
        if (match, turn) in log.guessed:
            self._fail(f"{log.stream}: the guesses of turn {turn} of {match} were counted twice")
        log.guessed.add((match, turn))
        if self.logs[match].columns[turn - 1] != event["move"]:
            self._fail(f"{log.stream}: turn {turn} of {match} is said to be {event['move']}")
        for player, column in event["guesses"].items():
            if (match, turn, player, column) not in self._guessed:
                self._fail(f"{log.stream}: {player} never guessed {column} in turn {turn} of {match}")

    def guessed(self, match: str, turn: int, player: str, column: int) -> None:
        """A person sends a guess for this turn."""
        self._guessed.add((match, turn, player, column))

    # -- time --------------------------------------------------------------------------------

    def serving(self, killed: bool = False) -> None:
        """A server came or went, or the store did."""
        served, now = self._world.served(), self._world.seconds
        self._killed |= killed
        self._frozen |= any(server.process.frozen for server in self._world.servers)
        if served and self._away_since is not None:
            long = now - self._away_since >= LONG_GAP_S
            restarted = self._killed and self._world.alone
            if (long or restarted) and not (self._killed and self._frozen):
                self._gaps.append((self._away_since, now))
            self._away_since = None
        elif not served and self._away_since is None:
            self._away_since = now
        if served:
            self._killed = self._frozen = False

    def _flagged(self, log: Log, now: float) -> None:
        """Whoever loses on time had all of it, while someone could play."""
        clock = log.clock
        if clock is None or clock["kind"] != "per_move":
            return
        away = sum(max(0.0, min(until, now) - max(since, log.turn_began)) for since, until in self._gaps)
        if now - log.turn_began - away < clock["seconds"] - SLACK_S:
            self._fail(
                f"{log.stream}: out of time after {now - log.turn_began:.1f} s, {away:.1f} s of it away"
            )

    # -- what people are told ------------------------------------------------------------------

    def acknowledged(self, answer: Any) -> None:
        """At the moment it leaves the server."""
        if not isinstance(answer, Ack) or not answer.stream:
            return
        self._world.note("acknowledged", answer.stream, answer.player, answer.command_id, answer.version)
        self.accepted += 1
        log = self.logs.get(answer.stream)
        known = log.accepted if log is not None else {}
        key = (answer.player, answer.command_id)
        if key not in known:
            self._fail(f"{answer.stream}: {answer.command_id} was acknowledged and is not in the log")
        elif answer.version is not None and known[key] not in (None, answer.version):
            self._fail(f"{answer.stream}: {answer.command_id} is at {known[key]}, not at {answer.version}")

    def shown(self, stream: str, version: int, event: bytes) -> None:
        """An event leaves a server for a screen: it is in the log, and the same for everyone."""
        self._world.note("shown", stream, version)
        log = self.logs.get(stream)
        if log is None or version > log.version:
            self._fail(f"{stream}: version {version} was shown before it was committed")
        elif log.shown.setdefault(version, event) != event:
            self._fail(f"{stream}: version {version} was shown as {event!r}, and as {log.shown[version]!r}")

    # -- in the end ----------------------------------------------------------------------------

    def unfinished(self) -> list[str]:
        """Games that began and are not over."""
        return [log.stream for log in self.logs.values() if log.began and not log.over]

    def _fail(self, what: str) -> None:
        self._world.fail(what)
