"""Checks of what is seen: the board view, and the picture made from it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import msgspec
from msgspec import UNSET

from fourline.board import BoardView, Target
from fourline.core.engine import CHANCE, EVERYTHING
from fourline.core.errors import InvalidGame
from fourline.render.sentences import describe_move, read_board
from fourline.render.text import draw_text
from fourline.testing.report import Flaw
from fourline.testing.trial import Trial

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = (
    "svg", "title", "desc", "defs", "g", "path", "line", "rect", "circle", "ellipse", "polygon", "polyline",
    "text", "tspan", "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "symbol",
    "use",
)  # fmt: skip
NAMES = ("<script>alert(1)</script>", '"><img src=x onerror="alert(1)', "]]>&lt;!--", "\x00\x1b[31m\u202e")
_ELSEWHERE = re.compile(r"url\((?!#)|javascript:|data:|expression\(|@import", re.IGNORECASE)


def view(trial: Trial) -> None:
    turns = _turns(trial)
    for prefix in trial.prefixes():
        state = trial.state(prefix)
        seen = _seen(trial, state)
        for shown in (seen, *_others(trial, state)):
            _check_shape(shown)
        _check_truth(trial, state, seen, turns)
        for made in (draw_text(seen), read_board(seen), describe_move(seen)):
            if not made.strip():
                raise Flaw("The view gives no text.")


def _seen(trial: Trial, state: Any) -> BoardView:
    """As the player on turn sees it, and after the end as all do."""
    engine, over = trial.engine, trial.engine.outcome(state) is not None
    return engine.seen(state, EVERYTHING if over else trial.viewer(state))


def _others(trial: Trial, state: Any) -> list[BoardView]:
    """As everyone else sees it, if players hide something."""
    return (
        [trial.engine.seen(state, viewer) for viewer in (*trial.players, None)] if trial.engine.hides else []
    )


def _check_shape(seen: BoardView) -> None:
    if not isinstance(seen, BoardView):
        raise Flaw(f"view gave {type(seen).__name__}, not BoardView.")
    try:
        msgspec.convert(msgspec.to_builtins(seen), BoardView)
    except (msgspec.ValidationError, TypeError) as error:
        raise Flaw(f"The view has a field of the wrong kind: {error}.") from None
    if not seen.title.strip():
        raise Flaw("The view has no title.")
    if len(seen.cells) != seen.rows or any(len(row) != seen.columns for row in seen.cells):
        raise Flaw(f"The view says {seen.rows} rows of {seen.columns}, its cells say otherwise.")
    sides = {side.id for side in seen.sides}
    if len(sides) != len(seen.sides) or len({(side.colour, side.mark) for side in seen.sides}) != len(sides):
        raise Flaw("Two sides share their id, or colour and mark.")
    held = {holder for row in seen.cells for holder in row if holder is not None}
    if not held | {seen.to_move or next(iter(sides))} <= sides:
        raise Flaw("A cell or the turn belongs to a side that is not in sides.")
    for cell in (*seen.last, *(cell for line in seen.lines for cell in line)):
        if not (0 <= cell[0] < seen.rows and 0 <= cell[1] < seen.columns):
            raise Flaw(f"The view speaks of the cell {cell}, which is not on the board.")
    _check_kinds(seen)
    if seen.scores is not UNSET and not set(seen.scores) <= sides:
        raise Flaw("A score belongs to a side that is not in sides.")
    for labels, length in ((seen.column_labels, seen.columns), (seen.row_labels, seen.rows)):
        if labels and len(labels) != length:
            raise Flaw("There are not as many labels as columns or rows.")
    _check_headings(seen)
    _check_lower(seen, sides)


def _check_lower(seen: BoardView, sides: set[str]) -> None:
    if seen.lower is UNSET:
        return
    if seen.lower not in sides:
        raise Flaw(f"The side {seen.lower!r} is at the lower edge, and is not in sides.")
    if seen.style != "squares" or seen.headings is not UNSET:
        raise Flaw("A board with holes or headings cannot be turned round: it has no side at its lower edge.")


def _check_headings(seen: BoardView) -> None:
    if seen.headings is UNSET:
        return
    if seen.style != "squares" or len(seen.headings) != seen.rows:
        raise Flaw("Headings are for a board of squares, one for each of its rows.")
    pressed = (target.cell for target in seen.targets if target.cell is not None)
    used = {row for row, cells in enumerate(seen.cells) if any(cells)} | {row for row, _ in pressed}
    for row in used:
        if 0 <= row < seen.rows and seen.headings[row]:
            raise Flaw(f"Row {row} has the heading {seen.headings[row]!r}, and a piece or a target as well.")


def _check_kinds(seen: BoardView) -> None:
    kinds = [kind.id for kind in seen.kinds] if seen.kinds is not UNSET else []
    rows = seen.pieces if seen.pieces is not UNSET else ()
    if len(set(kinds)) != len(kinds):
        raise Flaw("Two kinds of pieces share their id.")
    if rows and (len(rows) != seen.rows or any(len(row) != seen.columns for row in rows)):
        raise Flaw("The pieces of the view are not as many as its cells.")
    _check_stacks(seen)
    for row, pieces in enumerate(rows):
        for column, kind in enumerate(pieces):
            if kind is not None and kind not in kinds:
                raise Flaw(f"A piece is of the kind {kind!r}, which is not in kinds.")
            if kind is not None and seen.cells[row][column] is None:
                raise Flaw(f"The view has a {kind} at {(row, column)}, where no piece lies.")


def _check_stacks(seen: BoardView) -> None:
    if seen.stacks is UNSET:
        return
    if [len(row) for row in seen.stacks] != [seen.columns] * seen.rows:
        raise Flaw("The stacks of the view are not as many as its cells.")
    sides = {side.id for side in seen.sides}
    for row, cells in enumerate(seen.stacks):
        for column, below in enumerate(cells):
            if below and seen.cells[row][column] is None:
                raise Flaw(f"Under {(row, column)} lies something, and no piece on top of it.")
            if not set(below) <= sides:
                raise Flaw(f"Under {(row, column)} lies a piece of a side that is not in sides.")


def _check_truth(trial: Trial, state: Any, seen: BoardView, turns: dict[str, str]) -> None:
    engine, over = trial.engine, trial.engine.outcome(state) is not None
    if over != (seen.to_move is None):
        raise Flaw(
            f"The game is {'over' if over else 'running'}, and the view says to_move={seen.to_move!r}."
        )
    for line in seen.lines:
        if len({seen.cells[row][column] for row, column in line}) != 1:
            raise Flaw("A line runs over cells of several sides.")
    player = engine.current_player(state)
    if player == CHANCE:
        return  # nothing is pressed while chance decides
    allowed = [
        msgspec.to_builtins(engine.wire_move(move))
        for move in engine.legal_moves(state)
        if engine.validate_move(state, player, move).valid
    ]
    if not over and not seen.targets:
        raise Flaw("The view has no targets: there is nothing to press in the browser.")
    _check_moves(seen, allowed)
    if any(target.closed is not None and not target.closed for target in seen.targets):
        raise Flaw("A closed target says why in `closed`.")
    _check_places(seen)
    _check_winner(trial, state, seen, turns)
    _check_turn(trial, state, seen, turns)


def _check_moves(seen: BoardView, allowed: list[Any]) -> None:
    """There is one open target for each legal move."""
    opened = [target for target in seen.targets if target.closed is None]
    legal, sent = {_written(move) for move in allowed}, Counter(_written(one.move) for one in opened)
    for target in opened:
        if _written(target.move) not in legal:
            raise Flaw(f"The target {target.name!r} sends {target.move}, which is not a legal move.")
    for move in allowed if seen.targets else ():
        count = sent[_written(move)]
        if count != 1:
            raise Flaw(f"The legal move {move} has {count} open targets: it must have one.")


def _written(move: dict[str, Any]) -> bytes:
    return msgspec.json.encode(move, order="sorted")


def _check_places(seen: BoardView) -> None:
    """Every open target lies on the board, no two of them at the same place, and no button has a twin."""
    places: set[Any] = set()
    for target in seen.targets:
        if target.closed is not None:
            continue
        if target.zone == "button":
            if target.cell is not None or not target.name.strip():
                raise Flaw(f"The button {target.name!r} needs a name and has no cell.")
            if target.name in places:
                raise Flaw(f"Two buttons are called {target.name!r}: nobody could tell them apart.")
            places.add(target.name)
            continue
        if target.cell is None or not (
            0 <= target.cell[0] < seen.rows and 0 <= target.cell[1] < seen.columns
        ):
            raise Flaw(f"The target {target.name!r} lies at {target.cell}, which is not on the board.")
        _check_origin(seen, target)
        place = (target.zone, target.origin, target.cell)
        if place in places:
            raise Flaw(f"Two open targets lie at {target.cell}: only one of them could be pressed.")
        places.add(place)


def _check_origin(seen: BoardView, target: Target) -> None:
    """A piece of the side on turn lies where a move begins."""
    if target.origin is UNSET:
        return
    row, column = target.origin
    if not (0 <= row < seen.rows and 0 <= column < seen.columns):
        raise Flaw(f"The target {target.name!r} begins at {target.origin}, which is not on the board.")
    if seen.cells[row][column] != seen.to_move:
        raise Flaw(
            f"The target {target.name!r} begins at {target.origin}, where no piece of {seen.to_move} lies."
        )


def _check_winner(trial: Trial, state: Any, seen: BoardView, turns: dict[str, str]) -> None:
    """The winner owns the winning lines, and none of those that lose."""
    outcome = trial.engine.outcome(state)
    if outcome is None or outcome.winner is None:
        return
    side = turns.get(outcome.winner, outcome.winner)
    if side not in {one.id for one in seen.sides}:
        return  # `ending` names a winner who does not play
    owners = {seen.cells[row][column] for line in seen.lines for row, column in line}
    if seen.lines_lose is True:
        if side in owners:
            raise Flaw(f"{outcome.winner!r} wins, but a line that loses is theirs.")
    elif owners and owners != {side}:
        raise Flaw(f"{outcome.winner!r} wins, but the winning line belongs to {', '.join(map(str, owners))}.")


def _check_turn(trial: Trial, state: Any, seen: BoardView, turns: dict[str, str]) -> None:
    """One side on turn for one player: a view that always names the same side is lying."""
    player = trial.engine.current_player(state)
    if seen.to_move is not None and turns.setdefault(player, seen.to_move) != seen.to_move:
        raise Flaw(f"{player!r} is on turn as {turns[player]!r} and later as {seen.to_move!r}.")
    if len(set(turns.values())) < min(len(turns), len(seen.sides)):
        raise Flaw("The view names the same side on turn for different players.")


def _turns(trial: Trial) -> dict[str, str]:
    """The side that the view names when each player is first on turn."""
    turns: dict[str, str] = {}
    for state, _ in trial.running():
        if trial.engine.current_player(state) == CHANCE:
            continue
        turns.setdefault(trial.engine.current_player(state), str(trial.engine.seen(state).to_move))
    return turns


def svg(trial: Trial) -> None:
    engine = trial.engine
    for prefix in trial.prefixes():
        check_svg(engine.render(trial.state(prefix)))
    for shift in range(len(NAMES)):
        names = [f"{NAMES[(shift + place) % len(NAMES)]}{place}" for place in range(len(trial.players))]
        try:
            state = trial.state(trial.games[0], names)
        except InvalidGame:
            continue
        check_svg(engine.render(state))


def check_svg(picture: str) -> None:
    """Raises Flaw unless this is one well-formed SVG that runs and fetches nothing."""
    if not isinstance(picture, str) or "<!" in picture:
        raise Flaw("The picture is not text, or declares a document type.")
    try:
        root = ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        raise Flaw(f"The picture is not well formed: {error}.") from None
    if root.tag != f"{SVG}svg" or root.find(f"{SVG}title") is None:
        raise Flaw("The picture is not an <svg> with a <title>.")
    for element in root.iter():
        _check_element(element)


def _check_element(element: ElementTree.Element) -> None:
    name = element.tag.removeprefix(SVG)
    if name not in ELEMENTS:
        raise Flaw(f"<{name}> has no place in a picture.")
    for attribute, value in element.attrib.items():
        local = attribute.rpartition("}")[2].lower()
        foreign = local in ("href", "src") and not value.startswith("#")
        if local.startswith("on") or foreign or _ELSEWHERE.search(value):
            raise Flaw(f"<{name} {local}=…> could run or fetch something.")
