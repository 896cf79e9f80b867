"""A position that shows itself: in a notebook, in a terminal, as the bytes of a file."""

from __future__ import annotations

import msgspec

from fourline.board import BoardView
from fourline.extras import require
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text


class Picture(msgspec.Struct, frozen=True):
    """What `engine.picture(state)` gives: the last line of a notebook cell draws it.

    >>> import fourline
    >>> game = fourline.engine("connect-four")
    >>> game.picture(game.initialize(["joe", "amy"]))._repr_svg_()[:4]
    '<svg'
    """

    view: BoardView

    def svg(self) -> str:
        return draw_svg(self.view)

    def png(self) -> bytes:
        require("pictures")
        from fourline.render.raster import draw_png

        return draw_png(self.view)

    def words(self) -> str:
        """The board read aloud."""
        return read_board(self.view)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return draw_text(self.view)
