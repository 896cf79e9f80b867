"""An evening in a room, by hand: every call of a room accepted once, each by someone who may make it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

Statuses = dict[str, set[int]]
Say = Callable[..., Any]


def spend_an_evening(session: Any, url: str, statuses: Statuses) -> None:
    """Books the status of every call under its label in the OpenAPI document."""

    def say(token: str, method: str, path: str, body: dict[str, Any] | None = None, **at: str) -> Any:
        session.cookies.clear()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = session.request(method, f"{url}{path.format(**at)}", json=body, headers=headers)
        statuses[f"{method} {path}"].add(answer.status_code)
        return answer

    opened = say("", "POST", "/api/rooms", {}).json()
    host, code = opened["token"], opened["room"]["code"]
    guests = {}
    for name in ("Amy", "Joe", "Kat", "Simon", "Eve", "Mallory"):
        joined = say("", "POST", "/api/rooms/{code}/join", {"name": name}, code=code).json()
        guests[joined["player_id"]] = joined["token"]
    _before_the_game(say, host, code, list(guests))
    player = next(iter(guests.values()))
    say(player, "POST", "/api/rooms/{code}/name", {"name": "Ida"}, code=code)
    say(player, "POST", "/api/rooms/{code}/team", {"team": "blue"}, code=code)
    _the_game(say, host, code, guests)
    say(host, "POST", "/api/rooms/{code}/end", {}, code=code)
    say(host, "POST", "/api/rooms/{code}/start", {}, code=code)
    _win(say, host, code, guests)
    _puzzles(say, host, code, guests)
    _afterwards(say, host, code, guests)


def _before_the_game(say: Say, host: str, code: str, ids: list[str]) -> None:
    say(host, "GET", "/api/rooms/{code}", code=code)
    say(host, "GET", "/api/rooms/{code}/qr.svg", code=code)
    say(host, "POST", "/api/rooms/{code}/settings", {"turn_seconds": 60}, code=code)
    say(host, "POST", "/api/rooms/{code}/shuffle", {}, code=code)
    about = "/api/rooms/{code}/players/{id}/"
    say(host, "POST", f"{about}rename", {"name": "Ada"}, code=code, id=ids[0])
    say(host, "POST", f"{about}team", {"team": "red"}, code=code, id=ids[0])
    say(host, "POST", f"{about}remove", {}, code=code, id=ids[4])
    say(host, "POST", f"{about}block", {}, code=code, id=ids[5])


def _the_game(say: Say, host: str, code: str, guests: dict[str, str]) -> None:
    room = say(host, "POST", "/api/rooms/{code}/start", {}, code=code).json()["room"]
    while room["phase"] == "reveal":
        time.sleep(0.2)
        room = say(host, "GET", "/api/rooms/{code}", code=code).json()
    on_turn = room["game"]["current"]
    mates = [one for one in room["teams"][on_turn["team"]] if one != on_turn["player_id"]]
    say(guests[mates[0]], "POST", "/api/rooms/{code}/hint", {"column": 3}, code=code)
    say(guests[mates[0]], "POST", "/api/rooms/{code}/guess", {"column": 3}, code=code)
    say(guests[mates[0]], "POST", "/api/rooms/{code}/react", {"kind": "nice"}, code=code)
    say(host, "POST", "/api/rooms/{code}/settings", {"more_time": True}, code=code)
    say(guests[on_turn["player_id"]], "POST", "/api/rooms/{code}/extra_time", {}, code=code)
    say(guests[on_turn["player_id"]], "POST", "/api/rooms/{code}/moves", {"column": 3}, code=code)
    for what in ("pause", "resume", "play_now", "restart"):
        say(host, "POST", f"/api/rooms/{{code}}/{what}", {}, code=code)


def _win(say: Say, host: str, code: str, guests: dict[str, str]) -> None:
    """The team that begins connects four, and a player asks to wait before the next game."""
    room = say(host, "GET", "/api/rooms/{code}", code=code).json()
    while room["phase"] != "finished":
        time.sleep(0.2 if room["phase"] == "reveal" else 0)
        if room["phase"] == "playing":
            game = room["game"]
            drop = {"column": len(game["moves"]) % 2}
            say(guests[game["current"]["player_id"]], "POST", "/api/rooms/{code}/moves", drop, code=code)
        room = say(host, "GET", "/api/rooms/{code}", code=code).json()
    player = next(iter(guests.values()))
    say(player, "POST", "/api/rooms/{code}/wait", {}, code=code)
    ended = say(host, "POST", "/api/rooms/{code}/end_evening", {}, code=code).json()["room"]["evening"]
    say("", "GET", "/api/evenings/{id}", id=ended)
    say("", "GET", "/api/evenings/{id}/qr.svg", id=ended)
    say(player, "POST", "/api/evenings/{id}/keep", {"keep": True}, id=ended)


def _puzzles(say: Say, host: str, code: str, guests: dict[str, str]) -> None:
    say(host, "POST", "/api/rooms/{code}/activity", {"kind": "puzzles"}, code=code)
    room = say(host, "POST", "/api/rooms/{code}/start", {}, code=code).json()["room"]
    while room["rush"]["step"] == "ready":
        time.sleep(0.2)
        room = say(host, "GET", "/api/rooms/{code}", code=code).json()
    player, puzzle = next(iter(guests.values())), room["rush"]["puzzle"]
    say(player, "POST", "/api/rooms/{code}/puzzle_hint", {"number": 1}, code=code)
    answer = {"number": 1, "column": puzzle["legal_columns"][0]}
    say(player, "POST", "/api/rooms/{code}/answer", answer, code=code)
    say(host, "POST", "/api/rooms/{code}/end", {}, code=code)


def _afterwards(say: Say, host: str, code: str, guests: dict[str, str]) -> None:
    say(host, "POST", "/api/rooms/{code}/next_section", {}, code=code)
    first, second, *_ = guests
    say(guests[second], "POST", "/api/rooms/{code}/leave", {}, code=code)
    say(host, "POST", "/api/rooms/{code}/host", {"player_id": first}, code=code)
