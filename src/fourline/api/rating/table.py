"""The rows of the table of calls that are about profiles and ratings."""

from __future__ import annotations

from fourline.api.rating import handlers
from fourline.api.rating.bodies import ProfileBody
from fourline.api.request import Call
from fourline.service.account.profiles import OwnProfile, ProfileDocument
from fourline.service.rating.standings import BestPlayers

_LOOK = ("rate/limited", "service/unavailable")

RATING_CALLS = (
    Call(
        method="GET", path="/me/profile", handler=handlers.show_own_profile, role="player",
        summary="What the caller shows of themselves", answer=OwnProfile, problems=(*_LOOK, "auth/required"),
    ),
    Call(
        method="PUT", path="/me/profile", handler=handlers.put_profile, role="player",
        summary="Choose what others see", body=ProfileBody, answer=OwnProfile, limit="joins",
        example={"shows": []},
        problems=(
            *_LOOK, "request/unreadable", "request/media_type", "request/too_large", "request/invalid",
            "auth/required", "auth/forbidden", "profile/not_kept",
        ),
    ),
    Call(
        method="GET", path="/profiles/{id}", handler=handlers.show_profile, role="anyone", bots=True,
        summary="What a player shows of themselves", answer=ProfileDocument,
        problems=(*_LOOK, "profile/not_found"),
    ),
    Call(
        method="GET", path="/games/{game}/best", handler=handlers.show_best, role="anyone", bots=True,
        summary="The best live players, of those who chose to be shown", answer=BestPlayers, compress=True,
        problems=(*_LOOK, "game/unknown"),
    ),
)  # fmt: skip
