"""Proof of a repertoire: every reply is covered, and every move keeps the verdict by search."""

from __future__ import annotations

import msgspec

from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position
from fourline.solver.difficulty import keeping
from fourline.solver.exact import ExactSolver
from fourline.solver.repertoire.tree import Key, Repertoire, key, mirrored


class Proof(msgspec.Struct, frozen=True):
    """`positions` were reached; `missing` have no answer, `losing` have one that gives the verdict away."""

    positions: int
    missing: tuple[str, ...]
    losing: tuple[str, ...]
    unreached: int

    @property
    def holds(self) -> bool:
        return not self.missing and not self.losing and not self.unreached


def prove(repertoire: Repertoire, solver: ExactSolver) -> Proof:
    """Walks every reply from the first disc on; what is not reached by any reply is counted too."""
    answers = repertoire.answers
    seen: set[Key] = set()
    missing: list[str] = []
    losing: list[str] = []
    mover = 0 if repertoire.side == "red" else 1
    waiting: list[tuple[Position, tuple[int, ...]]] = [(Position(), ())]
    while waiting:
        position, line = waiting.pop()
        if position.over or position.ply >= repertoire.plies:
            continue
        if position.ply % 2 != mover:
            waiting += [(position.play(reply), (*line, reply)) for reply in position.legal_columns()]
            continue
        name, image = key(position)
        if name in seen:
            continue
        seen.add(name)
        if name not in answers:
            missing.append(format_moves(line))
            continue
        column = mirrored(answers[name]) if image else answers[name]
        legal = column in position.legal_columns()
        if not legal or not keeping(solver.columns(position))[column]:
            losing.append(format_moves((*line, column)))
        if legal:
            waiting.append((position.play(column), (*line, column)))
    return Proof(len(seen), tuple(missing), tuple(losing), len(answers.keys() - seen))
