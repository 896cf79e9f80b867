"""Checks a store: every stream is complete and can be decoded and folded, and ratings follow from them."""

from __future__ import annotations

from typing import Any

from fourline.core.errors import FourlineError
from fourline.core.match.state import Match
from fourline.plugins import Plugins
from fourline.service.account.codec import PREFIX as ACCOUNTS
from fourline.service.account.codec import AccountLog
from fourline.service.evening.codec import PREFIX as EVENINGS
from fourline.service.evening.codec import EveningLog
from fourline.service.log.stream import Kind, decoded, noop_decoder
from fourline.service.match.codec import MatchLog
from fourline.service.match.plans import PREFIX as PLANS
from fourline.service.match.plans import PlansLog
from fourline.service.plugins.guarded import Games, PluginFault
from fourline.service.ports import FROM_THE_START, Commit, DamagedStream, Store, StoreRefused
from fourline.service.rating.audit import RatingAudit
from fourline.service.room.codec import PREFIX, RoomLog

NAMED = 20
"""Streams that are named if more than one is damaged."""


async def check_store(store: Store, plugins: Plugins) -> str:
    """One sentence. Raises StoreRefused naming every stream that is damaged."""
    matches_log: Kind[Any] = MatchLog(Games(plugins))
    logs: dict[str, Kind[Any]] = {
        PREFIX: RoomLog(),
        ACCOUNTS: AccountLog(),
        PLANS: PlansLog(),
        EVENINGS: EveningLog(days=0),
    }
    count = commits = 0
    damaged: list[str] = []
    audit = RatingAudit()
    after = ""
    while streams := await store.streams(after, 500):
        for stream in streams:
            log = next((log for prefix, log in logs.items() if stream.startswith(prefix)), matches_log)
            found = await store.read(stream, FROM_THE_START)
            commits += len(found)
            fault = await _fault(log, stream, found, audit)
            damaged += [fault] if fault else []
        count += len(streams)
        after = streams[-1]
    await audit.compare(store)
    damaged += audit.faults
    if damaged:
        more = f" And {len(damaged) - NAMED} more." if len(damaged) > NAMED else ""
        raise StoreRefused("\n".join(damaged[:NAMED]) + more)
    return f"Sound: {count} streams, {commits} commits."


async def _fault(log: Kind[Any], stream: str, found: list[Commit], audit: RatingAudit) -> str | None:
    """What is wrong with a stream, None if nothing is."""
    state = log.blank()
    happened: list[Any] = []
    try:
        for commit in found:
            if commit.n == 0:
                decoded(commit, noop_decoder)
                continue
            if commit.seq != state.version + 1:
                return f"{stream}: version {state.version + 1} is missing."
            events = decoded(commit, log.decoder).events
            if len(events) != commit.n:
                return f"{stream}: the commit at {commit.seq} does not hold {commit.n} events."
            state = await log.fold(state, events)
            happened += events
    except DamagedStream as error:
        return str(error)
    except (FourlineError, PluginFault) as error:
        return f"{stream}: {error}"
    if isinstance(state, Match):
        audit.take(stream, state, happened)
    return None
