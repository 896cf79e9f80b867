"""`fourline moderate`: read reports, rename and ban players, end games. Every act is written down."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import sys
from typing import Any

from fourline import settings as configuration
from fourline.extras import require

_ACTS = (
    ("rename", "give a player another name", ("PLAYER", "NAME")),
    ("end", "end a match without a result", ("MATCH",)),
    ("ban", "keep a player from playing; running games are resigned", ("PLAYER",)),
    ("unban", "let a banned player play again", ("PLAYER",)),
)


def add(commands: Any) -> None:
    command = commands.add_parser(
        "moderate",
        help="look at reports, ban players, end games",
        description="Look at reports, rename and ban players, end games.",
    )
    jobs = command.add_subparsers(title="jobs", metavar="JOB", required=True)
    listing = jobs.add_parser("list", help="reports, banned players, and what moderators did")
    listing.add_argument("--limit", type=int, default=20, metavar="N", help="the most lines of each (20)")
    listing.set_defaults(run=run, job=_list)
    showing = jobs.add_parser("show", help="one report and its game, or all about one player")
    showing.add_argument("id", metavar="ID", help="of a report, a player or a match")
    showing.set_defaults(run=run, job=_show)
    for act, text, arguments in _ACTS:
        one = jobs.add_parser(act, help=text, description=f"{text.capitalize()}.")
        one.add_argument("subject", metavar=arguments[0], help="its id, as `list` and `show` tell it")
        if len(arguments) > 1:
            one.add_argument("detail", metavar=arguments[1], help="the new name")
        one.add_argument("--reason", required=True, help="why; a banned player reads it")
        one.add_argument("--by", metavar="WHO", help="the moderator (the login name)")
        one.set_defaults(run=run, job=_act, act=act)
    for job in jobs.choices.values():
        job.add_argument("--database-url", metavar="URL", help="instead of DATABASE_URL")


def run(options: argparse.Namespace) -> int:
    require("server")
    from fourline.service.ports import StoreRefused

    settings = configuration.load(database_url=options.database_url)
    url = settings.database_url or configuration.default_database()
    try:
        status: int = asyncio.run(options.job(url, options))
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    return status


async def _list(url: str, options: argparse.Namespace) -> int:
    from fourline.adapters.sql.moderating import read_casebook
    from fourline.cli.moderate.words import overview

    print(overview(await read_casebook(url), options.limit))
    return 0


async def _show(url: str, options: argparse.Namespace) -> int:
    from fourline.adapters.sql.moderating import read_casebook
    from fourline.cli.moderate.words import details

    found = details(await read_casebook(url, options.id), options.id)
    if found is None:
        print(f"fourline: there is no report, player or match {options.id!r}.", file=sys.stderr)
        return 2
    print(found)
    return 0


async def _act(url: str, options: argparse.Namespace) -> int:
    from fourline.adapters.sql.moderating import ordered_beside
    from fourline.service.identity import new_id
    from fourline.service.stored.manners import Order

    reason = " ".join(options.reason.split())
    if not reason:
        print("fourline: a reason is needed; a banned player reads it.", file=sys.stderr)
        return 2
    order = Order(
        id=new_id(),
        at=0,
        moderator=options.by or getpass.getuser(),
        act=options.act,
        subject=options.subject,
        detail=getattr(options, "detail", ""),
        reason=reason,
    )
    done = await ordered_beside(url, order) or await _here(url, order)
    print(done.outcome, file=sys.stdout if done.state == "done" else sys.stderr)
    return 0 if done.state == "done" else 2


async def _here(url: str, order: Any) -> Any:
    """No server has the database for itself: it is done in this process."""
    from msgspec.structs import replace

    from fourline import bootstrap
    from fourline.plugins.admission import TIMEOUT_S

    service = await bootstrap.build_service(configuration.load(database_url=url), timeout_s=TIMEOUT_S)
    try:
        await service.bans.load()
        dated = replace(order, at=service.time.now())
        await service.store.put_order(dated)
        return await service.moderation.carry_out(dated)
    finally:
        await service.stop()
