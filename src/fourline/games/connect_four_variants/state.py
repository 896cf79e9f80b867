"""A game of a variant: what was chosen, what was played, where that led."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fourline.games.connect_four_variants.grid import Grid

REPETITIONS = 3


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options. The defaults are the classic game."""

    columns: Annotated[int, msgspec.Meta(ge=4, le=10, title="Columns")] = 7
    rows: Annotated[int, msgspec.Meta(ge=4, le=10, title="Rows")] = 6
    connect: Annotated[int, msgspec.Meta(ge=3, le=5, title="Discs in a row")] = 4
    pop_out: Annotated[
        bool,
        msgspec.Meta(
            title="Pop out", description="Instead of dropping a disc, take one of yours out at the bottom."
        ),
    ] = False
    misere: Annotated[
        bool, msgspec.Meta(title="Misère", description="The side that completes a row loses.")
    ] = False


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move: drop a disc into a column, or take your disc out at its bottom."""

    column: int
    pop: bool = False


class VariantState(msgspec.Struct, frozen=True):
    """`seen` are the positions so far, kept where discs can be popped; `reason` is why the game ended.

    `connected` is the side that has a row, the mover if both have one.
    """

    players: tuple[str, str]
    variant: Variant
    grid: Grid
    moves: tuple[Turn, ...] = ()
    seen: tuple[tuple[int, int, int], ...] = ()
    connected: int | None = None
    reason: str = ""

    @property
    def turn(self) -> int:
        return len(self.moves) % 2

    @property
    def winner(self) -> int | None:
        if self.connected is None:
            return None
        return 1 - self.connected if self.variant.misere else self.connected

    def legal(self) -> list[Turn]:
        if self.reason:
            return []
        return _legal(self.grid, self.variant, self.turn)

    def after(self, move: Turn) -> VariantState:
        mover, variant = self.turn, self.variant
        grid = self.grid.popped(move.column) if move.pop else self.grid.dropped(mover, move.column)
        sides = (mover, 1 - mover) if variant.pop_out else (mover,)
        connected = next((side for side in sides if grid.connects(side, variant.connect)), None)
        seen = (*self.seen, (*grid.discs, 1 - mover)) if variant.pop_out else ()
        return VariantState(
            self.players,
            variant,
            grid,
            (*self.moves, move),
            seen,
            connected,
            _reason(grid, variant, 1 - mover, connected, seen),
        )


def _legal(grid: Grid, variant: Variant, side: int) -> list[Turn]:
    """Drops first, then pops, both from left to right."""
    columns = range(variant.columns)
    drops = [Turn(column) for column in columns if grid.landing(column)]
    if not variant.pop_out:
        return drops
    return drops + [Turn(column, True) for column in columns if grid.holds_bottom(side, column)]


def _reason(
    grid: Grid,
    variant: Variant,
    next_side: int,
    connected: int | None,
    seen: tuple[tuple[int, int, int], ...],
) -> str:
    if connected is not None:
        return "misere" if variant.misere else "connected"
    if seen and seen.count(seen[-1]) >= REPETITIONS:
        return "repetition"
    return "" if _legal(grid, variant, next_side) else "full_board"
