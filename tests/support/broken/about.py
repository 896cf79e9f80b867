from typing import Annotated

import msgspec
from fourline_battleship import Battleship
from fourline_pig import Pig

from fourline.core.engine import Metadata
from fourline.core.errors import InvalidGame
from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState


def _metadata(**changed):
    about = {"game_type": "broken", "name": "Broken", "description": "Broken.", "min_players": 2}
    return Metadata(**(about | {"max_players": 2} | changed))


class NoEngineAtAll:
    caught_by = "metadata"


class BadGameType(TicTacToe):
    caught_by = "metadata"
    metadata = _metadata(game_type="My Game!")


class MorePlayersAtLeastThanAtMost(TicTacToe):
    caught_by = "metadata"
    metadata = _metadata(min_players=3)


class NameIsANumber(TicTacToe):
    caught_by = "metadata"
    metadata = _metadata(name=7)


class TwinSeats(TicTacToe):
    caught_by = "metadata"

    def seats(self, options=None):
        return ("x", "x")


class MoveTypeIsNoStruct(TicTacToe):
    caught_by = "metadata"
    move_type = dict


class MoveTypeIsRenamed(TicTacToe):
    caught_by = "metadata"
    move_type = msgspec.defstruct("Put", [("cell_number", int)], rename="camel")


class MoveHasAVersion(TicTacToe):
    """A field that every body has beside the move's own."""

    caught_by = "metadata"
    move_type = msgspec.defstruct("Put", [("cell", int), ("version", int)])


class OffersAMillionNumbers(TicTacToe):
    caught_by = "metadata"
    options_type = msgspec.defstruct(
        "Long", [("size", Annotated[int, msgspec.Meta(ge=1, le=10**6)], 3)], frozen=True
    )


class OffersOnlyEvenNumbers(TicTacToe):
    caught_by = "metadata"
    options_type = msgspec.defstruct(
        "Even", [("size", Annotated[int, msgspec.Meta(ge=2, le=8, multiple_of=2)], 4)], frozen=True
    )


class CallsItsViewerOtherwise(Battleship):
    """Its moves would be shown to everyone: only a view with a `viewer` hides anything."""

    caught_by = "metadata"

    def view(self, state, player=None):
        return super().view(state, player)


class SeatsAnyone(TicTacToe):
    caught_by = "players"

    def initialize(self, players, options=None):
        return TicTacToeState(tuple([*players, "x", "o"][:2]))


class CountsByItsOption(Pig):
    caught_by = "players"

    def initialize(self, players, options=None):
        if len(players) != self.read_options(options).players:
            raise InvalidGame("Another number of players was chosen.")
        return super().initialize(players, options)
