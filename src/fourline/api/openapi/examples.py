"""Examples for the OpenAPI document, for every shape of answer."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.api.account.examples import account_examples
from fourline.api.alerts.examples import alert_examples
from fourline.api.bot_players.examples import bot_examples
from fourline.api.evening.examples import evening_examples
from fourline.api.health import Health
from fourline.api.manners.table import manner_examples
from fourline.api.match.examples import match_examples
from fourline.api.match.table import ANALYSIS, REVIEW, SHEET
from fourline.api.openapi.page import PAGES
from fourline.api.rating.examples import rating_examples
from fourline.api.room.examples import room_examples
from fourline.api.seeks.examples import seek_examples
from fourline.core.starts import Deck
from fourline.plugins import Plugins

AT = 1_767_225_600_000


def examples(plugins: Plugins) -> dict[Any, Any]:
    thought = msgspec.json.decode((PAGES / "examples.json").read_bytes())
    own = {
        Health: {"status": "ready", "left_out": []},
        ANALYSIS: thought["analysis"],
        REVIEW: thought["review"],
        SHEET: thought["sheet"],
        list[Deck]: msgspec.to_builtins([deck for one in plugins.openings.values() for deck in one.decks]),
    }
    people = account_examples() | alert_examples() | seek_examples() | manner_examples() | bot_examples()
    return (
        own
        | match_examples(plugins, AT)
        | room_examples(plugins, AT)
        | people
        | rating_examples()
        | evening_examples()
    )
