"""What the browser's levels are compared with is what the levels here see and do."""

from __future__ import annotations

import msgspec

from tools.opponents import RECORD, record


def test_the_record_for_the_browser_is_fresh() -> None:
    """Else: `make opponents`, and `make web-test` says what the browser does differently."""
    assert msgspec.json.decode(RECORD.read_bytes()) == msgspec.json.decode(msgspec.json.encode(record()))
