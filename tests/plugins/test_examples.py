"""The packages under `examples/`: small enough to read, and what they hide is looked for."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fourline import plugins
from fourline.core.words import LANGUAGES
from fourline.testing import check_engine
from support.examples import HIDING

ROOT = Path(__file__).parents[2]
PACKAGES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
GROUP = "fourline.engines"
MAX_LINES = 300


def engines(package: Path) -> dict[str, type]:
    """The engines that a package names in its entry points."""
    named = tomllib.loads((package / "pyproject.toml").read_text())["project"]["entry-points"][GROUP]
    return {name: EntryPoint(name, where, GROUP).load() for name, where in named.items()}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_an_example_has_at_most_300_lines_and_speaks_every_language(package):
    lines = [line for path in package.rglob("src/**/*.py") for line in path.read_text().splitlines()]
    assert 50 < len(lines) <= MAX_LINES
    for engine in engines(package).values():
        assert set(engine.words) == set(LANGUAGES)
        assert set(engine.words["en"].levels) == {"beginner", "casual", "club", "expert", "perfect"}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_an_example_keeps_every_promise(package):
    for engine in engines(package).values():
        assert check_engine(engine(), limit_ms=500).passed


def test_every_game_that_hides_something_is_played_by_the_test_that_compares_every_byte():
    found = {name: engine for package in PACKAGES for name, engine in engines(package).items()}
    found |= plugins.installed().engines
    hiding = {name for name, engine in found.items() if engine.hides}
    assert hiding
    assert hiding <= set(HIDING)
