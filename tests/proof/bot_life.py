"""Every call about bots, made once as it should be and once as it should not."""

from __future__ import annotations

from typing import Any

from proof.account_life import Life
from proof.room_evening import Statuses


def keep_a_bot(session: Any, url: str, statuses: Statuses) -> None:
    life = Life(session, url, statuses)
    me = life.say("POST", "/matches", game="connect-four")["token"]
    for token in ("", me):
        bot = life.say("POST", "/me/bots", token, name="Robo")
        life.say("GET", "/me/bots", token)
    for known in ("nothing", bot["player"]):
        life.say("POST", "/me/bots/{id}", me, known, name="Robert")
        renewed = life.say("POST", "/me/bots/{id}/token", me, known)
        life.say("GET", "/bots/{id}", me, known)
    for token in (me, renewed["token"]):
        answer = session.get(
            f"{url}/api/stream", headers={"Authorization": f"Bearer {token}"}, stream=True, timeout=20
        )
        statuses["GET /api/stream"].add(answer.status_code)
        next(answer.iter_lines(), None)
        answer.close()
    _challenge(life, me, renewed["token"], bot["player"])
    for known in ("nothing", bot["player"]):
        life.say("DELETE", "/me/bots/{id}", me, known)


def _challenge(life: Life, me: str, bot: str, player: str) -> None:
    for verdict in ("decline", "accept"):
        for known in ("nobody", player):
            made = life.say("POST", "/challenges", me, player=known, game="connect-four")
        for token in ("", me):
            life.say("GET", "/challenges", token)
        for known in ("nothing", made["id"]):
            life.say("GET", "/challenges/{id}", me, known)
            life.say("POST", f"/challenges/{{id}}/{verdict}", bot, known)
