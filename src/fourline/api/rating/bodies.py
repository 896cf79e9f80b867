"""The body of what a player shows of themselves."""

from __future__ import annotations

from fourline.api.decoding import Body
from fourline.service.account.profiles import Part


class ProfileBody(Body, frozen=True, kw_only=True):
    """The parts of the page that others see; none: there is no page."""

    shows: list[Part]
