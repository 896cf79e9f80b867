"""An agent asked: every position of the set, then games against the five levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fourline.core.seeded import numbers
from fourline.evaluation.agents import AMPLE_MS, Agent
from fourline.evaluation.positions import GRADES, PLIES, Question
from fourline.evaluation.report import Answers, Games, Rating, rating_of, share_of
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position
from fourline.solver.opponents import SKILLS, ConnectFourBot

LOST, DRAWN, WON = -1, 0, 1
RESULTS = ("1-0", "0-1", "1/2-1/2")

Tick = Callable[[int], object]
Asked = list[tuple[Question, int | None]]


def ask(agent: Agent, questions: Sequence[Question], seed: int, tick: Tick) -> Asked:
    """Every position with the agent's column, None for an answer that cannot be played."""
    seeds, asked = numbers(seed), Asked()
    for question in questions:
        column = agent.column(question.moves, next(seeds) >> 32)
        legal = column is not None and column in question.position.legal_columns()
        asked.append((question, column if legal else None))
        tick(len(asked))
    return asked


def answers(asked: Asked) -> Answers:
    best = sum(question.is_best(column) for question, column in asked)
    keeps = sum(question.keeps(column) for question, column in asked)
    return Answers(share_of(best, len(asked)), share_of(keeps, len(asked)))


def by_ply(asked: Asked) -> dict[str, Answers]:
    return {
        f"{low} to {high}": answers([one for one in asked if low <= len(one[0].moves) <= high])
        for low, high in PLIES
    }


def by_grade(asked: Asked) -> dict[str, Answers]:
    return {
        name: answers([one for one in asked if one[0].grade == grade])
        for grade, name in enumerate(GRADES, start=1)
    }


def play_levels(agent: Agent, games: int, seed: int, tick: Tick) -> tuple[Rating, int]:
    """N games against each level, the agent beginning every other one; and its illegal moves."""
    seeds, against, illegal, done = numbers(seed + 1), {}, 0, 0
    for level in SKILLS:
        results = []
        for number in range(games):
            result, was_legal = _game(agent, level, number % 2, next(seeds))
            results.append(result)
            illegal += not was_legal
            done += 1
            tick(done)
        against[level] = Games(results.count(WON), results.count(DRAWN), results.count(LOST))
    return rating_of(against), illegal


def _game(agent: Agent, level: str, side: int, seed: int) -> tuple[int, bool]:
    """The agent's result, and whether all its moves could be played."""
    bot, seeds = ConnectFourBot(), numbers(seed)
    position, columns = Position(), list[int]()
    while not position.over:
        chance = next(seeds) >> 32
        if position.ply % 2 == side:
            column = agent.column(format_moves(columns), chance)
            if column is None or column not in position.legal_columns():
                agent.ended(RESULTS[1 - side])
                return LOST, False
        else:
            column = bot.column(position, level, chance, AMPLE_MS)
        columns.append(column)
        position = position.play(column)
    if not position.won:
        agent.ended(RESULTS[2])
        return DRAWN, True
    winner = (position.ply - 1) % 2
    agent.ended(RESULTS[winner])
    return WON if winner == side else LOST, True
