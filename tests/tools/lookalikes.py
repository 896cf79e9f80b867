"""Writes the table of letters that look alike from Unicode's confusables (TR39).

The data comes with the package `confusable-homoglyphs`, which `make lookalikes` puts into build/. A line of
the table is a letter (or letters), a blank, and everything that looks like it.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path

TABLE = Path(__file__).parents[2] / "src" / "fourline" / "service" / "data" / "lookalikes.txt"


def prototypes(confusables: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    """From a letter to the one it is taken for. The source lists each pair both ways."""
    found = {}
    for letter, alike in confusables.items():
        if len(letter) != 1 or len(alike) != 1 or unicodedata.category(letter)[0] in "CZ":
            continue
        other = alike[0]["c"]
        if len(other) > 1 or len(confusables.get(other, ())) > 1 or other < letter:
            found[letter] = other
    return found


def main(folder: str) -> None:
    source = next(Path(folder).rglob("confusables.json"))
    groups: dict[str, list[str]] = {}
    for letter, prototype in prototypes(json.loads(source.read_text("utf-8"))).items():
        if not prototype.isspace():
            groups.setdefault(prototype, []).append(letter)
    lines = [f"{prototype} {''.join(sorted(letters))}" for prototype, letters in sorted(groups.items())]
    TABLE.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{TABLE.name}: {sum(map(len, groups.values()))} letters in {len(groups)} lines")


if __name__ == "__main__":
    main(sys.argv[1])
