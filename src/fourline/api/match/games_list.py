"""What can be played here, as `GET /games` says it."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any

import msgspec

from fourline.api.match.answers import Game
from fourline.board import Side
from fourline.core.engine import BaseGameEngine
from fourline.core.even_opponent import EVEN, EVEN_DESCRIPTION, EVEN_NAME, plays_even
from fourline.core.options import MAX_VALUES, choices_of
from fourline.core.players import ANY_GAME, Bot, Level
from fourline.core.words import Words, completed, english
from fourline.plugins import Plugins
from fourline.service.plugins.limits import LATELY_SECONDS, patience

log = logging.getLogger(__name__)
RETRY_SECONDS, MAX_RETRY_SECONDS = 1.0, 60.0


class GamesList:
    """Asks every engine once what it is: one that loops would hold up every request for the list.

    A game that fails is left out, and asked again: soon, since a busy machine makes any game late, then less
    and less often, since one that loops will loop again.
    """

    def __init__(self) -> None:
        self._plugins: Plugins | None = None
        self._known: dict[str, Game] = {}
        self._failed: dict[str, float] = {}
        self._pauses: dict[str, float] = {}

    def of(self, plugins: Plugins, language: str | None = None) -> list[Game]:
        """With the words of every language, or of one only: English where a game does not speak it."""
        if plugins is not self._plugins:
            self._plugins, self._known, self._failed, self._pauses = plugins, {}, {}, {}
        for name in sorted(plugins.engines):
            if name not in self._known and monotonic() >= self._failed.get(name, 0.0):
                self._ask(plugins, name)
        games = [self._known[name] for name in sorted(self._known)]
        return games if language is None else [speaking(game, language) for game in games]

    def _ask(self, plugins: Plugins, name: str) -> None:
        """One that had only a moment, since another game had just looped, is asked again soon."""
        brief, pause = patience.brief, self._pauses.get(name, RETRY_SECONDS)
        try:
            self._known[name] = _game(plugins, name)
        except Exception as error:
            self._failed[name] = monotonic() + (LATELY_SECONDS if brief else pause)
            self._pauses[name] = pause if brief else min(2 * pause, MAX_RETRY_SECONDS)
            log.warning("game left out of the list", extra={"game": name, "reason": str(error)[:200]})


listed = GamesList()


def _game(plugins: Plugins, name: str) -> Game:
    engine = plugins.engines[name]
    bot = plugins.bot(name)
    return Game(
        **msgspec.structs.asdict(engine.metadata),
        seats=list(engine.seats()),
        seats_by_option=seats_by_option(engine),
        sides=sides_of(engine),
        move_schema=move_schema(engine.move_type),
        bots=[] if bot is None or engine.metadata.rooms_only else offered_levels(bot, english(engine.words)),
        analysis=name in plugins.analysts,
        even=plays_even(bot) and not engine.metadata.rooms_only,
        decks=list(plugins.openings[name].decks) if name in plugins.openings else [],
        options=list(choices_of(engine.options_type)),
        hides=engine.hides,
        chance=engine.has_chance,
        words=completed(engine.words),
    )


def speaking(game: Game, language: str) -> Game:
    spoken = language if language in game.words else "en"
    return msgspec.structs.replace(
        game, words={one: said for one, said in game.words.items() if one == spoken}
    )


def seats_by_option(engine: BaseGameEngine[Any, Any]) -> dict[str, dict[str, list[str]]]:
    """The seats with each value of an option that has other seats than usual."""
    found: dict[str, dict[str, list[str]]] = {}
    for options, seats in _other_seats(engine):
        ((name, value),) = options.items()
        found.setdefault(name, {})[str(value).lower()] = list(seats)
    return found


def sides_of(engine: BaseGameEngine[Any, Any]) -> list[Side]:
    """The side of every seat there is. A game that only rooms play has its sides there."""
    if engine.metadata.rooms_only:
        return []
    found: dict[str, Side] = {}
    for options, seats in (({}, engine.seats()), *_other_seats(engine)):
        sides = engine.seen(engine.initialize(seats, options)).sides
        found |= {side.id: side for side in sides if side.id in seats and side.id not in found}
    return list(found.values())


def _other_seats(engine: BaseGameEngine[Any, Any]) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
    """The options that have other seats than usual, with those. Long ranges choose no seats."""
    short = (choice for choice in choices_of(engine.options_type) if len(choice.values) <= MAX_VALUES)
    chosen = ({choice.name: value} for choice in short for value in choice.values)
    seats = ((options, engine.seats(options)) for options in chosen)
    return [(options, of) for options, of in seats if of != engine.seats()]


def offered_levels(bot: Bot, words: Words) -> list[Level]:
    """The levels a person can choose: the bot's own, then the even opponent if the bot can play it.

    What the levels of the bot for any game mean in this one, the game says itself.
    """
    even = [Level(EVEN, EVEN_NAME, EVEN_DESCRIPTION)] if plays_even(bot) else []
    meant = words.levels if bot.game_type == ANY_GAME else {}
    own = [Level(one.level, one.name, meant.get(one.level, one.description)) for one in bot.levels]
    return [*own, *even]


def move_schema(move_type: type[msgspec.Struct]) -> dict[str, Any]:
    """A JSON schema that stands alone."""
    (schema,), components = msgspec.json.schema_components([move_type], ref_template="{name}")
    found: dict[str, Any] = components.get(schema.get("$ref", ""), schema)
    return found
