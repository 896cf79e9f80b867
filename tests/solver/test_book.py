"""The opening book that ships, a small one built here, and what happens when one is bad."""

from __future__ import annotations

import logging
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from fourline._native import Book, Opening
from fourline.cli.main import main
from fourline.games.connect_four.position import after
from fourline.solver.book_build import (
    BookError,
    build_book,
    compile_for_gpu,
    layers_of,
    resume,
    solve_here,
    solve_on_gpu,
)
from fourline.solver.book_verify import (
    Difference,
    Totals,
    by_search,
    compare,
    listed,
    sample,
    shares,
    totals,
)
from fourline.solver.books import DEEP, FOLDER, SMALL, open_books, opening_books
from fourline.solver.exact import ExactSolver, mover_bits

UNKNOWN = 0
FAULTS = {"not an opening book", "an opening book of another version", "damaged: its checksum is wrong"}


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
    assert deep.layers == [(12, True, 948_093), (14, False, 16_171_130), (14, True, 6_177_037)]
    assert small.bytes <= 2_200_000
    assert small.bytes + deep.bytes <= 13_500_000


def test_the_totals_at_twelve_plies_are_the_known_ones() -> None:
    assert totals(listed(opening_books(), 12, 2)) == Totals(2_464_954, 270_947, 1_464_998, 0)


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
    assert compare(known, by_search) == []


def test_a_sample_is_drawn_from_all_layers_by_their_size(eight: Path) -> None:
    book, chance = Book(str(eight)), Random(2)
    wanted = shares([book], 300, chance)
    assert wanted.total() == 300
    assert wanted[8] > wanted[6] > wanted[4]
    drawn = sample([book], listed([book], 6), wanted[6], chance)
    assert len(drawn) == wanted[6]
    assert all(book.score(mine, occupied) == score for mine, occupied, score in drawn)


def test_a_wrong_score_is_found() -> None:
    bits = mover_bits(after([3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 4, 0, 0, 0, 0, 0, 0, 6]))
    (right,) = by_search([bits])
    assert compare([(*bits, right), (*bits, right + 1)], by_search) == [Difference(*bits, right + 1, right)]


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


def test_the_book_says_what_no_column_can_be_worth_more_than() -> None:
    """At its last ply no answer is in it any more: its own score bounds them and saves part of the search."""
    chance = Random(14)
    with_books, without = ExactSolver(books=opening_books())._native, ExactSolver()._native
    spent = saved = 0
    for _ in range(40):
        bits = random_position(14, chance)
        (scores, nodes, _), (alone, more, _) = with_books.columns(*bits), without.columns(*bits)
        assert scores == alone
        spent, saved = spent + nodes, saved + more - nodes
    assert saved > 0.05 * spent


def test_a_book_is_built_from_its_last_ply(eight: Path) -> None:
    book, (shipped, _) = Book(str(eight)), opening_books()
    assert book.layers == [layer for layer in shipped.layers if layer[0] < 8] + [(8, False, 67_557)]
    assert book.builder == "fourline 0.1.0"
    for ply in (0, 2, 4, 6):
        assert totals(listed([book], ply)) == totals(listed([shipped], ply))
    chance, opening = Random(1), Opening(8, False)
    for index in chance.sample(range(len(opening)), 1000):
        assert book.score(*opening.position(index)) == shipped.score(*opening.position(index))


def test_building_again_gives_the_same_bytes(eight: Path, tmp_path: Path) -> None:
    again = build_book(8, tmp_path, from_the_shipped, threads=2)
    assert again.read_bytes() == eight.read_bytes()


@pytest.fixture(scope="module")
def scores_of_eight() -> bytes:
    """What a build of eight plies keeps beside the book."""
    opening = Opening(8, True)
    opening.look_up(list(opening_books()))
    return opening.scores


def with_gaps(scores: bytes, count: int) -> bytes:
    gaps = bytearray(scores)
    for index in Random(3).sample(range(len(scores)), count):
        gaps[index] = UNKNOWN
    return bytes(gaps)


def test_a_stopped_build_goes_on_where_it_was(scores_of_eight: bytes, tmp_path: Path) -> None:
    kept, count = tmp_path / "ply-8.scores", len(scores_of_eight)
    kept.write_bytes(with_gaps(scores_of_eight, 5))
    fresh, heard = Opening(8, True), list[int]()
    assert resume(fresh, kept) == count - 5
    solve_here(fresh, kept, 1, heard.append)
    assert fresh.scores == kept.read_bytes() == scores_of_eight
    assert count - 5 < heard[-1] <= count


KILLED_ONCE_SAVED = """
import os, signal, sys
from fourline.cli.main import main
from fourline.solver import book_build

save = book_build._save

def save_and_die(opening, kept):
    save(opening, kept)
    os.kill(os.getpid(), signal.SIGKILL)

book_build.SAVE_EVERY, book_build._save = 0, save_and_die
main(sys.argv[1:])
"""


def test_a_killed_build_started_again_writes_the_same_file(
    scores_of_eight: bytes, eight: Path, tmp_path: Path
) -> None:
    kept, gaps = tmp_path / "ply-8.scores", with_gaps(scores_of_eight, 12)
    kept.write_bytes(gaps)
    build = ["book", "build", "--plies", "8", "--workers", "2", "--out", str(tmp_path)]
    killed = subprocess.run([sys.executable, "-c", KILLED_ONCE_SAVED, *build], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert 12 > kept.read_bytes().count(UNKNOWN) > 0
    assert not (tmp_path / "opening-8.book").exists()
    assert main(build) == 0
    assert kept.read_bytes() == scores_of_eight
    assert (tmp_path / "opening-8.book").read_bytes() == eight.read_bytes()


def test_a_supplement_brings_what_the_book_below_lacks() -> None:
    openings = {ply: Opening(ply, True) for ply in range(9)}
    assert layers_of(openings, onto=6) == [(openings[6], True), (openings[8], False), (openings[8], True)]


def test_an_unsolved_position_makes_no_book(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not all positions are solved"):
        build_book(4, tmp_path, lambda opening, kept: None)
    with pytest.raises(BookError):
        build_book(15, tmp_path, lambda opening, kept: None)


def test_a_flip_of_any_one_byte_is_noticed(tmp_path: Path) -> None:
    path = build_book(4, tmp_path, from_the_shipped)
    whole, chance, faults = path.read_bytes(), Random(), set[str]()
    with path.open("r+b", buffering=0) as file:
        for place, byte in enumerate(whole):
            file.seek(place)
            file.write(bytes([byte ^ chance.randint(1, 255)]))
            with pytest.raises(ValueError, match=r"book|damaged") as noticed:
                Book(str(path))
            faults.add(str(noticed.value))
            file.seek(place)
            file.write(bytes([byte]))
    assert len(whole) > 10_000
    assert faults == FAULTS
    assert Book(str(path)).layers[0] == (0, False, 1)


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


def test_the_gpu_engine_compiles_where_its_compiler_is(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "solve_cuda"
    if shutil.which("nvcc") is None:
        assert main(["book", "build", "--plies", "2", "--engine", "cuda", "--out", str(tmp_path)]) == 2
        assert capfd.readouterr().err == (
            "fourline: The CUDA engine needs NVIDIA's compiler: nvcc is not on the path.\n"
        )
        return
    compile_for_gpu(program, "sm_90")
    refused = subprocess.run([program, "--plies", "17"], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stderr) == (2, "solve_cuda: --plies is not understood\n")


def test_the_program_shows_and_proves_a_book(eight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "info", str(eight)]) == 0
    assert "67,557" in capsys.readouterr().out
    assert main(["book", "verify", "--sample", "2", "--seed", "1", str(eight)]) == 0
    said = capsys.readouterr().out
    assert " 6 plies: win" in said
    assert "2 positions solved again by search (seed 1), 0 differ" in said
    assert main(["book", "info", str(eight.with_name("none.book"))]) == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_the_program_finds_the_shipped_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "info"]) == 0
    said = capsys.readouterr().out
    assert all(path.name in said for path in FOLDER.glob("*.book"))
