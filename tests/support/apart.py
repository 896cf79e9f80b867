"""A program on a network of its own, where nobody else answers, with files of its own for looking names up.

By Linux namespaces: root may make them, and on most systems everybody may.
"""

from __future__ import annotations

import fcntl
import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
_SET_ADDRESS, _SET_FLAGS = 0x8916, 0x8914
_UP = 0x41


def run_apart(module: str, *arguments: str) -> Any:
    """What the program of this module prints there, read as JSON."""
    as_root = [] if os.geteuid() == 0 else ["--map-root-user"]
    done = subprocess.run(
        ["unshare", *as_root, "--net", "--mount", sys.executable, "-m", module, *arguments],
        cwd=TESTS,
        stdout=subprocess.PIPE,
        check=True,
    )
    return json.loads(done.stdout)


def go_up(*addresses: str) -> None:
    """Inside: this machine reaches itself, also at these addresses."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, _SET_FLAGS, struct.pack("16sH14x", b"lo", _UP))
        for number, address in enumerate(addresses):
            place = struct.pack("=HH4s8x", socket.AF_INET, 0, socket.inet_aton(address))
            fcntl.ioctl(any_socket, _SET_ADDRESS, struct.pack("16s16s", b"lo:%d" % number, place))


def put_in_place(path: str, text: str) -> None:
    """Inside: the file of the system has this text."""
    with tempfile.NamedTemporaryFile("w", delete=False) as made:
        made.write(text)
    os.chmod(made.name, 0o644)
    subprocess.run(["mount", "--bind", made.name, path], check=True)
