"""Mail addresses: confirmed by a code, unsubscribed by one click."""

from __future__ import annotations

import hashlib
import hmac

from msgspec.structs import replace

from fourline.service import chance
from fourline.service.account.commands import Visitor
from fourline.service.alert_records import ActivateChannel, MailCode
from fourline.service.alerts import addresses
from fourline.service.alerts.channels import Channels, allowed
from fourline.service.alerts.outside import Outside
from fourline.service.errors import refuse
from fourline.service.identity import derived_id
from fourline.service.ports import Store, TimeSource

DAY_MS = 86_400_000
TRIES = 5
WRONG_CODE = "Wrong code. Enter the one from the latest mail; you have five tries."


class MailAddresses:
    """Nobody can make us send more than one code a day to an address."""

    def __init__(self, store: Store, time: TimeSource, outside: Outside, channels: Channels) -> None:
        self._store, self._time, self._outside, self._channels = store, time, outside, channels

    async def set_mail(self, visitor: Visitor, address: str, language: str) -> None:
        """Sends a code to the address, at most one a day for all who ask."""
        sender, person, now = self._channels.sender("mail"), visitor.person, self._time.now()
        clean = addresses.clean_mail(address)
        await allowed(sender, clean, person)
        channel_id = derived_id("mail", person, clean)
        known = {one.id: one for one in await self._store.alert_channels(person)}
        if channel_id in known and known[channel_id].active:
            return
        code = f"{chance.below(1_000_000):06d}"
        row = MailCode(_address_hash(clean), person, _code_hash(person, code), 0, now)
        if not await self._store.put_mail_code(row, now - DAY_MS):
            refuse("alerts/mailed", "This address was sent a code within the last day. Try again tomorrow.")
        outcome = await addresses.send_code(sender, self._outside, channel_id, clean, code, language, now)
        if not outcome.sent:
            await self._store.put_mail_code(replace(row, sent_at=0), now)
            refuse("service/unavailable", f"The mail could not be sent. {outcome.detail}".strip())
        await self._channels.put(visitor, "mail", channel_id, "", clean, "{}", active=False, only=True)

    async def confirm_mail(self, visitor: Visitor, code: str) -> None:
        channel = await self._channels.only(visitor.person, "mail")
        if channel is None:
            refuse("alerts/no_channel", "Give a mail address first.")
        if channel.active:
            return
        found = await self._store.try_mail_code(_address_hash(channel.address), visitor.person)
        if found is None or found.tries > TRIES or self._time.now() - found.sent_at > DAY_MS:
            refuse("alerts/code", "This code is no longer valid. Request a new one tomorrow.")
        if not hmac.compare_digest(found.code, _code_hash(visitor.person, code.strip())):
            refuse("alerts/code", WRONG_CODE)
        await self._store.change_alerts([ActivateChannel(channel.id, True)])

    def can_stop(self, key: str) -> bool:
        return self._outside.channel_to_stop(key) is not None

    async def stop_mail(self, key: str) -> bool:
        """What the link in every mail does: it needs no player, and can do nothing else."""
        channel_id = self._outside.channel_to_stop(key)
        if channel_id is None:
            return False
        await self._channels.drop(list((await self._store.channels_by_id([channel_id])).values()))
        return True


def _address_hash(address: str) -> str:
    """Of the mailbox: dots, and what follows a plus sign, do not make it another one."""
    local, _, host = address.lower().rpartition("@")
    mailbox = local.partition("+")[0].replace(".", "")
    host = "gmail.com" if host == "googlemail.com" else host
    return hashlib.sha256(f"mail:{mailbox}@{host}".encode()).hexdigest()


def _code_hash(person: str, code: str) -> str:
    return hashlib.sha256(f"mail-code:{person}:{code[:40]}".encode()).hexdigest()
