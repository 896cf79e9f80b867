"""What can be played here, as `GET /games` says it."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.plugins import Plugins


def games(plugins: Plugins) -> list[dict[str, Any]]:
    return [_game(plugins, name) for name in sorted(plugins.engines)]


def _game(plugins: Plugins, name: str) -> dict[str, Any]:
    engine = plugins.engines[name]
    bot = plugins.bot(name)
    metadata: dict[str, Any] = msgspec.to_builtins(engine.metadata)
    return metadata | {
        "seats": engine.seats(),
        "move_schema": move_schema(engine.move_type),
        "bots": [] if bot is None or engine.metadata.rooms_only else list(bot.levels),
        "analysis": name in plugins.analysts,
    }


def move_schema(move_type: type[msgspec.Struct]) -> dict[str, Any]:
    """A JSON schema that stands alone."""
    (schema,), components = msgspec.json.schema_components([move_type], ref_template="{name}")
    found: dict[str, Any] = components.get(schema.get("$ref", ""), schema)
    return found
