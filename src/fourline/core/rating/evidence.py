"""Evidence of help, in bits: how much better "helped by a solver" explains a player's moves than honest play.

A game's door says how likely each move was under each hypothesis: each honest strength, and each level that
had a part of its moves from a solver. The evidence is the mean likelihood under help, weighted by what is
expected beforehand, over the greatest likelihood under honest play, over all games of a player. Whatever
honest strength plays, the expected value of that ratio is at most one, at every moment; so the chance that it
ever reaches 2 to the power of N bits is at most one in 2 to the power of N (Ville's inequality).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from typing import Protocol, runtime_checkable

import msgspec

ENOUGH_GAMES = 12
ALARM_BITS = 2.0
"""What raises an alarm from this many games on. docs/ratings.md says how often it is a false one."""
EARLY_BITS = 10.0
"""What raises it before: at most one honest player in 1,024 ever gets here."""


class Likelihoods(msgspec.Struct, frozen=True):
    """How likely the moves of one seat were, as logarithms to base 2, by hypothesis.

    `prior` says how probable each way of help is beforehand, together 1; nothing: all alike. `judged` counts
    the moves that could lose value, `kept` those of them that did not.
    """

    honest: dict[str, float] = {}
    helped: dict[str, float] = {}
    judged: int = 0
    kept: int = 0
    prior: dict[str, float] = {}

    @property
    def flawless(self) -> bool:
        return self.judged > 0 and self.kept == self.judged


@runtime_checkable
class Witness(Protocol):
    """A reviewer that can also say how likely the moves of a game were."""

    def likelihoods(self, moves: str, *, given: int = 0) -> tuple[Likelihoods, Likelihoods]:
        """Of the first and the second player. Raises FourlineError for bad moves."""


def bits(games: Iterable[Likelihoods]) -> float:
    """The evidence of all games of a player; 0 without games. Negative: honest play explains more.

    >>> game = Likelihoods({"club": -20.0, "expert": -24.0}, {"club": -15.0})
    >>> bits([game, game])
    10.0
    """
    alike: dict[tuple[frozenset[str], frozenset[str]], list[Likelihoods]] = {}
    for one in games:
        if one.honest and one.helped:
            alike.setdefault((frozenset(one.honest), frozenset(one.helped)), []).append(one)
    return sum((_bits(some) for some in alike.values()), 0.0)


def alarmed(games: Collection[Likelihoods]) -> bool:
    """Whether pairing takes notice.

    A few games say little, no matter who won them: until there are enough, only the clearest evidence counts.

    >>> game = Likelihoods({"club": -2.0}, {"club": -1.0}, judged=1)
    >>> alarmed([game] * 9), alarmed([game] * 10), alarmed([game] * 12)
    (False, True, True)
    """
    enough = sum(one.judged > 0 for one in games) >= ENOUGH_GAMES
    return bits(games) >= (ALARM_BITS if enough else EARLY_BITS)


def _bits(games: list[Likelihoods]) -> float:
    """Of games that were judged by the same hypotheses. What different ones found is independent."""
    honest, helped = added([one.honest for one in games]), added([one.helped for one in games])
    return mean(helped, games[-1].prior) - max(honest.values())


def report(games: list[Likelihoods]) -> str:
    """One sentence for the operator.

    >>> report([])
    'No rated games were examined.'
    """
    if not games:
        return "No rated games were examined."
    found, judged = bits(games), sum(one.judged for one in games)
    kept = sum(one.kept for one in games)
    notice = "takes notice" if alarmed(games) else "takes no notice"
    return (
        f"{found:.1f} bits of evidence in {len(games)} rated games: pairing {notice} "
        f"({ALARM_BITS:g} bits after {ENOUGH_GAMES} games, {EARLY_BITS:g} before). "
        f"{kept} of {judged} moves that could lose value kept it."
    )


def added(games: list[dict[str, float]]) -> dict[str, float]:
    """The sum over games, for hypotheses that every game knows."""
    common = set(games[0]).intersection(*games)
    return {name: sum(game[name] for game in games) for name in games[0] if name in common}


def mean(logs: Mapping[str, float], prior: Mapping[str, float]) -> float:
    """The logarithm of the mean of these likelihoods.

    >>> mean({"a": 3.0, "b": 3.0}, {}), mean({"a": 4.0, "b": 0.0}, {"a": 1.0})
    (3.0, 4.0)
    """
    most = max(logs.values())
    even = 1 / len(logs)
    weights = {name: prior.get(name, 0.0) if prior else even for name in logs}
    return most + math.log2(sum(weights[name] * 2 ** (one - most) for name, one in logs.items()))
