"""docs/plugins.md, followed to the letter in an empty folder."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "plugins.md").read_text()
BLOCK = re.compile(
    r"(?:^`(?P<name>[\w./]+)`\n\n)?(?:^<!--[^>]*-->\n)?^```(?P<kind>\w+)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COMMAND = re.compile(r"^\$ (?P<line>.*)\n(?P<shown>(?:(?!\$ ).*\n)*)", re.MULTILINE)


@pytest.fixture(scope="module")
def followed(make_environment, tmp_path_factory):
    """Every file written and every command run, in the order of the page."""
    folder, environment = tmp_path_factory.mktemp("game"), make_environment()
    done = []
    for block in BLOCK.finditer(PAGE):
        if block["name"]:
            with (folder / block["name"]).open("a") as file:
                file.write(block["body"])
        commands = COMMAND.finditer(block["body"]) if block["kind"] == "console" else ()
        done += [(one["line"], one["shown"], environment.run(one["line"], folder)) for one in commands]
    return folder, done


def test_the_page_has_files_and_commands():
    names = {block["name"] for block in BLOCK.finditer(PAGE)}
    assert {"pyproject.toml", "last_cell.py", "look.py"} <= names
    assert PAGE.count("\n$ ") >= 8


def test_every_command_of_the_page_succeeds(followed):
    for line, _, answer in followed[1]:
        assert answer.returncode == 0, f"{line}\n{answer.stdout}{answer.stderr}"


def test_every_command_shows_what_the_page_says(followed):
    for line, shown, answer in followed[1]:
        for expected in shown.splitlines():
            assert expected.rstrip() in answer.stdout, f"{line}\n{answer.stdout}"


def test_the_new_game_is_drawn(followed):
    folder, _ = followed
    assert (folder / "last-cell.svg").read_text().startswith("<svg")
    assert (folder / "last-cell.gif").read_bytes().startswith(b"GIF89a")


def test_what_one_writes_is_the_checkers_that_is_played_in_a_browser(followed):
    """The example is installed and played by `tests/e2e/test_plugin.py`."""
    written = followed[0] / "checkers" / "src" / "fourline_checkers"
    example = ROOT / "examples" / "checkers" / "src" / "fourline_checkers"
    names = {path.name for path in example.glob("*.py")}
    assert names == {"__init__.py", "squares.py", "engine.py", "words.py"}
    other = {name for name in names if (written / name).read_text() != (example / name).read_text()}
    assert other == {"words.py"}
    said, all_said = (runpy.run_path(str(folder / "words.py"))["WORDS"] for folder in (written, example))
    assert set(said) == {"en", "de"}
    assert said == {language: all_said[language] for language in said}
