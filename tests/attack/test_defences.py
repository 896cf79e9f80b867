"""Every defence holds, and without it the probe finds the violation that it is there to prevent."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from attack.attacks import BY_NAME
from attack.defences import DEFENCES, Defence
from attack.undefended import STRIPPED
from proof.row import Found
from proof.rows import ROWS
from support import patience
from support.client import everyone_leaves
from support.running import ROOT, Server

pytestmark = [pytest.mark.anyio, pytest.mark.filterwarnings("ignore::ResourceWarning")]
CHANCES = 3
UNANSWERED_S = 6.0
"""What a server without its defence has not done by then it will not do."""
IN_OTHER_SUITES = {"unguarded"}
"""The plugins' own suite has engines that misbehave."""
ALL = pytest.mark.parametrize("defence", DEFENCES, ids=lambda defence: defence.name)


@pytest.fixture(autouse=True)
async def _nobody_stays() -> AsyncIterator[None]:
    yield
    await everyone_leaves()


@pytest.fixture(scope="module")
def defended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Defence], Server]]:
    """Defences that need the same settings are met on the same server."""
    running: dict[str, Server] = {}

    def server(defence: Defence) -> Server:
        wanted = f"{sorted(defence.settings.items())} {defence.files}"
        if wanted not in running:
            running[wanted] = defence.server(tmp_path_factory.mktemp("defended")).start()
        return running[wanted]

    yield server
    for one in running.values():
        one.kill()


@ALL
async def test_it_holds(defence: Defence, defended: Callable[[Defence], Server]) -> None:
    found = Found(patience=patience.SECONDS)
    await defence.probe(defended(defence), found)
    assert found.violations == []
    assert found.n > 0


@ALL
async def test_without_it_the_violation_is_found(defence: Defence, tmp_path: Path) -> None:
    """What happens by chance is given more chances."""
    for number in range(CHANCES):
        found, folder = Found(patience=UNANSWERED_S), tmp_path / str(number)
        folder.mkdir()
        with defence.server(folder, defended=False) as server:
            await defence.probe(server, found)
        if found.like(defence.breaks):
            break
    assert found.like(defence.breaks), found.violations


async def test_every_way_to_take_a_defence_away_is_used() -> None:
    assert {defence.without for defence in DEFENCES} | IN_OTHER_SUITES == set(STRIPPED)


async def test_the_page_names_what_holds_each_promise() -> None:
    """Every probe and every attack stands in the table, and nothing stands there that is not run."""
    everything = (ROOT / "docs" / "security.md").read_text("utf-8")
    page = everything.partition("## What holds it")[2]
    lines = [line.split("|") for line in page.splitlines() if line.startswith("| ") and "`" in line]
    named = [
        {one for line in lines for one in re.findall(r"`([^`]+)`", line[column])} for column in (2, 3, 4)
    ]
    assert named[0] == {defence.name for defence in DEFENCES}
    assert named[1] == set(BY_NAME)
    tests = {name for file in (ROOT / "tests").rglob("test_*.py") for name in _tests_of(file)}
    assert named[2] <= tests | {row.name for row in ROWS}
    assert set(re.findall(r"`(test_\w+)`", everything)) <= tests


def _tests_of(file: Path) -> list[str]:
    return re.findall(r"^(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
