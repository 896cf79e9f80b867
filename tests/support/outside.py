"""The other sides of alerts: a push service that opens what it gets, a webhook receiver, a mail server."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import os
import socket
import threading
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fourline.adapters.outside.encryption import public_point
from fourline.service import base64url
from support.ports import free_port


class Received:
    """One request."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body
        self.at = time.monotonic()

    def json(self) -> dict[str, Any]:
        return json.loads(self.body)


class Receiver:
    """An HTTP server in its own thread that keeps every POST. `status`, `delay` and `head` are for tests."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status: int | Callable[[Received], int] = 201
        self.delay: float | Callable[[Received], float] = 0.0
        self.head = ""
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Receiver:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _run(self) -> None:
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            pairs = (line.partition(": ") for line in head[1:] if line)
            headers = {name.lower(): value for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            got = Received(head[0].split(" ")[1], headers, body)
            delay = self.delay(got) if callable(self.delay) else self.delay
            await asyncio.sleep(delay)
            status = self.status(got) if callable(self.status) else self.status
            if status < 300:
                self.received.append(got)
            writer.write(f"HTTP/1.1 {status} Said\r\n{self.head}content-length: 0\r\n\r\n".encode())
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


class Browser:
    """The keys of one browser, and what it reads of what a push service hands on."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        keys = {"p256dh": base64url.encode(public_point(self.private)), "auth": base64url.encode(self.auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        return json.loads(decrypted(body, self.private, self.auth))


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """RFC 8291, the receiving side, written on its own."""
    salt, length = body[:16], body[20]
    point, sealed = body[21 : 21 + length], body[21 + length :]
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))
    info = b"WebPush: info\x00" + public_point(private) + point + b"\x01"
    secret = hmac.digest(hmac.digest(auth, shared, "sha256"), info, "sha256")
    pseudo = hmac.digest(salt, secret, "sha256")
    key = hmac.digest(pseudo, b"Content-Encoding: aes128gcm\x00\x01", "sha256")[:16]
    nonce = hmac.digest(pseudo, b"Content-Encoding: nonce\x00\x01", "sha256")[:12]
    text: bytes = AESGCM(key).decrypt(nonce, sealed, None)
    assert text.rstrip(b"\0").endswith(b"\x02")
    return text.rstrip(b"\0")[:-1]


def signature_holds(got: Received, secret: str) -> bool:
    """As Standard Webhooks describes it for receivers."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.body
    wanted = base64.b64encode(hmac.digest(key, content, "sha256")).decode()
    return f"v1,{wanted}" in got.headers["webhook-signature"].split(" ")


class MailServer:
    """A real SMTP server that keeps what it accepts. `refuses` is the answer to every recipient, if set."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    def __enter__(self) -> MailServer:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?tls=off"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"


class Silent:
    """Takes every connection and never says a word: the system accepts it, and nothing ever reads."""

    def __init__(self, port: int = 0) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        self._socket.listen(1024)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> Silent:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()
