"""Addresses that people give: keys of browsers, mail addresses."""

from __future__ import annotations

import re

from fourline.service import base64url
from fourline.service.alert_ports import Message, Outcome, Sender
from fourline.service.alert_records import Channel
from fourline.service.alerts.outside import Outside
from fourline.service.alerts.words import words
from fourline.service.errors import refuse

MAX_MAIL_LENGTH = 254
POINT_BYTES, AUTH_BYTES = 65, 16
_MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")


def check_push_keys(p256dh: str, auth: str) -> None:
    """Raises Refused unless these can be the keys of a browser."""
    point, secret = decoded(p256dh), decoded(auth)
    if len(point) != POINT_BYTES or point[:1] != b"\x04" or len(secret) != AUTH_BYTES:
        refuse("request/invalid", "These are not the keys of a push subscription.")


def decoded(text: str) -> bytes:
    """Empty if it is not base64url."""
    try:
        return base64url.decode(text[:200])
    except ValueError:
        return b""


def clean_mail(address: str) -> str:
    clean = address.strip()
    local = clean.rpartition("@")[0]
    dots = local.startswith(".") or local.endswith(".") or ".." in clean
    if len(clean) > MAX_MAIL_LENGTH or dots or not _MAIL.fullmatch(clean):
        refuse("request/invalid", f"{clean[:60]!r} is not a mail address.")
    return clean


async def send_code(
    sender: Sender, outside: Outside, channel_id: str, address: str, code: str, language: str, now: int
) -> Outcome:
    said = words(language)
    channel = Channel(channel_id, "", "mail", "", address, "{}", "", now, False)
    message = Message(
        id=outside.derived("code", channel_id, str(now))[:32],
        kind="code",
        match=None,
        version=0,
        seat=None,
        link="",
        title=said["code"],
        body=said["code_body"].format(code=code),
        language=language,
        at=now,
    )
    return await sender.send(channel, [message])
