"""Repertoires: complete, proven, the smallest of their kind, and found out if they are not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from fourline.core.errors import InvalidGame
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.difficulty import keeping
from fourline.solver.exact import shared
from fourline.solver.repertoire.tree import Builder, Repertoire, Side, Style, key
from fourline.solver.repertoire.verify import prove
from support.program import fourline
from tools.golden import DATA
from tools.repertoires import repertoires

GAMES = ["4433", "44355", "4433", "3"]


@cache
def made(side: Side, style: Style, plies: int) -> Repertoire:
    return Builder(side, style, plies, shared(), GAMES if style == "own" else ()).build()


@pytest.mark.parametrize("side", ["red", "yellow"])
@pytest.mark.parametrize("style", ["safest", "sharpest", "own"])
def test_every_reply_is_covered_and_every_move_keeps_the_value(side: Side, style: Style) -> None:
    repertoire = made(side, style, 6)
    proof = prove(repertoire, shared())
    assert proof.holds
    assert proof.positions == len(repertoire.moves)
    for line, column in repertoire.moves.items():
        position = after(parse_moves(line))
        assert position.ply % 2 == (0 if side == "red" else 1)
        assert keeping(shared().columns(position))[column]


def test_no_smaller_tree_keeps_the_win() -> None:
    """Counted by brute force, as a tree, for Red to five plies."""

    @cache
    def least(name: tuple[int, int], ply: int) -> int:
        position = Position(*name, ply)
        if ply >= 5:
            return 0
        kept = keeping(shared().columns(position))
        sizes = []
        for column in position.legal_columns():
            if kept[column]:
                reached = position.play(column)
                below = {key(reached.play(reply))[0] for reply in reached.legal_columns()}
                sizes.append(1 + sum(least(one, ply + 2) for one in below))
        return min(sizes)

    assert len(made("red", "safest", 5).moves) <= least((0, 0), 0)


def test_mirror_images_are_learnt_once() -> None:
    keys = [key(after(parse_moves(line)))[0] for line in made("red", "safest", 6).moves]
    assert len(keys) == len(set(keys))


def test_own_games_decide_where_they_keep_the_value() -> None:
    ours = Builder("yellow", "own", 4, shared(), ["42", "42", "43"]).build()
    assert ours.moves["4"] == 1
    assert Builder("red", "own", 3, shared(), ["1", "1"]).build().moves[""] == 3


@pytest.mark.parametrize(
    ("change", "missing", "losing"),
    [("forget", True, False), ("spoil", False, True), ("add", False, False)],
)
def test_a_repertoire_that_does_not_hold_is_found_out(change: str, missing: bool, losing: bool) -> None:
    good = made("red", "safest", 4)
    moves = dict(good.moves)
    line = next(line for line in moves if len(line) == 2)
    if change == "forget":
        del moves[line]
    elif change == "spoil":
        kept = keeping(shared().columns(after(parse_moves(line))))
        moves[line] = kept.index(False)
    else:
        moves["12"] = 3
    proof = prove(replace(good, moves=moves), shared())
    assert not proof.holds
    assert (bool(proof.missing), bool(proof.losing)) == (missing, losing)


def test_the_depth_has_bounds() -> None:
    for plies in (0, 13):
        with pytest.raises(InvalidGame, match="1 to 12 plies"):
            Builder("red", "safest", plies, shared())


def test_the_command_makes_and_verifies(tmp_path: Path) -> None:
    file = tmp_path / "red.json"
    done = fourline("repertoire", "make", "--side", "red", "--plies", "6", "-o", str(file))
    assert (done.returncode, done.stdout) == (0, "30 positions to 6 plies; every reply is covered\n")
    assert fourline("repertoire", "verify", str(file)).stdout == done.stdout
    file.write_text(file.read_text("ascii").replace('"": 3', '"": 0'), "ascii")
    spoilt = fourline("repertoire", "verify", str(file))
    assert spoilt.returncode == 1
    assert "gives the value away: 1" in spoilt.stdout
    file.write_text("[]", "ascii")
    refused = fourline("repertoire", "verify", str(file))
    assert refused.returncode == 2
    assert "is not a repertoire" in refused.stderr
    assert fourline("repertoire", "make", "--side", "red", "--style", "own").returncode == 2


def test_the_record_for_the_web_app_is_what_the_builder_makes() -> None:
    """`make repertoires` writes it anew; then the web app's tests tell what it builds differently."""
    recorded = msgspec.json.decode((DATA / "repertoires.json").read_bytes())
    assert recorded == msgspec.json.decode(msgspec.json.encode(repertoires()))
