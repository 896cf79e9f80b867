"""Decision records have one format, and their README lists every one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "adr"
RECORDS = sorted(FOLDER.glob("0*.md"))
HEAD = re.compile(r"# (\d+)\. (.+)\n\nDate: 2\d{3}-\d\d-\d\d\. Status: (accepted|superseded by \[\d+\]).*\n")
SECTIONS = ["Context", "Decision", "Turned down"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_has_its_number_a_date_and_three_sections(path: Path) -> None:
    text = path.read_text()
    head = HEAD.match(text)
    assert head
    assert int(head[1]) == int(path.name[:4])
    assert re.findall(r"^## (.+)$", text, re.MULTILINE)[:3] == SECTIONS


def test_no_number_is_used_twice_and_the_readme_lists_each_record_with_its_title() -> None:
    listed = re.findall(r"^\| (\d+) \| \[(.+)\]\((.+)\) \|", (FOLDER / "README.md").read_text(), re.MULTILINE)
    titles = [HEAD.match(path.read_text()) for path in RECORDS]
    assert listed == [
        (head[1], head[2], path.name) for head, path in zip(titles, RECORDS, strict=True) if head
    ]
    assert len({number for number, *_ in listed}) == len(listed)
