#pragma once
// A look some plies ahead, as a person looks: wins within sight, else a feeling for the lines still open.

#include "threats.hpp"

namespace fourline {

inline constexpr int kSeenWin = 10'000;

struct Lines {
  static constexpr int kCount = 69;
  Bits list[kCount] = {};

  constexpr Lines() {
    constexpr int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int count = 0;
    for (const auto& [across, up] : steps) {
      for (int column = 0; column < kColumns; ++column) {
        for (int row = 0; row < kRows; ++row) {
          const int last_column = column + 3 * across, last_row = row + 3 * up;
          if (last_column >= kColumns || last_row < 0 || last_row >= kRows) continue;
          for (int i = 0; i < 4; ++i) list[count] |= Bits{1} << (kPitch * (column + i * across) + row + i * up);
          ++count;
        }
      }
    }
  }
};

inline constexpr Lines kLines{};

// The lines that only one side can still complete, weighted by the discs they hold; from the mover's view.
constexpr int feeling(Bits mine, Bits theirs) {
  constexpr int worth[4] = {0, 1, 4, 16};
  int sum = 0;
  for (const Bits line : kLines.list) {
    const Bits my = mine & line, their = theirs & line;
    if (!their) sum += worth[std::popcount(my)];
    else if (!my) sum -= worth[std::popcount(their)];
  }
  return sum;
}

// What the mover sees `plies` ahead: a feeling, or a win or loss (kSeenWin minus the number of the disc that ends it).
constexpr int look_ahead(const Situation& s, int plies, int alpha = -kSeenWin, int beta = kSeenWin) {
  const Bits landings = s.landings();
  if (!landings) return 0;
  if (s.my_wins & landings) return kSeenWin - s.ply - 1;
  if (plies == 0) return feeling(s.mine, s.theirs());
  const Bits safe = s.safe(landings);
  if (!safe) return s.ply + 2 - kSeenWin;
  for (int i = 0; i < kColumns && alpha < beta; ++i) {
    const int column = kColumns / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
    const Bits landing = safe & column_of(column);
    if (!landing) continue;
    const int value = -look_ahead(s.after(landing), plies - 1, -beta, -alpha);
    if (value > alpha) alpha = value;
  }
  return alpha;
}

// What the side that has just dropped a disc sees of it, `plies` ahead counting that disc.
constexpr int seen_after(Position next, int plies) {
  return next.lost() ? kSeenWin - next.ply() : -look_ahead(Situation::of(next), plies - 1);
}

}  // namespace fourline
