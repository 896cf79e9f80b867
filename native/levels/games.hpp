#pragma once
// Games of levels from a given position, and how often a level chooses each column of one.

#include <cstdint>

#include "../counting.hpp"
#include "player.hpp"

namespace fourline {

struct Result {
  std::uint64_t won = 0, drawn = 0, lost = 0;  // for the side that moved first in the game
};

// Plays to the end and calls `played(column)` at each move.
// Returns 0 if the first mover won, 1 if the second did, -1 for a draw.
template <class Played>
int play_game(LevelMind& mind, Position position, const Player (&players)[2], Seeded& seeds, Played played) {
  while (!position.full()) {
    PythonRandom chance(seeds.next());
    const int side = position.ply() % 2;
    const int column = mind.column(position, players[side], chance);
    played(column);
    position = position.after(position.landing(column));
    if (position.lost()) return side;
  }
  return -1;
}

inline Result play_games(LevelMind& mind, Position start, const Player (&players)[2], std::uint64_t games,
                         std::uint64_t seed) {
  Result result;
  Seeded seeds{seed};
  for (std::uint64_t game = 0; game < games; ++game) {
    const int winner = play_game(mind, start, players, seeds, [](int) {});
    ++(winner == 0 ? result.won : winner == 1 ? result.lost : result.drawn);
  }
  return result;
}

// How many of N tries choose each column. All tries draw from one random stream.
inline Columns choices(LevelMind& mind, Position position, const Skill& skill, int tries, std::uint64_t seed) {
  Columns counts{};
  PythonRandom chance(seed);
  for (int i = 0; i < tries; ++i) ++counts[static_cast<std::size_t>(mind.column(position, skill, chance))];
  return counts;
}

}  // namespace fourline
