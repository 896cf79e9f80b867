"""The solver that browsers run: the committed module, asked in Node, knows what the native one knows."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver
from fourline.solver.books import FOLDER, SMALL, open_books

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = Path(sys.executable).parent / "node"


def ask(games: list[str], *book: Path) -> list[tuple[int | None, ...]]:
    done = subprocess.run(
        [NODE, HERE / "wasm_scores.mjs", *book],
        input=json.dumps(games),
        capture_output=True,
        text=True,
        check=True,
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def random_games(count: int, plies: range, chance: Random) -> list[str]:
    games: list[str] = []
    while len(games) < count:
        position, moves = Position(), ""
        for _ in range(chance.choice(plies)):
            column = chance.choice(position.legal_columns())
            position, moves = position.play(column), f"{moves}{column + 1}"
            if position.over:
                break
        else:
            games.append(moves)
    return games


@pytest.mark.parametrize(
    ("count", "plies", "books"),
    [(400, range(42), (SMALL,)), (600, range(20, 42), ())],
    ids=["book", "search"],
)
def test_a_thousand_positions_have_the_native_scores(
    count: int, plies: range, books: tuple[str, ...]
) -> None:
    games = random_games(count, plies, Random()) + [""] * len(books)
    solver = ExactSolver(16, open_books(FOLDER, books))
    native = solver.columns_of_many([after(parse_moves(moves)) for moves in games])
    assert ask(games, *(FOLDER / name for name in books)) == native


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wasm_build", ROOT / "native" / "wasm" / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_module_is_made_of_these_sources(recipe: ModuleType, tmp_path: Path) -> None:
    """Else: `make wasm`. Where the compiler is there, the module is built again and must be the same."""
    assert recipe.DIGEST.read_text().strip() == recipe.digest()
    if importlib.util.find_spec("ziglang"):
        recipe.build(tmp_path / "again.wasm")
        assert (tmp_path / "again.wasm").read_bytes() == recipe.MODULE.read_bytes()


def test_the_digest_sees_a_change_of_the_search_but_not_of_a_comment(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen = [file.name for file in recipe.sources()]
    assert {"solver.cpp", "search.hpp", "zugzwang.hpp", "book.hpp", "look_ahead.hpp"} <= set(seen)
    before = recipe.digest()
    copy = tmp_path / "solver.cpp"
    monkeypatch.setattr(recipe, "sources", lambda: [copy])
    digests = []
    for text in ("int a = 1;", "int a = 1;  // one", "int a = 2;"):
        copy.write_text(text)
        digests.append(recipe.digest())
    assert before not in digests
    assert digests[0] == digests[1] != digests[2]


def test_the_module_asks_nothing_of_its_host_and_is_small(recipe: ModuleType) -> None:
    count = subprocess.run(
        [NODE, "-e", f"WebAssembly.compile(fs.readFileSync('{recipe.MODULE}')).then(m =>"
         " console.log(WebAssembly.Module.imports(m).length))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert count.stdout.strip() == "0"
    assert recipe.MODULE.stat().st_size < 20_000
