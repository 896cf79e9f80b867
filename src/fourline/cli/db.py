"""`fourline db`: bring the database up to date, check it, copy it to another."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourline import settings as configuration
from fourline.cli.progress import Progress
from fourline.extras import require

if TYPE_CHECKING:
    from fourline.service.fair_play.past import Judged


def add(commands: Any) -> None:
    command = commands.add_parser(
        "db", help="look after the database", description="Look after the database of the game service."
    )
    jobs = command.add_subparsers(title="jobs", metavar="JOB", required=True)
    for name, job, text in (
        ("upgrade", _upgrade, "bring the database to this program's schema"),
        ("check", _check, "say whether it is there, and readable to the last match"),
        ("export", _export, "write everything in the database to a file"),
        ("import", _import, "read such a file into an empty database"),
        ("evidence", _evidence, "say what a player's rated games tell of help from a solver"),
        ("forget", _forget, "delete a player and erase their names, in older rows of the log too"),
        ("unrate", _unrate, "say which matches of the past today's rules would not rate, or take them back"),
    ):
        one = jobs.add_parser(name, help=text, description=f"{text.capitalize()}.")
        one.add_argument("--database-url", metavar="URL", help="instead of DATABASE_URL")
        if name in ("export", "import"):
            one.add_argument("file", metavar="FILE", help="lines of JSON; - is standard input or output")
        if name in ("forget", "evidence"):
            one.add_argument("player", metavar="PLAYER", help="the player's id, as GET /api/me tells it")
        if name == "unrate":
            one.add_argument("--apply", action="store_true", help="take back what these did to ratings")
        one.set_defaults(run=run, job=job)


def run(options: argparse.Namespace) -> int:
    require("server")
    from fourline.service.ports import StoreRefused

    settings = configuration.load(database_url=options.database_url)
    url = settings.database_url or configuration.default_database()
    try:
        said = asyncio.run(options.job(url, options))
        print(said, file=sys.stderr if getattr(options, "file", "") == "-" else sys.stdout)
    except StoreRefused as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    return 0


async def _upgrade(url: str, _: argparse.Namespace) -> str:
    from fourline.adapters.sql.open import open_store, place
    from fourline.adapters.sql.schema import HEAD

    store = await open_store(url)
    await store.close()
    return f"The {'new ' if store.new else ''}database {place(url)} is at schema {HEAD}."


async def _check(url: str, _: argparse.Namespace) -> str:
    """Asks the database about itself, opens it as a server would, and folds every match it lists."""
    from fourline import plugins
    from fourline.adapters.sql.open import open_store, refuse_damaged
    from fourline.service.check import check_store

    unchecked = await refuse_damaged(url)
    store = await open_store(url, create=False)
    try:
        return f"{await check_store(store, plugins.installed())} {unchecked}".strip()
    finally:
        await store.close()


async def _export(url: str, options: argparse.Namespace) -> str:
    """A file appears under its name only when it is whole. It has secrets in it and is its owner's alone."""
    from fourline.adapters.sql.transfer import export_store, open_source

    bar = Bar()
    async with open_source(url) as source:
        if options.file == "-":
            return _rows("Exported", await export_store(source, sys.stdout.buffer, bar.begin))
        half = Path(f"{options.file}.part")
        half.unlink(missing_ok=True)
        try:
            with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                done = await export_store(source, out, bar.begin)
                out.flush()
                os.fsync(out.fileno())
            half.replace(options.file)
        finally:
            half.unlink(missing_ok=True)
    bar.end()
    return _rows("Exported", done)


async def _import(url: str, options: argparse.Namespace) -> str:
    from fourline.adapters.sql.transfer import import_store, open_target, read_header

    bar = Bar()
    with sys.stdin.buffer if options.file == "-" else open(options.file, "rb") as lines:
        header = read_header(iter(lines))
        async with open_target(url, header.schema) as target:
            done = await import_store(target, header, iter(lines), bar.begin)
    bar.end()
    return _rows("Imported", done)


async def _forget(url: str, options: argparse.Namespace) -> str:
    """Under the lock that a server would hold. Returns the line for the operator's records."""
    from fourline import bootstrap
    from fourline.plugins.admission import TIMEOUT_S
    from fourline.service.errors import Refused
    from fourline.service.log.readable import listed
    from fourline.service.ports import StoreRefused
    from fourline.service.time import rfc3339

    service = await bootstrap.build_service(configuration.load(database_url=url), timeout_s=TIMEOUT_S)
    try:
        rows, unread = await service.forgetting.forget(options.player)
        done = f"{rfc3339(service.time.now())} forgot player {options.player}: {_rows('erased', rows)}"
        return f"{done} Rows that cannot be read were left as they are: {listed(unread)}." if unread else done
    except Refused as refused:
        raise StoreRefused(str(refused)) from None
    finally:
        await service.stop()


async def _evidence(url: str, options: argparse.Namespace) -> str:
    """It decides nothing but with whom the player is paired."""
    import msgspec

    from fourline.adapters.sql.open import open_store
    from fourline.core.rating.evidence import Likelihoods, report
    from fourline.service.ports import StoreRefused

    store = await open_store(url, create=False)
    try:
        person = await store.person(options.player)
        if person is None:
            raise StoreRefused(f"There is no player {options.player!r}.")
        found = await store.evidence_of(person)
        return report([msgspec.json.decode(body, type=Likelihoods) for body in found.values()])
    finally:
        await store.close()


async def _unrate(url: str, options: argparse.Namespace) -> str:
    """Says what it would do, unless it is to be done. Under the lock that a server would hold."""
    from fourline import bootstrap
    from fourline.plugins.admission import TIMEOUT_S
    from fourline.service.fair_play.past import PastMatches

    service = await bootstrap.build_service(configuration.load(database_url=url), timeout_s=TIMEOUT_S)
    bar, past = Bar(), PastMatches(service.matches)
    try:
        judged = await past.judge(bar.begin)
        bar.end()
        if options.apply:
            await past.take_back(judged, bar.begin(len(judged.unrated)))
            bar.end()
        return "\n".join(_judged(judged, options.apply))
    finally:
        await service.stop()


WHY_NOT = {
    "unplayed": "ended before both sides had made four moves",
    "same_pair": "not the first of its pair on that day",
}


def _judged(judged: Judged, done: bool) -> Iterator[str]:
    from fourline.service.log.readable import listed

    for stream, why in judged.unrated.items():
        yield f"{stream}: {WHY_NOT[why]}"
    if judged.unread:
        yield f"Matches that cannot be read were left as they are: {listed(judged.unread)}."
    count = f"{len(judged.unrated):,} of {judged.matches:,} rated matches"
    if not judged.unrated:
        yield f"Today's rules would rate all {judged.matches:,} rated matches: nothing to take back."
    elif done:
        yield f"Took back what {count} had done to ratings."
    else:
        yield f"Today's rules would not rate {count}. Nothing was changed; --apply takes them back."


def _rows(what: str, count: int) -> str:
    return f"{what}: {count:,} rows."


class Bar:
    """A progress bar, once the amount of work is known."""

    def __init__(self) -> None:
        self._progress = Progress(0)

    def begin(self, total: int) -> Progress:
        self._progress = Progress(total)
        return self._progress

    def end(self) -> None:
        self._progress.close()
