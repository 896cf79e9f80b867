#pragma once
// Proof by counting: move sequences, distinct positions, and games played out at random.

#include "position.hpp"

namespace fourline {

// The number of move sequences of exactly this length; a finished game has no continuation.
constexpr std::uint64_t perft(Position position, int depth) {
  if (depth == 0) return 1;
  if (position.lost()) return 0;
  const Bits landings = position.landings();
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(landings));
  std::uint64_t leaves = 0;
  for (Bits rest = landings; rest; rest &= rest - 1) {
    leaves += perft(position.after(rest & -rest), depth - 1);
  }
  return leaves;
}

// SplitMix64, the same numbers as fourline.core.seeded.
struct Seeded {
  std::uint64_t state;

  constexpr std::uint64_t next() {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
  }
};

struct Playout {
  int plies = 0;
  int winner = -1;  // 0 the first mover, 1 the second, -1 a draw
  std::uint8_t columns[kCells] = {};
};

// Uniformly random columns, three bits each: one number from the generator serves 21 of them.
struct ColumnDice {
  Seeded seeded;
  std::uint64_t bits = 0;
  int left = 0;

  constexpr int roll() {
    for (;;) {
      if (left == 0) {
        bits = seeded.next();
        left = 21;
      }
      const int column = static_cast<int>(bits & 7);
      bits >>= 3;
      --left;
      if (column < kColumns) return column;
    }
  }
};

// One game of uniformly random moves, to its end. Four in a line needs at least seven discs.
constexpr Playout play_out(ColumnDice& dice) {
  Playout game;
  Position position;
  while (!position.full()) {
    const int column = dice.roll();
    const Bits landing = position.landing(column);
    if (!landing) continue;
    game.columns[game.plies++] = static_cast<std::uint8_t>(column);
    position = position.after(landing);
    if (game.plies >= 7 && position.lost()) {
      game.winner = (game.plies - 1) % 2;
      break;
    }
  }
  return game;
}

// One game of uniformly random moves from a running one. Returns whose disc connects: 0 for the side that moved
// first in the game, 1 for the other, -1 for a draw.
constexpr int play_on(Position position, ColumnDice& dice) {
  while (!position.full()) {
    const Bits landing = position.landing(dice.roll());
    if (!landing) continue;
    position = position.after(landing);
    if (position.lost()) return (position.ply() - 1) % 2;
  }
  return -1;
}

}  // namespace fourline
