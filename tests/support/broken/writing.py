import msgspec

from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState


class LosesThePlayers(TicTacToe):
    caught_by = "json"

    def from_json(self, document):
        state = super().from_json(document)
        return TicTacToeState(("x", "o"), state.moves)


class WritesTuples(TicTacToe):
    caught_by = "json"

    def to_json(self, state):
        return {"players": list(state.players), "moves": state.moves}


class TrustsEveryDocument(TicTacToe):
    caught_by = "documents"

    def from_json(self, document):
        return TicTacToeState(tuple(document["players"]), tuple(document["moves"]))


class SaysOneThingSendsAnother(TicTacToe):
    caught_by = "wire"

    class Word(msgspec.Struct, frozen=True):
        cell: str

    move_type = Word


class CountsFromZeroAndOne(TicTacToe):
    caught_by = "notation"

    def format_move(self, move):
        return str(move)


class ReadsAnything(TicTacToe):
    caught_by = "notation"

    def parse_move(self, text):
        return int(text) - 1 if text.strip() in set("123456789") else 0


class RecordsAnObject(TicTacToe):
    caught_by = "records"

    def snapshot(self, state):
        return {"free": set(range(9)) - set(state.moves)}
