"""The five levels: what each sees, how it plays, and that it is never twice the same game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import fourline
from fourline import plugins
from fourline.bench.bots import play
from fourline.core.errors import InvalidGame
from fourline.core.record import replay
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver
from fourline.solver.books import opening_books
from fourline.solver.exact import mover_bits
from fourline.solver.opponents import LEVELS, SKILLS, ConnectFourBot, knowing
from fourline.solver.opponents.eyes import completing, feeling

BOT = ConnectFourBot()
NAMES = [level.level for level in LEVELS]
SEEDS = range(200)


def position(moves: str) -> Position:
    return after(parse_moves(moves))


def shares(moves: str, level: str) -> Counter[int]:
    where = position(moves)
    return Counter(BOT.column(where, level, seed) for seed in SEEDS)


def random_position(chance: Random, plies: int) -> Position:
    while True:
        where = Position()
        while where.ply < plies and not where.over:
            where = where.play(chance.choice(where.legal_columns()))
        if not where.over:
            return where


def test_the_levels_are_the_five_of_the_contract_with_words_for_the_menu() -> None:
    assert NAMES == ["beginner", "casual", "club", "expert", "perfect"]
    assert list(SKILLS) == NAMES
    assert len({level.description for level in LEVELS}) == 5
    assert [level.name for level in LEVELS] == ["Beginner", "Casual", "Club", "Expert", "Perfect"]


def test_it_comes_in_by_the_door_for_bots_and_leaves_other_games_alone() -> None:
    installed = plugins.installed()
    assert isinstance(installed.bot("connect-four"), ConnectFourBot)
    assert not isinstance(installed.bot("tic-tac-toe"), ConnectFourBot)
    assert [fault for fault in installed.faults if fault.name == "connect-four"] == []


@pytest.mark.parametrize("level", NAMES)
def test_every_level_chooses_through_the_engine(level: str) -> None:
    engine = fourline.engine("connect-four")
    state = replay(engine, "44")[-1]
    move = BOT.choose(engine, state, level, seed=1, budget_ms=20)
    assert engine.validate_move(state, engine.current_player(state), move).valid


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(("moves", "wins"), [("121212", {0}), ("112233", {3}), ("1223343644", {0, 3})])
def test_every_level_takes_a_win_in_one(level: str, moves: str, wins: set[int]) -> None:
    """Upright, along the floor, and one upright together with one diagonal."""
    assert {BOT.column(position(moves), level, seed, 20) for seed in range(30)} == wins


@pytest.mark.parametrize("level", ["beginner", "casual", "club", "expert"])
def test_the_same_seed_plays_the_same_move(level: str) -> None:
    chance = Random(5)
    for plies in (0, 3, 9, 15, 22):
        where = random_position(chance, plies)
        assert BOT.column(where, level, seed=plies) == BOT.column(where, level, seed=plies)


def test_perfect_plays_the_same_move_for_the_same_seed_once_it_knows() -> None:
    chance = Random(6)
    for seed in range(20):
        where = random_position(chance, 20)
        assert BOT.column(where, "perfect", seed) == BOT.column(where, "perfect", seed)


@pytest.mark.parametrize("level", NAMES)
def test_fifty_games_of_a_level_against_itself_are_fifty_different_games(level: str) -> None:
    games = {tuple(play(level, level, number, budget_ms=3)) for number in range(50)}
    assert len(games) == 50


def only_threat(where: Position) -> tuple[int, str] | None:
    """The one column where the other side would win, and in which direction; nothing to win oneself."""
    mine, occupied = mover_bits(where)
    ways = {column: completing(mine ^ occupied, where.landing(column)) for column in where.legal_columns()}
    found = [(column, directions) for column, directions in ways.items() if directions]
    if any(where.play(column).won for column in ways) or len(found) != 1 or len(found[0][1]) != 1:
        return None
    return found[0][0], found[0][1][0]


def block_rates(level: str, positions: int = 80, tries: int = 5) -> dict[str, float]:
    chance = Random(2)
    blocked: dict[str, list[bool]] = {"upright": [], "row": [], "diagonal": []}
    while min(map(len, blocked.values())) < positions * tries:
        where = random_position(chance, chance.randint(6, 20))
        threat = only_threat(where)
        if threat and len(blocked[threat[1]]) < positions * tries:
            seeds = [chance.getrandbits(32) for _ in range(tries)]
            blocked[threat[1]] += [BOT.column(where, level, seed) == threat[0] for seed in seeds]
    return {direction: sum(made) / len(made) for direction, made in blocked.items()}


def test_weak_levels_mostly_block_and_overlook_diagonals_more_than_rows() -> None:
    beginner, casual = block_rates("beginner"), block_rates("casual")
    for rates in (beginner, casual):
        assert rates["upright"] > rates["row"] > rates["diagonal"]
    assert all(casual[direction] > beginner[direction] for direction in beginner)
    assert beginner["upright"] > 0.8
    assert beginner["diagonal"] < 0.6
    assert min(casual.values()) > 0.7


@pytest.mark.parametrize("level", ["club", "expert", "perfect"])
def test_strong_levels_block_three_in_a_line_in_every_direction(level: str) -> None:
    assert min(block_rates(level, positions=20, tries=2).values()) >= 0.95, level


def test_what_catches_the_eye_depends_on_the_direction_and_the_level() -> None:
    for level in ("beginner", "casual", "club"):
        skill = SKILLS[level]
        assert skill.upright >= skill.row > skill.diagonal
    for weak, strong in pairwise(NAMES[:3]):
        assert SKILLS[weak].diagonal < SKILLS[strong].diagonal
        assert SKILLS[weak].care < SKILLS[strong].care


@pytest.mark.parametrize("level", NAMES)
def test_openings_are_in_the_middle_and_never_uniform(level: str) -> None:
    """Three of seven columns would be 43 in 100 by chance."""
    seeds = range(40 if level == "perfect" else 200)
    first = Counter(BOT.column(Position(), level, seed, 5) for seed in seeds)
    middle = sum(first[column] for column in (2, 3, 4))
    assert middle > 0.6 * len(seeds)
    assert max(first.values()) > 1.8 * len(seeds) / 7
    assert first[3] == max(first.values())


def test_the_feeling_prefers_the_centre_and_open_lines() -> None:
    bottom = [feeling(0, 0, 1 << 7 * column) for column in range(7)]
    assert max(bottom) == bottom[3]
    assert bottom == bottom[::-1]
    assert sorted(bottom[:4]) == bottom[:4]
    own_two = position("415")
    assert feeling(own_two.first, own_two.second, 1 << 14) > feeling(own_two.first, own_two.second, 1 << 42)


def test_filling_a_column_early_feels_worse_than_the_open_floor() -> None:
    """Column 1 is half full; column 5 is open next to the centre."""
    where = position("141141")
    assert feeling(where.first, where.second, where.landing(4)) > feeling(
        where.first, where.second, where.landing(0)
    )


def test_club_stops_an_open_two_on_the_floor_most_of_the_time() -> None:
    """Red has two side by side with both ends free: the double threat must be stopped now."""
    chosen = shares("415", "club")
    assert chosen[2] + chosen[5] > 0.8 * len(SEEDS)


@pytest.mark.parametrize("level", ["expert", "perfect"])
def test_the_strong_levels_never_give_away_value_once_the_position_is_in_reach(level: str) -> None:
    solver, chance = ExactSolver(8, opening_books()), Random(8)
    for seed in range(60):
        where = random_position(chance, (18 if level == "expert" else 0) + seed % 18)
        scores = solver.columns(where)
        assert scores[BOT.column(where, level, seed)] == max(one for one in scores if one is not None)


def test_perfect_starting_beats_itself() -> None:
    games = [play("perfect", "perfect", number) for number in range(20)]
    assert {len(game) for game in games} == {41}
    assert all(after(game).won for game in games)


def test_perfect_answers_even_where_it_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a book and without time it plays the centre first, then by look-ahead."""
    monkeypatch.setattr(knowing, "shared", lambda: ExactSolver(table_mib=1))
    assert BOT.column(Position(), "perfect", seed=1, budget_ms=1) == 3
    assert BOT.column(position("414"), "perfect", seed=1, budget_ms=1) in range(7)
    assert BOT.column(position("41414"), "perfect", seed=1, budget_ms=1) == 3


def test_no_such_level_and_no_move_left_are_refused_in_words() -> None:
    with pytest.raises(InvalidGame, match="There is no level 'godlike'"):
        BOT.column(Position(), "godlike", seed=1)
    with pytest.raises(InvalidGame, match="The game is over"):
        BOT.column(position("1212121"), "club", seed=1)
