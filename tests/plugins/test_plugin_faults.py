"""Plugins that are broken are named with their fault, and everything else goes on."""

from __future__ import annotations

import sys
import textwrap
from functools import cache
from importlib.metadata import distribution

import pytest

import fourline
from fourline import plugins
from fourline.cli.main import main
from fourline.core.errors import GameNotReady, UnknownGame
from support import patience
from support.patience import wait_until

ENGINE = (
    "from fourline.games.tic_tac_toe.engine import TicTacToe\nfrom fourline.core.engine import Metadata\n"
)

SLOTHS = 12
HANGS = "while True: time.sleep(0.01)\n"


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Put a distribution with one engine on the path, as pip would."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(plugins, "TIMEOUT_S", patience.SECONDS)
    plugins.forget()

    def put(name: str, code: str, group: str = "fourline.engines") -> None:
        module = name.replace("-", "_")
        monkeypatch.delitem(sys.modules, module, raising=False)
        (tmp_path / f"{module}.py").write_text(ENGINE + textwrap.dedent(code))
        about = tmp_path / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[{group}]\n{name} = {module}:Game\n")

    yield put
    plugins.forget()


def fault_of(name: str) -> str:
    found = plugins.installed()
    assert {"connect-four", "connect-four-teams", "tic-tac-toe"} <= set(found.engines)
    (fault,) = found.faults
    assert (fault.name, fault.distribution) == (name, name)
    return fault.reason


def test_a_good_plugin_is_let_in(install):
    install(
        "good-game", "class Game(TicTacToe):\n    metadata = Metadata('good-game', 'Good', 'Good.', 2, 2)\n"
    )
    assert plugins.installed().faults == ()
    assert plugins.engine("good-game").metadata.name == "Good"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def Game(:", "SyntaxError"),
        ("Other = 1", "AttributeError"),
        ("import sys\nsys.exit('good bye')", "SystemExit: good bye"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ],
)
def test_a_plugin_that_cannot_be_imported_is_listed_with_its_fault(install, code, reason):
    install("broken-game", code)
    assert fault_of("broken-game").startswith(reason)


def test_a_plugin_that_raises_is_listed_with_its_fault(install):
    install(
        "raising-game", "class Game(TicTacToe):\n    def __init__(self):\n        raise OSError('no disk')\n"
    )
    assert fault_of("raising-game") == "OSError: no disk"


def test_a_plugin_whose_first_game_raises_is_listed_with_its_fault(install):
    install("late-game", "class Game(TicTacToe):\n    def view(self, state):\n        return 1 / 0\n")
    assert fault_of("late-game") == "ZeroDivisionError: division by zero"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("metadata = Metadata('Bad Type', 'Bad', 'Bad.', 2, 2)", "The game_type 'Bad Type' must be"),
        ("metadata = Metadata(None, 'Bad', 'Bad.', 2, 2)", "The game_type None must be"),
        ("metadata = Metadata('bad', '', 'Bad.', 2, 2)", "The name '' must be"),
        ("metadata = Metadata('bad', 'Bad', 'A\\x1b[2J', 2, 2)", "The description"),
        ("metadata = Metadata('bad', 'Bad', 'Bad.', 4, 2)", "min_players 4 and max_players 2 make no sense"),
        ("metadata = Metadata('bad', 'Bad', 'Bad.', True, '2')", "min_players True"),
        ("metadata = 'bad'", "Game.metadata is not a Metadata"),
        ("move_type = int", "Game.move_type is not a msgspec.Struct"),
        ("seats = lambda self, options=None: ['x', 'o']", "seats() gave ['x', 'o']"),
        ("legal_moves = lambda self, state: None", "legal_moves gave no list"),
        ("current_player = lambda self, state: 'nobody'", "current_player gave 'nobody'"),
        ("view = lambda self, state: {}", "view gave dict, not a BoardView"),
        ("render = lambda self, state: '<html>'", "render gave no SVG"),
    ],
)
def test_a_plugin_that_answers_nonsense_is_listed_with_its_fault(install, body, reason):
    install("nonsense-game", f"class Game(TicTacToe):\n    {body}\n")
    assert fault_of("nonsense-game").startswith(reason)


def test_what_is_no_engine_at_all_is_listed_with_its_fault(install):
    install("other-thing", "class Game:\n    pass\n")
    assert fault_of("other-thing") == "Game is not a BaseGameEngine."


def test_a_plugin_that_hangs_is_left_behind_and_listed(install, monkeypatch):
    monkeypatch.setattr(plugins, "TIMEOUT_S", 1.0)
    install("slow-game", f"import time\n{HANGS}")
    assert fault_of("slow-game") == "It was not ready after 1 seconds."


def test_plugins_that_hang_are_waited_for_together(install, tmp_path):
    for number in range(SLOTHS):
        begun = f"pathlib.Path({str(tmp_path)!r}, 'sloth-{number}').touch()"
        install(f"sloth-{number}", f"import pathlib, time\n{begun}\n{HANGS}")
    loading = plugins.begin()
    wait_until(lambda: len(list(tmp_path.glob("sloth-*"))) == SLOTHS, "one waits for another")
    loading.wait(0)
    assert len(loading.plugins().faults) == SLOTHS


LATE = """
import pathlib, time
while not pathlib.Path(__file__).with_name("go").exists():
    time.sleep(0.01)
class Game(TicTacToe):
    metadata = Metadata('late-game', 'Late', 'Late.', 2, 2)
"""


def test_a_plugin_that_takes_long_is_still_being_checked_and_then_let_in(install, tmp_path):
    install("late-game", LATE)
    loading = plugins.begin()
    (fault,) = loading.plugins().faults
    assert (fault.checking, fault.reason) == (True, "It is still being checked.")
    with pytest.raises(GameNotReady, match="'late-game' is still being checked"):
        loading.plugins().engine("late-game")
    with pytest.raises(UnknownGame):
        loading.plugins().engine("no-game")
    (tmp_path / "go").touch()
    loading.wait(plugins.TIMEOUT_S)
    assert loading.checking == 0
    assert loading.plugins().engine("late-game").metadata.name == "Late"


def test_a_plugin_that_comes_late_takes_no_game_from_another(install, tmp_path):
    install("a-twin", LATE)
    install("b-twin", LATE.replace("while not", "while False and not"))
    loading = plugins.begin()
    wait_until(lambda: loading.checking == 1, "the quick one is still being checked")
    loading.wait(0)
    first = loading.plugins().engine("late-game")
    (tmp_path / "go").touch()
    loading.wait(plugins.TIMEOUT_S)
    assert loading.plugins().engine("late-game") is first


def test_a_plugin_cannot_take_a_game_from_fourline(install):
    install("a-thief", "class Game(TicTacToe):\n    pass\n")
    assert fault_of("a-thief") == "The game 'tic-tac-toe' is already provided by tic-tac-toe (fourline)."
    assert type(plugins.engine("tic-tac-toe")).__module__ == "fourline.games.tic_tac_toe.engine"


def test_of_two_plugins_for_one_game_the_first_by_name_keeps_it(install):
    for name in ("b-twin", "a-twin"):
        install(name, "class Game(TicTacToe):\n    metadata = Metadata('twin', 'Twin', 'Twin.', 2, 2)\n")
    assert fault_of("b-twin") == "The game 'twin' is already provided by a-twin (a-twin)."


def test_a_bot_without_levels_is_listed_with_its_fault(install):
    install("odd-bot", "class Game:\n    game_type = '*'\n", group="fourline.bots")
    assert fault_of("odd-bot") == "Game has no levels."


@pytest.mark.parametrize("levels", ["('easy', 'hard')", "()"])
def test_a_bot_whose_levels_are_not_described_is_listed_with_its_fault(install, levels):
    body = f"class Game:\n    game_type = '*'\n    levels = {levels}\n    choose = print\n"
    install("odd-bot", body, group="fourline.bots")
    assert fault_of("odd-bot") == "Game.levels must be some of fourline.core.players.Level."


def test_fourline_games_shows_the_fault_and_still_lists_the_games(install, capsys):
    install("broken-game", "import no_such_module")
    assert main(["games"]) == 0
    shown = capsys.readouterr()
    assert "tic-tac-toe" in shown.out
    assert shown.err == (
        "fourline: broken-game (broken-game) was left out: "
        "ModuleNotFoundError: No module named 'no_such_module'\n"
    )


def test_our_own_are_found_by_name_without_reading_what_else_is_installed(monkeypatch):
    def read():
        raise AssertionError("the entry points were read")

    plugins.forget()
    monkeypatch.setattr(plugins, "_entry_points", cache(read))
    assert plugins.engine("connect-four").metadata.name == "Connect Four"
    assert fourline.analyse("44").to_move == "red"
    with pytest.raises(AssertionError, match="were read"):
        plugins.engine("good-game")


@pytest.mark.parametrize("group", sorted(plugins.OWN))
def test_our_own_are_those_that_the_package_declares(group):
    declared = {
        entry.name: entry.value for entry in distribution("fourline").entry_points.select(group=group)
    }
    assert declared == plugins.OWN[group]
