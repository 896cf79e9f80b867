"""`fourline rules`: how the game is played, in one page."""

from __future__ import annotations

import argparse
from textwrap import fill
from typing import Any

from fourline import plugins
from fourline.core.engine import BaseGameEngine
from fourline.core.options import Choice, choices_of
from fourline.core.words import english

CLASSIC = "connect-four"
WIDTH = 84
OPTIONS = "Options (fourline play --option NAME=VALUE)"
LEVELS = "The computer (fourline play --level NAME)"

RULES = """\
Connect Four

The board stands upright: 7 columns, 6 rows, 42 cells. Each side has 21 discs.
Red starts, then the players take turns.

On your turn drop exactly one disc into a column that is not full. It falls to the
lowest free cell of that column and stays there for the rest of the game.

You win at once when four of your discs lie in a row without a gap: across, up,
or along either diagonal. One disc may complete several lines.

When all 42 cells are filled and nobody has four in a row, the game is a draw.

In teams (2 to 40 players) Red plays Blue. The teams take turns, and each team's
players take turns within it.

A game is written as its columns, 1 to 7 from the left: 4453.

Other board sizes, three or five in a row, pop-out and misère are a game of their own:
fourline rules --game connect-four-variants.

Not in this version: discs with powers, more than two players.
"""


def add(commands: Any) -> None:
    command = commands.add_parser("rules", help="how to play", description="How a game is played.")
    command.add_argument("--game", default=CLASSIC, metavar="GAME", help="the game (connect-four)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    print(RULES if options.game == CLASSIC else rules_of(plugins.engine(options.game)), end="")
    return 0


def rules_of(engine: BaseGameEngine[Any, Any]) -> str:
    """The game's own rules, or at least what it says about itself; then what can be chosen."""
    about, paragraphs = engine.metadata, english(engine.words).rules
    parts = [f"{title}\n{fill(text, WIDTH)}" for title, text in paragraphs]
    parts = parts or [fill(about.description, WIDTH)]
    return "\n\n".join([about.name, *parts, *_table(OPTIONS, _options(engine)), *_levels(engine)]) + "\n"


def _options(engine: BaseGameEngine[Any, Any]) -> dict[str, str]:
    """Every option with its default, as it is typed, and what it means."""
    return {
        f"{one.name}={_default(one)}": f"{one.title}: {one.allowed}. {one.description}".rstrip()
        for one in choices_of(engine.options_type)
    }


def _default(one: Choice) -> str:
    return str(one.default).lower() if one.kind == "switch" else str(one.default)


def _levels(engine: BaseGameEngine[Any, Any]) -> list[str]:
    bot, own = plugins.installed().bot(engine.metadata.game_type), english(engine.words).levels
    if bot is None or engine.metadata.rooms_only:
        return []
    return _table(LEVELS, {one.level: own.get(one.level, one.description) for one in bot.levels})


def _table(title: str, lines: dict[str, str]) -> list[str]:
    """A title with a line for each; nothing if there are none."""
    width = max(map(len, lines), default=0)
    hang = " " * (width + 4)
    shown = [
        fill(text, WIDTH, initial_indent=f"  {name:<{width}}  ", subsequent_indent=hang)
        for name, text in lines.items()
    ]
    return ["\n".join([title, *shown])] if shown else []
