"""Challenges: made, told, accepted once, declined, expired, and refused with a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from support.accounts import linked, me, player
from support.bot_stream import bot_of, listening
from support.client import Person
from support.patience import until
from support.running import Server

pytestmark = pytest.mark.anyio
CLOCK = {"kind": "fischer", "initial": 300, "increment": 3}


async def challenged(person: Person, bot_id: str, **wanted: Any) -> dict[str, Any]:
    answer = await person.post("/challenges", player=bot_id, game="connect-four", **wanted)
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    person.token = body["token"] or person.token
    return body


async def test_a_challenge_is_told_accepted_and_becomes_one_match(url: str) -> None:
    bot, bot_id = await bot_of(await player(url, name="Ada"))
    ann = Person(url)
    async with listening(bot) as heard:
        await heard.until_ping()
        made = await challenged(ann, bot_id, clock=CLOCK, seat="first", name="Ann")
        line = await heard.next("challenge")
        told = line["challenge"]
        assert (told["id"], told["status"], told["clock"]) == (made["id"], "open", CLOCK)
        assert told["challenger"] == {"name": "Ann", "kind": "human", "player": None}
        answers = await asyncio.gather(*(bot.post(f"/challenges/{made['id']}/accept") for _ in range(5)))
        assert {answer.status_code for answer in answers} == {200}
        (match_id,) = {answer.json()["match"]["id"] for answer in answers}
        assert (await heard.next("match_started"))["match"] == match_id
    seats = [(one["seat"], one["name"], one["kind"]) for one in (await ann.match(match_id))["players"]]
    assert seats == [("red", "Ann", "human"), ("yellow", "Robo", "bot")]
    assert (await ann.get(f"/challenges/{made['id']}")).json()["match"] == match_id
    assert (await ann.move(match_id, column=3)).status_code == 200
    assert (await ann.get("/challenges")).json()["items"] == []


async def test_only_the_two_see_it_and_only_the_challenged_accepts(url: str) -> None:
    bot, bot_id = await bot_of(await player(url))
    ann, other = Person(url), await player(url)
    made = await challenged(ann, bot_id)
    path = f"/challenges/{made['id']}"
    assert (await other.get(path)).status_code == (await other.post(f"{path}/accept")).status_code == 404
    assert (await ann.post(f"{path}/accept")).status_code == 403
    assert [one["id"] for one in (await bot.get("/challenges")).json()["items"]] == [made["id"]]
    assert (await bot.post(f"{path}/decline")).json()["status"] == "declined"
    assert (await bot.post(f"{path}/decline")).json()["status"] == "declined"
    late = await bot.post(f"{path}/accept")
    assert (late.status_code, late.json()["code"]) == (409, "challenge/over")
    withdrawn = await challenged(ann, bot_id)
    assert (await ann.post(f"/challenges/{withdrawn['id']}/decline")).json()["status"] == "withdrawn"
    async with listening(bot) as heard:
        assert await heard.until_ping() == []


async def test_accepting_and_declining_at_once_is_one_of_the_two(url: str) -> None:
    bot, bot_id = await bot_of(await player(url))
    ann = Person(url)
    for _ in range(6):
        made = await challenged(ann, bot_id)
        path = f"/challenges/{made['id']}"
        yes, no = await asyncio.gather(bot.post(f"{path}/accept"), ann.post(f"{path}/decline"))
        shown = (await ann.get(path)).json()
        if yes.status_code == 200:
            assert (shown["status"], shown["match"]) == ("accepted", yes.json()["match"]["id"])
            assert no.status_code == 409
        else:
            assert (yes.status_code, shown["status"], shown["match"]) == (409, "withdrawn", None)


async def test_a_repeat_is_the_same_challenge_and_is_told_once(url: str) -> None:
    bot, bot_id = await bot_of(await player(url))
    ann = await player(url)
    made = await asyncio.gather(*(challenged(ann, bot_id, command_id="c1") for _ in range(4)))
    assert len({one["id"] for one in made}) == 1
    reused = await ann.post("/challenges", player=bot_id, game="tic-tac-toe", command_id="c1")
    assert reused.json()["code"] == "command/reused"
    async with listening(bot) as heard:
        assert len(await heard.until_ping()) == 1


async def test_who_cannot_be_challenged_and_to_what(url: str) -> None:
    owner = await player(url)
    bot, bot_id = await bot_of(owner)
    ann = await player(url)
    match_id = (await ann.open())["match"]["id"]
    await bot.join(match_id)
    await ann.post(f"/matches/{match_id}/block")
    for person, body, code in (
        (ann, {"player": bot_id}, "challenge/refused"),
        (owner, {"player": "nobody"}, "player/not_found"),
        (bot, {"player": bot_id}, "request/invalid"),
        (owner, {"player": bot_id, "game": "chess"}, "game/unknown"),
        (owner, {"player": bot_id, "game": "connect-four-teams"}, "game/rooms_only"),
        (owner, {"player": bot_id, "rated": True}, "request/invalid"),
        (owner, {"player": bot_id, "rated": True, "clock": CLOCK}, "request/invalid"),
        (owner, {"player": bot_id, "clock": {"kind": "per_move", "seconds": 0}}, "request/invalid"),
    ):
        answer = await person.post("/challenges", **({"game": "connect-four"} | body))
        assert answer.json().get("code") == code, answer.text


async def test_a_bot_is_refused_where_its_owner_is(url: str) -> None:
    owner, rude = await player(url), await player(url)
    _, bot_id = await bot_of(owner)
    theirs, _ = await bot_of(rude)
    match_id = (await owner.open())["match"]["id"]
    await rude.join(match_id)
    assert (await owner.post(f"/matches/{match_id}/block")).is_success
    answer = await theirs.post("/challenges", player=bot_id, game="connect-four")
    assert (answer.status_code, answer.json()["code"]) == (403, "challenge/refused")


async def test_a_block_or_a_deletion_after_the_challenge_ends_it(url: str) -> None:
    bot, bot_id = await bot_of(await player(url))
    ann, ben = await player(url), await player(url)
    hers, his = await challenged(ann, bot_id), await challenged(ben, bot_id)
    match_id = (await ann.open())["match"]["id"]
    await bot.join(match_id)
    await ann.post(f"/matches/{match_id}/block")
    refused = await bot.post(f"/challenges/{hers['id']}/accept")
    assert (refused.status_code, refused.json()["code"]) == (403, "challenge/refused")
    await ben.send("DELETE", "/me")
    assert (await bot.post(f"/challenges/{his['id']}/accept")).status_code == 404


async def test_a_block_between_those_behind_the_two_ends_a_challenge_too(url: str) -> None:
    """By the owner of the bot, against a player who has been adopted since."""
    owner = await player(url)
    bot, bot_id = await bot_of(owner)
    ann, bea = await player(url), await player(url)
    made = await challenged(ann, bot_id)
    await linked(bea, ann, adopt=True)
    match_id = (await bea.open())["match"]["id"]
    await owner.join(match_id)
    assert (await owner.post(f"/matches/{match_id}/block")).is_success
    refused = await bot.post(f"/challenges/{made['id']}/accept")
    assert (refused.status_code, refused.json()["code"]) == (403, "challenge/refused")
    assert (await bot.send("DELETE", f"/matches/{match_id}/block")).status_code in (403, 404)
    assert (await owner.send("DELETE", f"/matches/{match_id}/block")).is_success
    assert (await bot.post(f"/challenges/{made['id']}/accept")).status_code == 200


async def test_a_challenger_who_was_adopted_has_the_seat(url: str) -> None:
    bot, bot_id = await bot_of(await player(url))
    ann, bea = await player(url), await player(url)
    made = await challenged(ann, bot_id)
    await linked(bea, ann, adopt=True)
    match_id = (await bot.post(f"/challenges/{made['id']}/accept")).json()["match"]["id"]
    seat = next(one["seat"] for one in (await bea.match(match_id))["players"] if one["kind"] == "human")
    mine = next(one for one in (await bea.get("/me/matches")).json()["items"] if one["id"] == match_id)
    assert mine["seat"] == seat


async def test_what_waits_is_in_the_export_of_both(url: str) -> None:
    owner, ann = await player(url), await player(url)
    await challenged(ann, (await me(owner))["player"], name="Ann")
    for person, sent in ((ann, True), (owner, False)):
        (found,) = (await person.get("/me/export")).json()["challenges"]
        assert (found["game"], found["sent"], found["name"]) == ("connect-four", sent, "Ann")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"CHALLENGE_SECONDS": "1", "LIMIT_CHALLENGES": "3"}
    with Server(tmp_path_factory.mktemp("strict"), **settings) as running:
        yield running


async def test_a_challenge_expires_and_a_limit_names_itself_and_the_seconds(strict: Server) -> None:
    bot, bot_id = await bot_of(await player(strict.url))
    ann = await player(strict.url)
    made = await challenged(ann, bot_id)

    async def expired() -> bool:
        return (await ann.get(f"/challenges/{made['id']}")).json()["status"] == "expired"

    await until(expired)
    late = await bot.post(f"/challenges/{made['id']}/accept")
    assert (late.status_code, late.json()["code"]) == (409, "challenge/over")
    async with listening(bot) as heard:
        assert await heard.until_ping() == []
    answers = [await ann.post("/challenges", player=bot_id, game="connect-four") for _ in range(4)]
    limited = answers[-1]
    assert (limited.status_code, limited.json()["limit"]) == (429, "challenges")
    assert limited.json()["retry_after"] == int(limited.headers["retry-after"]) > 0
