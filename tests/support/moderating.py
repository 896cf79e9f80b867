"""`fourline moderate` beside a server that runs."""

from __future__ import annotations

import contextlib
import io

from fourline.cli.main import main
from support.running import Server


def moderate(server: Server, *words: str) -> tuple[int, str]:
    """The command in this process, on the file that the server runs on: its status and what it said."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = main(["moderate", *words, "--database-url", server.database_url])
    return status, said.getvalue()
