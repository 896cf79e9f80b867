"""Several clients over real sockets and HTTP against the pure model: every answer, every event.

The model is the core itself: `decide` says what the service must answer, `evolve` what must then
be true. Hypothesis makes the story up and, where it fails, shortens it.
"""

from __future__ import annotations

import traceback
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.sync.client import ClientConnection, connect

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match.commands import Abort, Human, Join, Open, Play, Rematch, Resign, SameScreen
from fourline.core.match.decide import decide
from fourline.core.match.state import Match, fold
from fourline.service.match.public_events import public_event
from proof.row import Control, Found, Row, server
from support.plain import WITHOUT_TLS

PEOPLE = st.integers(0, 2)
HOW = st.sampled_from(["http", "socket"])
_tally = Found()


class Client:
    """A person with a token, an HTTP line, and a socket that keeps every event."""

    def __init__(self, url: str, number: int) -> None:
        self.player, self.http = (
            f"p{number}",
            httpx.Client(verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=20),
        )
        self._url, self.token = url.replace("http", "ws", 1), ""
        self._socket: ClientConnection | None = None
        self._stack = ExitStack()
        self.events: list[dict[str, Any]] = []
        self.since = 0

    def ask(self, match_id: str, call: str, **body: Any) -> dict[str, Any]:
        self.http.cookies.clear()
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = self.http.post(f"/matches{match_id and '/' + match_id}{call}", json=body, headers=headers)
        assert answer.status_code < 500, answer.text
        found: dict[str, Any] = answer.json()
        self.token = found.get("token") or self.token
        return found

    def say(self, match_id: str, kind: str, **body: Any) -> dict[str, Any]:
        if self._socket is None:
            address = f"{self._url}/api/matches/{match_id}/live"
            self._socket = self._stack.enter_context(connect(address, compression=None))
            self._socket.send(_text(type="hello", token=self.token))
            self.since = self._hear("welcome")["version"]
        self._socket.send(_text(type=kind, **body))
        return self._hear("ack", "refused", "pong")

    def _hear(self, *kinds: str) -> dict[str, Any]:
        assert self._socket is not None
        while True:
            message: dict[str, Any] = msgspec.json.decode(self._socket.recv(20))
            if message["type"] in kinds:
                return message
            if message["type"] == "event":
                self.events.append(message["event"])

    def leave(self) -> list[dict[str, Any]] | None:
        """Every event heard since the welcome; None where no socket was opened."""
        heard = None
        if self._socket is not None:
            self._socket.send(_text(type="ping", t=1))
            self._hear("pong")
            heard = self.events
        self._stack.close()
        self.http.close()
        return heard


class Table(RuleBasedStateMachine):
    """One match, three people: two who play and one who has no business here."""

    url = ""

    def __init__(self) -> None:
        super().__init__()
        self.engine = plugins.installed().engine("connect-four")
        self.people = [Client(self.url, number) for number in range(3)]
        self.model = Match()
        self.record: list[Any] = []
        self.done: list[tuple[int, str, dict[str, Any], int]] = []
        self.ids = 0
        self.answered = True

    @initialize(same_screen=st.booleans(), seat=st.sampled_from(["first", "second", "yellow"]))
    def open(self, same_screen: bool, seat: str) -> None:
        self.people[2].ask("", "", game="tic-tac-toe")
        opponent = {"kind": "same_screen"} if same_screen else {"kind": "human"}
        opened = self.people[0].ask("", "", game="connect-four", seat=seat, opponent=opponent)
        self.match_id = opened["match"]["id"]
        rival = SameScreen() if same_screen else Human()
        self._decided(Open(game="connect-four", player="p0", seat=seat, opponent=rival))

    @rule(who=PEOPLE)
    def join(self, who: int) -> None:
        expected = self._decided(Join(f"p{who}"))
        self._same(self.people[who].ask(self.match_id, "/join"), expected, joined=True)

    @rule(who=PEOPLE, how=HOW, column=st.integers(-1, 7), seen=st.sampled_from([None, 0, 0, -1]))
    def move(self, who: int, how: str, column: int, seen: int | None) -> None:
        version = None if seen is None else self.model.version + seen
        body = {"column": column} | ({} if version is None else {"version": version})
        self._command(who, how, "move", body, Play(f"p{who}", column, version))

    @rule(column=st.integers(0, 6), how=HOW)
    def play_on(self, column: int, how: str) -> None:
        """The player on turn moves: so that games come to an end."""
        if self.model.state is not None:
            sitter = self.model.sitter(self.engine.current_player(self.model.state))
            assert sitter is not None
            self._command(int(sitter.player[1]), how, "move", {"column": column}, Play(sitter.player, column))

    @rule(who=PEOPLE, how=HOW, kind=st.sampled_from(["resign", "abort", "rematch", "rematch"]))
    def end(self, who: int, how: str, kind: str) -> None:
        commands = {
            "resign": Resign(f"p{who}"),
            "abort": Abort(f"p{who}"),
            "rematch": Rematch(f"p{who}", "next"),
        }
        self._command(who, how, kind, {}, commands[kind])

    @rule(chosen=st.integers(0, 50), how=HOW)
    def repeat(self, chosen: int, how: str) -> None:
        """The same words under the same id: the same answer, and nothing happens."""
        if self.done:
            who, kind, body, version = self.done[chosen % len(self.done)]
            answer = self._ask(who, how, kind, body)
            assert answer.get("version") == version, (answer, version)

    @rule(chosen=st.integers(0, 50), how=HOW)
    def reuse(self, chosen: int, how: str) -> None:
        if self.done:
            who, kind, body, _ = self.done[chosen % len(self.done)]
            other = body | {"column": (body["column"] + 1) % 7} if kind == "move" else body
            if other != body:
                assert self._ask(who, how, kind, other)["code"] == "command/reused"

    @invariant()
    def the_match_is_the_model(self) -> None:
        if self.model.version:
            shown = self.people[2].http.get(f"/matches/{self.match_id}").json()
            model = self.model
            assert (shown["version"], shown["status"]) == (model.version, model.status)
            assert shown["moves"] == [played.move["column"] for played in model.moves]
            assert shown["outcome"] == _plain(model.outcome)
            assert shown["rematch"]["offered"] == sorted(model.offers, key=model.seats.index)
            _tally.n += 1

    def teardown(self) -> None:
        if not self.answered:
            return  # that failure is the one to show
        events = self.people[2].http.get(f"/matches/{self.match_id}/events").json()["events"]
        bare = [_bare(event) for event in events]
        differing = [pair for pair in zip(bare, self.record, strict=False) if pair[0] != pair[1]]
        assert bare == self.record, (len(bare), len(self.record), differing[:2])
        for person in self.people:
            heard = person.leave()
            assert heard is None or heard == events[person.since :]

    def _command(self, who: int, how: str, kind: str, body: dict[str, Any], command: Any) -> None:
        self.ids += 1
        body = {"command_id": f"c{self.ids}"} | body
        before = self.model.version
        expected = self._decided(command)
        answer = self._ask(who, how, kind, body)
        self._same(answer, expected)
        if self.model.version > before:
            self.done.append((who, kind, body, self.model.version))

    def _ask(self, who: int, how: str, kind: str, body: dict[str, Any]) -> dict[str, Any]:
        self.answered = False
        if how == "socket" and self.people[who].token:
            answer = self.people[who].say(self.match_id, kind, **body)
        else:
            answer = self.people[who].ask(self.match_id, "/moves" if kind == "move" else f"/{kind}", **body)
        self.answered = True
        return answer

    def _decided(self, command: Any) -> Refusal | int:
        """The model's word, and the model after it."""
        if not isinstance(command, Open | Join) and not self.people[int(command.player[1])].token:
            return Refusal("auth/required", "")
        decision = decide(self.engine, self.model, command, 0)
        if isinstance(decision, Refusal):
            return decision
        for version, event in enumerate(decision, start=self.model.version + 1):
            self.record.append(_bare(_plain(public_event(event, version))))
        self.model = fold(self.engine, decision, self.model)
        return self.model.version

    def _same(self, answer: dict[str, Any], expected: Refusal | int, joined: bool = False) -> None:
        if isinstance(expected, Refusal):
            assert answer.get("code") == expected.code, (answer, expected)
        else:
            version = answer["match"]["version"] if joined and "match" in answer else answer.get("version")
            assert version == expected, (answer, expected)


def trial(folder: Path, stories: int, without: str | None) -> Found:
    global _tally
    _tally = Found(note=f"{stories} stories")
    with server(folder, without) as running:
        machine = type("TestedTable", (Table,), {"url": running.url})
        try:
            run_state_machine_as_test(machine, settings=_how(stories))
        except AssertionError as error:
            _tally.violations.append(_where(error))
    return _tally


def _where(error: AssertionError) -> str:
    last = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in last if frame.filename == __file__]
    return f"{ours[-1].line}: {str(error)[:500]}" if ours else repr(error)


def _how(stories: int) -> settings:
    return settings(
        max_examples=stories,
        stateful_step_count=30,
        deadline=None,
        database=None,
        derandomize=stories < 100,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


def _bare(event: dict[str, Any]) -> dict[str, Any]:
    """Without what only the server knows."""
    return {name: value for name, value in event.items() if name not in ("at", "next_match")}


def _plain(value: Any) -> Any:
    """As it looks when it has been sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _text(**message: Any) -> str:
    return msgspec.json.encode(message).decode()


ROW = Row(
    "model",
    "several clients over real sockets: every answer and event as the pure model says",
    trial,
    short=25,
    long=1500,
    control=Control("forgetful", 15, breaks="bare == self.record", in_tests=True),
)
