import msgspec
from fourline_battleship import Battleship

from fourline.core.engine import EVERYTHING, refuse
from fourline.games.tic_tac_toe.engine import TicTacToe
from support.barn import Barn


class ShowsHiddenShips(Battleship):
    caught_by = "secrets"

    def view(self, state, viewer=None):
        shown = super().view(state, EVERYTHING)
        return super().view(state, viewer) if viewer == self.current_player(state) else shown


class ShowsShipsOfALargeSea(Battleship):
    """With the usual options it keeps its secrets."""

    caught_by = "secrets"

    def view(self, state, viewer=None):
        return super().view(state, EVERYTHING if state.size == 10 and viewer is None else viewer)


class RefusesWithASecret(Battleship):
    caught_by = "secrets"

    def validate_move(self, state, player, move):
        verdict = super().validate_move(state, player, move)
        if verdict.code == "move/not_there" and not state.placing:
            other = sum(map(sum, state.fleets[1 - state.turn]))
            return refuse("move/not_there", f"You cannot shoot there ({other}).")
        return verdict


class RecordsASecret(Battleship):
    """Every shot is written down together with the ships that it was meant for."""

    caught_by = "secrets"

    def played(self, state, move):
        other = [] if state.placing else sorted(state.lying(1 - state.turn))
        return super().played(state, move) | {"ships": other}


class GuessesByLooking(Battleship):
    caught_by = "secrets"

    def guess(self, state, viewer, seed):
        return state


class GuessesAnotherGame(Battleship):
    caught_by = "secrets"

    def guess(self, state, viewer, seed):
        return self.initialize(state.players, {"size": state.size})


class DealsOpenly(Barn):
    """The view hides the cards, and the record shows them to every player."""

    caught_by = "secrets"

    def seen_by(self, state, move):
        return state.players if state.dealing else None


class HidesNoMove(TicTacToe):
    caught_by = "secrets"
    metadata = msgspec.structs.replace(TicTacToe.metadata, teams=None)

    def view(self, state, viewer=None):
        return super().view(state)
