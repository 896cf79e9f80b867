import msgspec
from fourline_battleship import Battleship
from fourline_checkers.engine import Checkers
from fourline_pig import Pig

from fourline.board import BoardView, Side, Target
from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState


class HidesFromATeam(Battleship):
    caught_by = "teams"
    metadata = msgspec.structs.replace(Battleship.metadata, teams="battleship-teams")


class RollsDiceInTeams(Pig):
    caught_by = "teams"
    metadata = msgspec.structs.replace(Pig.metadata, teams="pig-teams")


class ShowsAThirdSide(TicTacToe):
    caught_by = "teams"

    def view(self, state: TicTacToeState) -> BoardView:
        view = super().view(state)
        return msgspec.structs.replace(view, sides=(*view.sides, Side("edge", "Edge", "green", "dot")))


class ShowsAThirdSideLater(ShowsAThirdSide):
    def view(self, state: TicTacToeState) -> BoardView:
        return super().view(state) if state.moves else TicTacToe.view(self, state)


class HasAButton(TicTacToe):
    caught_by = "teams"

    def view(self, state: TicTacToeState) -> BoardView:
        view = super().view(state)
        middle = Target({"cell": 4}, "The middle", "button", None, view.targets[4].closed)
        return msgspec.structs.replace(view, targets=(*view.targets[:4], middle, *view.targets[5:]))


class MovesAPiece(Checkers):
    caught_by = "teams"
    metadata = msgspec.structs.replace(Checkers.metadata, teams="checkers-teams")
