"""Every example on the pages about the library runs, and prints what stands beside it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from fourline.games.connect_four.records import read_records

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["library.md", "records.md"]


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run_and_print_what_they_say(page: str) -> None:
    code = "".join(blocks(page, "python"))
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, page, "exec"), {"__name__": "__main__"})
    expected = re.findall(r"^\s*print\(.*\)  # (.+)$", code, re.MULTILINE)
    assert expected
    listed = [word for text in expected for word in (text.split(", ") if "Error" in text else [text])]
    assert said.getvalue().splitlines() == listed


def test_the_record_on_the_page_can_be_read() -> None:
    (example,) = blocks("records.md", "c4n")
    (record,) = read_records(example)
    assert (record.headers["Event"], record.result) == ("Club evening", "1-0")
    assert read_records(str(record)) == (record,)
