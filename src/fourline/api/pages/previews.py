"""What a chat shows of a pasted link: a title, a sentence and the board, as tags in the page's head."""

from __future__ import annotations

import asyncio
import re
from html import escape
from typing import Any
from urllib.parse import parse_qs

import msgspec

from fourline.api.match.access import MATCH_ID
from fourline.core.bot_ids import is_bot_player
from fourline.core.errors import FourlineError
from fourline.core.match.commands import Sitter
from fourline.core.match.state import Match
from fourline.service.app import Service
from fourline.service.errors import Refused

PREVIEWED_ROUTES = ("play", "watch", "join", "review", "embed")
MISSING = ("opening/not_found", "game/unknown", "game/no_openings")
REVIEWED = re.compile("[1-7]{1,42}")
# For each page its title, its sentence and the moves on its board.
SITE = {
    "": (
        "Fourline: four in a row",
        "Play Connect Four against the computer, a friend or a room full of people. No account needed.",
        "41445333545554",
    ),
    "puzzles": ("Connect Four puzzles", "Find the only right move. A new puzzle every day.", "4453"),
    "review": ("Review a game of Connect Four", "See which move decided it, and what was better.", "1122334"),
}
# A page never waits longer than this for its preview, and comes without one when the store is in trouble.
TIMEOUT_S = 1.0


class Previews:
    """Looks up the match that an address names."""

    def __init__(self, service: Service, base_url: str) -> None:
        self._service = service
        self._base_url = base_url

    async def tags(self, path: str, query: str = "") -> str | None:
        """The tags for this page's head, empty if it has none; None if there is no such match."""
        route, _, match_id = path.partition("/")
        if path in SITE:
            return self._site(path, query)
        if route == "openings":
            return await self._opening(path)
        if route not in PREVIEWED_ROUTES or not MATCH_ID.fullmatch(match_id):
            return ""
        try:
            async with asyncio.timeout(TIMEOUT_S):
                stream = await self._service.matches.stream(match_id)
        except Refused as error:
            return None if error.refusal.code == "match/not_found" else ""
        except Exception:
            return ""
        game = self._service.matches.engine(stream).metadata.name
        return self._written(f"{route}/{match_id}", match_id, stream.state, game)

    async def _opening(self, path: str) -> str | None:
        """The proof sheet of an opening: its sentence and its board."""
        _, game, deck, number = path.strip("/").split("/")
        try:
            async with asyncio.timeout(TIMEOUT_S):
                sheet = await self._service.analyses.sheet(game, deck, int(number), "preview")
        except (FourlineError, Refused) as error:
            code = error.refusal.code if isinstance(error, Refused) else error.code
            return None if code in MISSING else ""
        except Exception:
            return ""
        sentence = msgspec.json.decode(sheet, type=dict[str, Any]).get("sentence", "")
        name = self._service.games.engine(game).metadata.name
        picture = f"games/{game}/openings/{deck}/{number}/board.png?card=1"
        return self._preview(path, f"Opening {number} of {name} ({deck})", sentence, picture)

    def _written(self, path: str, match_id: str, match: Match, game: str) -> str:
        picture = f"matches/{match_id}/board.png?at={len(match.moves)}&card=1"
        return self._preview(path, headline(match, game), detail(match), picture)

    def _site(self, path: str, query: str) -> str:
        """A page of the site itself; a review shows the game in its address."""
        title, description, moves = SITE[path]
        given = parse_qs(query).get("moves", [""])[0]
        if path == "review" and REVIEWED.fullmatch(given):
            title, moves = f"A game of Connect Four, {_counted(len(given))}", given
            path = f"{path}?moves={given}"
        return self._preview(path, title, description, f"board.png?moves={moves}")

    def _preview(self, path: str, title: str, description: str, picture: str) -> str:
        picture = f"{self._base_url}/api/{picture}"
        properties = {
            "og:type": "website",
            "og:site_name": "Fourline",
            "og:title": title,
            "og:description": description,
            "og:url": f"{self._base_url}/{path}",
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": f"The board: {title}",
        }
        named = {"twitter:card": "summary_large_image", "twitter:title": title, "twitter:image": picture}
        return "".join(
            [_tag("property", name, text) for name, text in properties.items()]
            + [_tag("name", name, text) for name, text in named.items()]
        )


def headline(match: Match, game: str) -> str:
    names = {sitter.seat: _shown(sitter) for sitter in match.sitters}
    here = [names[seat] for seat in match.seats if seat in names] or [game]
    if match.status == "open":
        openers = [names[one.seat] for one in match.sitters if one.player == match.opener]
        return f"{(openers or here)[0]} invites you to {game}"
    if match.status == "in_progress":
        return f"{_listed(here)} play {game}"
    if match.outcome is None or match.outcome.broken_off:
        return f"{_listed(here)}: {game}, cancelled"
    if match.outcome.winner is None:
        return f"{_listed(here)} drew at {game}"
    winner = match.outcome.winner
    beaten = [name for seat, name in names.items() if seat != winner]
    return f"{names.get(winner, winner)} beat {_listed(beaten)} at {game}"


def _listed(names: list[str]) -> str:
    """
    >>> _listed(["Ada"]), _listed(["Ada", "Ben"]), _listed(["Ada", "Ben", "Cleo"])
    ('Ada', 'Ada and Ben', 'Ada, Ben and Cleo')
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _shown(sitter: Sitter) -> str:
    """A bot is named by its level: "Club" alone would read as a person."""
    if is_bot_player(sitter.player):
        return f"{sitter.name} (bot)"
    return f"Computer ({sitter.name})" if sitter.kind == "bot" else sitter.name


def detail(match: Match) -> str:
    if match.status == "open":
        return "Open the link to play. No account needed."
    moves = _counted(len(match.moves))
    if match.status == "in_progress":
        return f"{moves} so far. Watch it live."
    return f"{moves}. Replay the game."


def _counted(moves: int) -> str:
    return "1 move" if moves == 1 else f"{moves} moves"


def _tag(kind: str, name: str, text: str) -> str:
    """Names come from people: nothing of them may end the attribute or the tag."""
    return f'<meta {kind}="{name}" content="{escape(text, quote=True)}">'
