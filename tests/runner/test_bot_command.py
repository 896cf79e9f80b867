"""`fourline bot` against a real server: whole games, with everything killed that can be killed."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourline.cli.bot import TOKEN_SETTING
from fourline.cli.main import main
from fourline.client import Client, Match
from fourline.core.match.clock import Fischer, PerMove
from fourline.games.connect_four.position import after
from fourline.solver.opponents import ConnectFourBot
from support.bot_runner import EXAMPLE, Runner
from support.patience import SECONDS
from support.program import PROGRAM
from support.running import Server

LEVEL = f"{PROGRAM} engine --level club --seed 5"
"""With this seed a match against the expert has 27 moves: all faults come before its end."""
BROKEN = """
import os, sys, time
asked = 0
for line in sys.stdin:
    if line.startswith("position"):
        asked += 1
        if asked > 1:
            {fault}
        print("move 4", flush=True)
    elif line.startswith("quit"):
        break
"""


@pytest.fixture
def owner(url: str) -> Iterator[Client]:
    with Client(url) as player:
        player.open(name="Ada")
        yield player


@pytest.fixture
def bot(owner: Client, tmp_path: Path) -> Iterator[Callable[..., Runner]]:
    """Starts a bot of the owner with a program; all are ended after the test."""
    started: list[Runner] = []

    def start(engine: str, *more: str) -> Runner:
        made = owner.make_bot("Robo")
        started.append(Runner(owner.url, made.token, tmp_path, engine, *more))
        started[-1].token, started[-1].player = made.token, made.player
        return started[-1]

    yield start
    for one in started:
        one.kill()


def begun(person: Client, token: str) -> str:
    """A match of this person against the bot; the person moves first."""
    match_id = person.open(name="Amy", seat="first").match.id
    with Client(person.url, token) as robo:
        robo.join(match_id)
    return match_id


def wait(person: Client, match_id: str, ready: Callable[[Match], bool], runner: Runner) -> Match:
    until = time.monotonic() + SECONDS
    while not ready(match := person.match(match_id)):
        assert time.monotonic() < until, runner.said
        time.sleep(0.05)
    return match


def hears(runner: Runner, sentence: str, times: int = 1) -> None:
    """The runner hears of what happened a moment after the server has committed it."""
    until = time.monotonic() + SECONDS
    while runner.said.count(sentence) < times:
        assert time.monotonic() < until, runner.said
        time.sleep(0.05)


def answered(match: Match) -> bool:
    return match.over or len(match.moves) % 2 == 0


def test_a_level_plays_on_after_the_program_the_server_and_the_runner_were_killed(tmp_path: Path) -> None:
    expert = ConnectFourBot()
    with Server(tmp_path) as server, Client(server.url) as amy, Client(server.url) as owner:
        owner.open(name="Ada")
        token = owner.make_bot("Robo").token
        runner = Runner(server.url, token, tmp_path, LEVEL)
        match_id = begun(amy, token)

        def program_is_killed() -> None:
            for program in runner.programs():
                os.kill(program, signal.SIGKILL)

        def server_is_killed() -> None:
            server.kill()
            server.start()

        def runner_is_killed() -> None:
            runner.kill()
            runner.start()

        faults = {2: program_is_killed, 6: server_is_killed, 10: runner_is_killed}
        match = amy.match(match_id)
        try:
            while not match.over:
                column = expert.column(after(match.moves), "expert", seed=len(match.moves))
                amy.move(match_id, column=column)
                faults.pop(len(match.moves), lambda: None)()
                match = wait(amy, match_id, answered, runner)
            assert not faults
            assert len(match.moves) >= 12
            assert match.outcome.reason in ("connected", "full_board")
            hears(runner, "  over: ")
            assert runner.interrupt() == 0
        finally:
            runner.kill()
    own = [line for line in runner.said.splitlines() if "  plays " in line]
    assert len(match.moves) // 2 <= len(own) <= len(match.moves) // 2 + 3
    assert "for the program" not in runner.said
    assert "The connection was lost" in runner.said
    assert runner.said.splitlines()[-1] == "Stopped. Matches still running: 0."


def test_the_ten_lines_play_several_games_at_once_and_end_in_good_order(url: str, bot) -> None:
    runner = bot(EXAMPLE, "--processes", "2")
    with Client(url) as amy:
        matches = [begun(amy, runner.token) for _ in range(3)]
        for column in (0, 6, 0, 6, 1):
            for match_id in matches:
                if not amy.match(match_id).over:
                    amy.move(match_id, column=column)
            ended = [wait(amy, match_id, answered, runner) for match_id in matches]
    assert {one.outcome.winner for one in ended} == {"yellow"}
    assert [one.moves[1::2] for one in ended] == [[3, 3, 3, 3]] * 3
    hears(runner, "over: won (connected)", times=3)
    assert 1 <= len(programs := runner.programs()) <= 2
    assert runner.interrupt() == 0
    assert not [one for one in programs if Path(f"/proc/{one}").exists()]
    assert runner.said.count("over: won (connected)") == 3


def test_challenges_are_accepted_as_far_as_they_fit(url: str, bot) -> None:
    runner = bot(EXAMPLE, "--matches", "2", "--clocks", "none per_move")
    with Client(url) as amy:

        def answer(clock=None, game="connect-four"):
            asked = amy.challenge_player(runner.player, game, clock=clock, seat="first", name="Amy")
            until = time.monotonic() + SECONDS
            while (found := amy.challenge(asked.id)).status == "open":
                assert time.monotonic() < until, runner.said
                time.sleep(0.05)
            return found

        assert answer(game="tic-tac-toe").status == "declined"
        assert answer(Fischer(60, 1)).status == "declined"
        accepted = [answer(), answer(PerMove(60))]
        assert [one.status for one in accepted] == ["accepted", "accepted"]
        assert answer().status == "declined"
        for one in accepted:
            amy.move(one.match, column=0)
            assert wait(amy, one.match, answered, runner).moves == [0, 3]
        amy.resign(accepted[0].match)
        hears(runner, "over: won (resignation)")
        assert answer().status == "accepted"
    assert f"Robo plays at {url}." in runner.said
    assert f"/player/{runner.player}\n" in runner.said
    for reason in ("does not play tic-tac-toe", "does not play with this clock (fischer)", "plays 2 matches"):
        assert f"declined: it {reason}" in runner.said


@pytest.mark.parametrize("fault", ["time.sleep(60)", "os._exit(3)"])
def test_a_program_that_always_fails_gets_moves_and_then_resigns(
    url: str, bot, tmp_path: Path, fault
) -> None:
    (tmp_path / "broken.py").write_text(
        BROKEN.format(fault=fault).replace("asked > 1", "len(line.split()) > 2")
    )
    runner = bot(f"{sys.executable} -S {tmp_path / 'broken.py'}", "--seconds", "0.4")
    with Client(url) as amy:
        match_id = begun(amy, runner.token)
        for column in (0, 1, 2):
            amy.move(match_id, column=column)
            match = wait(amy, match_id, answered, runner)
    assert runner.said.count("for the program, which gave no move") == 2
    assert match.outcome.reason == "resignation"
    assert "resigns: the program failed in 3 turns" in runner.said


def test_a_program_that_crashes_now_and_then_is_asked_again(url: str, bot, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN.format(fault="os._exit(3)"))
    runner = bot(f"{sys.executable} -S {tmp_path / 'broken.py'}")
    with Client(url) as amy:
        match_id = begun(amy, runner.token)
        for column in (0, 1, 0):
            amy.move(match_id, column=column)
            match = wait(amy, match_id, answered, runner)
    assert match.moves[1::2] == [3, 3, 3]
    assert "has ended" in runner.said
    assert "for the program" not in runner.said


def test_a_move_that_cannot_be_played_loses_the_game(url: str, bot, tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(BROKEN.format(fault="pass").replace("move 4", "move 8"))
    runner = bot(f"{sys.executable} -S {tmp_path / 'wrong.py'}")
    with Client(url) as amy:
        match_id = begun(amy, runner.token)
        amy.move(match_id, column=0)
        match = wait(amy, match_id, lambda match: match.over, runner)
    assert (match.outcome.winner, match.outcome.reason) == ("red", "resignation")
    assert "resigns: the program played '8', which is not possible" in runner.said


@pytest.mark.parametrize(
    ("words", "token", "status", "said"),
    [
        (["--engine", EXAMPLE], "nonsense", 2, "The token is not valid at http"),
        (["--engine", EXAMPLE], "", 2, f"A bot needs its token: set {TOKEN_SETTING}, or give --token."),
        (["--engine", "no-such-program"], "x", 2, "'no-such-program' cannot be started"),
        (["--engine", "true"], "x", 2, "has ended"),
        (["--engine", EXAMPLE, "--games", "no-such-game"], "x", 2, "There is no game 'no-such-game' here"),
        (["--engine", EXAMPLE, "--matches", "0"], "x", 2, "more than 0"),
        (["--engine", EXAMPLE, "--clocks", "sand"], "x", 2, "There is no clock 'sand'"),
        (["--engine", EXAMPLE, "--server", "play.example"], "x", 2, "begins with http://"),
        (["--engine", EXAMPLE, "--server", "http://127.0.0.1:1"], "x", 1, "does not answer"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    url: str, words: list[str], token: str, status: int, said: str, monkeypatch, capsys
) -> None:
    monkeypatch.setattr("fourline.cli.bot.session.FIRST_PATIENCE", 0.3)
    monkeypatch.setenv(TOKEN_SETTING, token)
    assert main(["bot", "--server", url, *words]) == status
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_the_token_of_a_person_is_refused_with_a_sentence(owner: Client, monkeypatch, capsys) -> None:
    monkeypatch.setenv(TOKEN_SETTING, owner.token or "")
    assert main(["bot", "--server", owner.url, "--engine", EXAMPLE]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "the token of a person" in said.err
