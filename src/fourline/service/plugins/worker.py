"""The process behind a lane (`lanes.py`). One JSON job a line in, one JSON answer a line out."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Iterator
from typing import Any, Literal, Self

import msgspec

from fourline import plugins
from fourline.core.errors import FourlineError, NoAnalysis, described
from fourline.core.even_opponent import EvenBot
from fourline.core.feats import FeatFinder
from fourline.core.players import Bot, Reviewer, SwapBot, chosen_move, wire_of
from fourline.core.rating.evidence import Likelihoods, Witness

MIN_MS = 20


class _Job(msgspec.Struct, frozen=True):
    """Something for a worker to do."""

    def hurried(self, behind: int, waited_ms: int = 0) -> Self:
        """The same job while `behind` more are waiting, after it has waited itself."""
        return self


class _BotsJob(_Job, frozen=True):
    """A question to a bot. The position comes as the moves that led there."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    moves: list[tuple[str, dict[str, Any]]]
    level: str
    seed: int


class Choose(_BotsJob, frozen=True, tag="choose"):
    """Find a move for the player on turn."""

    budget_ms: int
    swap: bool = False
    """The match was opened with the swap: the first move is made for it."""
    strength: float | None = None
    """Of the even opponent."""
    position: dict[str, Any] | None = None
    """In a game that hides something, a position as the bot could guess it; then no moves are given."""

    def hurried(self, behind: int, waited_ms: int = 0) -> Self:
        """The more is waiting, the less time for each, so that a round takes no longer.

        What the job has waited is taken off its own time: waiting and thinking together keep to the budget.
        """
        share = min(self.budget_ms // (1 + behind), self.budget_ms - waited_ms)
        budget = max(min(MIN_MS, self.budget_ms), share)
        return msgspec.structs.replace(self, budget_ms=budget)


class Analyse(_Job, frozen=True, tag="analyse"):
    game: str
    moves: str


class Swaps(_BotsJob, frozen=True, tag="swaps"):
    """Whether a bot exchanges seats after this first move."""


class Review(_Job, frozen=True, tag="review"):
    """The first `given` moves are not judged."""

    game: str
    moves: str
    given: int = 0


class Testify(_Job, frozen=True, tag="testify"):
    """How likely the moves of a game were, for each of its two players."""

    game: str
    moves: str
    given: int


class FindFeats(_Job, frozen=True, tag="feats"):
    """What was remarkable in a finished game."""

    game: str
    moves: str


class Sheet(_Job, frozen=True, tag="sheet"):
    """What is proven and measured of an opening."""

    game: str
    deck: str
    number: int


Picture = Literal["png", "gif", "card"]


class Draw(_Job, frozen=True, tag="draw"):
    """Draw the position after these moves, each with whether the clock made it, as a viewer sees it."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    moves: list[tuple[str, dict[str, Any], bool]]
    kind: Picture
    viewer: str | None = None

    def key(self) -> bytes:
        return msgspec.json.encode(self)


Job = Choose | Swaps | Analyse | Review | Testify | FindFeats | Sheet | Draw


class Outcome(msgspec.Struct, frozen=True):
    """The result, or what went wrong: `code` for a refusal, none for a fault of the plugin."""

    result: msgspec.Raw = msgspec.Raw(b"null")
    code: str | None = None
    fault: str | None = None


def think(job: Job) -> Any:
    """The work itself, in whatever process."""
    installed = plugins.installed()
    match job:
        case Choose():
            return _choose(installed, job)
        case Analyse(game=game, moves=moves):
            return installed.analyst(game).analyse(moves)
        case Swaps():
            return _swaps(installed, job)
        case Review(game=game, moves=moves, given=given):
            judge = reviewer(installed, game)
            return judge.review(moves, given=given) if given else judge.review(moves)
        case Testify():
            return _testify(installed, job)
        case FindFeats(game=game, moves=moves):
            finder = installed.reviewers.get(game)
            return finder.feats(moves) if isinstance(finder, FeatFinder) else ()
        case Sheet(game=game, deck=deck, number=number):
            return installed.openings_of(game).sheet(deck, number)
        case Draw():
            return _draw(installed, job)


def reviewer(installed: plugins.Plugins, game: str) -> Reviewer:
    """Raises NoAnalysis if the game has no reviewer."""
    installed.engine(game)
    if game not in installed.reviewers:
        raise NoAnalysis(f"There is no exact analysis of {game!r} here.")
    return installed.reviewers[game]


def _testify(installed: plugins.Plugins, job: Testify) -> tuple[Likelihoods, ...]:
    """Nothing if the game has no reviewer that can say it."""
    witness = installed.reviewers.get(job.game)
    return witness.likelihoods(job.moves, given=job.given) if isinstance(witness, Witness) else ()


def _choose(installed: plugins.Plugins, job: Choose) -> dict[str, Any]:
    bot, engine, state = _at_the_board(installed, job)
    if job.strength is not None and isinstance(bot, EvenBot):
        job = msgspec.structs.replace(job, level=bot.level_of(job.strength))
    if job.swap and not job.moves and isinstance(bot, SwapBot):
        return wire_of(engine, state, bot, bot.first_for_swap(engine, state, job.level, job.seed))
    return chosen_move(bot, engine, state, job.level, job.seed, job.budget_ms)


def _swaps(installed: plugins.Plugins, job: Swaps) -> bool:
    """A bot that knows nothing of the swap stays where it sits."""
    bot, engine, state = _at_the_board(installed, job)
    return isinstance(bot, SwapBot) and bot.swaps(engine, state, job.level, job.seed)


def _at_the_board(installed: plugins.Plugins, job: Choose | Swaps) -> tuple[Bot, Any, Any]:
    engine = installed.engine(job.game)
    bot = installed.bot(job.game)
    if bot is None:
        raise LookupError(f"no bot plays {job.game}")
    if isinstance(job, Choose) and job.position is not None:
        return bot, engine, engine.from_json(job.position)
    state = engine.initialize(job.seats, job.options)
    for seat, move in job.moves:
        state = _after(engine, state, seat, move)
    return bot, engine, state


def _after(engine: Any, state: Any, seat: str, move: dict[str, Any]) -> Any:
    """An empty move is that of a player who has left."""
    return engine.apply_move(state, seat, engine.read_move(move)) if move else engine.leave(state, seat)


def _draw(installed: plugins.Plugins, job: Draw) -> bytes:
    engine = installed.engine(job.game)
    state = engine.initialize(job.seats, job.options)
    views = [engine.seen(state, job.viewer)]
    for seat, move, automatic in job.moves:
        state = _after(engine, state, seat, move)
        views.append(msgspec.structs.replace(engine.seen(state, job.viewer), automatic=automatic))
    if job.kind != "gif":
        from fourline.render.raster import draw_card, draw_png

        return draw_card(views[-1]) if job.kind == "card" else draw_png(views[-1])
    from fourline.render.animation import draw_gif

    return draw_gif(views)


def answer(line: bytes) -> Outcome:
    try:
        result = think(msgspec.json.decode(line, type=Job))
        return Outcome(result=msgspec.Raw(msgspec.json.encode(result)))
    except FourlineError as error:
        return Outcome(code=error.code, fault=str(error))
    except (Exception, SystemExit, KeyboardInterrupt) as error:  # a plugin may fail in any way it likes
        return Outcome(fault=described(error))


def _jobs() -> Iterator[bytes]:
    """Lines from standard input. Its end ends the process at once, in the middle of a thought."""
    lines: queue.Queue[bytes] = queue.Queue()

    def read() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


def main() -> None:
    """Called with the plugins to leave out."""
    plugins.leave_out(sys.argv[1:])
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a plugin prints must not mix with our answers
    for line in _jobs():
        out.write(msgspec.json.encode(answer(line)) + b"\n")


if __name__ == "__main__":
    main()
