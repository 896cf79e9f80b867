"""Buckets that fill again by the minute, and things held at once, without a server around them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from fourline.adapters.bus import LocalBus
from fourline.api import limits
from fourline.api.limits import Limits
from fourline.core.errors import Refusal
from fourline.service.errors import Refused
from fourline.settings import Settings

JOE, AMY = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Seconds, turned by the test."""
    turned = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: turned.now))
    return turned


def refused(limited: Limits, kind: str, address: str = JOE) -> Refusal:
    with pytest.raises(Refused) as raised:
        limited.spend(kind, address)
    assert raised.value.refusal.code == "rate/limited"
    return raised.value.refusal


def test_a_minutes_worth_may_be_spent_at_once_and_no_more(clock: SimpleNamespace) -> None:
    limited = Limits(Settings(limit_joins=3))
    for _ in range(3):
        limited.spend("joins", JOE)
    assert "At most 3 joins a minute" in refused(limited, "joins").detail


def test_it_fills_again_evenly_and_says_how_long_that_takes(clock: SimpleNamespace) -> None:
    limited = Limits(Settings(limit_joins=3))
    for _ in range(3):
        limited.spend("joins", JOE)
    assert refused(limited, "joins").data["retry_after"] == pytest.approx(20)
    clock.now += 19.9
    assert refused(limited, "joins").data["retry_after"] == pytest.approx(0.1)
    clock.now += 0.2
    limited.spend("joins", JOE)
    refused(limited, "joins")


def test_a_bucket_never_holds_more_than_a_minutes_worth(clock: SimpleNamespace) -> None:
    limited = Limits(Settings(limit_joins=2))
    limited.spend("joins", JOE)
    clock.now += 3600
    for _ in range(2):
        limited.spend("joins", JOE)
    refused(limited, "joins")


def test_every_address_and_every_kind_has_a_bucket_of_its_own(clock: SimpleNamespace) -> None:
    limited = Limits(Settings(limit_joins=1, limit_opens=1))
    limited.spend("joins", JOE)
    limited.spend("joins", AMY)
    limited.spend("opens", JOE)
    refused(limited, "joins")


def test_a_look_counts_nothing(clock: SimpleNamespace) -> None:
    limited = Limits(Settings(limit_codes=1))
    for _ in range(5):
        limited.check("codes", JOE)
    limited.spend("codes", JOE)
    assert "wrong codes" in refused(limited, "codes").detail


def test_only_so_many_addresses_are_remembered(
    clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_REMEMBERED", 2)
    limited = Limits(Settings(limit_joins=1))
    for address in (JOE, AMY, "192.0.2.3"):
        limited.spend("joins", address)
    limited.spend("joins", JOE)
    refused(limited, "joins", "192.0.2.3")


def test_what_is_held_at_once_is_counted_and_given_back() -> None:
    limited = Limits(Settings(limit_sockets=2))
    limited.acquire("sockets", JOE)
    limited.acquire("sockets", JOE)
    limited.acquire("sockets", AMY)
    with pytest.raises(Refused, match="At most 2 sockets at once"):
        limited.acquire("sockets", JOE)
    limited.release("sockets", JOE)
    limited.acquire("sockets", JOE)


@pytest.mark.anyio
async def test_servers_tell_each_other_what_was_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TELL_SECONDS", 0.0)
    bus = LocalBus()
    bus.shared = True
    here, there = Limits(Settings(limit_joins=2), bus), Limits(Settings(limit_joins=2), bus)
    here.spend("joins", JOE)
    here.spend("joins", JOE)
    there.check("joins", JOE)
    await asyncio.sleep(0.01)
    refused(there, "joins")
    there.spend("joins", AMY)
