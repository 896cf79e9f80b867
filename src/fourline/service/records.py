"""What is stored beside the log: keys, names, devices being linked.

None of it is in the log itself, so that it can be replaced and erased. A change is written in the same
transaction as the commit it belongs to, and only if that commit succeeds.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.bot_ids import Owner
from fourline.service.alert_records import (
    ActivateChannel,
    DropChannel,
    PutAlertSettings,
    PutChannel,
    PutKinds,
)
from fourline.service.rating_records import CloseSubjects, PutRating, ReopenSubjects
from fourline.service.stored.bots import AcceptChallenge, PutBot, TellBot
from fourline.service.stored.seeks import PairSeeks, ReopenSeeks

KeyKind = Literal["device", "recovery", "recovered", "feed", "bot"]
"""`recovered` is a recovery code that was used: kept so that a repeat of that command is recognised."""
SIGNS_IN = ("device", "bot")


class Key(msgspec.Struct, frozen=True):
    """What opens an account: only the hash of the secret is stored. `person` is who it stands for now."""

    hash: bytes
    player: str
    kind: KeyKind
    label: str
    created_at: int
    used_at: int | None
    expires_at: int | None
    person: str
    owner: str | None = None
    """The person whose bot this key is for."""

    @property
    def id(self) -> str:
        return key_id(self.hash)


def key_id(hashed: bytes) -> str:
    """The public id of a key, shown to its owner."""
    return hashed[:8].hex()


class Passkey(msgspec.Struct, frozen=True):
    """A credential that an authenticator holds the private half of."""

    credential: bytes
    player: str
    public_key: bytes
    counter: int
    label: str
    created_at: int
    used_at: int | None
    person: str

    @property
    def id(self) -> str:
        return key_id(self.credential)


class LinkRow(msgspec.Struct, frozen=True):
    """A device being linked. The code, the claim and the token are known by their hashes only.

    `token_hash` is that of the key the device will have: a new one, or its own if it is adopted. `link` is
    the id in the account's log, None in rows of older versions; `salt` is None once it was erased. `secret`
    is what the new key is derived from: None without a new one, and once its token was used.
    """

    code_hash: bytes
    player: str
    claim_hash: bytes | None
    token_hash: bytes | None
    label: str
    expires_at: int
    link: str | None
    salt: bytes | None
    secret: bytes | None


class NameRow(msgspec.Struct, frozen=True):
    """A player's name. With `everywhere` it also replaces names in rows of the log written before."""

    name: str
    everywhere: bool


class NamesOf(msgspec.Struct, frozen=True):
    """What is known of the names in one stream: by seat for this stream alone, and by player.

    `givers` are the players whose names those by seat are, `profiles` the pages that players show of
    themselves, `owners` those whose bots they are, by player.
    """

    given: dict[str, str] = {}
    own: dict[str, NameRow] = {}
    profiles: dict[str, str] = {}
    owners: dict[str, Owner] = {}
    givers: dict[str, str] = {}


# -- changes, in the order in which they are written ------------------------------------------


class FirstName(msgspec.Struct, frozen=True):
    """Becomes the player's name unless there is one."""

    player: str
    name: str


class GivenName(msgspec.Struct, frozen=True):
    """Holds in this stream. `own`: the player's own, not that of another person at the same screen.

    Unless `always`, it is not stored if it is the name that the player has anyway.
    """

    stream: str
    seat: str
    player: str
    name: str
    own: bool = False
    always: bool = True


class SeatGivenUp(msgspec.Struct, frozen=True):
    """A player has left a match that still waits: it is no longer one of theirs."""

    stream: str
    player: str


class TakeName(msgspec.Struct, frozen=True):
    """Replaces the name of a person everywhere."""

    person: str
    name: str


class PutKey(msgspec.Struct, frozen=True):
    hash: bytes
    player: str
    kind: KeyKind
    label: str
    at: int


class EndKey(msgspec.Struct, frozen=True):
    hash: bytes


class UseRecovery(msgspec.Struct, frozen=True):
    """This recovery code is used up."""

    hash: bytes
    at: int


class LabelKey(msgspec.Struct, frozen=True):
    """A device that stays the same key gets another label. `first`: only if it has none."""

    hash: bytes
    label: str
    first: bool = False


class PutLink(msgspec.Struct, frozen=True):
    """A new code. The salts of earlier ones are erased."""

    code_hash: bytes
    player: str
    link: str
    salt: bytes
    expires_at: int


class ClaimLink(msgspec.Struct, frozen=True):
    code_hash: bytes
    claim_hash: bytes
    token_hash: bytes
    label: str
    expires_at: int
    secret: bytes | None


class DropLinks(msgspec.Struct, frozen=True):
    """Codes that no device has typed: nothing can be claimed with them any more."""

    person: str


class DropSalts(msgspec.Struct, frozen=True):
    """No claim of this person's codes will be repeated."""

    person: str


class PutPasskey(msgspec.Struct, frozen=True):
    credential: bytes
    player: str
    public_key: bytes
    counter: int
    label: str
    at: int


class EndPasskey(msgspec.Struct, frozen=True):
    credential: bytes


class Adopt(msgspec.Struct, frozen=True):
    """From now on this player is that person.

    Holds only if both are still themselves, and share no running match.
    """

    player: str
    person: str
    at: int = 0


class SeatsApart(msgspec.Struct, frozen=True):
    """Holds only if this player has no other seat in this match under another id of the same person."""

    stream: str
    player: str


class PutPlans(msgspec.Struct, frozen=True):
    """The plans of a match were made for the `version`th time. Holds only if the match is as it was then."""

    match: str
    match_version: int
    version: int


class Erase(msgspec.Struct, frozen=True):
    """Everything about a person that is not the record of games: names, passkeys, links, ratings."""

    person: str


class Changed(msgspec.Struct, frozen=True):
    """Servers that remember something of this must read it again; of a new device they tell the others."""

    kind: Literal["key", "name", "person", "device", "ban", "erased"]
    subject: str
    at: int


Change = (
    PutBot
    | FirstName
    | GivenName
    | SeatGivenUp
    | TakeName
    | PutKey
    | EndKey
    | UseRecovery
    | LabelKey
    | DropSalts
    | PutLink
    | ClaimLink
    | DropLinks
    | PutPasskey
    | EndPasskey
    | Adopt
    | SeatsApart
    | PutPlans
    | PairSeeks
    | AcceptChallenge
    | ReopenSeeks
    | PutChannel
    | DropChannel
    | ActivateChannel
    | PutKinds
    | PutAlertSettings
    | PutRating
    | CloseSubjects
    | ReopenSubjects
    | TellBot
    | Erase
    | Changed
)
