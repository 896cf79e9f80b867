#pragma once
// Cells that would win: the basis of move ordering and of every zugzwang argument.

#include "position.hpp"

namespace fourline {

// Rows as people count them, from 1 at the bottom. Odd rows belong by zugzwang to the side that
// moved first, even rows to the other.
inline constexpr Bits kOddRows = kBottoms * 0b010101;
inline constexpr Bits kEvenRows = kBottoms * 0b101010;

constexpr Bits completions(Bits discs, int step) {
  const Bits up = discs << step, up2 = up << step;
  const Bits down = discs >> step, down2 = down >> step;
  return (up & up2 & (up2 << step | down)) | (down & down2 & (down2 >> step | up));
}

// Every cell, occupied or not, where one more disc would make four of these discs.
constexpr Bits completions(Bits discs) {
  const Bits vertical = (discs << 1) & (discs << 2) & (discs << 3);
  return vertical | completions(discs, kPitch) | completions(discs, kPitch - 1) | completions(discs, kPitch + 1);
}

// These cells and all above them in their columns.
constexpr Bits upward(Bits cells) {
  cells |= (cells << 1) & kBoard;
  cells |= (cells << 2) & (kBottoms * 0b111100);
  return cells | ((cells << 4) & (kBottoms * 0b110000));
}

constexpr Bits mirrored(Bits cells) {
  Bits image = 0;
  for (int column = 0; column < kColumns; ++column) {
    image |= (cells >> (kPitch * column) & 0x7F) << (kPitch * (kColumns - 1 - column));
  }
  return image;
}

constexpr bool several(Bits cells) { return (cells & (cells - 1)) != 0; }

// The score of a win with the n-th disc of the game, for the winner: 22 less the winner's own discs.
constexpr int win_score(int disc) { return (kCells + 2 - disc) >> 1; }

// A position together with the empty cells where each side would complete four.
struct Situation {
  Bits mine = 0;
  Bits occupied = 0;
  Bits my_wins = 0;
  Bits their_wins = 0;
  int ply = 0;

  static constexpr Situation of(Position position) {
    const Bits empty = kBoard ^ position.occupied;
    return {position.mine, position.occupied, completions(position.mine) & empty,
            completions(position.mine ^ position.occupied) & empty, position.ply()};
  }

  constexpr Bits theirs() const { return mine ^ occupied; }
  constexpr Bits empty() const { return kBoard ^ occupied; }
  constexpr Bits landings() const { return (occupied + kBottoms) & kBoard; }

  // The landings that do not let the other side win at once.
  constexpr Bits safe(Bits landings) const {
    const Bits forced = landings & their_wins;
    if (several(forced)) return 0;
    return (forced ? forced : landings) & ~(their_wins >> 1);
  }

  // The situation after a disc on this landing, seen by the other side.
  constexpr Situation after(Bits landing) const { return after(landing, wins_after(landing)); }
  constexpr Situation after(Bits landing, Bits wins) const {
    return {theirs(), occupied | landing, their_wins & ~landing, wins, ply + 1};
  }
  constexpr Bits wins_after(Bits landing) const {
    return completions(mine | landing) & (empty() ^ landing);
  }
};

}  // namespace fourline
