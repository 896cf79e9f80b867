"""A start on a full disk is refused in a sentence: a small file system in memory that no one else sees."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from support.program import PROGRAM
from support.running import Server

EARLIER = Path(__file__).parent.parent / "data" / "earlier" / "c9163c52" / "fourline.sqlite.gz"
PAGE = 4096
ON_THE_DISK = 'mount -t tmpfs -o size="$1" disk "$2" && cp -r "$3"/. "$2" && shift 3 && exec "$@"'


def nothing(_: Path) -> None:
    """The database would be new."""


def an_earlier_database(folder: Path) -> None:
    """Its schema is brought up to date first."""
    file = folder / "fourline.sqlite"
    file.touch(0o600)
    file.write_bytes(gzip.decompress(EARLIER.read_bytes()))


def one_that_was_used(folder: Path) -> None:
    """Up to date, by a server that was killed: its log is still there, and the next write comes behind it."""
    with Server(folder):
        pass
    (folder / "server.log").unlink()


@pytest.mark.parametrize(
    ("put", "free"), [(nothing, PAGE), (an_earlier_database, 12 * PAGE), (one_that_was_used, 0)]
)
def test_a_start_on_a_full_disk_is_refused_in_a_sentence(
    put: Callable[[Path], None], free: int, tmp_path: Path
) -> None:
    files, disk = tmp_path / "files", tmp_path / "disk"
    for folder in (files, disk):
        folder.mkdir()
    put(files)
    size = free + sum(-(-file.stat().st_size // PAGE) * PAGE for file in files.iterdir())
    as_root = [] if os.geteuid() == 0 else ["--map-root-user"]
    server = Server(tmp_path, f"sqlite:///{disk}/fourline.sqlite")
    server.program = ["unshare", *as_root, "--mount", "sh", "-c", ON_THE_DISK, "sh", str(size), str(disk)]
    server.program += [str(files), PROGRAM]
    with pytest.raises(RuntimeError, match="no server"), server:
        pass
    (line,) = server.log.read_text().splitlines()
    assert line.startswith("fourline: ")
    assert "disk is full" in line
