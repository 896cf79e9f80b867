"""A name server for a network of its own (see `apart.py`), which can be silent about what it likes."""

from __future__ import annotations

import socket
import struct
import threading
from collections import defaultdict

from support.apart import put_in_place

ADDRESS, PORT = "127.0.0.53", 53
A, AAAA = 1, 28
FOUND, NO_SUCH_NAME = 0x8180, 0x8183


class NameServer:
    """Knows names under `known.test`, says of others that there are none, is silent about `silent` ones."""

    def __init__(self, *silent: str) -> None:
        self.silent = set(silent)
        self.asked: defaultdict[str, set[bytes]] = defaultdict(set)
        """The numbers of the questions for each name; one that is sent again has the same."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind((ADDRESS, PORT))
        put_in_place("/etc/nsswitch.conf", "hosts: files dns\n")
        put_in_place("/etc/resolv.conf", f"nameserver {ADDRESS}\noptions timeout:30 attempts:5\n")
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            question, peer = self._socket.recvfrom(512)
            labels, at = [], 12
            while size := question[at]:
                labels.append(question[at + 1 : at + 1 + size].decode().lower())
                at += size + 1
            (kind,) = struct.unpack_from("!H", question, at + 1)
            name = ".".join(labels)
            if kind == A:
                self.asked[name].add(question[:2])
            if not any(name.endswith(one) for one in self.silent):
                self._socket.sendto(self._answer(name, kind, question[:2], question[12 : at + 5]), peer)

    def _answer(self, name: str, kind: int, number: bytes, asked: bytes) -> bytes:
        known = name.endswith("known.test")
        record = struct.pack("!HHHIH4B", 0xC00C, A, 1, 0, 4, 127, 0, 0, 1) if known and kind == A else b""
        head = struct.pack("!5H", FOUND if known else NO_SUCH_NAME, 1, bool(record), 0, 0)
        return number + head + asked + record
