"""`make bench-scale`: `fourline bench scale` with a PostgreSQL and a Redis of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from support.postgres import Postgres
from support.redis_process import RedisProcess


def main(arguments: list[str]) -> int:
    program = str(Path(sys.executable).parent / "fourline")
    with tempfile.TemporaryDirectory(prefix="fourline-postgres-") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder) / "cluster") as postgres, RedisProcess() as redis:
            stores = ["--postgres", postgres.database(), "--redis", redis.url]
            return subprocess.run([program, "bench", "scale", *stores, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
