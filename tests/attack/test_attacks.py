"""Every attack in a short form: the defence answers, and another visitor's moves are all accepted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from attack.attacks import ATTACKS, Attack
from attack.siege import Siege, bare_server, siege, stopped_under_attack
from support.running import Server

pytestmark = pytest.mark.anyio

SECONDS = (0.3, 2.0, 6.0)
"""A busy machine may be too slow for the attack: then it is repeated, and takes longer."""
STOP_SECONDS = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with bare_server(tmp_path_factory.mktemp("siege")) as running:
        yield running


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
async def test_others_play_on(server: Server, attack: Attack) -> None:
    for seconds in SECONDS:
        result = await siege(server, attack, seconds)
        assert result.failed == 0
        assert result.moves > 0
        if not attack.must or result.answers[attack.must]:
            break
    if attack.must:
        assert result.answers[attack.must], result.answers


async def test_a_server_under_attack_starts_and_stops_at_once(tmp_path: Path) -> None:
    """Beside a plugin that never finishes its import, and games that never finish a move."""
    with bare_server(tmp_path) as server:
        assert "plugin still being checked" in server.log.read_text(), "the start waited for it"
        assert await stopped_under_attack(server) < STOP_SECONDS


def test_a_siege_that_slows_others_down_is_not_within_bounds() -> None:
    slow = Siege("slow", {}, 100, 0, 5.0, 250.0, 300.0, None)  # type: ignore[arg-type]
    assert not slow.within(idle_p99_ms=10.0)
    assert slow.within(idle_p99_ms=60.0)
    assert not slow._replace(p99_ms=1.0, failed=1).within(idle_p99_ms=10.0)
    assert slow._replace(attack="flood-pongs", p99_ms=29.0).within(idle_p99_ms=10.0)
    assert not slow._replace(attack="flood-pongs", p99_ms=31.0).within(idle_p99_ms=10.0)
