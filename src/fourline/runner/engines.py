"""The running copies of a program: matches share them, and one that crashes or hangs is replaced."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from fourline.evaluation.lines import BadAgent, NoAnswer, Program


class EnginePool:
    """At most `size` copies of a program, each asked one question at a time.

    Every question says the whole game, so that any copy can answer it; a match gets the one that it had
    before if that one is free. A copy that does not answer is killed, and the next question starts another.
    """

    def __init__(self, command: str, size: int) -> None:
        self._command = command
        self._free: list[tuple[str, Program]] = []
        self._busy: set[Program] = set()
        self._slots = asyncio.Semaphore(size)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="engine")

    @property
    def running(self) -> int:
        return len(self._free) + len(self._busy)

    async def ask(self, match_id: str, line: str, seconds: float) -> str:
        """The text after `move`. Raises BadAgent if the program cannot be started or gives no answer."""
        until = asyncio.get_running_loop().time() + seconds
        async with self._slots:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                raise NoAnswer(f"No copy of {self._command!r:.80} was free in {seconds:g} s.")
            program = self._take(match_id)
            self._busy.add(program)
            try:
                answer = await self._in_thread(program, line, left)
            except asyncio.CancelledError:
                program.stop()
                self._threads.submit(program.kill)
                raise
            finally:
                self._busy.discard(program)
            self._free.append((match_id, program))
            return answer

    def tell_over(self, match_id: str, result: str) -> None:
        """Only to the copy that played it, if it has not turned to another match since."""
        for playing, program in self._free:
            if playing == match_id:
                with suppress(BadAgent):
                    program.say(f"over {result}")

    async def close(self) -> None:
        """Every program is asked to quit, and killed if it does not."""
        for program in self._busy:
            program.stop()
        free, self._free = self._free, []
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._threads, program.close) for _, program in free))
        self._threads.shutdown()

    def _take(self, match_id: str) -> Program:
        """One that has ended since its last answer is replaced: that is no failure of this turn."""
        for ended in [one for one in self._free if not one[1].listens]:
            self._free.remove(ended)
            ended[1].kill()
        if not self._free:
            return Program(self._command)
        places = [place for place, (playing, _) in enumerate(self._free) if playing == match_id]
        return self._free.pop(places[0] if places else 0)[1]

    async def _in_thread(self, program: Program, line: str, seconds: float) -> str:
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, _answer_or_kill, program, line, seconds
        )


def _answer_or_kill(program: Program, line: str, seconds: float) -> str:
    try:
        return program.ask(line, seconds)
    except BadAgent:
        program.kill()
        raise
