"""Planted faults: every one still applies, every part of the rules has some, and a handful is seen.

`make requirements-mutants` plants all of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from support import tracing
from support.mutants import MENDS, PYTHON_S, ROOT, Copy, DoesNotApply, Mutant, mutants, mutated, named_tests

ALL = mutants()
PARTY = mutants(MENDS / "party")
SEED, HANDFUL = 18, 3


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.says)
def test_every_fault_applies_and_its_rows_name_tests(mutant: Mutant) -> None:
    assert mutated(mutant) != (ROOT / mutant.file).read_text(encoding="utf-8")
    assert named_tests(mutant.rows)


def test_there_are_sixty_faults_and_no_two_are_the_same() -> None:
    assert len(ALL) >= 60
    assert len({(one.file, one.before, one.after, one.rows) for one in ALL}) == len(ALL)


def test_every_mend_of_the_party_can_be_taken_back_and_its_tests_exist() -> None:
    assert len({(one.says, one.file, one.before) for one in PARTY}) == len(PARTY) >= 80
    for mutant in PARTY:
        assert mutated(mutant) != (ROOT / mutant.file).read_text(encoding="utf-8")
    missing = [test for mutant in PARTY for test in mutant.tests if not is_there(test)]
    assert all(mutant.tests for mutant in PARTY)
    assert missing == []


def test_a_mend_that_names_one_case_of_a_test_names_one_there_is() -> None:
    """What the cases are called is known only when pytest has read them."""
    named = sorted({test for mutant in PARTY for test in mutant.tests if test.endswith("]")})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", *named]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def is_there(test: str) -> bool:
    """The function of pytest, or the title as it is written in a test of the web app."""
    file, _, name = test.partition("::")
    if file.endswith(".py"):
        return name.partition("[")[0] in tracing.tests_in(ROOT / file)
    written = re.findall(r'"((?:[^"\\\n]|\\.)+)"', (ROOT / file).read_text(encoding="utf-8"))
    titles = (re.sub(r"%s|\\\$\w+", ".+", re.escape(one)) for one in written)
    return any(re.fullmatch(title, name) for title in titles)


def test_every_section_of_every_document_has_a_fault() -> None:
    planted = {row for mutant in ALL for row in mutant.rows}
    bare = [
        f"{document}: {title}"
        for document in tracing.DOCUMENTS
        for title, rows in sections(ROOT / "docs" / "requirements" / document).items()
        if not planted & rows
    ]
    assert bare == []


def sections(document: Path) -> dict[str, set[str]]:
    """The numbers of the rows under each heading."""
    found: dict[str, set[str]] = {}
    for part in document.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, *lines = part.splitlines()
        rows = [line.split("|")[1].strip() for line in lines if line.startswith("|")]
        found[title] = {row for row in rows if row not in ("no.", "---")}
    return found


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"before": "no such text"}, "is there 0 times, not once"),
        ({"before": "position"}, "times, not once"),
        ({"file": "src/fourline/no_such.py"}, "is there in no such file"),
        ({"after": "    return VALID", "before": "    return VALID"}, "is there 1 times, not once"),
    ],
)
def test_a_fault_that_no_longer_applies_says_so(change: dict[str, str], words: str) -> None:
    mutant = Mutant("nothing", "src/fourline/games/connect_four/moves.py", "x", "y", rows=("B1",))
    with pytest.raises(DoesNotApply, match=words):
        mutated(msgspec.structs.replace(mutant, **change))


def test_a_row_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError, match="B99"):
        named_tests(["B99"])


def test_a_handful_of_faults_is_seen_and_without_them_the_same_tests_pass(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    quick = [one for one in ALL if not one.is_web and is_quick(one)]
    chosen = Random(SEED).sample(quick, HANDFUL)
    sound = copy.run(named_tests({row for one in chosen for row in one.rows}), PYTHON_S)
    assert sound.passed, sound.output
    for mutant in chosen:
        with copy.with_fault(mutant):
            result = copy.run(named_tests(mutant.rows), PYTHON_S)
        assert result.seen_by is not None, result.output
        assert any(test.startswith(result.seen_by) for test in named_tests(mutant.rows))


def is_quick(mutant: Mutant) -> bool:
    """Only tests of the rules themselves: no server, no browser."""
    return all(test.startswith(("tests/games/", "tests/core/")) for test in named_tests(mutant.rows))
