"""Property tests count examples, never seconds."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("games", deadline=None)
settings.load_profile("games")
