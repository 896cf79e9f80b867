import msgspec
from fourline_pig import Pig

from fourline.core.engine import VALID, Validation
from fourline.core.errors import InvalidGame
from fourline.core.outcome import Outcome
from fourline.core.words import Words
from fourline.games.tic_tac_toe.engine import TicTacToe


class Crashes(TicTacToe):
    caught_by = "playable"

    def apply_move(self, state, player, move):
        if len(state.moves) == 3:
            raise ZeroDivisionError
        return super().apply_move(state, player, move)


class NeverEnds(TicTacToe):
    caught_by = "playable"

    def apply_move(self, state, player, move):
        after = super().apply_move(state, player, move)
        return state if after.over else after


class ListsTakenCells(TicTacToe):
    caught_by = "legal"

    def legal_moves(self, state):
        return [] if state.over else list(range(9))


class HidesALegalMove(TicTacToe):
    caught_by = "legal"

    def legal_moves(self, state):
        moves = super().legal_moves(state)
        return moves[1:] if len(moves) > 2 else moves

    def view(self, state):
        seen, legal = super().view(state), self.legal_moves(state)
        shown = tuple(one for one in seen.targets if one.closed or one.move["cell"] in legal)
        return msgspec.structs.replace(seen, targets=shown)


class AnyoneMayMove(TicTacToe):
    caught_by = "turns"

    def validate_move(self, state, player, move):
        return super().validate_move(state, self.current_player(state), move)


class TakesTrueForOne(TicTacToe):
    caught_by = "hostile"

    def validate_move(self, state, player, move):
        return super().validate_move(state, player, int(move) if isinstance(move, bool) else move)


class TakesFloats(TicTacToe):
    caught_by = "hostile"

    def validate_move(self, state, player, move):
        whole = isinstance(move, float) and move in range(9)
        return super().validate_move(state, player, int(move) if whole else move)


class RaisesInsteadOfRefusing(TicTacToe):
    caught_by = "hostile"

    def validate_move(self, state, player, move):
        return super().validate_move(state, player, move) if move is not None else move.refused

    def apply_move(self, state, player, move):
        return state if move is None else super().apply_move(state, player, move)


class RefusesWithoutAWord(TicTacToe):
    caught_by = "hostile"

    def validate_move(self, state, player, move):
        said = super().validate_move(state, player, move)
        return Validation(False) if said.code == "request/unreadable" else said

    def apply_move(self, state, player, move):
        return super().apply_move(state, player, move) if type(move) is int else state


class CopiesWhenItRefuses(TicTacToe):
    caught_by = "refused"

    def apply_move(self, state, player, move):
        after = super().apply_move(state, player, move)
        return msgspec.structs.replace(state) if after is state else after


class CrownsAStranger(TicTacToe):
    caught_by = "ending"

    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and Outcome("win", "the umpire", "connected", outcome.lines)


class CrownsASeat(TicTacToe):
    """The winner is a player, whatever the seat is called."""

    caught_by = "ending"

    def outcome(self, state):
        outcome = super().outcome(state)
        seat = self.seats()[len(state.moves) % 2 - 1]
        return outcome and Outcome("win", seat, "connected") if outcome and outcome.winner else outcome


class ListsTheNamesOfCells(TicTacToe):
    def legal_moves(self, state):
        return [self.format_move(move) for move in super().legal_moves(state)]


class PlaysOnAfterTheEnd(TicTacToe):
    caught_by = "ending"

    def validate_move(self, state, player, move):
        return VALID if state.over and type(move) is int else super().validate_move(state, player, move)


class LoopsInAMiddleGame(TicTacToe):
    def apply_move(self, state, player, move):
        while len(state.moves) == 3:
            pass
        return super().apply_move(state, player, move)


class LoadedDice(TicTacToe):
    """Says that chance is on turn, with odds that do not add up to one."""

    caught_by = "chance"
    metadata = msgspec.structs.replace(TicTacToe.metadata, teams=None)

    def odds(self, state):
        return [(move, 0.1) for move in self.legal_moves(state)]


class CannotGoOn(TicTacToe):
    caught_by = "leaving"
    metadata = msgspec.structs.replace(TicTacToe.metadata, max_players=3)

    def initialize(self, players, options=None):
        if len(players) == 3 and len(set(players)) == 3:
            players = players[:2]
        return super().initialize(players, options)


class LoadedFirstDie(Pig):
    """Only one state of a game has odds that do not add up to one."""

    caught_by = "chance"

    def odds(self, state):
        found = super().odds(state)
        return [*found[:-1], ("6", 1 / 7)] if len(state.moves) == 1 else found


class NoNumbersOnTheDie(Pig):
    """Nothing can be compared with what is no number."""

    caught_by = "chance"

    def odds(self, state):
        return [(face, float("nan")) for face, _ in super().odds(state)]


class BlankDie(Pig):
    caught_by = "chance"

    def odds(self, state):
        return None if super().odds(state) else ()


class SaysOddsInWords(Pig):
    caught_by = "chance"

    def odds(self, state):
        return [(face, "1/6") for face, _ in super().odds(state)]


class LooksAtNothing(TicTacToe):
    caught_by = "computer"

    def candidates(self, state):
        return []


class JudgesInPawns(TicTacToe):
    caught_by = "computer"

    def evaluate(self, state, player):
        return 1.5


class ForgetsWhoHasLeft(Pig):
    caught_by = "leaving"

    def to_json(self, state):
        return super().to_json(msgspec.structs.replace(state, gone=()))


class CanBeLeftOnlyAtTheStart(Pig):
    caught_by = "leaving"

    def leave(self, state, player):
        if state.moves:
            raise InvalidGame("It is too late to leave.")
        return super().leave(state, player)


class LeftWithoutASentence(Pig):
    caught_by = "leaving"
    words = {"en": Words(reasons={"goal": "Enough points."})}
