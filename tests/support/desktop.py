"""The notification area of a desktop: a session bus with one service on it, as Chromium on Linux expects.

It keeps what is shown (`org.freedesktop.Notifications`) and presses it. Only what a browser asks of a bus is
answered; every other call gets an error, as on a bus without that service.
"""

from __future__ import annotations

import socket
import struct
import threading
from pathlib import Path
from typing import Any, NamedTuple

PATH = "/org/freedesktop/Notifications"
SERVICE = "org.freedesktop.Notifications"
BUS = "org.freedesktop.DBus"
CALL, ANSWER, ERROR, SIGNAL = 1, 2, 3, 4
NAMES = {1: "path", 2: "interface", 3: "member", 4: "error", 5: "reply_to", 6: "to", 7: "sender", 8: "types"}
CODES = {name: code for code, name in NAMES.items()}
KINDS = {"path": "o", "reply_to": "u", "types": "g"}
PRESS = "default"
CAPABILITIES = ["actions", "body", "persistence"]


class Shown(NamedTuple):
    """A notification as the desktop got it."""

    id: int
    title: str
    body: str
    actions: list[str]
    client: _Client


class Desktop:
    """Give a browser `environment`, and its notifications come here."""

    def __init__(self, folder: Path) -> None:
        self.shown: list[Shown] = []
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(folder / "bus"))
        self._socket.listen()
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder / 'bus'}"}

    def __enter__(self) -> Desktop:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def press(self, shown: Shown) -> None:
        shown.client.signal("ActionInvoked", "us", shown.id, PRESS)

    def _accept(self) -> None:
        number = 0
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            number += 1
            client = _Client(self, connection, f":1.{number}")
            threading.Thread(target=client.serve, daemon=True).start()


class _Client:
    """One connection of the browser."""

    def __init__(self, desktop: Desktop, connection: socket.socket, name: str) -> None:
        self._desktop, self._connection, self._name = desktop, connection, name
        self._stream = connection.makefile("rb")
        self._serial = 0

    def serve(self) -> None:
        try:
            self._agree()
            while head := self._stream.read(16):
                self._take(head)
        except (OSError, struct.error):
            pass
        finally:
            self._connection.close()

    def signal(self, member: str, types: str, *values: Any) -> None:
        self._send(SIGNAL, {"path": PATH, "interface": SERVICE, "member": member}, SERVICE, types, values)

    def _agree(self) -> None:
        """The text that comes before the messages: anyone on this machine is let in."""
        while (line := self._stream.readline().strip(b"\0\r\n")) != b"BEGIN":
            said = b"OK 0123456789abcdef0123456789abcdef" if line.startswith(b"AUTH EXTERNAL ") else b"ERROR"
            self._connection.sendall(said + b"\r\n")
            if not line:
                return

    def _take(self, head: bytes) -> None:
        _, kind, _, _, length, serial, size = struct.unpack("<cBBBIII", head)
        fields = _fields(self._stream.read(size + -size % 8)[:size])
        body = self._stream.read(length)
        if kind == CALL:
            self._answer(fields, serial, body)

    def _answer(self, fields: dict[str, Any], serial: int, body: bytes) -> None:
        sender = SERVICE if fields.get("path") == PATH else BUS
        answer = self._called(str(fields.get("member")), body, sender == BUS)
        if answer is None:
            self._send(ERROR, {"error": f"{BUS}.Error.UnknownMethod", "reply_to": serial}, BUS, "", ())
        else:
            types, *values = answer
            self._send(ANSWER, {"reply_to": serial}, sender, types, values)

    def _called(self, member: str, body: bytes, bus: bool) -> tuple[Any, ...] | None:
        """The types and values of the answer; None for a call that there is not."""
        if member == "Notify":
            return "u", self._notify(_Reader(body))
        if member == "GetCapabilities":
            return "as", CAPABILITIES
        if member == "GetServerInformation":
            return "ssss", "desktop", "tests", "1", "1.2"
        if member == "CloseNotification" or (bus and member in ("AddMatch", "RemoveMatch")):
            return ("",)
        if not bus:
            return None
        asked = _Reader(body).text() if body else ""
        known = asked in (SERVICE, BUS)
        answers: dict[str, tuple[Any, ...]] = {
            "Hello": ("s", self._name),
            "NameHasOwner": ("b", int(known)),
            "ListActivatableNames": ("as", [BUS, SERVICE]),
            "ListNames": ("as", [BUS, SERVICE]),
            "StartServiceByName": ("u", 2),
            "GetNameOwner": ("s", asked),
        }
        return answers.get(member) if known or member.startswith(("Hello", "List", "NameHas")) else None

    def _notify(self, given: _Reader) -> int:
        given.text()
        replaced = given.number()
        given.text()
        title, body, actions = given.text(), given.text(), given.texts()
        number = replaced or len(self._desktop.shown) + 1
        self._desktop.shown.append(Shown(number, title, body, actions, self))
        return number

    def _send(self, kind: int, fields: dict[str, Any], sender: str, types: str, values: Any) -> None:
        self._serial += 1
        body = _Writer().all(types, values).data
        fields = fields | {"to": self._name, "sender": sender} | ({"types": types} if types else {})
        head = _Writer()
        head.data += struct.pack("<cBBBII", b"l", kind, 1, 1, len(body), self._serial)
        head.fields(fields)
        self._connection.sendall(bytes(head.data + body))


class _Reader:
    """The values of a message, in order; the offset counts from where the alignment does."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def align(self, size: int) -> None:
        self.at += -self.at % size

    def number(self) -> int:
        self.align(4)
        (found,) = struct.unpack_from("<I", self.data, self.at)
        self.at += 4
        return int(found)

    def text(self) -> str:
        return self._sized(self.number())

    def signature(self) -> str:
        self.at += 1
        return self._sized(self.data[self.at - 1])

    def texts(self) -> list[str]:
        end = self.number() + self.at
        found = []
        while self.at < end:
            found.append(self.text())
        return found

    def _sized(self, size: int) -> str:
        self.at += size + 1
        return self.data[self.at - size - 1 : self.at - 1].decode()


def _fields(data: bytes) -> dict[str, Any]:
    """The header's fields: a code, the type of the value, and the value."""
    read, found = _Reader(data), dict[str, Any]()
    while read.at < len(data):
        read.align(8)
        code = data[read.at]
        read.at += 1
        kind = read.signature()
        value = {"g": read.signature, "u": read.number}.get(kind, read.text)()
        found[NAMES.get(code, str(code))] = value
    return found


class _Writer:
    def __init__(self) -> None:
        self.data = bytearray()

    def align(self, size: int) -> None:
        self.data += bytes(-len(self.data) % size)

    def all(self, types: str, values: Any) -> _Writer:
        """Values of the types s, o, u, b, g and as."""
        for kind, value in zip(types.replace("as", "a"), values, strict=True):
            self.one(kind, value)
        return self

    def one(self, kind: str, value: Any) -> None:
        if kind == "g":
            self.data += bytes([len(value)]) + value.encode() + b"\0"
            return
        self.align(4)
        if kind in "ub":
            self.data += struct.pack("<I", value)
        elif kind in "so":
            self.data += struct.pack("<I", len(value.encode())) + value.encode() + b"\0"
        else:
            start = len(self.data)
            self.data += bytes(4)
            for text in value:
                self.one("s", text)
            struct.pack_into("<I", self.data, start, len(self.data) - start - 4)

    def fields(self, fields: dict[str, Any]) -> None:
        start = len(self.data)
        self.data += bytes(4)
        for name, value in fields.items():
            self.align(8)
            kind = KINDS.get(name, "s")
            self.data += bytes([CODES[name]])
            self.one("g", kind)
            self.one(kind, value)
        struct.pack_into("<I", self.data, start, len(self.data) - start - 4)
        self.align(8)
