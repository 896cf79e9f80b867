"""What an account sends over the sockets of its devices."""

from __future__ import annotations

import msgspec


class DevicesMessage(msgspec.Struct, frozen=True, tag="devices"):
    """A device was added to the player's account: `GET /me` lists them."""
