"""A server that was forked is a process like any other: its own settings, folder, output and end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from support import warm
from support.running import Server


def test_two_servers_have_nothing_in_common(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], LIMIT_OPENS="1") as one, Server(folders[1]) as two:
        assert {type(one.process), type(two.process)} == {warm.WarmProcess}
        opened = [
            [httpx.post(f"{server.url}/api/matches", json={"game": "connect-four"}) for _ in range(2)]
            for server in (one, two)
        ]
        assert [[answer.status_code for answer in answers] for answers in opened] == [[201, 429], [201, 201]]
        tokens = {answer.json().get("token") for answers in opened for answer in answers}
        assert len(tokens) == 4, "three newcomers, and one who was refused"
        assert one.process is not None
        assert Path(f"/proc/{one.process.pid}/cwd").readlink() == folders[0]
        assert (one.stop(), two.kill()) == (0, -signal.SIGKILL)


def test_a_start_that_fails_says_why(tmp_path: Path) -> None:
    (tmp_path / "fourline.sqlite").write_bytes(b"not a database at all, not even a little bit")
    with pytest.raises(RuntimeError, match="cannot be used as a database"):
        Server(tmp_path).start()


def test_a_process_that_goes_on_is_waited_for_no_longer_than_told(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.process is not None
        with pytest.raises(subprocess.TimeoutExpired):
            server.process.wait(0.01)


@pytest.mark.parametrize(
    ("command", "environment"),
    [
        ([warm.FOURLINE, "serve", "--workers", "2"], {}),
        (["prlimit", "--nofile=300:900", warm.FOURLINE, "serve"], {}),
        ([warm.FOURLINE, "serve"], {"PYTHONPATH": "/elsewhere"}),
        ([sys.executable, "-m", "fourline"], {}),
    ],
)
def test_what_must_start_from_nothing_does(command: list[str], environment: dict[str, str]) -> None:
    assert not warm.can_start(command, os.environ | environment)
    assert warm.can_start([warm.FOURLINE, "serve"], os.environ)


def test_a_script_is_run_under_whatever_path_its_interpreter_is_known(tmp_path: Path) -> None:
    script, python = tmp_path / "says.py", Path(sys.executable)
    script.write_text("import sys\nprint(sys.argv[1:])\n")
    command = [str(python.parent / ".." / python.parent.name / python.name), str(script), "hello"]
    with (tmp_path / "log").open("wb") as log:
        process = warm.start(command, os.environ, tmp_path, log.fileno())
    with process.stdout as said:
        assert said.read() == b"['hello']\n"
    assert process.wait() == 0


def test_the_process_that_forks_ends_with_the_tests() -> None:
    command = [
        sys.executable,
        "-W",
        "error::ResourceWarning",
        "-c",
        "from support import warm; warm.nursery()",
    ]
    done = subprocess.run(command, cwd=warm.TESTS, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
