"""What this server can send with: depends on its settings, and on what is installed."""

from __future__ import annotations

from fourline.adapters.outside.addresses import Addresses
from fourline.adapters.outside.http import Posting
from fourline.adapters.outside.names import Names
from fourline.adapters.outside.webhook import WebhookSender
from fourline.extras import installed
from fourline.service import chance
from fourline.service.alert_ports import Sender
from fourline.service.alerts.outside import Outside
from fourline.service.ports import Store
from fourline.settings import Settings


async def open_outside(store: Store, settings: Settings, base_url: str) -> Outside:
    """Keys are made at the first start and kept in the database, so that all servers have the same."""
    secret = bytes.fromhex(await store.server_secret("alerts", chance.random_bytes(32).hex()))
    made = Outside(secret=secret, base_url=base_url)
    names = Names()
    posting = Posting(Addresses(bool(settings.alerts_lan), names))
    senders: dict[str, Sender] = {"webhook": WebhookSender(posting, made.webhook_secret)}
    push_key = None
    if installed("alerts"):
        from fourline.adapters.outside.encryption import ServerKey, new_secret
        from fourline.adapters.outside.push import PushSender

        key = ServerKey(await store.server_secret("vapid", new_secret()), _subject(settings, base_url))
        push_key, senders["push"] = key.public, PushSender(posting, key)
        if settings.smtp_url:
            from fourline.adapters.outside.mail import MailSender, read_smtp_url

            sender = settings.mail_from or f"fourline@{_host(base_url)}"
            server = read_smtp_url(settings.smtp_url)
            senders["mail"] = MailSender(server, names, sender, base_url, made.stop_key)
    return Outside(senders, push_key, secret, base_url)


def _subject(settings: Settings, base_url: str) -> str:
    """Whom a push service can ask about us."""
    if base_url.startswith("https://"):
        return base_url
    return f"mailto:{settings.mail_from or f'fourline@{_host(base_url)}'}"


def _host(base_url: str) -> str:
    host = base_url.partition("://")[2].partition("/")[0].partition(":")[0]
    return host or "localhost"
