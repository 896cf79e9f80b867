import time

import msgspec

from fourline.board import Kind
from fourline.games.tic_tac_toe.engine import TicTacToe
from support.barn import Barn


class AlwaysSaysX(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        return msgspec.structs.replace(seen, to_move=seen.to_move and "x")


class PaintsInOrange(TicTacToe):
    """Its picture fails too, but less clearly."""

    def view(self, state):
        seen = super().view(state)
        first, second = seen.sides
        return msgspec.structs.replace(seen, sides=(msgspec.structs.replace(first, colour="orange"), second))


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


class NothingToPress(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), targets=())


class PressesOffTheBoard(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        targets = tuple(
            target if target.closed else msgspec.structs.replace(target, cell=(77, 0))
            for target in seen.targets
        )
        return msgspec.structs.replace(seen, targets=targets)


class PressesOnePlace(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        targets = tuple(
            target if target.closed else msgspec.structs.replace(target, cell=(0, 0))
            for target in seen.targets
        )
        return msgspec.structs.replace(seen, targets=targets)


class HasTwinButtons(TicTacToe):
    caught_by = "view"
    metadata = msgspec.structs.replace(TicTacToe.metadata, teams=None)

    def view(self, state):
        seen = super().view(state)
        targets = tuple(
            target if target.closed else msgspec.structs.replace(target, zone="button", cell=None, name="Go")
            for target in seen.targets
        )
        return msgspec.structs.replace(seen, targets=targets)


class SendsAnotherMove(TicTacToe):
    caught_by = "view"

    def view(self, state):
        seen = super().view(state)
        targets = tuple(
            target if target.closed else msgspec.structs.replace(target, move={"cell": 9})
            for target in seen.targets
        )
        return msgspec.structs.replace(seen, targets=targets)


class CrownsTheLoser(TicTacToe):
    caught_by = "view"

    def outcome(self, state):
        found = super().outcome(state)
        if found is None or found.winner is None:
            return found
        loser = next(player for player in state.players if player != found.winner)
        return msgspec.structs.replace(found, winner=loser)


class WinsByALineThatLoses(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), lines_lose=True)

    def render(self, state):
        return TicTacToe().render(state)


class HasNoTitle(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), title=" ")

    def render(self, state):
        return TicTacToe().render(state)


class SlowToLook(TicTacToe):
    def view(self, state):
        time.sleep(0.2)
        return super().view(state)


class MovesWhatIsNotThere(TicTacToe):
    """Its targets begin at cells where no piece of the side on turn lies."""

    caught_by = "view"
    metadata = msgspec.structs.replace(TicTacToe.metadata, teams=None)

    def view(self, state):
        seen = super().view(state)
        targets = tuple(
            target if target.closed else msgspec.structs.replace(target, origin=target.cell)
            for target in seen.targets
        )
        return msgspec.structs.replace(seen, targets=targets)


class CrownsEmptyCells(TicTacToe):
    caught_by = "view"

    def view(self, state):
        king = Kind("king", "king", "crown")
        return msgspec.structs.replace(super().view(state), kinds=(king,), pieces=(("king",) * 3,) * 3)


class StacksOnNothing(TicTacToe):
    caught_by = "view"

    def view(self, state):
        below = ((("x",), (), ()), ((), (), ()), ((), (), ()))
        return msgspec.structs.replace(super().view(state), stacks=below)


class WritesOverSquares(TicTacToe):
    """Its heading stands in a row that is pressed."""

    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), headings=("Above", "", ""))


class HasTooManyHeadings(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), headings=("",) * 4)


class IsSeenFromNobodysSide(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), lower="nobody")


class TurnsItsHeadings(TicTacToe):
    caught_by = "view"

    def view(self, state):
        return msgspec.structs.replace(super().view(state), lower="x", headings=("",) * 3)


class HasNoTitleForSpectators(Barn):
    """With the usual options; `options` looks at views with other ones."""

    caught_by = "view"

    def view(self, state, viewer=None):
        seen = super().view(state, viewer)
        usual = (len(state.players), state.goal) == (3, 13)
        return msgspec.structs.replace(seen, title="") if usual and viewer is None else seen
