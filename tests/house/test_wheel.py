"""The wheel, installed without extras into an empty environment, plays, draws, solves and reviews.

Nothing of the checkout is needed, and nothing but two small packages; what is left out says how to get it.
`WHEEL_PYTHON` names another interpreter to build and run it with (`make wheel-test WHEEL_PYTHON=python3.13`).
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from fourline.cli.main import COMMANDS, build_parser
from support import installed

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("WHEEL_PYTHON") or sys.executable
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")

LIBRARY = """
import fourline

assert "site-packages" in fourline.__file__, fourline.__file__
engine = fourline.engine("connect-four")
state = engine.initialize(["joe", "amy"])
for column in [0, 1, 0, 1, 0, 1, 0]:
    state = engine.apply_move(state, engine.current_player(state), column)
print(engine.outcome(state).winner, engine.render(state)[:4], fourline.analyse("44").best)

from fourline import _native, plugins
print(_native.count_sequences([], 7), plugins.installed().faults)
print(plugins.installed().bot("connect-four").levels[-1].level)
"""

BOOK = """
import re

from fourline.api.pages.static import BOOKS, STATIC, WebApp

assert "site-packages" in str(STATIC), STATIC
assert '<script type="module"' in (STATIC / "index.html").read_text()
code = "".join(file.read_text() for file in (STATIC / "assets").glob("*.js"))
asked = re.search(r"assets/opening-12-[-_0-9A-Za-z]+[.]book", code)
app = WebApp(None)
print(open(app.lookup_path(asked[0])[0], "rb").read() == (BOOKS / "opening-12.book").read_bytes())
print(app.lookup_path("assets/opening-12-12345678.book")[1])
"""

SERVER = "fourline: The game service is not installed: pip install 'fourline[server]' adds it.\n"
ENVIRONMENTS = (
    "fourline: Support for environments to train agents in is not installed:"
    " pip install 'fourline[env]' adds it.\n"
)
CLIENT = (
    "fourline: The client of the game service is not installed: pip install 'fourline[client]' adds it.\n"
)
RECORDS = (
    "fourline: bench/games holds no recorded games: a checkout has some; --records names their folder.\n"
)
PICTURES = "fourline: Drawing PNG and GIF is not installed: pip install 'fourline[pictures]' adds it.\n"


def run(*command: str | Path, status: int = 0, **options: object) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that all suites use; for another Python one of its own, built with its own tools."""
    if sys.executable == PYTHON:
        return installed.wheel()
    folder = tmp_path_factory.mktemp("wheel")
    build = f"build-dir={folder / 'build'}"
    run(PYTHON, *PIP, "wheel", ROOT, "--no-deps", "--config-settings", build, "-w", folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment that holds the wheel and what it requires, and nothing else."""
    home = tmp_path_factory.mktemp("bare")
    run(PYTHON, "-m", "venv", "--without-pip", home)
    pip = (PYTHON, *PIP, "--python", home / "bin" / "python")
    run(*pip, "install", "--require-hashes", "-r", ROOT / "requirements" / "core.txt")
    run(*pip, "install", "--no-deps", wheel)
    run(*pip, "check")
    return home / "bin"


def test_the_library_works_with_nothing_else(bare: Path, tmp_path: Path) -> None:
    done = run(bare / "python", "-W", "error", "-c", LIBRARY, cwd=tmp_path)
    assert done.stdout == "joe <svg (3,)\n823536 ()\nperfect\n"


def test_little_is_installed(bare: Path) -> None:
    listed = run(PYTHON, "-m", "pip", "--python", bare / "python", "list", "--format", "json").stdout
    assert {one["name"] for one in json.loads(listed)} == {"fourline", "msgspec", "shtab"}


NEED_NOTHING = [
    ("play --two", "1\n2\n1\n2\n1\n2\n1\n", "Red wins"),
    ("play --level perfect --second --seed 1", "4\n4\nq\n", "Good game"),
    ("games --json", "", '"connect-four-teams"'),
    ("rules", "", "Connect Four"),
    ("render 4453 --format svg", "", "<svg"),
    ("render 4453 --format words", "", "Yellow"),
    ("analyse 4453 --json", "", '"best":'),
    ("review 4444435 --json", "", '"accuracy":'),
    ("puzzles list", "", " win "),
    ("book info", "", "14 plies"),
    ("check-plugin fourline.games.tic_tac_toe.engine:TicTacToe", "", "All checks passed."),
    ("check-bot 'fourline engine'", "", "All traps passed."),
    ("engine", "position connect-four 4453\nquit\n", "move "),
    ("evaluate random --positions 3 --games 1", "", "against beginner"),
    ("openings list", "", "casual"),
    ("repertoire make --side red --plies 2", "", '"value": "win"'),
    ("bench start --rounds 1", "", "import fourline"),
    ("bench rules --agree 10", "", "10 games agree"),
    ("bench solver --empty --help", "", "--empty"),
    ("bench bots --generic 2 --game tic-tac-toe --rounds 10", "", "tic-tac-toe"),
    ("bench even --help", "", "--length"),
    ("bench ratings --players 20 --games 2", "", "20 players"),
    ("bench evidence --games 0 --helped 0 --random 0 --between 0", "", "alarm at"),
    ("completion bash", "", "fourline"),
    ("--help", "", "serve"),
    ("--version", "", "fourline 0."),
]


@pytest.mark.parametrize(("command", "typed", "said"), NEED_NOTHING)
def test_a_command_needs_no_extra(bare: Path, tmp_path: Path, command: str, typed: str, said: str) -> None:
    goals_may_be_missed = (0, 1) if command.startswith("bench") else (0,)
    done = subprocess.run(
        [bare / "fourline", *shlex.split(command)],
        input=typed,
        env=os.environ | {"PATH": f"{bare}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode in goals_may_be_missed, done.stderr
    assert said in done.stdout


LEFT_OUT = [
    ("serve", SERVER),
    ("db check", SERVER),
    ("bench service", SERVER),
    ("bench party", SERVER),
    ("bench scale", SERVER),
    ("render 4453 --format png", PICTURES),
    ("render 4453 -o game.gif", PICTURES),
    ("bench pictures", PICTURES),
    ("bench seeks", SERVER),
    ("bench alerts", SERVER),
    ("bench library", ENVIRONMENTS),
    ("moderate list", SERVER),
    ("bot --engine x --token x", CLIENT),
]
IN_A_CHECKOUT = [
    ("bench review", RECORDS),
    ("bench difficulty", RECORDS),
    ("bench bots --table", RECORDS),
    (
        "bench solver --first 1",
        "fourline: tests/data holds no Test_L3_R1: a checkout has it; --data names its folder.\n",
    ),
]


@pytest.mark.parametrize(("command", "said"), LEFT_OUT)
def test_what_is_left_out_says_how_to_get_it(bare: Path, tmp_path: Path, command: str, said: str) -> None:
    assert run(bare / "fourline", *command.split(), status=1, cwd=tmp_path).stderr == said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("command", "said"), IN_A_CHECKOUT)
def test_what_only_a_checkout_has_is_named(bare: Path, tmp_path: Path, command: str, said: str) -> None:
    assert run(bare / "fourline", *command.split(), status=2, cwd=tmp_path).stderr == said
    assert list(tmp_path.iterdir()) == []


def test_every_command_was_tried() -> None:
    tried = [command.split() for command, *_ in (*NEED_NOTHING, *LEFT_OUT, *IN_A_CHECKOUT)]
    assert {words[0] for words in tried} - {"--help", "--version"} == set(COMMANDS)
    assert {words[1] for words in tried if words[0] == "bench"} == set(bench_suites())


def bench_suites() -> list[str]:
    (commands,) = (action for action in build_parser(["bench"])._actions if action.choices)
    (suites,) = (action for action in commands.choices["bench"]._actions if action.choices)
    return list(suites.choices)


def test_the_wheel_is_small_and_holds_each_book_once(wheel: Path) -> None:
    books = [file for file in ZipFile(wheel).infolist() if file.filename.endswith(".book")]
    assert sorted(Path(book.filename).name for book in books) == ["opening-12.book", "opening-14.book"]
    stored = sum(book.compress_size for book in books)
    assert stored <= 13_500_000
    assert wheel.stat().st_size - stored <= 2_000_000


def test_the_wheel_carries_the_web_app_and_the_browser_gets_the_book(wheel: Path, tmp_path: Path) -> None:
    """With the packages of the server, borrowed from this environment: only its own Python can use them."""
    run(PYTHON, "-m", "venv", "--without-pip", tmp_path / "full")
    python = tmp_path / "full" / "bin" / "python"
    run(PYTHON, *PIP, "--python", python, "install", "--no-deps", "--no-compile", wheel)
    (packages,) = (tmp_path / "full").glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(str(Path(pytest.__file__).parents[1]))
    assert run(python, "-c", BOOK).stdout == "True\nNone\n"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sources")
    build = f"from scikit_build_core.build import build_sdist; build_sdist({str(folder)!r})"
    run(sys.executable, "-c", build, cwd=ROOT)
    (built,) = folder.glob("*.tar.gz")
    return built


def test_the_sources_hold_all_that_is_compiled_and_nothing_that_is_not_needed(sources: Path) -> None:
    with tarfile.open(sources) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    native = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "native").rglob("*.[ch]pp")
        if not {"tests", "wasm"} & set(path.parts)
    }
    modules = [path for path in (ROOT / "src").rglob("*.py") if "docs_site" not in path.parts]
    python = {path.relative_to(ROOT).as_posix() for path in modules}
    assert native | python | {"native/CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE"} <= names
    books = sorted(Path(name).name for name in names if name.endswith(".book"))
    assert books == ["opening-12.book", "opening-14.book"]
    assert not [name for name in names if name.split("/")[0] in ("web", "tests", "docs", "bench", "build")]
    assert sources.stat().st_size <= 15_500_000


def test_the_sources_are_those_that_the_wheel_was_compiled_from(sources: Path) -> None:
    """So they compile as they did for the wheel; `make wheel` compiles the packed ones themselves."""
    compiled = {
        "native/CMakeLists.txt",
        *(f"native/{path.name}" for path in (ROOT / "native").glob("*.[ch]pp")),
    }
    with tarfile.open(sources) as packed:
        for member in packed.getmembers():
            name = member.name.partition("/")[2]
            if name in compiled:
                assert packed.extractfile(member).read() == (ROOT / name).read_bytes(), name
                compiled.remove(name)
    assert compiled == set()


def test_the_sources_install_with_the_web_app_in_them(sources: Path, wheel: Path, tmp_path: Path) -> None:
    """The short form: what is compiled comes from the other wheel. `make wheel` compiles the sources."""
    run(
        *(sys.executable, *PIP, "wheel", sources, "--no-deps", "--no-build-isolation", "-w", tmp_path),
        *("--config-settings", "wheel.cmake=false", "--config-settings", "wheel.py-api=py3"),
    )
    (built,) = tmp_path.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "env")
    python = tmp_path / "env" / "bin" / "python"
    run(sys.executable, *PIP, "--python", python, "install", "--no-deps", "--no-compile", built)
    (packages,) = (tmp_path / "env").glob("lib/python*/site-packages")
    with ZipFile(wheel) as other:
        compiled = [
            name for name in other.namelist() if name.startswith("fourline/_native.") and ".so" in name
        ]
        other.extractall(packages, compiled)
    (packages / "borrowed.pth").write_text(str(Path(pytest.__file__).parents[1]))
    assert run(python, "-c", BOOK).stdout == "True\nNone\n"
    assert run(python, "-c", "import fourline; print(fourline.best_move('4453'))").stdout == "2\n"
