"""Copies of a program: shared, replaced after a crash or a hang, and ended with what they started."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from fourline.evaluation.lines import BadAgent, NoAnswer, ProgramEnded, position_line
from fourline.runner.engines import EnginePool
from support.patience import until

pytestmark = pytest.mark.anyio

BOT = """
import os, sys, time
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["over"]:
        open({log!r}, "a").write(line)
    elif words == ["quit"]:
        break
    elif words[2:] == ["crash"]:
        os._exit(3)
    elif words[2:] == ["hang"]:
        open({log!r} + ".hang", "w").close()
        time.sleep(3600)
    elif words[2:] == ["twice"]:
        os.write(1, b"move twice" + bytes([10]) + b"move stale" + bytes([10]))
    else:
        time.sleep(0.05)
        print("move", os.getpid(), flush=True)
"""


@pytest.fixture
def command(tmp_path: Path) -> str:
    (tmp_path / "bot.py").write_text(BOT.format(log=str(tmp_path / "log")))
    return f"{sys.executable} -S {tmp_path / 'bot.py'}"


def line(moves: str = "") -> str:
    return position_line("connect-four", list(moves))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(process: int) -> bool:
    async def ended() -> bool:
        return not is_running(process)

    return await until(ended)


async def test_matches_share_the_copies_and_each_keeps_its_own(command: str) -> None:
    pool = EnginePool(command, 2)
    asked = [pool.ask(f"m{number % 4}", line(), 20) for number in range(12)]
    processes = set(await asyncio.gather(*asked))
    assert len(processes) == pool.running == 2
    one, other = await asyncio.gather(pool.ask("a", line(), 20), pool.ask("b", line(), 20))
    assert one != other
    assert [await pool.ask(match, line(), 20) for match in "baab"] == [other, one, one, other]
    await pool.close()
    assert not any(is_running(int(process)) for process in processes)


@pytest.mark.parametrize(
    ("moves", "error", "seconds"), [("crash", ProgramEnded, 20), ("hang", NoAnswer, 0.3)]
)
async def test_a_copy_that_crashes_or_hangs_is_replaced(
    command: str, moves: str, error: type, seconds: float
) -> None:
    pool = EnginePool(command, 1)
    first = int(await pool.ask("m", line(), 20))
    with pytest.raises(error):
        await pool.ask("m", line(moves), seconds)
    assert not is_running(first)
    assert int(await pool.ask("m", line(), 20)) != first
    await pool.close()


async def test_copies_that_ended_between_two_questions_are_no_failure(command: str) -> None:
    pool = EnginePool(command, 2)
    ended = await asyncio.gather(pool.ask("a", line(), 20), pool.ask("b", line(), 20))
    for process in map(int, ended):
        os.kill(process, signal.SIGKILL)
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
    assert await pool.ask("a", line(), 20) not in ended
    assert pool.running == 1
    await pool.close()


async def test_a_question_that_waited_too_long_ends_no_copy(command: str) -> None:
    pool = EnginePool(command, 1)
    busy = asyncio.create_task(pool.ask("a", line(), 20))
    await asyncio.sleep(0)
    with pytest.raises(NoAnswer, match="was free"):
        await pool.ask("b", line(), 0.001)
    assert is_running(int(await busy))
    await pool.close()


async def test_an_answer_too_many_is_not_taken_for_the_next_one(command: str) -> None:
    pool = EnginePool(command, 1)
    assert await pool.ask("m", line("twice"), 20) == "twice"
    assert (await pool.ask("m", line(), 20)).isdigit()
    await pool.close()


async def test_the_end_of_a_match_is_told_to_the_copy_that_played_it(command: str, tmp_path: Path) -> None:
    pool = EnginePool(command, 2)
    await pool.ask("m", line(), 20)
    pool.tell_over("another", "0-1")
    pool.tell_over("m", "1-0")
    await pool.close()
    assert (tmp_path / "log").read_text() == "over 1-0\n"


async def test_a_question_that_is_given_up_ends_its_copy_and_closing_does_not_wait(
    command: str, tmp_path: Path
) -> None:
    pool = EnginePool(command, 1)
    process = int(await pool.ask("m", line(), 20))
    thinking = asyncio.create_task(pool.ask("m", line("hang"), 3600))

    async def hangs() -> bool:
        return (tmp_path / "log.hang").exists()

    await until(hangs)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    await pool.close()
    assert await gone(process)


async def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A shell that runs a program, as many a start script does."""
    child = tmp_path / "child"
    (tmp_path / "start.sh").write_text(f"sleep 60 & echo $! > {child}.new; mv {child}.new {child}; wait")
    pool = EnginePool(f"sh {tmp_path / 'start.sh'}", 1)
    for seconds in (0.5, 10):  # the second time if a busy machine has not even started it
        if not child.exists():
            with pytest.raises(NoAnswer):
                await pool.ask("m", line(), seconds)
    assert await gone(int(child.read_text()))
    await pool.close()


async def test_a_command_that_cannot_be_started_leaves_room_for_the_next_question() -> None:
    pool = EnginePool("no-such-program", 1)
    for _ in range(2):
        with pytest.raises(BadAgent, match="cannot be started"):
            await pool.ask("m", line(), 5)
    await pool.close()
