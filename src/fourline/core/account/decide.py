"""The rules of an account: `decide(account, command, now)` gives its events, or says no.

Nothing here has a side effect, reads a clock or draws at random. Whether a key exists is known to the
table of keys; that a code is claimed once and a recovery code used once is decided here.
"""

from __future__ import annotations

from typing import assert_never

from fourline.core.account.commands import (
    AccountCommand,
    AddPasskey,
    ApproveLink,
    ClaimLink,
    Close,
    EndDevice,
    EndOthers,
    EndPasskey,
    EraseNames,
    MakeBot,
    MakeRecovery,
    OpenLink,
    Recover,
    RefuseLink,
    Rename,
    RenewBot,
    SignIn,
)
from fourline.core.account.events import (
    AccountClosed,
    AccountEvent,
    BotMade,
    BotRenewed,
    DeviceAdded,
    DeviceEnded,
    LinkClaimed,
    LinkOpened,
    LinkRefused,
    NamesErased,
    NameTaken,
    OthersEnded,
    PasskeyAdded,
    PasskeyEnded,
    PlayerAdopted,
    RecoveryMade,
    RecoveryUsed,
)
from fourline.core.account.state import DAY_MS, Account, Link, fold
from fourline.core.errors import Refusal

AccountDecision = tuple[AccountEvent, ...] | Refusal
AccountAdvance = tuple[tuple[AccountEvent, ...], Account] | Refusal

LIMITED = (OpenLink, MakeRecovery, Rename, AddPasskey, SignIn, Recover, MakeBot, RenewBot)
LINK_MS = 120_000
"""How long a code can be typed, and how long its claim can be answered."""
CLOSED = Refusal("auth/required", "This player was deleted.")
NO_LINK = Refusal("link/not_found", "This code is not valid. Codes last two minutes: make a new one.")
CLAIMED = Refusal("link/claimed", "Another device has used this code already.")
NOT_CLAIMED = Refusal("link/not_claimed", "No device is waiting for your answer.")
OTHER_DIGITS = Refusal("link/digits", "These are not the digits on the other device.")
MAX_CHANGES = 200
"""Changes that an account accepts in a day: its log is folded from the start when it is read."""
NO_CODE = Refusal("recovery/not_found", "This recovery code is not valid, or it was used before.")


def decide(account: Account, command: AccountCommand, now: int) -> AccountDecision:
    """The events that this command causes, or why it is refused."""
    if account.closed and not isinstance(command, EraseNames):
        return CLOSED
    if isinstance(command, LIMITED) and account.changes_on(now) >= MAX_CHANGES:
        return _too_many(now)
    match command:
        case OpenLink(link=link, key=key):
            return (LinkOpened(now, link, now + LINK_MS, key),)
        case ClaimLink():
            return _claim(account, command, now)
        case ApproveLink():
            return _approve(account, command, now)
        case RefuseLink(digits=digits):
            waiting = _waiting(account, digits, now)
            return waiting if isinstance(waiting, Refusal) else (LinkRefused(now, waiting.claim or ""),)
        case Recover():
            return _recover(account, command, now)
        case SignIn(key=key, adopts=adopts):
            return (_came_in(key, adopts, None, now),)
        case _:
            return _simple(command, now)


def advance(account: Account, command: AccountCommand, now: int) -> AccountAdvance:
    """The same, with the account after those events."""
    events = decide(account, command, now)
    return events if isinstance(events, Refusal) else (events, fold(events, account))


def _simple(
    command: EndDevice
    | EndOthers
    | MakeRecovery
    | AddPasskey
    | EndPasskey
    | Rename
    | Close
    | MakeBot
    | RenewBot
    | EraseNames,
    now: int,
) -> AccountDecision:
    """What is always possible."""
    match command:
        case EndDevice(key=key):
            return (DeviceEnded(now, key),)
        case EndOthers(kept=kept):
            return (OthersEnded(now, kept),)
        case MakeRecovery(key=key):
            return (RecoveryMade(now, key),)
        case AddPasskey(key=key):
            return (PasskeyAdded(now, key),)
        case EndPasskey(key=key):
            return (PasskeyEnded(now, key),)
        case Rename():
            return (NameTaken(now),)
        case Close():
            return (AccountClosed(now),)
        case MakeBot(bot=bot):
            return (BotMade(now, bot),)
        case RenewBot(bot=bot):
            return (BotRenewed(now, bot),)
        case EraseNames(rows=rows):
            return (NamesErased(now, rows),)
        case _:
            assert_never(command)


def _too_many(now: int) -> Refusal:
    detail = f"This player was changed {MAX_CHANGES} times today. Try again tomorrow."
    return Refusal(
        "rate/limited", detail, {"limit": "changes", "retry_after": (DAY_MS - now % DAY_MS) / 1000}
    )


def _claim(account: Account, command: ClaimLink, now: int) -> AccountDecision:
    link = account.link
    if link is None or link.id != command.link or now >= link.until:
        return NO_LINK
    if link.claim is not None:
        return CLAIMED
    return (LinkClaimed(now, link.id, command.claim, now + LINK_MS, command.adopts),)


def _approve(account: Account, command: ApproveLink, now: int) -> AccountDecision:
    link = _waiting(account, command.digits, now)
    if isinstance(link, Refusal):
        return link
    if link.claim != command.claim:
        return NOT_CLAIMED
    return (_came_in(command.key, link.adopts, link.claim, now),)


def _waiting(account: Account, digits: str, now: int) -> Link | Refusal:
    """The link that waits for an answer."""
    link = account.link
    if link is None or link.claim is None or link.done or now >= link.until:
        return NOT_CLAIMED
    return link if link.digits == digits else OTHER_DIGITS


def _recover(account: Account, command: Recover, now: int) -> AccountDecision:
    if command.used in account.used:
        return NO_CODE
    came = _came_in(command.key, command.adopts, None, now)
    return (RecoveryUsed(now, command.used), came, RecoveryMade(now, command.recovery))


def _came_in(key: str | None, adopts: str | None, claim: str | None, now: int) -> DeviceAdded | PlayerAdopted:
    if adopts is not None:
        return PlayerAdopted(now, adopts, claim)
    return DeviceAdded(now, key or "", claim)
