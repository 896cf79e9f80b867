"""What can be played here, as `GET /games` says it."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from fourline.api.match.answers import Game
from fourline.core.even import plays_even
from fourline.plugins import Plugins

log = logging.getLogger(__name__)


def games(plugins: Plugins) -> list[Game]:
    """Every game whose engine can say what it is; one that fails is left out."""
    found = []
    for name in sorted(plugins.engines):
        try:
            found.append(_game(plugins, name))
        except Exception as error:
            log.warning("game left out of the list", extra={"game": name, "reason": str(error)[:200]})
    return found


def _game(plugins: Plugins, name: str) -> Game:
    engine = plugins.engines[name]
    bot = plugins.bot(name)
    return Game(
        **msgspec.structs.asdict(engine.metadata),
        seats=list(engine.seats()),
        move_schema=move_schema(engine.move_type),
        bots=[] if bot is None or engine.metadata.rooms_only else list(bot.levels),
        analysis=name in plugins.analysts,
        even=plays_even(bot) and not engine.metadata.rooms_only,
        decks=list(plugins.openings[name].decks) if name in plugins.openings else [],
    )


def move_schema(move_type: type[msgspec.Struct]) -> dict[str, Any]:
    """A JSON schema that stands alone."""
    (schema,), components = msgspec.json.schema_components([move_type], ref_template="{name}")
    found: dict[str, Any] = components.get(schema.get("$ref", ""), schema)
    return found
