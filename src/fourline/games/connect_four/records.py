"""Games with headers, comments and results: the text format `.c4n`, described in docs/records.md.

[Red "Ada"]
[Yellow "Grace"]
[Result "1-0"]

1. 4 4 2. 5 {An open three.} 1 3. 6 1 4. 7 1-0
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import msgspec

from fourline.core.errors import IllegalMove, InvalidGame
from fourline.games.connect_four.position import Position, after

Result = Literal["1-0", "0-1", "1/2-1/2", "*"]

RESULTS: tuple[Result, ...] = ("1-0", "0-1", "1/2-1/2", "*")
RESULT = "Result"
WIDTH = 80
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
_TOKEN = re.compile(
    r"""(?P<gap>\s+)
    |\[\s*(?P<name>[A-Za-z][A-Za-z0-9_]{0,63})\s+"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]
    |\{(?P<comment>(?:[^}\\]|\\.)*)\}
    |(?P<result>1-0|0-1|1/2-1/2|\*)(?!\S)
    |(?P<number>[0-9]{1,3})\.+
    |(?P<column>[1-7])""",
    re.VERBOSE | re.DOTALL,
)


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A game of Connect Four as it is kept in a file.

    `comments` are by the number of moves played before them. The result may be a win or a draw that
    the board does not show, by resignation or by agreement; it cannot contradict the board.

    >>> GameRecord(moves=(3, 3, 4), headers={"Red": "Ada"}, comments={3: "An open three."}).result
    '*'
    """

    moves: tuple[int, ...] = ()
    headers: Mapping[str, str] = {}
    comments: Mapping[int, str] = {}
    result: Result = "*"

    def __post_init__(self) -> None:
        self._check_types()
        try:
            shown = _result_of(after(self.moves))
        except IllegalMove as error:
            raise InvalidGame(f"The moves of this record are not a game: {error}") from None
        if self.result not in RESULTS:
            raise InvalidGame(f"{self.result!r:.20} is not a result: use one of {', '.join(RESULTS)}.")
        if shown != "*" and self.result not in ("*", shown):
            raise InvalidGame(f"The result is {self.result}, but the board shows {shown}.")
        msgspec.structs.force_setattr(self, "result", self.result if shown == "*" else shown)
        for name in self.headers:
            if not _NAME.fullmatch(name) or name == RESULT:
                raise InvalidGame(
                    f"{name!r:.70} cannot be the name of a header: use letters, digits and underscores."
                )
        for place in self.comments:
            if not 0 <= place <= len(self.moves):
                raise InvalidGame(
                    f"A comment after move {place} has no place: {len(self.moves)} were played."
                )

    def _check_types(self) -> None:
        """A list of moves becomes a tuple. Raises TypeError for anything else."""
        moves: object = self.moves
        if isinstance(moves, list):
            moves = tuple(moves)
            msgspec.structs.force_setattr(self, "moves", moves)
        if not isinstance(moves, tuple) or any(type(column) is not int for column in moves):
            raise TypeError(
                "The moves of a record are columns from 0 to 6, such as (3, 3); read_records reads text."
            )
        for name, values in (("headers", self.headers), ("comments", self.comments)):
            key = str if name == "headers" else int
            if not isinstance(values, Mapping) or not all(
                isinstance(one, key) and isinstance(text, str) for one, text in values.items()
            ):
                raise TypeError(f"The {name} of a record are a dictionary with {key.__name__} keys and text.")

    def __str__(self) -> str:
        """The text of the record, which `read_records` reads back."""
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in self.headers.items()]
        lines.append(f'[{RESULT} "{self.result}"]')
        return "\n".join([*lines, "", *_wrapped([*self._words(), self.result]), ""])

    def _words(self) -> Iterator[str]:
        for ply, column in enumerate(self.moves):
            yield from self._comment(ply)
            if ply % 2 == 0:
                yield f"{ply // 2 + 1}."
            yield str(column + 1)
        yield from self._comment(len(self.moves))

    def _comment(self, ply: int) -> Iterator[str]:
        if ply in self.comments:
            yield "{" + self.comments[ply].replace("\\", "\\\\").replace("}", "\\}") + "}"


def read_records(text: str) -> tuple[GameRecord, ...]:
    """All games of a text. Raises InvalidGame with the line of the fault.

    >>> [record] = read_records('[Red "Ada"] 1. 4 4 2. 5 {An open three.} 1 *')
    >>> record.moves, record.headers["Red"], record.comments
    ((3, 3, 4, 0), 'Ada', {3: 'An open three.'})
    """
    if not isinstance(text, str):
        raise TypeError(f"Records are read from text, not from {type(text).__name__}.")
    found, draft = [], _Draft()
    for token in _tokens(text.removeprefix("\ufeff")):
        if draft.ended or (token.kind == "name" and draft.begun):
            found.append(draft.record())
            draft = _Draft()
        draft.add(token)
    if not draft.empty:
        found.append(draft.record())
    return tuple(found)


class _Token(NamedTuple):
    kind: str
    text: str
    value: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    at, line = 0, 1
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise InvalidGame(f"Line {line}: {text[at : at + 12]!r} cannot be read.{_advice(text[at])}")
        kind = "name" if found["name"] is not None else found.lastgroup or "gap"
        if kind != "gap":
            yield _Token(kind, found[kind], found["value"] or "", line)
        line += found[0].count("\n")
        at = found.end()


def _advice(sign: str) -> str:
    if sign == "{":
        return " A comment ends with }."
    return ' A header is written [Name "value"].' if sign == "[" else " Moves are the digits 1 to 7."


class _Draft:
    """A record while it is read."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.comments: dict[int, str] = {}
        self.moves: list[int] = []
        self.position = Position()
        self.result = self.declared = ""
        self.line = 0

    @property
    def begun(self) -> bool:
        """Whether anything but headers was read: then another header begins another game."""
        return bool(self.moves or self.comments)

    @property
    def ended(self) -> bool:
        return bool(self.result)

    @property
    def empty(self) -> bool:
        return not (self.headers or self.begun or self.result or self.declared)

    def add(self, token: _Token) -> None:
        self.line = token.line
        match token.kind:
            case "name":
                self._header(token)
            case "comment":
                before = [self.comments[len(self.moves)]] if len(self.moves) in self.comments else []
                self.comments[len(self.moves)] = "\n".join([*before, _unescaped(token.text)])
            case "result":
                self.result = token.text
            case "number":
                self._number(int(token.text))
            case _:
                self._move(int(token.text) - 1)

    def _header(self, token: _Token) -> None:
        value = _unescaped(token.value)
        if token.text in self.headers or (token.text == RESULT and self.declared):
            raise InvalidGame(f"Line {token.line}: the header {token.text} is there twice.")
        if token.text == RESULT:
            self.declared = value
        else:
            self.headers[token.text] = value

    def _number(self, number: int) -> None:
        due = len(self.moves) // 2 + 1
        if number != due:
            raise InvalidGame(f"Line {self.line}: move number {number} is where {due} is expected.")

    def _move(self, column: int) -> None:
        try:
            self.position = self.position.play(column)
        except IllegalMove as error:
            place = f"move {len(self.moves) + 1} ({column + 1})"
            raise InvalidGame(f"Line {self.line}: {place} is not possible: {error}") from None
        self.moves.append(column)

    def record(self) -> GameRecord:
        said = self.result or self.declared or "*"
        if self.result and self.declared and self.result != self.declared:
            raise InvalidGame(
                f"Line {self.line}: the game ends with {self.result}, its header says {self.declared:.20}."
            )
        try:
            return GameRecord(
                moves=tuple(self.moves),
                headers=self.headers,
                comments=self.comments,
                result=said,  # type: ignore[arg-type]  # checked by the record
            )
        except InvalidGame as error:
            raise InvalidGame(f"Line {self.line}: {error}") from None


def _result_of(position: Position) -> Result:
    if position.won:
        return "1-0" if position.ply % 2 else "0-1"
    return "1/2-1/2" if position.over else "*"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text, flags=re.DOTALL)


def _wrapped(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line
