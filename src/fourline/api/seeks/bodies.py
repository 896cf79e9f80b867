"""The bodies of requests about strangers."""

from __future__ import annotations

from fourline.service.seeks.seeks import Wanted


class SeekBody(Wanted, frozen=True, forbid_unknown_fields=True, kw_only=True):
    command_id: str | None = None
