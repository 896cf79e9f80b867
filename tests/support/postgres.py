"""A real PostgreSQL from Debian's packages, run as a user without rights in a folder that goes away."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from support import patience
from support.ports import free_port

EMPTY = "SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public"
NOTE_ROWS = """SET client_min_messages = warning;
DROP SCHEMA IF EXISTS at_first CASCADE; CREATE SCHEMA at_first;
DO $$ DECLARE one text; filled boolean; BEGIN
FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', one) INTO filled;
IF filled THEN EXECUTE format('CREATE TABLE at_first.%I AS TABLE public.%I', one, one); END IF;
END LOOP; END $$"""
"""Keeps what new tables have in them."""
SHAPE = """SELECT md5(string_agg(concat(relname, ' ', attname, ' ', atttypid), ',' ORDER BY relname, attnum))
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped"""
"""Of all tables and indexes, with their columns."""
EMPTY_TABLES = """DO $$ DECLARE one text; BEGIN
IF ({shape}) IS DISTINCT FROM '{wanted}' THEN RAISE EXCEPTION 'other tables'; END IF;
SET LOCAL session_replication_role = replica;
FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
LOOP EXECUTE format('DELETE FROM public.%I', one); END LOOP;
FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'at_first'
LOOP EXECUTE format('INSERT INTO public.%I SELECT * FROM at_first.%I', one, one); END LOOP;
FOR one IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'
LOOP PERFORM setval(format('public.%I', one), 1, false); END LOOP;
END $$"""


def binaries() -> Path | None:
    """Where the server's programs are; Debian keeps them off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres")) or [
        Path(program) for program in [shutil.which("postgres")] if program
    ]
    return found[-1].parent if found else None


class Postgres:
    """Started on a free port; `database()` gives the address of an empty one."""

    def __init__(self, folder: Path) -> None:
        programs = binaries()
        if programs is None:
            raise RuntimeError("PostgreSQL is missing. On Debian: apt-get install postgresql")
        self._programs, self._folder = programs, folder
        self._user = "nobody" if os.geteuid() == 0 else None
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._shape = ""

    def __enter__(self) -> Postgres:
        self._folder.mkdir(mode=0o700)
        if self._user:
            shutil.chown(self._folder, self._user)
        data = self._folder / "data"
        self._run(
            "initdb",
            "--no-sync",
            "--auth=trust",
            "--username=fourline",
            "--encoding=UTF8",
            f"--pgdata={data}",
        )
        self.start()
        return self

    def start(self) -> None:
        """Also again, after a stop: on the same port, with what was there."""
        data = self._folder / "data"
        options = [
            f"-p{self._port}",
            f"-k{self._folder}",
            "-h127.0.0.1",
            "-cmax_connections=60",
            "-cfull_page_writes=off",
        ]
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", data, *options],
                user=self._user,
                stdout=log,
                stderr=log,
                cwd="/",
            )
        until = time.monotonic() + patience.SECONDS
        while subprocess.run(self._command("pg_isready", "-q"), check=False, cwd="/").returncode:
            if time.monotonic() > until or self._process.poll() is not None:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.05)

    def signal(self, number: int) -> None:
        """To the server and every process of its own, which SIGSTOP must reach one by one."""
        assert self._process is not None
        pid = self._process.pid
        for one in (*Path(f"/proc/{pid}/task/{pid}/children").read_text().split(), str(pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(one), number)

    def stop(self) -> None:
        """At once, as a crash would; what was committed is there again after a start."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def port(self) -> int:
        return self._port

    def database(self) -> str:
        """The address of an empty database. There is one, emptied each time: making one is slow."""
        self._ask(EMPTY)
        return f"postgresql://fourline@127.0.0.1:{self._port}/postgres"

    def with_tables(self) -> str:
        """The address of a database with new tables. They are made once, and are then as new for each test.

        If a test has changed the tables themselves they are made again.
        """
        try:
            self._ask(EMPTY_TABLES.format(shape=SHAPE, wanted=self._shape))
        except RuntimeError as error:
            if "other tables" not in str(error):
                raise
            with ThreadPoolExecutor(1) as aside:  # the test that asks may have an event loop of its own
                aside.submit(asyncio.run, _make_tables(self.database())).result()
            self._ask(NOTE_ROWS)
            self._shape = self._ask(SHAPE)
        return f"postgresql://fourline@127.0.0.1:{self._port}/postgres"

    def another(self, name: str) -> str:
        """The address of a second, new database."""
        for statement in (f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}"):
            self._ask(statement)
        return f"postgresql://fourline@127.0.0.1:{self._port}/{name}"

    def _ask(self, statement: str) -> str:
        options = ("--quiet", "--no-psqlrc", "--tuples-only", "--no-align")
        return self._run("psql", *self._where(), *options, "--command", statement, "postgres").strip()

    def _where(self) -> list[str]:
        return ["-h127.0.0.1", f"-p{self._port}", "-Ufourline"]

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [str(self._programs / program), *self._where(), *arguments]

    def _run(self, program: str, *arguments: str) -> str:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, user=self._user, capture_output=True, check=False, cwd="/")
        if done.returncode:
            raise RuntimeError(done.stderr.decode())
        return done.stdout.decode()


async def _make_tables(url: str) -> None:
    from fourline.adapters.sql.open import open_store  # most suites have no tables to make

    await (await open_store(url)).close()
