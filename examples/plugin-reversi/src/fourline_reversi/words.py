"""What Reversi says about itself: a file for each language."""

from __future__ import annotations

from pathlib import Path

import msgspec

from fourline.core.words import Words

WORDS = {
    one.stem: msgspec.json.decode(one.read_bytes(), type=Words)
    for one in sorted(Path(__file__).with_name("languages").glob("*.json"))
}
