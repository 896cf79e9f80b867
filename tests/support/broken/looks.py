import msgspec

from fourline.games.tic_tac_toe.engine import TicTacToe


class AlwaysSaysX(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        return msgspec.structs.replace(seen, to_move=seen.to_move and "x")


class ForgetsARow(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        return msgspec.structs.replace(seen, rows=2, lines=(), last=())

    def render(self, state):
        return TicTacToe().render(state)


class OpensClosedTargets(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        targets = tuple(msgspec.structs.replace(target, closed=None) for target in seen.targets)
        return msgspec.structs.replace(seen, targets=targets)


class PutsNamesIntoThePicture(TicTacToe):
    caught_by = "svg"

    def render(self, state):
        names = " against ".join(state.players)
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>Tic-Tac-Toe</title><text>{names}</text></svg>'


class DrawsWithAScript(TicTacToe):
    caught_by = "svg"

    def render(self, state):
        return super().render(state).replace("</svg>", "<script>draw()</script></svg>")


class DrawsWithALink(TicTacToe):
    caught_by = "svg"

    def render(self, state):
        return super().render(state).replace("<rect", '<rect style="fill:url(//elsewhere/x)"', 1)
