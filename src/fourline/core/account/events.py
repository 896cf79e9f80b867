"""What has happened to an account: ids and times only. Names, labels and secrets are never in here.

`key` is the public id of a key, `link` and `claim` those of a device being linked.
"""

from __future__ import annotations

import msgspec


class LinkOpened(msgspec.Struct, frozen=True, tag="link_opened"):
    """`key` is the device that shows the code; None in rows of before."""

    at: int
    link: str
    until: int
    key: str | None = None


class LinkClaimed(msgspec.Struct, frozen=True, tag="link_claimed"):
    """Another device has typed the code. `adopts` is the player that it already is, if any."""

    at: int
    link: str
    claim: str
    until: int
    adopts: str | None = None


class LinkRefused(msgspec.Struct, frozen=True, tag="link_refused"):
    at: int
    claim: str


class DeviceAdded(msgspec.Struct, frozen=True, tag="device_added"):
    """`claim` is the link it came by; without one it was a recovery code or a passkey."""

    at: int
    key: str
    claim: str | None = None


class PlayerAdopted(msgspec.Struct, frozen=True, tag="player_adopted"):
    """That player is this person from now on."""

    at: int
    player: str
    claim: str | None = None


class DeviceEnded(msgspec.Struct, frozen=True, tag="device_ended"):
    at: int
    key: str


class OthersEnded(msgspec.Struct, frozen=True, tag="others_ended"):
    """Every key but one was ended, and every open link."""

    at: int
    kept: str


class RecoveryMade(msgspec.Struct, frozen=True, tag="recovery_made"):
    at: int
    key: str


class RecoveryUsed(msgspec.Struct, frozen=True, tag="recovery_used"):
    at: int
    key: str


class PasskeyAdded(msgspec.Struct, frozen=True, tag="passkey_added"):
    at: int
    key: str


class PasskeyEnded(msgspec.Struct, frozen=True, tag="passkey_ended"):
    at: int
    key: str


class NameTaken(msgspec.Struct, frozen=True, tag="name_taken"):
    """The player took another name: which, only the table of names says."""

    at: int


class AccountClosed(msgspec.Struct, frozen=True, tag="account_closed"):
    at: int


class BotMade(msgspec.Struct, frozen=True, tag="bot_made"):
    at: int
    bot: str


class BotRenewed(msgspec.Struct, frozen=True, tag="bot_renewed"):
    """The bot has another token."""

    at: int
    bot: str


class NamesErased(msgspec.Struct, frozen=True, tag="names_erased"):
    """An operator had the player's names erased from older rows of the log."""

    at: int
    rows: int


AccountEvent = (
    LinkOpened
    | LinkClaimed
    | LinkRefused
    | DeviceAdded
    | PlayerAdopted
    | DeviceEnded
    | OthersEnded
    | RecoveryMade
    | RecoveryUsed
    | PasskeyAdded
    | PasskeyEnded
    | NameTaken
    | AccountClosed
    | BotMade
    | BotRenewed
    | NamesErased
)
