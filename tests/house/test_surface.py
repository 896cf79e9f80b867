"""What the package shows to the outside, and what stands in its documents, is what runs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fourline

ROOT = Path(__file__).parents[2]
MODULES = sorted(module.name for module in pkgutil.walk_packages(fourline.__path__, "fourline."))
MESSAGES = [
    "fourline.api.messages",
    "fourline.api.match.messages",
    "fourline.api.room.messages",
    "fourline.service.match.messages",
    "fourline.service.room.messages",
]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_public_surface_is_one_list() -> None:
    named = [name for names in fourline._HOMES.values() for name in names]
    assert fourline.__all__ == sorted([*named, "__version__"])
    assert all(getattr(fourline, name).__doc__ for name in fourline.__all__)
    page = (ROOT / "docs" / "library.md").read_text()
    assert [name for name in named if f"`fourline.{name}" not in page] == []


def test_the_version_stands_in_one_more_place_and_agrees() -> None:
    written = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert written is not None
    assert written[1] == fourline.__version__


@pytest.mark.parametrize("name", ["fourline", *MODULES])
def test_the_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__file__ is not None
    if b">>>" in Path(module.__file__).read_bytes():  # a search for none takes longer than this
        failed, _ = doctest.testmod(module)
        assert failed == 0


@pytest.mark.parametrize("heading", ["A game in Python", "The library"])
def test_the_readmes_python_runs(heading: str) -> None:
    section = (ROOT / "README.md").read_text().split(f"## {heading}\n")[1].split("\n## ")[0]
    blocks = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    assert blocks
    for block in blocks:
        done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        expected = [line.split("# ")[1] for line in block.splitlines() if line.startswith("print(")]
        assert done.stdout.splitlines() == expected


def test_the_servers_page_explains_every_message() -> None:
    page = (ROOT / "src" / "fourline" / "api" / "openapi" / "docs.html").read_text()
    structs = [value for module in MESSAGES for value in vars(importlib.import_module(module)).values()]
    tags = {kind.__struct_config__.tag for kind in structs if hasattr(kind, "__struct_config__")} - {None}
    assert len(tags) > 10
    assert [tag for tag in tags if f'"{tag}"' not in page and f"<code>{tag}</code>" not in page] == []


def test_importing_the_package_loads_no_game_and_no_native_code() -> None:
    check = "import sys, fourline; print([m for m in sys.modules if m.startswith('fourline')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['fourline']"


def test_every_make_target_in_the_readme_exists() -> None:
    targets = set(re.findall(r"make ([a-z-]+)", (ROOT / "README.md").read_text()))
    rules = "".join(path.read_text() for path in [ROOT / "Makefile", *(ROOT / "mk").glob("*.mk")])
    assert targets
    assert all(re.search(rf"^{target}:", rules, re.MULTILINE) for target in targets)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL))
    here = [link for link in links if "://" not in link]
    assert [link for link in here if not (page.parent / link).exists()] == []


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "bench" / "results.md"], ids=lambda page: str(page.relative_to(ROOT))
)
def test_every_row_of_a_table_has_as_many_cells_as_its_head(page: Path) -> None:
    """A bar within a cell is written \\| there, or the cell ends."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = table.splitlines()
        cells = [len(re.findall(r"(?<!\\)\|", row)) for row in rows]
        assert [row for row, count in zip(rows, cells, strict=True) if count != cells[0]] == []


def test_the_readme_links_to_every_page() -> None:
    written = (ROOT / "README.md").read_text()
    assert [page.name for page in (ROOT / "docs").glob("*.md") if f"(docs/{page.name})" not in written] == []


def test_the_table_of_folders_names_every_package_and_only_what_exists() -> None:
    written = (ROOT / "CONTRIBUTING.md").read_text()
    source = ROOT / "src" / "fourline"
    named = set(re.findall(r"`(?:src/fourline/)?([a-z]+)`", written))
    missing = {path.parent.name for path in source.glob("*/__init__.py")} - named
    assert not missing
    assert all((ROOT / path).exists() for path in re.findall(r"`(src/[a-z_/.]+)`", written))


def test_every_dependency_is_named_with_its_reason() -> None:
    documented = (ROOT / "docs" / "dependencies.md").read_text()
    for listed in (ROOT / "requirements").glob("*.in"):
        for line in listed.read_text().splitlines():
            name = re.match(r"[A-Za-z0-9_-]+", line)
            if name and not line.startswith("-"):
                assert f"| {name[0]} " in documented, (
                    f"{name[0]} of {listed.name} is not in docs/dependencies.md"
                )


def test_lock_files_name_no_host() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in lock.read_text()
        assert "--hash=sha256:" in lock.read_text()
