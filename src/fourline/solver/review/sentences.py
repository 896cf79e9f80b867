"""The sentences of a review. `fourline.bench.claims` reads every one of them and checks what it claims."""

from __future__ import annotations

from fourline.games.connect_four.analysis import Label, Missed
from fourline.games.connect_four.position import ROWS, Position
from fourline.solver.analyst import moves_to_end, verdict
from fourline.solver.exact import Scores
from fourline.solver.review.oversights import doubles
from fourline.solver.review.tactics import CENTRE, NAMES, ORDER, Idea, idea, ready_wins
from fourline.solver.words import own_moves, soon

UNJUDGED = "Too early to analyse in the time given."


def sentence(position: Position, scores: Scores, column: int, label: Label, missed: Missed | None) -> str:
    """What was missed and what to play, for a move in a position whose columns have these scores.

    An oversight comes first, what the proof says of it second.
    """
    played = scores[column]
    best = max(score for score in scores if score is not None)
    assert played is not None
    if position.play(column).won:
        return f"Four in a row: {NAMES[position.ply % 2]} won."
    if label == "forced":
        return _forced(position, column)
    if played == best:
        return _joined(_praise(position, played), _does(position, column, played, "It"))
    if missed == "win":
        return _joined(_missed_win(position), _now(position, played))
    other = advised(position, scores)
    if missed == "block":
        return _joined(_left(position, column), _would_have(position, other, best))
    if missed == "double_threat":
        allowed = f"It allows a double threat in column {doubles(position.play(column))[0] + 1}"
        return _joined(allowed, _would_have(position, other, best))
    compared = _compared(position, played, other, best)
    return _joined(compared, _does(position, other, best, f"Column {other + 1}"))


def advised(position: Position, scores: Scores) -> int:
    """The best column that is easiest to explain: the weightiest idea, then the centre."""
    best = max(score for score in scores if score is not None)

    def weight(column: int) -> tuple[int, int]:
        found = idea(position, column, best > 0)
        return ORDER.index(found.kind) if found else len(ORDER), abs(column - CENTRE)

    return min((column for column, score in enumerate(scores) if score == best), key=weight)


def idea_words(found: Idea, mover: int, subject: str) -> str:
    """What a disc does, as a sentence about `subject`: "It" or "Column 5"."""
    column = found.column + 1
    match found.kind:
        case "four":
            return f"{subject} completes four"
        case "double":
            return f"{subject} makes a double threat"
        case "block":
            return f"{subject} blocks four in a row"
        case "stop":
            return f"{subject} stops a double threat"
        case "centre":
            return f"{subject} takes the centre, where most lines meet"
        case "zugzwang":
            return f"After column {column}, {NAMES[1 - mover]} runs out of safe moves first"
    assert found.cell is not None
    row, target = found.cell
    if found.kind == "forcing":
        return f"{subject} forces {NAMES[1 - mover]} to answer in column {target + 1}"
    return f"{subject} makes a threat at column {target + 1}, row {ROWS - row}"


def _forced(position: Position, column: int) -> str:
    if len(position.legal_columns()) == 1:
        return "The only column left."
    return f"Forced: column {column + 1} had to be blocked."


def _praise(position: Position, score: int) -> str:
    count = _own(position, score)
    if score > 0:
        return f"Best: it wins {soon(count)}"
    if score == 0:
        return "Best: it keeps the draw"
    return f"Best: it holds out longest, but {NAMES[1 - position.ply % 2]} still wins {soon(count)}"


def _does(position: Position, column: int, score: int, subject: str) -> str:
    found = idea(position, column, score > 0)
    return idea_words(found, position.ply % 2, subject) if found else ""


def _compared(position: Position, played: int, other: int, best: int) -> str:
    rival = NAMES[1 - position.ply % 2]
    mine, theirs = _own(position, played), _own(position, best)
    if verdict(played) != verdict(best):
        let = f"This lets {rival} {'draw' if played == 0 else f'win {soon(mine)}'}"
        kept = f"won {soon(theirs)}" if best > 0 else "held the draw"
        return f"{let}; column {other + 1} would have {kept}"
    if played > 0:
        return f"Still winning in {mine} moves, but column {other + 1} wins {soon(theirs)}"
    return f"{rival} was winning anyway; column {other + 1} holds out for {theirs} moves instead of {mine}"


def _missed_win(position: Position) -> str:
    wins = ready_wins(position, position.ply % 2)
    return f"Four in a row in column {wins[0] + 1} was missed"


def _now(position: Position, score: int) -> str:
    """What is left after a win in one was missed."""
    rival, count = NAMES[1 - position.ply % 2], _own(position, score)
    if score > 0:
        return f"It still wins in {count} moves"
    return f"{rival} can now draw" if score == 0 else f"{rival} now wins {soon(count)}"


def _left(position: Position, column: int) -> str:
    """The win in one that the other side has now: left open, or opened by the disc itself."""
    rival = 1 - position.ply % 2
    wins = ready_wins(position.play(column), rival)
    left = [win for win in wins if win in ready_wins(position, rival)]
    if left:
        return f"Column {left[0] + 1} was not blocked: {NAMES[rival]} wins at once"
    return f"This disc lets {NAMES[rival]} complete four above it, in column {wins[0] + 1}"


def _would_have(position: Position, column: int, score: int) -> str:
    count = _own(position, score)
    if score > 0:
        return f"Column {column + 1} would have won {soon(count)}"
    if score == 0:
        return f"Column {column + 1} would have held the draw"
    return f"Column {column + 1} would have held out for {count} moves"


def _own(position: Position, score: int) -> int:
    """The winner's own moves to its four, counted from before the move."""
    return own_moves(verdict(score), moves_to_end(position.ply, score))


def _joined(*parts: str) -> str:
    return ". ".join(part for part in parts if part) + "."
