"""Mail over the operator's own SMTP server."""

from __future__ import annotations

import asyncio
import hashlib
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from html import escape
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib
import msgspec

from fourline.adapters.outside.names import Names
from fourline.service.alert_ports import Message, Outcome, RefusedAddress
from fourline.service.alert_records import Channel
from fourline.service.alerts.words import direction, words

SECONDS = 10.0


class SmtpServer(msgspec.Struct, frozen=True):
    """From `smtp://user:password@host:587` or `smtps://…`."""

    host: str
    port: int
    tls: bool
    start_tls: bool | None
    user: str | None
    password: str | None


def read_smtp_url(url: str) -> SmtpServer:
    """Raises ValueError with a sentence."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("SMTP_URL must look like smtp://user:password@mail.example.org:587.")
    tls = parts.scheme == "smtps"
    plain = parse_qs(parts.query).get("tls") == ["off"]
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    port = parts.port or (465 if tls else 587)
    return SmtpServer(parts.hostname, port, tls, False if plain else None, user, password)


class MailSender:
    def __init__(
        self, server: SmtpServer, names: Names, sender: str, base_url: str, stop_key: Callable[[str], str]
    ) -> None:
        self._server, self._names, self._sender = server, names, sender
        self._base_url, self._stop_key = base_url, stop_key

    async def check(self, address: str, player: str) -> None:
        if "@" not in address:
            raise RefusedAddress("malformed", "This is not a mail address.")

    async def send(self, channel: Channel, messages: Sequence[Message]) -> Outcome:
        written = self._written(channel, messages)
        server = self._server
        try:
            async with asyncio.timeout(SECONDS):
                await aiosmtplib.send(
                    written, hostname=server.host, sock=await self._connected(), use_tls=server.tls,
                    start_tls=server.start_tls, username=server.user, password=server.password,
                    timeout=SECONDS,
                )  # fmt: skip
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [one.code for one in error.recipients]
            return Outcome(False, "The address was refused.", retry=all(code < 500 for code in codes))
        except aiosmtplib.SMTPResponseException as error:
            return Outcome(False, f"The mail server answered {error.code}.", retry=error.code < 500)
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            return Outcome(False, "The mail server cannot be reached.")
        return Outcome(True)

    async def _connected(self) -> socket.socket:
        """To the first address of the mail server that takes a connection. Raises OSError."""
        for address in await self._names.look_up(self._server.host, ""):
            with suppress(OSError):
                return await _connection(address, self._server.port)
        raise OSError("no connection")

    def host(self, channel: Channel) -> str:
        return self._server.host

    def _written(self, channel: Channel, messages: Sequence[Message]) -> EmailMessage:
        first = messages[0]
        said = words(first.language)
        code = first.kind == "code"
        mail = EmailMessage()
        mail["From"], mail["To"] = self._sender, channel.address
        mail["Subject"] = first.title if len(messages) == 1 else said["news"]
        mail["Message-ID"] = f"<{_id(messages)}.{channel.id}@{self._sender.rpartition('@')[2].rstrip('>')}>"
        mail["Date"] = format_datetime(datetime.fromtimestamp(first.at / 1000, UTC))
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = first.language
        stop = "" if code else f"{self._base_url}/api/mail/stop/{self._stop_key(channel.id)}"
        if stop:
            mail["List-Unsubscribe"] = f"<{stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(_text(messages, stop))
        if not code:
            _add_html(mail, messages, stop)
        return mail


async def _connection(address: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
    made.setblocking(False)
    try:
        await asyncio.get_running_loop().sock_connect(made, (address, port))
    except BaseException:
        made.close()
        raise
    return made


def _id(messages: Sequence[Message]) -> str:
    """The same whenever the same is sent again; a digest with one more alert is another mail."""
    if len(messages) == 1:
        return messages[0].id
    return hashlib.sha256("".join(one.id for one in messages).encode()).hexdigest()[:32]


def _text(messages: Sequence[Message], stop: str) -> str:
    said = words(messages[0].language)
    parts = []
    for one in messages:
        opened = said["open"].format(link=one.link) if one.link else ""
        parts.append(
            "\n".join(text for text in (one.title, one.body, "", one.board, "", opened) if text or one.board)
        )
    if not stop:
        return f"{messages[0].body}\n"
    return "\n\n".join([*parts, "-- ", said["why"], said["stop"].format(link=stop)]) + "\n"


def _add_html(mail: EmailMessage, messages: Sequence[Message], stop: str) -> None:
    """The same with the board as a picture, which comes inside the mail."""
    language = messages[0].language
    said = words(language)
    parts = []
    for number, one in enumerate(messages):
        picture = (
            f'<p><img src="cid:board{number}" alt="{escape(one.board)}" width="320"></p>'
            if one.picture
            else ""
        )
        link = f'<p><a href="{escape(one.link)}">{escape(one.link)}</a></p>' if one.link else ""
        parts.append(f"<h2>{escape(one.title)}</h2><p>{escape(one.body)}</p>{picture}{link}")
    stop_words = escape(said["stop_button"])
    foot = f'<p><small>{escape(said["why"])} <a href="{escape(stop)}">{stop_words}</a></small></p>'
    body = "".join(parts) + foot
    page = f'<!doctype html><html lang="{language}" dir="{direction(language)}"><body>{body}</body></html>'
    mail.add_alternative(page, subtype="html")
    parts_of_mail = mail.get_payload()
    shown = parts_of_mail[-1] if isinstance(parts_of_mail, list) else None
    for number, one in enumerate(messages):
        if one.picture and isinstance(shown, EmailMessage):
            shown.add_related(one.picture, "image", "png", cid=f"<board{number}>")
