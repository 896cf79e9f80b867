"""The record that the web app's review is compared with is what the reviewer says today."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tools.golden import DATA, HINTS, RANDOM_GAMES, TAUGHT, reviewed


def test_the_record_for_the_web_app_is_what_the_reviewer_says() -> None:
    """`make reviews` writes it anew; then `make web-test` tells what the web app says differently."""
    recorded = msgspec.json.decode(Path(DATA / "reviews.json").read_bytes())
    assert recorded == msgspec.json.decode(msgspec.json.encode(reviewed()))
    assert len(recorded["games"]) == len(TAUGHT) + RANDOM_GAMES
    assert len(recorded["hints"]) == HINTS
