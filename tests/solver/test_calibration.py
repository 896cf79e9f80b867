"""Ratings come near the truth. `fourline bench ratings` is the long form, with two thousand players."""

from __future__ import annotations

from statistics import fmean, median

from fourline.bench.rating.calibration import MAX_OFF, simulated


def test_players_of_known_strength_end_near_their_true_rating() -> None:
    players = simulated(160, 30, seed=2, strongest=0.5)
    assert median(abs(player.off) for player in players) <= MAX_OFF
    assert abs(fmean(player.off for player in players)) <= MAX_OFF / 2
    assert {player.standing.games for player in players} == {30}
