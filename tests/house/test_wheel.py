"""The wheel, installed into an empty environment, plays a game: nothing of the checkout is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]

GAME = """
import fourline

assert "site-packages" in fourline.__file__, fourline.__file__
engine = fourline.engine("connect-four")
state = engine.initialize(["joe", "amy"])
for column in [0, 1, 0, 1, 0, 1, 0]:
    state = engine.apply_move(state, engine.current_player(state), column)
print(engine.outcome(state).winner)

from fourline import _native
print(_native.count_sequences([], 7))
"""


BOOK = """
import re

from fourline.api.pages.static import BOOKS, STATIC, _file

code = "".join(file.read_text() for file in (STATIC / "assets").glob("*.js"))
asked = re.search(r"assets/opening-12-[-_0-9A-Za-z]+[.]book", code)
print(_file(STATIC, asked[0], packed=False).body == (BOOKS / "opening-12.book").read_bytes())
print(_file(STATIC, "assets/opening-13-x.book", packed=False))
"""


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an empty environment into which only the wheel and its pins went."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    path = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    built = f"build-dir={folder / 'build'}"
    run(
        *pip,
        "wheel",
        ROOT,
        "--no-deps",
        "--no-build-isolation",
        "--config-settings",
        built,
        "-w",
        folder,
        env=path,
    )
    run(sys.executable, "-m", "venv", folder / "env")
    python = folder / "env" / "bin" / "python"
    pins = ROOT / "requirements" / "run.txt"
    run(python, "-m", "pip", "--quiet", "install", "--require-hashes", "-r", pins)
    run(python, "-m", "pip", "--quiet", "install", "--no-deps", *folder.glob("*.whl"))
    return folder / "env" / "bin"


def test_the_package_plays_a_game(environment: Path, tmp_path: Path) -> None:
    assert run(environment / "python", "-c", GAME, cwd=tmp_path) == "joe\n823536\n"


def test_the_program_plays_a_game(environment: Path, tmp_path: Path) -> None:
    said = run(environment / "fourline", "play", "--two", cwd=tmp_path, input="1\n2\n1\n2\n1\n2\n1\n")
    assert "Red wins" in said


def test_the_wheel_carries_the_web_app(environment: Path) -> None:
    asked = "from fourline.api.pages.static import STATIC; print((STATIC / 'index.html').read_text())"
    assert '<script type="module"' in run(environment / "python", "-c", asked)


def test_the_wheel_is_small_and_holds_each_book_once(environment: Path) -> None:
    (wheel,) = environment.parents[1].glob("*.whl")
    books = [Path(name).name for name in ZipFile(wheel).namelist() if name.endswith(".book")]
    assert sorted(books) == ["opening-12.book", "opening-14.book"]
    assert wheel.stat().st_size <= 15_000_000


def test_the_browser_gets_the_book_all_the_same(environment: Path) -> None:
    assert run(environment / "python", "-c", BOOK) == "True\nNone\n"
