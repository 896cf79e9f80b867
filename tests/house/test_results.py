"""Every figure can be checked: its commit can be checked out, its command run, its machine compared.

These tests read the history. They need git and a full clone; in a shallow one `git fetch --unshallow` helps.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from fourline.cli.main import build_parser

ROOT = Path(__file__).parents[2]
RESULTS = (ROOT / "bench" / "results.md").read_text("utf-8")
HISTORY = "## History"
MEASURED, _, OLD = RESULTS.partition(HISTORY)
SECTIONS = {text.splitlines()[0]: text for text in re.split(r"(?m)^###? ", MEASURED)[1:]}
COMMANDS = sorted(set(re.findall(r"`((?:fourline|make) [^`]*)`", RESULTS)))
PAGES = [
    "bench/results.md",
    "CONTRIBUTING.md",
    "README.md",
    *(str(page.relative_to(ROOT)) for page in sorted((ROOT / "docs").glob("*.md"))),
]
COMMIT = r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{7,40}\b"
"""Seven digits or more in base 16, letters and figures among them, so that plain numbers are not meant."""
AFTER_THE_WORD = r"(?i)\bcommits? ([0-9a-f]{7,40})\b"


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module", autouse=True)
def _history() -> None:
    said = git("rev-parse", "--is-shallow-repository")
    assert said.stdout.strip() == "false", f"{__doc__} {said.stderr}"


def named(text: str) -> set[str]:
    return {*re.findall(COMMIT, text), *re.findall(AFTER_THE_WORD, text)}


def unknown(commits: set[str]) -> set[str]:
    """Those that cannot be checked out in a fresh clone."""
    return {one for one in commits if git("merge-base", "--is-ancestor", one, "HEAD").returncode}


@pytest.mark.parametrize("page", PAGES)
def test_every_commit_that_a_page_names_is_one_that_git_has(page: str) -> None:
    assert unknown(named((ROOT / page).read_text("utf-8"))) == set()


def test_raw_times_say_which_commit_machine_and_command_they_are_of() -> None:
    for raw in (ROOT / "bench").glob("*.json"):
        told = json.loads(raw.read_bytes())
        assert not told["commit"].endswith("+"), raw
        assert unknown({told["commit"]}) == set(), raw
        assert "cores" in told["where"], raw
        assert told["command"].startswith("bench "), raw


def test_every_report_of_an_agent_is_of_a_commit_without_changes() -> None:
    reports = list((ROOT / "bench" / "evaluate").glob("*.json"))
    assert len(reports) == 7
    for report in reports:
        found = re.fullmatch(
            r"fourline \S+ \(([0-9a-f]{7,40})\), .*cores", json.loads(report.read_bytes())["where"]
        )
        assert found, report
        assert unknown({found[1]}) == set(), report


def test_a_commit_that_git_does_not_have_is_found() -> None:
    (head,) = git("rev-parse", "--short=7", "HEAD").stdout.split()
    made_up = "Commit 0123abc, and at 87f56a8, of 1000000 games, at commit 4050273"
    assert named(made_up) == {"0123abc", "87f56a8", "4050273"}
    assert unknown({head, "0123abc"}) == {"0123abc"}


def test_there_are_figures() -> None:
    assert len(SECTIONS) >= 20
    assert len(COMMANDS) >= 30


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_printed_figures_can_be_typed(command: str) -> None:
    program, *words = shlex.split(command.replace(" N ", " 14 "))
    if program == "make":
        rules = "".join(path.read_text("utf-8") for path in (ROOT / "mk").glob("*.mk"))
        assert re.search(rf"^{words[0]}:", rules, re.MULTILINE)
    else:
        assert callable(build_parser(words).parse_args(words).run)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_says_commit_command_machine_and_spread(section: str) -> None:
    text = SECTIONS[section]
    assert named(text), "no commit"
    commands = "fourline bench|fourline book|fourline openings|make attack|make bench|make light"
    assert re.search(rf"`({commands})[^`]*`", text), "no command"
    assert re.search(r"\d+ cores|NVIDIA", text), "no machine"
    assert re.search(r"(?i)\bspread\b", text), "no spread"


def test_what_is_history_claims_no_commit() -> None:
    assert OLD
    assert named(OLD) == set()
