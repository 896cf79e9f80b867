"""A bot in ten lines: the first column with room, the middle first. docs/line-protocol.md is the protocol."""

import sys

for line in sys.stdin:
    words = line.split()
    if words[:2] == ["position", "connect-four"]:
        moves = words[2] if len(words) > 2 else ""
        print("move", next(column for column in "4352617" if moves.count(column) < 6), flush=True)
    elif words == ["quit"]:
        break
