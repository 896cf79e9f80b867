"""`battleship`: hide your ships, find the others. A square is ten times its row plus its column, from 0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Annotated, Any

import msgspec

from fourline.board import BoardView, Kind, Side, Target
from fourline.core import engine
from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.core.outcome import Outcome
from fourline_battleship.words import WORDS

SHIPS = (3, 2, 2)
LETTERS = "abcdefghij"
SEATS = ("red", "blue")
SIDES = (
    Side("red", "Red", "red", "diamond"),
    Side("blue", "Blue", "blue", "ring"),
    Side("water", "Water", "white", "dot"),
)
KINDS = (Kind("hit", "hit", "star"), Kind("sunk", "sunk", "bar"))
EMPTY = (None, None)
Cell = tuple[str | None, str | None]
Ship = tuple[int, ...]
Fleet = tuple[Ship, ...]


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`shots[0]` were fired by the first player. `bow` is one end of a ship that is being placed."""

    players: tuple[str, str]
    size: int
    fleets: tuple[Fleet, Fleet] = ((), ())
    shots: tuple[Ship, Ship] = ((), ())
    bow: int | None = None
    turn: int = 0

    @property
    def placing(self) -> bool:
        return len(self.fleets[self.turn]) < len(SHIPS)

    @property
    def winner(self) -> int | None:
        return next((one for one in (0, 1) if len(self.sunk(1 - one)) == len(SHIPS)), None)

    def sunk(self, owner: int) -> Fleet:
        fired = set(self.shots[1 - owner])
        return tuple(ship for ship in self.fleets[owner] if fired.issuperset(ship))

    def lying(self, owner: int) -> set[int]:
        return {square for ship in self.fleets[owner] for square in ship}

    def legal(self) -> list[int]:
        if self.winner is not None:
            return []
        if self.placing:
            ships = self.possible()
            return sorted(ships[self.bow] if self.bow is not None else ships)
        fired = set(self.shots[self.turn])
        squares = (10 * row + column for row in range(self.size) for column in range(self.size))
        return [square for square in squares if square not in fired]

    def possible(self) -> dict[int, dict[int, Ship]]:
        """The ships that could be placed now, by both of their ends."""
        found: dict[int, dict[int, Ship]] = {}
        for ship in places(self.size, SHIPS[len(self.fleets[self.turn])]):
            if self.lying(self.turn).isdisjoint(ship):
                found.setdefault(ship[0], {})[ship[-1]] = found.setdefault(ship[-1], {})[ship[0]] = ship
        return found

    def after(self, square: int) -> Sea:
        if not self.placing:
            shots = _set(self.shots, self.turn, (*self.shots[self.turn], square))
            shot = msgspec.structs.replace(self, shots=shots)
            return shot if shot.winner is not None else msgspec.structs.replace(shot, turn=1 - self.turn)
        if self.bow is None:
            return msgspec.structs.replace(self, bow=square)
        fleet = (*self.fleets[self.turn], self.possible()[self.bow][square])
        turn = self.turn if len(fleet) < len(SHIPS) else 1 - self.turn
        fleets = _set(self.fleets, self.turn, fleet)
        return msgspec.structs.replace(self, fleets=fleets, bow=None, turn=turn)

    def guessed(self, owner: int, chance: Random) -> Sea:
        """With another fleet of this player: what is sunk, hit and missed is the same."""
        sunk, fired = self.sunk(owner), set(self.shots[1 - owner])
        hits = fired & self.lying(owner)
        blocked = (fired - hits).union(*sunk)
        lengths = [len(ship) for ship in self.fleets[owner] if ship not in sunk]
        drawn = next(_fleets(self.size, lengths, blocked, hits - blocked, chance))
        ships = iter(sorted(drawn, key=len, reverse=True))
        fleet = tuple(ship if ship in sunk else next(ships) for ship in self.fleets[owner])
        sea = msgspec.structs.replace(self, fleets=_set(self.fleets, owner, fleet))
        if self.bow is None or self.turn != owner:
            return sea
        begun = msgspec.structs.replace(sea, bow=None)
        return msgspec.structs.replace(sea, bow=chance.choice(begun.legal()))


def _set(both: tuple, owner: int, value: tuple) -> tuple:  # type: ignore[type-arg]
    return (value, both[1]) if owner == 0 else (both[0], value)


@cache
def places(size: int, length: int) -> tuple[Ship, ...]:
    """Every way to lay a ship of this length."""
    return tuple(
        tuple(10 * row + column + step * way for step in range(length))
        for way, rows, columns in ((1, size, size - length + 1), (10, size - length + 1, size))
        for row in range(rows)
        for column in range(columns)
    )


def _fleets(
    size: int, lengths: list[int], blocked: set[int], hits: set[int], chance: Random
) -> Iterator[Fleet]:
    """Fleets that lie on no blocked square and on every hit, in an order by chance."""
    if not lengths and not hits:
        yield ()
    hit = chance.choice(sorted(hits)) if hits else None
    ways = [
        (length, ship)
        for length in sorted(set(lengths if hit is not None else lengths[:1]))
        for ship in places(size, length)
        if blocked.isdisjoint(ship) and (hit is None or hit in ship)
    ]
    chance.shuffle(ways)
    for length, ship in ways:
        rest = list(lengths)
        rest.remove(length)
        for others in _fleets(size, rest, blocked.union(ship), hits.difference(ship), chance):
            yield (ship, *others)


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=6, le=10, title="Size of the sea")] = 6


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    square: int  # an end of a ship, or where to shoot


class Battleship(engine.BaseGameEngine[Sea, int]):
    metadata = engine.Metadata(
        "battleship", "Battleship", "Hide your ships, and find those of the other player.", 2, 2
    )
    move_type = Square
    options_type = Rules
    words = WORDS

    def seats(self, options: engine.Options | None = None) -> tuple[str, ...]:
        self.read_options(options)
        return SEATS

    def initialize(self, players: Sequence[str], options: engine.Options | None = None) -> Sea:
        rules: Rules = self.read_options(options)
        first, second = engine.distinct_players(self.metadata, players)
        return Sea((first, second), rules.size)

    def legal_moves(self, state: Sea) -> list[int]:
        return state.legal()

    def validate_move(self, state: Sea, player: str, move: int) -> engine.Validation:
        if type(move) is not int:
            return engine.refuse("request/unreadable", "A move names a square by its number.")
        refusal = self.refuse_unless_running(state, player)
        if refusal is not None or move in state.legal():
            return refusal or engine.VALID
        return engine.refuse("move/not_there", "No ship fits there, or you cannot shoot there.")

    def apply_move(self, state: Sea, player: str, move: int) -> Sea:
        return state.after(move) if self.validate_move(state, player, move).valid else state

    def current_player(self, state: Sea) -> str:
        return state.players[state.turn]

    def outcome(self, state: Sea) -> Outcome | None:
        return None if state.winner is None else Outcome("win", state.players[state.winner], "fleet_sunk")

    def seen_by(self, state: Sea, move: int) -> tuple[str, ...] | None:
        """Only its own player sees a ship being placed; everyone sees a shot."""
        return (self.current_player(state),) if state.placing else None

    def guess(self, state: Sea, viewer: str, seed: int) -> Sea:
        chance = Random(seed)
        for owner, player in enumerate(state.players):
            state = state if player == viewer else state.guessed(owner, chance)
        return state

    def evaluate(self, state: Sea, player: str) -> float:
        me = state.players.index(player)
        mine, other = (len(state.lying(owner).intersection(state.shots[1 - owner])) for owner in (1 - me, me))
        return 0.5 + (mine - other) / (2 * sum(SHIPS))

    def played(self, state: Sea, move: int) -> dict[str, Any]:
        """All that a shot reveals: whether it hit, and the ship that it sinks."""
        other = 1 - state.turn
        if state.placing:
            return {"square": move}
        sinks = set(state.after(move).sunk(other)) - set(state.sunk(other))
        return {"square": move, "hit": move in state.lying(other), "sunk": [list(ship) for ship in sinks]}

    def view(self, state: Sea, viewer: str | None = None) -> BoardView:
        """The other player's sea above, one's own below; a spectator sits with the first player."""
        own = state.players.index(viewer) if viewer in state.players else 0
        rows = [row for owner in (1 - own, own) for row in self._sea(state, owner, viewer)]
        names = (f"{SIDES[1 - own].name}'s sea", "Your sea" if viewer in state.players else "Red's sea")
        return BoardView(
            title=f"Battleship: {self._status(state, viewer)}",
            rows=len(rows),
            columns=state.size,
            cells=tuple(tuple(side for side, _ in row) for row in rows),
            sides=SIDES,
            to_move=None if state.winner is not None else SEATS[state.turn],
            targets=self._targets(state) if viewer == self.current_player(state) else (),
            column_labels=tuple(LETTERS[: state.size]),
            row_labels=("", *map(str, range(1, state.size + 1))) * 2,
            scores={SEATS[one]: f"{len(state.sunk(1 - one))} sunk" for one in (0, 1)},
            kinds=KINDS,
            pieces=tuple(tuple(kind for _, kind in row) for row in rows),
            headings=tuple(word for name in names for word in (name, *[""] * state.size)),
        )

    def _sea(self, state: Sea, owner: int, viewer: str | None) -> list[list[Cell]]:
        side = SEATS[owner]
        cells: dict[int, Cell] = {}
        if viewer in (state.players[owner], engine.EVERYTHING):
            begun = {state.bow} if state.bow is not None and state.turn == owner else set()
            cells = dict.fromkeys(state.lying(owner) | begun, (side, None))
        sunk = {square for ship in state.sunk(owner) for square in ship}
        for square in state.shots[1 - owner]:
            kind = "sunk" if square in sunk else "hit"
            cells[square] = (side, kind) if square in state.lying(owner) else ("water", None)
        across, down = range(state.size), range(-1, state.size)  # the heading has the first row
        return [[cells.get(10 * row + column, EMPTY) for column in across] for row in down]

    def _targets(self, state: Sea) -> tuple[Target, ...]:
        top = state.size + 2 if state.placing else 1
        return tuple(
            Target({"square": move}, self.format_move(move), "cell", (top + move // 10, move % 10))
            for move in state.legal()
        )

    def _status(self, state: Sea, viewer: str | None) -> str:
        if state.winner is not None:
            return f"{SIDES[state.winner].name} wins"
        if viewer != self.current_player(state):
            return f"{SIDES[state.turn].name} {'places ships' if state.placing else 'to shoot'}"
        if not state.placing:
            return f"shoot at {SIDES[1 - state.turn].name}'s sea"
        end = "one end" if state.bow is None else "the other end"
        return f"press {end} of your ship of {SHIPS[len(state.fleets[state.turn])]}"

    def to_json(self, state: Sea) -> dict[str, Any]:
        return msgspec.json.decode(msgspec.json.encode(state))  # type: ignore[no-any-return]

    def from_json(self, document: Mapping[str, Any]) -> Sea:
        try:
            sea = msgspec.convert(document, Sea)
            engine.distinct_players(self.metadata, sea.players)
            self.read_options({"size": sea.size})
        except (msgspec.ValidationError, InvalidGame) as error:
            raise InvalidGame(f"Not a saved game of Battleship: {error}") from None
        fit = all(ship in places(sea.size, len(ship)) for fleet in sea.fleets for ship in fleet)
        fit = fit and all(tuple(map(len, fleet)) == SHIPS[: len(fleet)] for fleet in sea.fleets)
        squares = {*sea.shots[0], *sea.shots[1], sea.bow or 0}
        if not (fit and squares <= set(range(100)) and sea.turn in (0, 1)):
            raise InvalidGame("That saved game of Battleship contradicts itself.")
        return sea

    def parse_move(self, text: str) -> int:
        word = text.strip().lower()
        if word[:1] in LETTERS and word[1:] in map(str, range(1, 11)):
            return 10 * (int(word[1:]) - 1) + LETTERS.index(word[0])
        raise UnreadableMove(f"{word[:20]!r} is not a square: type one such as c4.")

    def format_move(self, move: int) -> str:
        return f"{LETTERS[move % 10]}{move // 10 + 1}"
