import random
import time

from fourline.games.tic_tac_toe.engine import TicTacToe


class _Moves(list):
    """A tuple of moves that can change after all."""

    def __hash__(self):
        return id(self)


class ChangesItsState(TicTacToe):
    caught_by = "immutable"

    def initialize(self, players, options=None):
        state = super().initialize(players, options)
        return type(state)(state.players, _Moves())

    def apply_move(self, state, player, move):
        if self.validate_move(state, player, move).valid:
            state.moves.append(move)
        return state

    def from_json(self, document):
        state = TicTacToe().from_json(document)
        return type(state)(state.players, _Moves(state.moves))


class RollsDice(TicTacToe):
    caught_by = "deterministic"

    def legal_moves(self, state):
        moves = super().legal_moves(state)
        random.shuffle(moves)
        return moves


class RemembersTheLastPlayers(TicTacToe):
    caught_by = "replay"

    def initialize(self, players, options=None):
        state = super().initialize(players, options)
        self.players = state.players
        return state

    def current_player(self, state):
        return self.players[(len(state.moves) - state.over) % 2]


class Dawdles(TicTacToe):
    caught_by = "speed"

    def snapshot(self, state):
        time.sleep(0.025)
        return super().snapshot(state)
