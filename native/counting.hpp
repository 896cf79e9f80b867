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

  constexpr int below(int bound) {
    return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
  }
};

struct Playout {
  int plies = 0;
  int winner = -1;  // 0 who moved first, 1 who moved second, -1 a draw
  std::uint8_t columns[kCells] = {};
};

constexpr Bits nth_bit(Bits bits, int n) {
  while (n-- > 0) bits &= bits - 1;
  return bits & -bits;
}

// One game of uniformly random moves, to its end.
constexpr Playout play_out(Seeded& seeded) {
  Playout game;
  Position position;
  while (!position.full()) {
    const Bits landings = position.landings();
    const Bits chosen = nth_bit(landings, seeded.below(std::popcount(landings)));
    game.columns[game.plies++] = static_cast<std::uint8_t>(std::countr_zero(chosen) / kPitch);
    position = position.after(chosen);
    if (position.lost()) {
      game.winner = (game.plies - 1) % 2;
      break;
    }
  }
  return game;
}

}  // namespace fourline
