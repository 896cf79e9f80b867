"""Checks a store: every stream is complete and can be decoded and folded."""

from __future__ import annotations

from typing import Any

from fourline.core.errors import FourlineError
from fourline.plugins import Plugins
from fourline.service.log.stream import Kind
from fourline.service.match.codec import MatchLog
from fourline.service.plugins.guarded import Games, PluginFault
from fourline.service.ports import Store, StoreRefused
from fourline.service.room.codec import PREFIX, RoomLog


async def check_store(store: Store, plugins: Plugins) -> str:
    """One sentence. Raises StoreRefused naming the first thing that is wrong."""
    matches_log, rooms_log = MatchLog(Games(plugins)), RoomLog()
    matches = commits = 0
    after = ""
    while streams := await store.streams(after, 500):
        for stream in streams:
            log: Kind[Any] = rooms_log if stream.startswith(PREFIX) else matches_log
            commits += await _check_stream(store, log, stream)
        matches += len(streams)
        after = streams[-1]
    return f"Sound: {matches} streams, {commits} commits."


async def _check_stream(store: Store, log: Kind[Any], stream: str) -> int:
    match, found = log.blank(), await store.read(stream)
    for commit in found:
        if commit.seq != match.version + 1:
            raise StoreRefused(f"{stream}: version {match.version + 1} is missing.")
        fingerprint, events = log.decode(commit)
        if len(events) != commit.n or not isinstance(fingerprint, str):
            raise StoreRefused(f"{stream}: the commit at {commit.seq} does not hold {commit.n} events.")
        try:
            match = await log.fold(match, events)
        except (FourlineError, PluginFault) as error:
            raise StoreRefused(f"{stream}: {error}") from error
    return len(found)
