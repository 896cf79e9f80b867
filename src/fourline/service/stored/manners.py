"""What is stored of players who were reported or banned, and of what moderators did."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Reason = Literal["cheating", "name", "rude", "stalling", "other"]
Act = Literal["rename", "end", "ban", "unban"]
ACTS: tuple[Act, ...] = get_args(Act)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A player reported their opponent. The game is `match`, at `version` when it was reported."""

    id: str
    at: int
    reporter: str
    reported: str
    match: str
    seat: str
    reason: Reason
    text: str
    version: int


class Ban(msgspec.Struct, frozen=True):
    player: str
    at: int
    reason: str


class Block(msgspec.Struct, frozen=True):
    """`match` is the game in which one player blocked the other."""

    player: str
    blocked: str
    match: str
    at: int


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What a moderator decided: who, what, about which player or match, and why. It is never erased.

    `detail` is a new name. A server that runs does what is `wanted`, and writes down what came of it.
    """

    id: str
    at: int
    moderator: str
    act: Act
    subject: str
    detail: str
    reason: str
    state: Literal["wanted", "done", "refused"] = "wanted"
    outcome: str = ""
