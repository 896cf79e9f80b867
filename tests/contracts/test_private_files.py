"""Who may read the files of a SQLite database, and an export."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourline.adapters.sql import transfer
from fourline.cli.main import main


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "fourline.sqlite"
    assert main(["db", "upgrade", "--database-url", f"sqlite:///{path}"]) == 0
    return path


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


def test_a_new_database_and_an_export_are_their_owners_alone(file: Path) -> None:
    export = file.with_name("export.jsonl")
    assert main(["db", "export", "--database-url", f"sqlite:///{file}", str(export)]) == 0
    found = modes(file.parent)
    assert found.keys() > {file.name, f"{file.name}.lock", export.name}
    assert set(found.values()) == {0o600}


def test_an_export_that_breaks_off_leaves_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(transfer, "export_store", full)
    export = file.with_name("export.jsonl")
    assert main(["db", "export", "--database-url", f"sqlite:///{file}", str(export)]) == 1
    assert [name for name in modes(file.parent) if name.startswith(export.name)] == []


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o640), (0o640, 0o640), (0o600, 0o600)])
def test_an_older_database_is_closed_to_everyone_else(
    before: int, after: int, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A group that can read it still can: an operator decided that."""
    for one in file.parent.iterdir():
        one.chmod(before)
    assert main(["db", "upgrade", "--database-url", f"sqlite:///{file}"]) == 0
    assert set(modes(file.parent).values()) == {after}
    warned = {vars(record)["file"] for record in caplog.records}
    assert warned & {str(file), f"{file}.lock"} == ({str(file), f"{file}.lock"} if before != after else set())
