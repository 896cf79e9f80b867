"""One run of `fourline bot`: the program is tried, the server is found, then matches are played."""

from __future__ import annotations

import msgspec

from fourline.client import AsyncClient, Me, Refused
from fourline.core.bot_ids import is_bot_player
from fourline.evaluation.lines import BadAgent, position_line
from fourline.runner.engines import EnginePool
from fourline.runner.playing import Playing
from fourline.runner.policy import Policy
from fourline.runner.turns import Turns

UNKNOWN_TOKEN = 401
PERSON = "This is the token of a person. A bot has its own: make one under 'Your bots' on the page /me."
START_SECONDS = 10.0
FIRST_PATIENCE = 5.0
"""A server that does not answer at the start is a wrong address, later it is a restart."""


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    server: str
    token: str
    command: str
    policy: Policy
    processes: int
    seconds: float


async def play(wishes: Wishes) -> None:
    """Until it is cancelled. Raises BadAgent or ClientError."""
    pool = EnginePool(wishes.command, wishes.processes)
    playing: Playing | None = None
    try:
        await _try_program(pool, wishes)
        bot = await _find_server(wishes)
        async with AsyncClient(wishes.server, wishes.token, patience=float("inf")) as client:
            playing = Playing(client, Turns(pool, say, wishes.seconds), wishes.policy, say)
            say(f"{bot.name} plays at {wishes.server}. Ctrl-C ends.")
            say(f"People challenge it at {wishes.server.rstrip('/')}/player/{bot.player}")
            await playing.run()
    except Refused as refused:
        if refused.status == UNKNOWN_TOKEN:
            raise Refused(
                refused.code, f"The token is not valid at {wishes.server}.", UNKNOWN_TOKEN
            ) from None
        raise
    finally:
        await pool.close()
        if playing is not None:
            say(f"Stopped. Matches still running: {playing.running}.")


async def _try_program(pool: EnginePool, wishes: Wishes) -> None:
    """A program that cannot play at all is better found out before the first match."""
    try:
        await pool.ask("", position_line(min(wishes.policy.games), []), START_SECONDS)
    except BadAgent as error:
        raise BadAgent(f"{error} 'fourline check-bot' says more about a program.") from None


async def _find_server(wishes: Wishes) -> Me:
    """Who plays there. Raises BadAgent if it is a person, or if the server has not the game."""
    async with AsyncClient(wishes.server, wishes.token, patience=FIRST_PATIENCE) as client:
        offered = {game.game_type for game in await client.games()}
        bot = await client.me()
    if unknown := wishes.policy.games - offered:
        raise BadAgent(f"The server does not play {', '.join(sorted(unknown))}.")
    if not is_bot_player(bot.player):
        raise BadAgent(PERSON)
    return bot


def say(line: str) -> None:
    print(line, flush=True)
