"""A bot for any engine: Monte-Carlo tree search over the contract.

It knows nothing but `candidates`, `make_move`, `current_player` and `outcome` (and asks the view
once for the side of each player). From the second level on it first looks one move ahead, exactly.
A round walks down the tree by UCT, adds one leaf, plays it out at random (or asks the game's `evaluate`)
and books the result all the way up. What players hide, `guessing.py` guesses;
where chance plays and the game judges positions, `expectation.py` weighs the odds exactly:

        root              Once the root is certain the search is over. Where all is drawn or lost
       / | \\             anyway, the move is played after which most replies are mistakes.
      .  .  .
"""

from __future__ import annotations

from random import Random
from typing import Any

from fourline.bots.expectation import Expectation, can_be_expected
from fourline.bots.guessing import GUESSES, best_on_average
from fourline.bots.node import Engine, Node, Result
from fourline.bots.sides import Sides
from fourline.bots.tactics import sensible_moves
from fourline.bots.thinking_time import UNLIMITED, ThinkingTime, level_below
from fourline.core.engine import CHANCE
from fourline.core.players import ANY_GAME, Level
from fourline.core.seeded import drawn

ROUNDS = {"beginner": 12, "casual": 60, "club": 300, "expert": 1500, "perfect": 100_000}


class TreeSearchBot:
    """Five levels, which differ in how many rounds they may think."""

    game_type = ANY_GAME
    levels = (
        Level("beginner", "Beginner", "Sees little. A good first opponent."),
        Level("casual", "Casual", "Takes a win in one move and stops yours."),
        Level("club", "Club", "Also looks a few moves ahead."),
        Level("expert", "Expert", "Thinks hard about every move."),
        Level("perfect", "Perfect", "Plays as well as it can."),
    )

    def choose(self, engine: Engine, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        """The same seed gives the same move as long as the rounds end before the time does."""
        level = level if level in ROUNDS else "club"
        rounds = ROUNDS[level]
        thinking = ThinkingTime.starting_now(budget_ms)
        if engine.hides:
            return self._choose_by_guesses(engine, state, level, seed, thinking)
        thinking = thinking.at_least(level_below(ROUNDS, level))
        if level == self.levels[0].level:
            return search(engine, state, rounds, seed, thinking)
        moves = sensible_moves(engine, state, ThinkingTime.starting_now(budget_ms // 2))
        if can_be_expected(engine, state):
            return Expectation(engine, state, thinking).best(moves, level, seed)
        return search(engine, state, rounds, seed, thinking, moves)

    def _choose_by_guesses(
        self, engine: Engine, state: Any, level: str, seed: int, thinking: ThinkingTime
    ) -> Any:
        """Every guess gets a share of the rounds, at least one a move; time ends it between guesses.

        The first guesses are searched as the level below does it, and are as many.
        """
        moves = engine.candidates(state)
        if len(moves) == 1:
            return moves[0]
        first = level_below(GUESSES, level)
        shares = (level_below(ROUNDS, level) // max(1, first), ROUNDS[level] // GUESSES[level])

        def grow(guess: Any, chance: Random, number: int) -> Node:
            rounds = max(len(moves), shares[number >= first])
            return grown(engine, guess, rounds, chance, UNLIMITED, None, Sides(engine))

        return best_on_average(engine, state, level, seed, thinking, grow)


def search(
    engine: Engine,
    state: Any,
    rounds: int,
    seed: int,
    thinking: ThinkingTime = UNLIMITED,
    moves: list[Any] | None = None,
) -> Any:
    """The best of these moves found in `rounds` rounds, or in the time that there is for thinking.

    >>> from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState
    >>> search(TicTacToe(), TicTacToeState(("x", "o"), (0, 3, 1, 4)), rounds=50, seed=1)
    2
    """
    looked_at = moves or engine.candidates(state)
    if len(looked_at) == 1:
        return looked_at[0]
    chance, sides = Random(seed), Sides(engine)
    root = grown(engine, state, rounds, chance, thinking, moves, sides)
    if root.lost:
        _look_at_every_reply(engine, root, sides, chance)
    return root.best().move


def grown(
    engine: Engine,
    state: Any,
    rounds: int,
    chance: Random,
    thinking: ThinkingTime,
    moves: list[Any] | None,
    sides: Sides,
) -> Node:
    """The tree over a state after these rounds."""
    root = Node(engine, state, None, "", sides, chance)
    if moves is not None and len(moves) < len(root.untried):
        root.untried = [move for move in root.untried if move in moves]
    for number in range(rounds):
        _round(engine, root, sides, chance)
        if root.certain is not None or thinking.is_up(number + 1):
            break
    return root


def _round(engine: Engine, root: Node, sides: Sides, chance: Random) -> None:
    path = [root]
    node = root
    new = False
    while not new and node.certain is None and (node.odds or (node.children and not node.untried)):
        if node.odds:
            node, new = _chance_child(engine, node, sides, chance)
        else:
            node = node.favourite()
        path.append(node)
    if not new and node.certain is None and node.untried:
        node = _add_child(engine, node, sides, chance)
        path.append(node)
    result: Result = node.certain
    if node.certain is None:
        result = sides.standing(node.state) or sides.winner(_play_out(engine, node.state, chance))
    for visited in reversed(path):
        result = visited.book(result)
    for visited in reversed(path[:-1]):
        visited.settle()
        if visited.certain is None:
            break


def _chance_child(engine: Engine, node: Node, sides: Sides, chance: Random) -> tuple[Node, bool]:
    """Chance walks on by its odds; also whether that way is new."""
    move = drawn(node.odds, chance.random())
    known = node.child_of(move)
    if known is not None:
        return known, False
    node.untried.remove(move)
    node.untried.append(move)
    return _add_child(engine, node, sides, chance), True


def _add_child(engine: Engine, node: Node, sides: Sides, chance: Random) -> Node:
    move = node.untried.pop()
    after = engine.make_move(node.state, engine.current_player(node.state), move)
    child = Node(engine, after, move, node.chooser, sides, chance)
    node.children.append(child)
    return child


def _look_at_every_reply(engine: Engine, root: Node, sides: Sides, chance: Random) -> None:
    """In a lost game one winning reply was proof enough; how many there are says how to hold out."""
    for child in root.children:
        while child.untried:
            _add_child(engine, child, sides, chance)


def _play_out(engine: Engine, state: Any, chance: Random) -> str | None:
    """Who wins when both sides move at random; the numbers are drawn the quick way."""
    draw = chance.random
    while (outcome := engine.outcome(state)) is None:
        odds = engine.odds(state)
        if odds:
            state = engine.make_move(state, CHANCE, drawn(odds, draw()))
            continue
        moves = engine.candidates(state)
        state = engine.make_move(state, engine.current_player(state), moves[int(draw() * len(moves))])
    return outcome.winner
