"""Property tests count examples, never seconds."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("games", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("games")
