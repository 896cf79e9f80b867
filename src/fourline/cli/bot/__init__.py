"""`fourline bot`: plays for a bot at a server with a program that speaks lines."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from fourline.core.errors import BadSetting
from fourline.extras import require

if TYPE_CHECKING:
    from fourline.cli.bot.session import Wishes

TOKEN_SETTING = "FOURLINE_TOKEN"
CLOCKS = ("none", "per_move", "fischer", "correspondence")


def add(commands: Any) -> None:
    command = commands.add_parser(
        "bot",
        help="play at a server with a program that speaks lines",
        description="Plays for a bot at a server: every turn is a line 'position connect-four 4453' for the "
        "program, and its answer 'move 4' is played. Lost connections are opened again, and a program that "
        "crashes or hangs is started again. Ctrl-C ends it; started again, it goes on with its matches. "
        f"The token of the bot is read from {TOKEN_SETTING}.",
    )
    command.add_argument("--engine", required=True, metavar="CMD", help="the program: 'python3 my_bot.py'")
    command.add_argument("--server", default="http://127.0.0.1:8000", metavar="URL", help="where to play")
    command.add_argument("--token", metavar="TOKEN", help=f"instead of {TOKEN_SETTING}; others may see it")
    command.add_argument(
        "--games", default="connect-four", metavar="NAMES", help="what it plays (connect-four)"
    )
    command.add_argument("--clocks", default="all", metavar="KINDS", help=f"{', '.join(CLOCKS)} (all)")
    command.add_argument("--matches", type=int, default=4, metavar="N", help="the most at a time (4)")
    command.add_argument(
        "--processes", type=int, metavar="N", help="the most copies of the program (one a match)"
    )
    command.add_argument(
        "--seconds", type=float, default=30.0, metavar="S", help="the most time for a move (30)"
    )
    command.add_argument(
        "--no-rematch", action="store_true", help="decline another game with the same opponent"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("client")
    from fourline.cli.bot.session import play
    from fourline.client import ClientError, Unreachable

    wishes = _wishes(options)
    try:
        return asyncio.run(_until_stopped(play(wishes)))
    except ClientError as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 1 if isinstance(error, Unreachable) else 2


async def _until_stopped(work: Any) -> int:
    """Ctrl-C and SIGTERM end it in good order."""
    task = asyncio.ensure_future(work)
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        return 0
    return 0


def _wishes(options: argparse.Namespace) -> Wishes:
    from fourline import plugins
    from fourline.cli.bot.session import Wishes
    from fourline.runner.policy import Policy

    token = options.token or os.environ.get(TOKEN_SETTING)
    if not token:
        raise BadSetting(f"A bot needs its token: set {TOKEN_SETTING}, or give --token.")
    if not options.server.startswith(("http://", "https://")):
        raise BadSetting(f"{options.server!r:.80} is not an address: it begins with http:// or https://.")
    if min(options.matches, options.processes or options.matches) < 1 or not options.seconds > 0:
        raise BadSetting("--matches, --processes and --seconds are more than 0.")
    games = _listed(options.games)
    for game in games:
        if plugins.engine(game).hides:
            raise BadSetting(f"{game} cannot be played by lines: its moves do not say everything.")
    clocks = CLOCKS if options.clocks == "all" else _listed(options.clocks)
    if unknown := set(clocks) - set(CLOCKS):
        raise BadSetting(f"There is no clock {min(unknown)!r:.40}. Choose among: {', '.join(CLOCKS)}, all.")
    return Wishes(
        server=options.server,
        token=token,
        command=options.engine,
        policy=Policy(frozenset(games), frozenset(clocks), options.matches, not options.no_rematch),
        processes=options.processes or options.matches,
        seconds=options.seconds,
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.replace(",", " ").split())
