"""Every byte that a player or a spectator gets of a game with hidden information, compared.

The same game is played twice; only what Blue hides differs. Whatever Red and a spectator can read must be the
same to the byte, once ids and times are taken out of it. A game that leaks is found in the same way.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from fourline.api.table import CALLS
from support import examples
from support.barn import DECK, ROLL
from support.client import Live, Person
from support.running import PatientServer, Server

pytestmark = pytest.mark.anyio

LEAK = """
from fourline.core.engine import EVERYTHING, Metadata
from fourline_battleship import Battleship

class Leaky(Battleship):
    metadata = Metadata("leaky", "Leaky", "Shows every ship to all.", 2, 2)

    def view(self, state, viewer=None):
        seen, whole = super().view(state, viewer), super().view(state, EVERYTHING)
        return seen if viewer is None else __import__("msgspec").structs.replace(seen, scores={
            "red": str(whole.cells), "blue": ""})
"""
RED = (0, 2, 10, 11, 20, 21)
BLUE, OTHER_BLUE = (33, 35, 43, 44, 53, 54), (3, 5, 13, 14, 23, 24)
SHOTS = ((30, 31, 32), (40, 41, 42))
"""Red's and Blue's: they hit nothing in either game."""
ABOUT_A_MATCH = [call for call in CALLS if call.path.startswith("/matches/{id}")]
BODIES: dict[str, dict[str, Any] | None] = {
    **dict.fromkeys(("show_match", "list_events", "board_svg", "board_png", "game_gif", "review")),
    **dict.fromkeys(("show_plans", "unblock")),
    **{key: {} for key in ("join_match", "play_move", "swap_seats", "claim", "abort", "rematch", "takeback")},
    **{key: {} for key in ("leave", "pause", "resume", "block", "take_up")},
    "decline": {"offer": "pause"},
    "tempo": {"clock": None},
    "put_plans": {"lines": ["d4"]},
    "look_ahead": {"line": "d4"},
    "react": {"kind": "nice"},
    "seen": {"version": 1},
    "say": {"word": "hello"},
    "report": {"reason": "other"},
}
"""What is sent to each of them while the game runs; a resignation would end it."""
PLACES = ("", "?at=1", "?at=8", "?at=13")
TIMES = re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+Z|\"away\":\{[^}]*\}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hidden")
    examples.install(folder, **examples.HIDING, leaky="leaky_game:Leaky")
    (folder / "leaky_game.py").write_text(LEAK)
    path = f"{folder}:{examples.PATH}:{Path(__file__).parents[1]}:{os.environ.get('PYTHONPATH', '')}"
    with PatientServer(folder, PYTHONPATH=path, BOT_THINK_MS="100") as running:
        yield running


class Game:
    """A match of two people with a spectator; everything that Red and the spectator get to read is kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.red, self.blue, self.spectator = Person(url), Person(url), Person(url)
        self.kept: dict[str, bytes] = {}
        self.id = ""

    async def play(self, game: str, blue: tuple[int, ...]) -> dict[str, bytes]:
        self.id = (await self.red.open(game, name="Red"))["match"]["id"]
        await self.blue.join(self.id, name="Blue")
        readers = {"red": self.red, "spectator": self.spectator}
        async with AsyncExitStack() as stack:
            lives = {
                name: await stack.enter_async_context(one.live(self.id, after=0))
                for name, one in readers.items()
            }
            await self._moves(blue)
            for name, one in readers.items():
                await self._read(name, one)
            version = (await self.red.match(self.id))["version"]
            for name, live in lives.items():
                self.kept[f"{name} live"] = self._clean(await _frames(live, version))
        await self._again(readers)
        return self.kept

    async def _moves(self, blue: tuple[int, ...]) -> None:
        moves = [(self.red, one) for one in RED] + [(self.blue, one) for one in blue]
        moves += [
            pair
            for shots in zip(*SHOTS, strict=True)
            for pair in zip((self.red, self.blue), shots, strict=True)
        ]
        for who, square in moves:
            answer = await who.move(self.id, square=square)
            assert answer.status_code == 200, answer.text
            if who is self.red:
                self.kept[f"red move {len(self.kept)}"] = self._clean(answer.content)
                refused = await self.red.move(self.id, square=square)
                assert refused.status_code in (403, 409, 422), refused.text
                self.kept[f"red refused {len(self.kept)}"] = self._clean(refused.content)

    async def _read(self, name: str, one: Person) -> None:
        pictures = [f"board.{kind}{place}" for kind in ("svg", "png") for place in PLACES]
        calls = [*(f"{place}" for place in PLACES), "/events", "/events?after=6", "/review"]
        calls += [f"/{picture}" for picture in (*pictures, "board.png?card=1", "game.gif")]
        for call in calls:
            answer = await one.send("GET", f"/matches/{self.id}{call}")
            self.kept[f"{name} {call}"] = self._clean(answer.content)
        for bad in (
            {"square": "x"},
            {"square": -1},
            {"square": 30},
            {"square": 99},
            {"square": 0, "version": 1},
            {},
        ):
            answer = await one.move(self.id, **bad)
            self.kept[f"{name} {bad}"] = self._clean(answer.content)
        for call in ABOUT_A_MATCH:
            if call.name != "resign":
                path, body = call.path.replace("{id}", self.id), BODIES[call.name]
                answer = await one.send(call.method, path, json=body)
                self.kept[f"{name} {call.name}"] = self._clean(answer.content)
        for page in ("play", "watch", "join", "embed"):
            async with httpx.AsyncClient(headers=one.headers) as http:
                self.kept[f"{name} page {page}"] = self._clean(
                    (await http.get(f"{self.url}/{page}/{self.id}")).content
                )
        if one is self.red:
            export = await one.get("/me/export")
            assert len(export.json()["matches"][0]["events"]) > 12
            self.kept["red export"] = self._clean(export.content)

    async def _again(self, readers: dict[str, Person]) -> None:
        """What a new connection is welcomed with, and told of the past."""
        for name, one in readers.items():
            async with one.live(self.id, after=0) as live:
                seen = [live.welcome] + [await live.hear("event") for _ in range(live.welcome["version"])]
                self.kept[f"{name} welcome"] = self._clean(msgspec.json.encode(seen))

    def _clean(self, answer: bytes) -> bytes:
        for secret in (self.id, self.red.token or "-", self.blue.token or "-"):
            answer = answer.replace(secret.encode(), b"_")
        return TIMES.sub(b"_", re.sub(rb'"(player|hash|id|key|profile|report)":"[^"]*"', b"_", answer))


async def _frames(live: Live, version: int) -> bytes:
    """All events up to a version as they came. Who is connected is told at times of its own."""
    seen: list[dict[str, Any]] = [live.welcome]
    while seen[-1].get("version", 0) < version:
        seen.append(await live.hear("event"))
    return msgspec.json.encode(
        [
            one | {"match": one.get("match", {}) and one["match"] | {"watching": 0, "players": []}}
            for one in seen
        ]
    )


async def differences(url: str, game: str) -> list[str]:
    one, other = await Game(url).play(game, BLUE), await Game(url).play(game, OTHER_BLUE)
    assert one.keys() == other.keys()
    return [name for name in one if one[name] != other[name]]


async def test_no_byte_for_red_or_a_spectator_depends_on_what_blue_hides(server: Server) -> None:
    assert await differences(server.url, "battleship") == []


def test_every_call_about_a_match_is_compared() -> None:
    assert {call.name for call in ABOUT_A_MATCH} == {*BODIES, "resign"}


async def test_a_view_that_leaks_is_found_in_documents_frames_pictures_and_refusals(server: Server) -> None:
    found = await differences(server.url, "leaky")
    assert {"red ", "red live", "red welcome", "red /board.svg", "red ?at=13", "red join_match"} <= set(found)
    assert not [name for name in found if name.startswith("spectator")], "the leak is for players only"


async def test_at_the_end_everyone_is_shown_everything(server: Server) -> None:
    game = Game(server.url)
    await game.play("battleship", BLUE)
    assert (await game.red.post(f"/matches/{game.id}/resign")).status_code == 200
    for one in (game.red, game.blue, game.spectator):
        match = await one.match(game.id)
        assert match["moves"][:12] == [*RED, *BLUE]
        assert "?" not in match["written"]
        assert sum(cell == "blue" for row in match["view"]["cells"] for cell in row) == 7
        assert [event["square"] for event in await one.events(game.id) if event["type"] == "move_played"][
            :12
        ] == [
            *RED,
            *BLUE,
        ]
        past = await one.match(game.id, at=13)
        assert past["moves"][:12] == [*RED, *BLUE]


async def test_the_computer_plays_it_and_hides_its_own_ships(server: Server) -> None:
    red = Person(server.url)
    match = (await red.open("battleship", opponent={"kind": "bot", "level": "casual"}))["match"]
    for square in RED:
        match = (await red.move(match["id"], square=square)).json()["match"]
    async with red.live(match["id"]) as live:
        match = live.welcome["match"]
        while match["active_seat"] != "red":
            match = (await live.hear("event")).get("match", match)
    assert match["moves"][6:] == [None] * 6
    assert not [cell for row in match["view"]["cells"] for cell in row if cell == "blue"]


async def test_it_cannot_be_opened_on_one_screen_nor_from_given_moves(server: Server) -> None:
    red = Person(server.url)
    answer = await red.post("/matches", game="battleship", opponent={"kind": "same_screen"})
    assert (answer.status_code, "each player would see" in answer.json()["detail"]) == (422, True)
    listed = {game["game_type"]: game for game in (await red.get("/games")).json()}
    assert (listed["battleship"]["hides"], listed["connect-four"]["hides"]) == (True, False)
    assert listed["battleship"]["bots"][1]["description"].startswith("Compares a dozen guesses")


async def cards_in(one: Person, match_id: str) -> set[int]:
    """The cards in all that one person can read of a match."""
    calls = ("", "?at=1", "/events", "/board.svg", "/board.svg?at=2", "/review")
    answers = [await one.send("GET", f"/matches/{match_id}{call}") for call in calls]
    answers.append(await one.move(match_id, what=0))
    async with one.live(match_id, after=0) as live:
        frames = [live.welcome] + [await live.hear("event") for _ in range(live.welcome["version"])]
    found = b"".join(answer.content for answer in answers) + msgspec.json.encode(frames)
    return {card for card in DECK if str(card).encode() in found}


async def test_of_cards_that_are_dealt_to_three_each_reads_only_their_own(server: Server) -> None:
    red, yellow, blue = people = [Person(server.url) for _ in range(3)]
    spectator = Person(server.url)
    match_id = (await red.open("barn", options={"players": 3}))["match"]["id"]
    await yellow.join(match_id)
    await blue.join(match_id)
    cards = [await cards_in(one, match_id) for one in people]
    assert [len(own) for own in cards] == [1, 1, 1]
    assert len(set.union(*cards)) == 3
    assert await cards_in(spectator, match_id) == set()
    assert (await red.move(match_id, what=ROLL)).status_code == 200
    assert (await yellow.post(f"/matches/{match_id}/resign")).status_code == 200
    assert await cards_in(yellow, match_id) == cards[1], "a player who has left sees no more than before"
    assert (await blue.post(f"/matches/{match_id}/resign")).status_code == 200
    assert await cards_in(spectator, match_id) >= set.union(*cards)


async def test_the_computer_plays_with_dealt_cards_in_all_other_seats(server: Server) -> None:
    red = Person(server.url)
    opponent = {"kind": "bot", "level": "casual"}
    match = (await red.open("barn", opponent=opponent, options={"players": 6}))["match"]
    async with red.live(match["id"]) as live:
        match = live.welcome["match"]
        while match["status"] == "in_progress":
            if match["active_seat"] == "red":
                await red.move(match["id"], what=match["legal_moves"][-1])
            match = (await live.hear("event")).get("match", match)
    assert len(match["players"]) == 6
    assert match["outcome"]["reason"] == "nearest"


async def test_the_list_of_games_says_which_seats_an_option_leaves(server: Server) -> None:
    listed = {game["game_type"]: game for game in (await Person(server.url).get("/games")).json()}
    assert listed["barn"]["seats_by_option"]["players"]["2"] == ["red", "yellow"]
    assert sorted(listed["barn"]["seats_by_option"]["players"]) == ["2", "4", "5", "6"]
    assert listed["battleship"]["seats_by_option"] == {}
    assert {side["id"] for side in listed["barn"]["sides"]} == set(
        listed["barn"]["seats_by_option"]["players"]["6"]
    )
    assert [side["id"] for side in listed["battleship"]["sides"]] == ["red", "blue"]
