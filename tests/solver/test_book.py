"""The opening book that ships, a small one built here, and what happens when one is bad."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from random import Random

import pytest

from fourline._native import Book, Opening
from fourline.cli.main import main
from fourline.games.connect_four.position import after
from fourline.solver.book_build import BookError, build_book, layers_of, solve_here, solve_on_gpu
from fourline.solver.book_verify import Totals, compare, sample, totals
from fourline.solver.books import DEEP, FOLDER, SMALL, open_books, opening_books
from fourline.solver.exact import ExactSolver, mover_bits

UNKNOWN = 0


def from_the_shipped(opening: Opening, kept: Path) -> None:
    """Stands for hours of solving: what the shipped books say."""
    opening.look_up(list(opening_books()))


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_book(8, tmp_path_factory.mktemp("book"), from_the_shipped)


def test_the_shipped_books_hold_every_opening() -> None:
    small, deep = opening_books()
    assert {ply: count for ply, forced, count in small.layers if not forced} == {
        0: 1,
        2: 25,
        4: 568,
        6: 7_120,
        8: 67_557,
        10: 515_159,
        12: 3_168_180,
    }
    assert deep.layers == [(12, True, 948_093), (14, False, 16_171_130)]
    assert small.bytes <= 2_200_000
    assert small.bytes + deep.bytes <= 12_000_000


def test_the_totals_at_twelve_plies_are_the_known_ones() -> None:
    assert totals(opening_books(), 12) == Totals(2_464_954, 270_947, 1_464_998, 0)


def random_position(ply: int, chance: Random) -> tuple[int, int]:
    position = after(())
    while position.ply < ply:
        position = position.play(chance.choice(position.legal_columns()))
        if position.over:
            position = after(())
    return mover_bits(position)


@pytest.mark.parametrize(("ply", "count"), [(12, 40), (14, 120)])
def test_the_shipped_books_agree_with_the_search(ply: int, count: int) -> None:
    chance = Random()
    drawn = [random_position(ply, chance) for _ in range(count)]
    scores = [[book.score(*bits) for book in opening_books()] for bits in drawn]
    known = [
        (*bits, score)
        for bits, found in zip(drawn, scores, strict=True)
        for score in found
        if score is not None
    ]
    assert len(known) > count / 4
    assert compare(known) == []


def test_a_sample_is_drawn_from_all_layers(eight: Path) -> None:
    book = Book(str(eight))
    drawn = sample([book], 300, Random(2))
    assert len(drawn) > 250
    assert all(book.score(mine, occupied) == score for mine, occupied, score in drawn)


def test_with_books_every_column_of_the_first_move_is_known_at_once() -> None:
    scores, nodes, _ = ExactSolver(1, opening_books())._native.columns(0, 0)
    assert scores == [-2, -1, 0, 1, 0, -1, -2]
    assert nodes < 100


def test_books_and_search_answer_alike() -> None:
    chance = Random(5)
    with_books, without = ExactSolver(books=opening_books())._native, ExactSolver()._native
    for _ in range(6):
        bits = random_position(13, chance)
        assert with_books.columns(*bits)[0] == without.columns(*bits)[0]


def test_a_book_is_built_from_its_last_ply(eight: Path) -> None:
    book, (shipped, _) = Book(str(eight)), opening_books()
    assert book.layers == [layer for layer in shipped.layers if layer[0] < 8] + [(8, False, 67_557)]
    assert book.builder == "fourline 0.1.0"
    for ply in (0, 2, 4, 6):
        assert totals([book], ply) == totals([shipped], ply)
    chance, opening = Random(1), Opening(8, False)
    for index in chance.sample(range(len(opening)), 1000):
        assert book.score(*opening.position(index)) == shipped.score(*opening.position(index))


def test_building_again_gives_the_same_bytes(eight: Path, tmp_path: Path) -> None:
    again = build_book(8, tmp_path, from_the_shipped, threads=2)
    assert again.read_bytes() == eight.read_bytes()


def test_a_stopped_build_goes_on_where_it_was(tmp_path: Path) -> None:
    opening = Opening(10, True)
    opening.look_up(list(opening_books()))
    whole = opening.scores
    kept = tmp_path / "ply-10.scores"
    gaps = bytearray(whole)
    for index in Random(3).sample(range(len(whole)), 3):
        gaps[index] = UNKNOWN
    kept.write_bytes(bytes(gaps))
    fresh = Opening(10, True)
    heard: list[int] = []
    solve_here(fresh, kept, 2, heard.append)
    assert fresh.scores == whole
    assert kept.read_bytes() == whole
    assert heard[-1] == len(whole)


def test_a_supplement_brings_what_the_book_below_lacks() -> None:
    openings = {ply: Opening(ply, True) for ply in range(9)}
    assert layers_of(openings, onto=6) == [(openings[6], True), (openings[8], False)]


def test_an_unsolved_position_makes_no_book(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not all positions are solved"):
        build_book(4, tmp_path, lambda opening, kept: None)
    with pytest.raises(BookError):
        build_book(15, tmp_path, lambda opening, kept: None)


@pytest.mark.parametrize("place", [0, 9, 17, 30, 50, 70, 5_000, -1])
def test_a_flipped_byte_is_noticed(eight: Path, tmp_path: Path, place: int) -> None:
    spoilt = bytearray(eight.read_bytes())
    spoilt[place] ^= 0x10
    (tmp_path / SMALL).write_bytes(bytes(spoilt))
    with pytest.raises(ValueError, match=r"book|damaged"):
        Book(str(tmp_path / SMALL))


@pytest.mark.parametrize("content", [b"", b"short", b"\0" * 4096])
def test_something_else_is_no_book(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.book").write_bytes(content)
    with pytest.raises(ValueError, match="not an opening book"):
        Book(str(tmp_path / "x.book"))


def test_bad_books_are_told_once_each_and_play_goes_on(
    eight: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copy(eight, tmp_path / SMALL)
    with (tmp_path / SMALL).open("r+b") as file:
        file.truncate(1000)
    with caplog.at_level(logging.WARNING):
        books = open_books(tmp_path)
    assert books == ()
    assert [
        name in record.getMessage() for record, name in zip(caplog.records, (SMALL, DEEP), strict=True)
    ] == [
        True,
        True,
    ]
    position = after([3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 4, 0, 0, 0, 0, 0, 0, 6])
    assert ExactSolver(1, books).columns(position) == ExactSolver(1).columns(position)


def test_a_position_outside_the_book_has_no_score(eight: Path) -> None:
    book = Book(str(eight))
    assert book.score(*mover_bits(after([3]))) is None
    assert book.score(*mover_bits(after([0, 1, 0, 1, 0, 1]))) is None
    assert book.score(*mover_bits(after([3, 3, 2, 2, 1]))) is None


def test_the_gpu_engine_says_what_it_misses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BookError, match="nvcc"):
        solve_on_gpu(4, Opening(4, True), tmp_path / "ply-4.scores")


def test_the_program_shows_and_proves_a_book(eight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "info", str(eight)]) == 0
    assert "67,557" in capsys.readouterr().out
    assert main(["book", "verify", "--sample", "0", str(eight)]) == 0
    assert " 6 plies: win" in capsys.readouterr().out
    assert main(["book", "info", str(eight.with_name("none.book"))]) == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_the_program_finds_the_shipped_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "info"]) == 0
    said = capsys.readouterr().out
    assert all(path.name in said for path in FOLDER.glob("*.book"))
