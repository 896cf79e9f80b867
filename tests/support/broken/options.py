from typing import Annotated, Any

import msgspec

from fourline.core.engine import known_options
from fourline.core.words import Words
from fourline.games.tic_tac_toe.engine import TicTacToe


class Choices(msgspec.Struct, frozen=True):
    size: Annotated[int, msgspec.Meta(ge=3, le=5)] = 3


class TakesAnyOption(TicTacToe):
    caught_by = "options"
    options_type = Choices

    def seats(self, options: Any = None):
        return super().seats(None)

    def initialize(self, players, options=None):
        known_options(self.metadata, options, ("size",))
        return super().initialize(players, None)


class CannotPlayItsOwnOption(TicTacToe):
    caught_by = "options"
    options_type = Choices

    def seats(self, options: Any = None):
        return super().seats(None)

    def initialize(self, players, options=None):
        return super().initialize(players, {} if self.read_options(options).size == 3 else {"size": 5})


class Pair(msgspec.Struct, frozen=True):
    one: bool = False
    other: bool = False


class CannotCombineItsOptions(TicTacToe):
    caught_by = "options"
    options_type = Pair

    def seats(self, options: Any = None):
        return super().seats(None)

    def initialize(self, players, options=None):
        chosen = self.read_options(options)
        if chosen.one and chosen.other:
            raise ZeroDivisionError
        return super().initialize(players, None)


class EndsWithoutASentence(TicTacToe):
    caught_by = "words"

    def outcome(self, state):
        found = super().outcome(state)
        return found and msgspec.structs.replace(found, reason="three_in_a_row")


class LeavesCellsInEnglish(TicTacToe):
    caught_by = "words"
    words = {"de": Words(phrases={"Roll": "Würfeln"})}


class LosesTheNumber(TicTacToe):
    caught_by = "words"
    words = {"de": Words(phrases={"Cell {}": "Feld"})}
