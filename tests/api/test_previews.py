"""What a pasted link shows of a match, and the one page that may stand in a frame."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from io import BytesIO
from urllib.parse import urlsplit
from urllib.robotparser import RobotFileParser

import httpx
import pytest
from fourline_pig import Pig
from PIL import Image

from fourline.api.pages.previews import headline
from fourline.core.match.commands import Join, Open
from fourline.core.match.decide import advance
from fourline.core.match.state import Match
from support.client import Person, two_players
from support.patience import patiently

pytestmark = pytest.mark.anyio

HOSTILE = '"><script>x</script>'


async def page(url: str, path: str) -> httpx.Response:
    async with httpx.AsyncClient() as browser:
        return await browser.get(f"{url}{path}")


async def tags(url: str, path: str) -> dict[str, str]:
    text = (await page(url, path)).text
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


def size(picture: bytes) -> tuple[int, int]:
    image = Image.open(BytesIO(picture))
    assert image.format == "PNG"
    return image.size


async def finished(url: str, **names: str) -> str:
    first, second = Person(url), Person(url)
    match_id = (await first.open(name=names.get("first", "Ada")))["match"]["id"]
    await second.join(match_id, name=names.get("second", "Ben"))
    for number, column in enumerate((0, 0, 1, 1, 2, 2, 3)):
        await (second if number % 2 else first).move(match_id, column=column)
    return str(match_id)


async def test_a_pasted_proof_sheet_shows_its_sentence_and_the_board(url: str) -> None:
    async with patiently():  # a page comes without its preview if that takes over a second
        while (await page(url, "/api/games/connect-four/openings/even-8/417")).status_code != 200:
            await asyncio.sleep(0.2)
    shown = await tags(url, "/openings/connect-four/even-8/417")
    assert shown["og:title"] == "Opening 417 of Connect Four (even-8)"
    assert shown["og:description"] == "Opening 417. A proven draw, and about even at club level."
    assert size((await page("", shown["og:image"])).content) == (1200, 630)
    for missing in ("even-8/99999", "even-5/1", "even-8/x"):
        assert (await page(url, f"/openings/connect-four/{missing}")).status_code == 404


@pytest.mark.parametrize("place", ["play", "watch", "join", "review", "embed"])
async def test_a_pasted_link_shows_who_won_and_the_board(url: str, place: str) -> None:
    match_id = await finished(url)
    shown = await tags(url, f"/{place}/{match_id}?ply=3")
    assert shown["og:title"] == shown["twitter:title"] == "Ada beat Ben at Connect Four"
    assert shown["og:description"] == "7 moves. Replay the game."
    assert shown["og:url"] == f"{url}/{place}/{match_id}"
    assert shown["twitter:card"] == "summary_large_image"
    picture = await page("", shown["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert size(picture.content) == (1200, 630)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Fourline: four in a row"),
        ("/puzzles", "Connect Four puzzles"),
        ("/review", "Review a game of Connect Four"),
        ("/review?moves=4x", "Review a game of Connect Four"),
        ("/review?moves=44533&ply=2", "A game of Connect Four, 5 moves"),
    ],
)
async def test_pages_of_the_site_have_a_title_and_a_board(url: str, path: str, title: str) -> None:
    shown = await tags(url, path)
    assert shown["og:title"] == title
    picture = await page("", shown["og:image"])
    assert size(picture.content) == (1200, 630)


async def test_a_shared_review_shows_its_own_board(url: str) -> None:
    shown = await tags(url, "/review?moves=44533")
    assert shown["og:url"] == f"{url}/review?moves=44533"
    own, other = await page("", shown["og:image"]), await page(url, "/api/board.png?moves=1")
    assert own.content != other.content


@pytest.mark.parametrize("moves", ["8", "4444444", "11223341", "4" * 43])
async def test_a_board_that_cannot_be_is_refused(url: str, moves: str) -> None:
    answer = await page(url, f"/api/board.png?moves={moves}")
    assert answer.status_code == 422
    assert answer.json()["code"] == "request/invalid"


async def test_an_invitation_and_a_game_in_play_say_so(url: str) -> None:
    opener = Person(url)
    match_id = (await opener.open(name="Ada"))["match"]["id"]
    assert (await tags(url, f"/join/{match_id}"))["og:title"] == "Ada invites you to Connect Four"
    first, _, running = await two_players(url)
    await first.move(running, column=3)
    shown = await tags(url, f"/watch/{running}")
    assert shown["og:title"] == "Red and Yellow play Connect Four"
    assert shown["og:description"] == "1 move so far. Watch it live."
    await first.post(f"/matches/{running}/abort")
    assert (await tags(url, f"/watch/{running}"))["og:title"] == "Red and Yellow: Connect Four, cancelled"


async def test_a_level_is_not_taken_for_a_person(url: str) -> None:
    opened = await Person(url).open(name="Ada", opponent={"kind": "bot", "level": "club"})
    shown = await tags(url, f"/play/{opened['match']['id']}")
    assert shown["og:title"] == "Ada and Computer (Club) play Connect Four"


async def test_a_hostile_name_stays_a_name(url: str) -> None:
    match_id = await finished(url, first=HOSTILE[:24])
    text = (await page(url, f"/play/{match_id}")).text
    assert "<script>x" not in text
    assert (await tags(url, f"/play/{match_id}"))["og:title"].startswith(HOSTILE[:24])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/play/none", 404),
        ("/reviews", 404),
        ("/play/a%22b", 404),
        ("/embed/none", 404),
        ("/rules", 200),
        ("/tv/ABCD", 200),
    ],
)
async def test_other_pages_carry_no_preview(url: str, path: str, status: int) -> None:
    answer = await page(url, path)
    assert answer.status_code == status
    assert "og:" not in answer.text


async def test_robots_may_see_what_a_preview_shows(url: str) -> None:
    rules = RobotFileParser()
    rules.parse((await page(url, "/robots.txt")).text.splitlines())
    match_id = await finished(url)
    shown = (await tags(url, f"/play/{match_id}"))["og:image"]
    site = (await tags(url, "/"))["og:image"]
    for path in (
        urlsplit(site).path,
        f"/play/{match_id}",
        f"/join/{match_id}",
        f"/watch/{match_id}",
        urlsplit(shown).path,
    ):
        assert rules.can_fetch("Twitterbot", path), path
    assert not rules.can_fetch("Twitterbot", "/api/games")


async def test_only_the_embed_page_may_be_framed(url: str) -> None:
    match_id = await finished(url)
    framed = await page(url, f"/embed/{match_id}")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "default-src 'self'" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
    assert "src/main" not in framed.text
    for path in (f"/play/{match_id}", f"/review/{match_id}", "/embed", "/embedded/x", "/api/games"):
        answer = await page(url, path)
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-frame-options"] == "DENY", path


@pytest.mark.parametrize("place", ["play", "watch", "join", "review", "embed"])
async def test_a_link_to_no_match_is_answered_404_with_the_page(url: str, place: str) -> None:
    match_id = await finished(url)
    assert (await page(url, f"/{place}/{match_id}")).status_code == 200
    missing = await page(url, f"/{place}/nosuchmatch")
    assert (missing.status_code, "<script" in missing.text) == (404, True)


def test_of_three_the_one_who_opened_the_game_invites_and_all_are_listed() -> None:
    opening = Open(game="pig", player="ada", name="Ada", seat="blue", options={"players": 3})
    match = Match()
    said = []
    for command in (opening, Join("ben", "Ben"), Join("cleo", "Cleo")):
        _, match = advance(Pig(), match, command, 0)
        said.append(headline(match, "Pig"))
    assert said == ["Ada invites you to Pig", "Ada invites you to Pig", "Ben, Ada and Cleo play Pig"]
