"""Debian's nginx with the example of deploy/, run for real: only addresses and paths are other."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

from support import patience
from support.ports import free_ports
from support.running import ROOT

EXAMPLE = ROOT / "deploy" / "nginx.conf"
CERTIFICATE = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=play.example.org"
AROUND = """
worker_processes 1;
daemon off;
pid {folder}/pid;
error_log {folder}/error.log info;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/fourline.conf;
}}
"""


class Nginx:
    """Started on free ports before these servers; `url` is its https address."""

    def __init__(self, folder: Path, upstream: list[int]) -> None:
        found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        if found is None:
            raise RuntimeError("nginx is missing. On Debian: apt-get install nginx-light")
        self._program, self._folder, self._upstream = found, folder, upstream
        self.plain, self.port = free_ports(2)
        self.url = f"https://127.0.0.1:{self.port}"

    def __enter__(self) -> Nginx:
        folder = self._folder
        subprocess.run(
            [*CERTIFICATE.split(), "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
            check=True,
            capture_output=True,
        )
        (folder / "fourline.conf").write_text(self._adapted())
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
        config, log = str(folder / "nginx.conf"), str(folder / "error.log")
        command = [self._program, "-c", config, "-p", str(folder), "-e", log]
        checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    def _adapted(self) -> str:
        text = EXAMPLE.read_text()
        addresses = "\n".join(
            f"    server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;" for port in self._upstream
        )
        text, servers = re.subn(
            r"( {4}server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;\n)+", f"{addresses}\n", text
        )
        text, ports = re.subn(
            r"listen (80|443)\b", lambda found: f"listen 127.0.0.1:{self._listens(found[1])}", text
        )
        text = text.replace("/etc/ssl/fourline", str(self._folder))
        assert (servers, ports) == (1, 2), "the example is not what this test knows"
        return text

    def _listens(self, port: str) -> int:
        return self.plain if port == "80" else self.port

    def _wait(self) -> None:
        until = time.monotonic() + patience.SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise RuntimeError((self._folder / "error.log").read_text()) from None
                time.sleep(0.05)
            else:
                return
