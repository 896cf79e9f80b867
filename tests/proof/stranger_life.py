"""Every call about strangers and profiles, made once as it should be and once as it should not."""

from __future__ import annotations

from typing import Any

from proof.account_life import Life
from proof.room_evening import Statuses


def meet_strangers(session: Any, url: str, statuses: Statuses) -> None:
    life = Life(session, url, statuses)
    me = _seek(life)
    _show_a_profile(life, me)
    _lift_a_block(life, me)


def _seek(life: Life) -> str:
    """The token of the player who looked for a stranger, and gave up."""
    life.say("POST", "/seeks", game="chess", tempo="5m")
    sought = life.say("POST", "/seeks", game="connect-four", tempo="5m")
    token, seek = sought["token"], sought["seek"]["id"]
    life.say("GET", "/seeks", token)
    for method in ("GET", "DELETE"):
        for known in ("nothing", seek):
            life.say(method, "/seeks/{id}", token, known)
    return str(token)


def _show_a_profile(life: Life, me: str) -> None:
    """Only an account that a lost device would not lose can show one."""
    life.say("PUT", "/me/profile", me, shows=["rating"])
    life.say("POST", "/me/recovery", me)
    own = life.say("PUT", "/me/profile", me, shows=["rating", "games", "best_win", "streak", "table"])
    for token in (me, ""):
        life.say("GET", "/me/profile", token)
    for known in ("nothing", own["id"]):
        life.say("GET", "/profiles/{id}", at=known)


def _lift_a_block(life: Life, me: str) -> None:
    for token in (me, ""):
        life.say("GET", "/me/blocks", token)
    match = life.say("POST", "/matches", me, game="connect-four")["match"]["id"]
    life.say("POST", "/matches/{id}/join", at=match)
    life.say("POST", "/matches/{id}/block", me, match)
    for known in ("nothing", match):
        life.say("DELETE", "/me/blocks/{id}", me, known)
