"""Reads the sentences of a review and checks every claim by exact search and plain counting.

It shares no code with the sentences: what a threat is, or a block, is worked out here by trying discs.
A sentence that it cannot read is a fault too.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from fourline.games.connect_four.analysis import Review, ReviewedMove
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import LINES, ROWS, Position, bit
from fourline.solver.exact import ExactSolver, Scores
from fourline.solver.threats import threats

UNJUDGED = "Too early to analyse in the time given"
SIDES = ("Red", "Yellow")


class Scene:
    """A move in its place: what was played, and what every column was worth."""

    def __init__(self, position: Position, column: int, scores: Scores) -> None:
        self.position, self.column, self.scores = position, column, scores
        self.mover = position.ply % 2
        self.best = max(score for score in scores if score is not None)

    def subject(self, word: str) -> int:
        return self.column if word == "It" else int(word.removeprefix("Column ")) - 1

    def is_best(self, column: int) -> bool:
        return self.scores[column] == self.best

    def ends_in(self, column: int) -> int:
        """The winner's own moves, counted on the number of its disc that connects."""
        score = self.scores[column]
        assert score
        winner = self.mover if score > 0 else 1 - self.mover
        discs_so_far = (self.position.ply + (winner == 0)) // 2
        return 22 - abs(score) - discs_so_far


def wins_now(position: Position, side: int) -> list[int]:
    """The columns where a disc of this side would connect four if it were its turn."""
    turn = Position(position.first, position.second, position.ply + (position.ply % 2 != side))
    return [column for column in turn.legal_columns() if turn.play(column).won]


def double_threat(position: Position, column: int, side: int) -> bool:
    turn = Position(position.first, position.second, position.ply + (position.ply % 2 != side))
    after = turn.play(column)
    return not after.won and len(wins_now(after, side)) > 1 and not wins_now(after, 1 - side)


def check(sentence: str, scene: Scene) -> str | None:
    """What is wrong with a sentence, or None."""
    for part in sentence.rstrip(".").split(". "):
        for pattern, holds in CLAIMS:
            found = re.fullmatch(pattern, part)
            if found:
                if not holds(scene, *found.groups()):
                    return f"not true: {part}"
                break
        else:
            return f"cannot be read: {part}"
    return None


def faults(moves: str, review: Review, solver: ExactSolver) -> list[str]:
    """Everything in a review that exact search does not bear out."""
    position, found = Position(), []
    for column, move in zip(parse_moves(moves), review.moves, strict=True):
        if move.sentence != f"{UNJUDGED}.":
            scene = Scene(position, column, solver.columns(position))
            wrong = check(move.sentence, scene) or _judgement_fault(move, scene)
            found += [f"{moves} move {move.ply}: {wrong}"] if wrong else []
        position = position.play(column)
    return found


def overlooked(scene: Scene) -> str | None:
    """What the move missed, by trying every disc and every answer to it."""
    if scene.column in wins_now(scene.position, scene.mover):
        return None
    if wins_now(scene.position, scene.mover):
        return "win"
    rival = 1 - scene.mover
    reached = {column: scene.position.play(column) for column in scene.position.legal_columns()}
    safe = {column for column, after in reached.items() if after.over or not wins_now(after, rival)}
    if scene.column not in safe:
        return "block" if safe else None
    doubled = {column for column in safe if _has_double(reached[column], rival)}
    return "double_threat" if scene.column in doubled and safe - doubled else None


def _has_double(position: Position, side: int) -> bool:
    return not position.over and any(double_threat(position, at, side) for at in position.legal_columns())


def _judgement_fault(move: ReviewedMove, scene: Scene) -> str | None:
    if move.missed != overlooked(scene):
        return f"missed {move.missed}, wanted {overlooked(scene)}"
    wanted = _labels(scene, move.difficulty or {})
    return None if move.label in wanted else f"labelled {move.label}, wanted {' or '.join(wanted)}"


def _labels(scene: Scene, difficulty: dict[str, float]) -> tuple[str, ...]:
    played = scene.scores[scene.column]
    assert played is not None
    before, after = _sign(scene.best), _sign(played)
    if overlooked(scene) in ("win", "block"):
        return ("blunder",)
    if scene.best == played:
        return ("best", "forced")
    if before == after:
        return ("good",) if before < 0 else ("good", "inaccuracy")
    if scene.position.ply < 8 or 3 * difficulty.get("club", 1.0) <= 1:
        return ("inaccuracy",)
    return ("blunder",) if before - after == 2 else ("mistake",)


def _sign(score: int | None) -> int:
    return ((score or 0) > 0) - ((score or 0) < 0)


def _moves(words: str) -> int:
    """ "at once" is the winner's next move, "in 3 moves" its third."""
    return 1 if words == "at once" else int(words.removeprefix("in ").removesuffix(" moves"))


def _let(scene: Scene, rival: str, fall: str, when: str | None, other: str, kept: str, won: str) -> bool:
    column, score = int(other) - 1, scene.scores[scene.column]
    fell = (
        score == 0
        if fall == "draw"
        else _sign(score) < 0 and scene.ends_in(scene.column) == _moves(when or "")
    )
    held = (
        scene.best == 0
        if kept == "held the draw"
        else scene.best > 0 and scene.ends_in(column) == _moves(won)
    )
    return rival == SIDES[1 - scene.mover] and fell and held and scene.is_best(column)


def _wins(scene: Scene, count: str, other: str, better: str) -> bool:
    mine, best = scene.ends_in(scene.column), scene.ends_in(int(other) - 1)
    won = _sign(scene.scores[scene.column]) > 0 and scene.is_best(int(other) - 1)
    return won and (mine, best) == (int(count), _moves(better)) and mine > best


def _anyway(scene: Scene, rival: str, other: str, longer: str, count: str) -> bool:
    mine, best = scene.ends_in(scene.column), scene.ends_in(int(other) - 1)
    lost = scene.best < 0 and scene.is_best(int(other) - 1) and rival == SIDES[1 - scene.mover]
    return lost and (mine, best) == (int(count), int(longer)) and mine < best


def _best_win(scene: Scene, when: str) -> bool:
    return scene.best > 0 and scene.is_best(scene.column) and scene.ends_in(scene.column) == _moves(when)


def _best_loss(scene: Scene, rival: str, when: str) -> bool:
    longest = scene.best < 0 and scene.is_best(scene.column) and rival == SIDES[1 - scene.mover]
    return longest and scene.ends_in(scene.column) == _moves(when)


def _forcing(scene: Scene, subject: str, rival: str, answer: str) -> bool:
    after = scene.position.play(scene.subject(subject))
    quiet = not wins_now(after, 1 - scene.mover) and rival == SIDES[1 - scene.mover]
    return quiet and wins_now(after, scene.mover) == [int(answer) - 1]


def _threat(scene: Scene, subject: str, column: str, row: str) -> bool:
    """A new empty cell that completes a line of the mover and is not reached yet."""
    after = scene.position.play(scene.subject(subject))
    spot = bit(ROWS - int(row), int(column) - 1)
    mine = after.second if scene.mover else after.first
    before = scene.position.second if scene.mover else scene.position.first
    completes = any(line & ~mine == spot for line in LINES)
    new = not any(line & ~before == spot for line in LINES)
    return (
        completes
        and new
        and not spot & (after.first | after.second)
        and after.landing(int(column) - 1) != spot
    )


def _zugzwang(scene: Scene, column: str, rival: str) -> bool:
    at = int(column) - 1
    favoured = threats(scene.position.play(at)).zugzwang == SIDES[scene.mover].lower()
    return favoured and rival == SIDES[1 - scene.mover] and _sign(scene.scores[at]) > 0


def _not_blocked(scene: Scene, column: str, side: str) -> bool:
    at, rival = int(column) - 1, 1 - scene.mover
    after = scene.position.play(scene.column)
    return side == SIDES[rival] and at in wins_now(scene.position, rival) and at in wins_now(after, rival)


def _lifted(scene: Scene, side: str, column: str) -> bool:
    at, rival = int(column) - 1, 1 - scene.mover
    after = scene.position.play(scene.column)
    fresh = at not in wins_now(scene.position, rival)
    return side == SIDES[rival] and at == scene.column and fresh and at in wins_now(after, rival)


def _allowed(scene: Scene, column: str) -> bool:
    return double_threat(scene.position.play(scene.column), int(column) - 1, 1 - scene.mover)


def _missed_four(scene: Scene, column: str) -> bool:
    wins = wins_now(scene.position, scene.mover)
    return int(column) - 1 in wins and scene.column not in wins


def _now(scene: Scene, rival: str, fall: str, when: str | None) -> bool:
    score = scene.scores[scene.column]
    fell = score == 0 if fall == "can now draw" else _sign(score) < 0
    in_time = when is None or scene.ends_in(scene.column) == _moves(when)
    return rival == SIDES[1 - scene.mover] and fell and in_time


def _still_wins(scene: Scene, count: str) -> bool:
    return _sign(scene.scores[scene.column]) > 0 and scene.ends_in(scene.column) == int(count)


def _would_have(scene: Scene, column: str, what: str) -> bool:
    at = int(column) - 1
    if not scene.is_best(at) or at == scene.column:
        return False
    if what == "held the draw":
        return scene.best == 0
    if what.startswith("won "):
        return scene.best > 0 and scene.ends_in(at) == _moves(what.removeprefix("won "))
    return scene.best < 0 and f"held out for {scene.ends_in(at)} moves" == what


WHO, SIDE, WHEN = r"(It|Column \d)", "(Red|Yellow)", r"(at once|in \d+ moves)"
CLAIMS: list[tuple[str, Callable[..., bool]]] = [
    (f"Four in a row: {SIDE} won", lambda s, side: s.position.play(s.column).won and side == SIDES[s.mover]),
    ("The only column left", lambda s: s.position.legal_columns() == (s.column,)),
    (
        r"Forced: column (\d) had to be blocked",
        lambda s, at: wins_now(s.position, 1 - s.mover) == [int(at) - 1] == [s.column],
    ),
    (
        rf"This lets {SIDE} (draw|win)(?: {WHEN})?; column (\d) would have (held the draw|won)(?: {WHEN})?",
        _let,
    ),
    (rf"Still winning in (\d+) moves, but column (\d) wins {WHEN}", _wins),
    (rf"{SIDE} was winning anyway; column (\d) holds out for (\d+) moves instead of (\d+)", _anyway),
    (rf"Best: it wins {WHEN}", _best_win),
    ("Best: it keeps the draw", lambda s: s.best == 0 and s.is_best(s.column)),
    (rf"Best: it holds out longest, but {SIDE} still wins {WHEN}", _best_loss),
    (f"{WHO} completes four", lambda s, who: s.position.play(s.subject(who)).won),
    (f"{WHO} makes a double threat", lambda s, who: double_threat(s.position, s.subject(who), s.mover)),
    (f"{WHO} blocks four in a row", lambda s, who: s.subject(who) in wins_now(s.position, 1 - s.mover)),
    (f"{WHO} stops a double threat", lambda s, who: double_threat(s.position, s.subject(who), 1 - s.mover)),
    (f"{WHO} takes the centre, where most lines meet", lambda s, who: s.subject(who) == 3),
    (rf"{WHO} forces {SIDE} to answer in column (\d)", _forcing),
    (rf"{WHO} makes a threat at column (\d), row (\d)", _threat),
    (rf"After column (\d), {SIDE} runs out of safe moves first", _zugzwang),
    (rf"Column (\d) was not blocked: {SIDE} wins at once", _not_blocked),
    (rf"This disc lets {SIDE} complete four above it, in column (\d)", _lifted),
    (r"It allows a double threat in column (\d)", _allowed),
    (r"Four in a row in column (\d) was missed", _missed_four),
    (rf"{SIDE} (can now draw|now wins)(?: {WHEN})?", _now),
    (r"It still wins in (\d+) moves", _still_wins),
    (rf"Column (\d) would have (held the draw|won (?:{WHEN[1:-1]})|held out for \d+ moves)", _would_have),
]
