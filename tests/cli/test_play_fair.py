"""Fair starts, sets and the even opponent in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fourline_battleship import Battleship
from fourline_pig import Pig

from fourline import plugins
from fourline.cli.main import main
from fourline.cli.play.even import even_file, keep_after, kept_strength
from fourline.core.even_opponent import EvenPlay, after_game
from support.program import fourline

RED_WINS = "1\n2\n1\n2\n1\n2\n1\n"


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_a_handicap_says_who_is_favoured_and_how_much() -> None:
    done = fourline("play", "--two", "--start", "handicap:yellow:65", "--seed", "1", stdin="q\n")
    assert done.returncode == 0
    said = re.search(r"club players, Yellow scores about (\d+) of 100", done.stdout)
    assert said is not None
    assert 62 <= int(said[1]) <= 68


def test_the_swap_is_asked_once_and_the_first_player_goes_on_as_second() -> None:
    done = fourline("play", "--two", "--start", "swap", stdin="4\nmaybe\ny\n4\n4\nq\n")
    assert done.returncode == 0
    assert done.stdout.count("change sides and take this disc?") == 2  # once more after "maybe"
    assert "Type y or n." in done.stdout
    assert "Sides changed: the first player is Yellow now." in done.stdout
    assert "See you again" in done.stdout


def test_the_computer_takes_the_winning_first_disc() -> None:
    done = fourline("play", "--start", "swap", "--level", "beginner", stdin="4\nq\n")
    assert "The computer changes sides: you are Yellow now." in done.stdout
    assert "Yellow, your move" in done.stdout


def test_the_computer_leaves_a_fair_first_disc() -> None:
    done = fourline("play", "--start", "swap", "--level", "beginner", stdin="3\nq\n")
    assert "changes sides" not in done.stdout
    assert "The computer (beginner) played" in done.stdout


def test_the_person_may_take_the_computers_disc() -> None:
    done = fourline("play", "--start", "swap", "--second", "--level", "beginner", stdin="y\nq\n")
    assert re.search(r"The computer \(beginner\) played [35]\.", done.stdout)
    assert "You are Red now." in done.stdout
    assert done.stdout.count("The computer (beginner) played") == 2


def test_a_set_is_two_games_with_one_score() -> None:
    done = fourline("play", "--two", "--set", "2", stdin=RED_WINS * 2)
    assert "Game 1 of 2. Who began: 1, the other: 0." in done.stdout
    assert "Game 2 of 2. Who began: 1, the other: 1." in done.stdout


def test_a_set_lays_the_same_opening_twice() -> None:
    """From 1122 Red completes the lowest row with columns 3 and 4."""
    done = fourline("play", "--two", "--set", "2", "--start", "even-4:1", stdin="3\n7\n4\nq\n")
    assert "Game 1 of 2. Who began: 1, the other: 0." in done.stdout
    assert done.stdout.count("The opening is laid") == 8


def test_a_set_of_three_is_one_line() -> None:
    done = fourline("play", "--two", "--set", "3", stdin="")
    assert (done.returncode, done.stdout) == (2, "")
    assert "A set has 2 games, not 3." in done.stderr


@pytest.mark.parametrize(
    ("engine", "asked", "says"),
    [
        (Pig(), ("--option", "players=3", "--set", "2"), "A set is played by two."),
        (Pig(), ("--option", "players=3", "--start", "swap"), "only in a game for two"),
        (Pig(), ("--start", "swap"), "only in a game without chance"),
        (Battleship(), ("--start", "swap"), "only in a game without chance and hidden information"),
    ],
)
def test_a_set_and_the_swap_need_two_players_and_nothing_hidden(
    engine: Pig | Battleship,
    asked: tuple[str, ...],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(plugins, "engine", lambda _: engine)
    assert main(["play", "--game", "connect-four", *asked]) == 2
    assert says in capsys.readouterr().err


def test_the_even_opponent_tells_its_strength_and_moves_it() -> None:
    lost = "1\n7\n" * 21
    done = fourline("play", "--level", "even", "--seed", "5", stdin=lost)
    assert "It played at strength 30 of 100, between casual and club." in done.stdout
    result = 1 if "You win" in done.stdout else -1
    assert kept_on_disk() == after_game(EvenPlay(), result)


def kept_on_disk() -> EvenPlay:
    return EvenPlay(**json.loads(even_file().read_text()))


def test_a_game_that_was_left_does_not_move_it() -> None:
    fourline("play", "--level", "even", stdin="4\nq\n")
    assert not even_file().exists()


@pytest.mark.parametrize("content", ["{", "7", '{"strength": 9}', '{"strength": 0.5, "step": 0}'])
def test_a_file_that_cannot_be_read_begins_anew(content: str) -> None:
    keep_after(EvenPlay(), 1)
    even_file().write_text(content)
    assert kept_strength() == EvenPlay()
