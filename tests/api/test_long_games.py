"""Games that last for days: pauses, another pace and ways out, over HTTP and over the socket."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourline.service.time import rfc3339
from support.client import Person, two_players
from support.running import HandServer

pytestmark = pytest.mark.anyio

DAYS = {"kind": "correspondence", "days": 3}


async def test_a_pause_is_offered_agreed_and_ended(url: str) -> None:
    first, second, match_id = await two_players(
        url, clock={"kind": "fischer", "initial": 300, "increment": 0}
    )
    offered = (await first.post(f"/matches/{match_id}/pause")).json()["match"]
    assert offered["offers"]["pause"] == ["red"]
    assert (offered["offers"]["tempo"], offered["paused"]) == ({}, None)
    paused = (await second.post(f"/matches/{match_id}/pause")).json()["match"]
    assert (paused["paused"], paused["offers"]["pause"]) == ({"by": "red", "until": None}, [])
    assert (paused["clock"]["running"], paused["clock"]["deadline_in_ms"]) == (None, None)
    refused = await first.move(match_id, column=3)
    assert (refused.status_code, refused.json()["code"]) == (409, "match/paused")
    resumed = (await second.post(f"/matches/{match_id}/resume")).json()["match"]
    assert (resumed["paused"], resumed["clock"]["running"]) == (None, "red")
    assert (await first.move(match_id, column=3)).status_code == 200
    events = [event["type"] for event in await first.events(match_id, after=3)]
    assert events == ["pause_offered", "match_held", "match_released", "move_played"]


async def test_a_pause_has_an_end(tmp_path: Path) -> None:
    with HandServer(tmp_path) as server:
        first, second, match_id = await two_players(server.url)
        until = rfc3339(server.ms + 60_000)
        shown = (await first.post(f"/matches/{match_id}/pause", until=until)).json()["match"]["offers"]
        assert shown["pause_until"]["red"] == until
        async with second.live(match_id) as live:
            assert (await live.ask("pause"))["type"] == "ack"
            held = await live.hear("event")
            assert held["match"]["paused"] == {"by": "red", "until": until}
            server.ms += 60_000
            assert (await live.event())["type"] == "match_released"


@pytest.mark.parametrize("until", ["tomorrow", "2026-01-31T18:00:00", "2001-01-01T00:00:00Z", "", "9" * 50])
async def test_an_end_that_is_no_time_gets_a_sentence(url: str, until: str) -> None:
    first, _, match_id = await two_players(url)
    refused = await first.post(f"/matches/{match_id}/pause", until=until)
    assert (refused.status_code, refused.json()["code"]) == (422, "request/invalid")
    async with first.live(match_id) as live:
        assert (await live.ask("pause", until=until))["code"] == "request/invalid"
    assert (await first.match(match_id))["version"] == 3


async def test_live_becomes_days_by_consent(url: str) -> None:
    first, second, match_id = await two_players(url, clock={"kind": "per_move", "seconds": 60})
    async with first.live(match_id) as one, second.live(match_id) as two:
        assert (await one.ask("tempo", clock=DAYS))["type"] == "ack"
        offered = await two.hear("event")
        assert offered["match"]["offers"]["tempo"] == {"red": DAYS}
        assert (await two.ask("tempo", clock=DAYS))["type"] == "ack"
        changed = await two.hear("event")
        assert (changed["event"]["type"], changed["event"]["clock"]) == ("tempo_changed", DAYS)
        assert changed["match"]["clock"]["remaining_ms"]["yellow"] == 3 * 86_400_000
        assert (await one.ask("tempo", clock={"kind": "per_move", "seconds": 0}))["code"] == "request/invalid"


async def test_the_opponent_declines(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.post(f"/matches/{match_id}/tempo", clock=DAYS)
    shown = (await second.post(f"/matches/{match_id}/decline", offer="tempo")).json()["match"]["offers"]
    assert (shown["tempo"], shown["declined"]) == ({}, {"tempo": "yellow"})


async def test_a_repeated_offer_is_one_offer(url: str) -> None:
    first, _, match_id = await two_players(url)
    answers = [await first.post(f"/matches/{match_id}/pause", command_id="p1") for _ in range(2)]
    assert [answer.json()["version"] for answer in answers] == [4, 4]
    other = await first.post(f"/matches/{match_id}/tempo", clock=None, command_id="p1")
    assert other.json()["code"] == "command/reused"


async def test_a_match_is_called_off_or_won_when_the_other_stays_away(tmp_path: Path) -> None:
    times = {"ABORT_SECONDS": "1", "LATE_ABORT_SECONDS": "2", "CLAIM_SECONDS": "6"}
    with HandServer(tmp_path, **times) as server:
        first, second, match_id = await two_players(server.url)
        for number, column in enumerate((3, 3, 3)):
            await (second if number % 2 else first).move(match_id, column=column)
        refused = await first.post(f"/matches/{match_id}/abort")
        assert (refused.status_code, refused.json()["code"]) == (403, "auth/forbidden")
        too_early = await first.post(f"/matches/{match_id}/claim")
        assert (too_early.status_code, too_early.json()["code"]) == (409, "claim/too_early")
        assert (await first.match(match_id))["ways_out"]["seat"] == "yellow"
        server.ms += 6_000
        done = (await first.post(f"/matches/{match_id}/claim")).json()["match"]
        assert (done["outcome"]["winner"], done["ways_out"]) == ("red", None)
        assert "win_claimed" in [event["type"] for event in await first.events(match_id)]


async def test_a_stranger_and_a_watcher_decide_nothing(url: str) -> None:
    _, _, match_id = await two_players(url)
    stranger = Person(url)
    await stranger.open()
    for call, body in (("pause", {}), ("resume", {}), ("tempo", {"clock": None})):
        answer = await stranger.post(f"/matches/{match_id}/{call}", **body)
        assert (answer.status_code, answer.json()["code"]) == (403, "auth/forbidden")
