#pragma once
// What the side that is not to move can hold by following up: an upper bound without any search.
//
// X is to move, O answers. O's plan: whenever X drops into a column, O drops on top of it. Then O
// gets the even rows and X the odd ones. Where a column's next cell is even (its height is odd) that
// one cell is loose: when X takes a loose cell, O takes another.
//
//   first mover to move    loose cells are even in number: O never runs out of answers. X gets at
//                          most the odd rows and the loose cells. No four among them: X cannot win.
//                          Where O would win on an even row, X can never play the cell below it, so
//                          the column ends there; X is the one who runs out of moves, and loses.
//   second mover to move   O needs one odd-row win of its own, in column c. There X gets the even
//                          cells below it, everywhere else the same plan holds, and in the end X must
//                          drop below O's win.

#include "threats.hpp"

namespace fourline {

inline constexpr int kNoBound = 99;

// The columns that end below an even-row win of the answering side.
struct ClosedColumns {
  Bits beyond_reach = 0;  // from the winning cell upward: X never gets these
  Bits unplayed = 0;      // with the cell below: empty when X runs out of moves

  static constexpr ClosedColumns by(Bits their_wins) {
    const Bits even = their_wins & kEvenRows;
    if (!even) return {};
    return {upward(even), upward(even >> 1)};
  }
};

constexpr int bound_first_mover(const Situation& s, Bits landings, int wanted) {
  const ClosedColumns closed = ClosedColumns::by(s.their_wins);
  const int lost = -(count_of(closed.unplayed) >> 1);
  if (closed.unplayed ? lost > wanted : wanted < -1) return kNoBound;
  const Bits within_reach = s.mine | (((s.empty() & kOddRows) | landings) & ~closed.beyond_reach);
  if (has_four(within_reach)) return kNoBound;
  if (closed.unplayed) return lost;
  return has_four(s.theirs() | (s.empty() & kEvenRows & ~landings)) ? -1 : 0;
}

constexpr int bound_second_mover(const Situation& s, Bits landings, int wanted) {
  const Bits odd_wins = s.their_wins & kOddRows;
  if (!odd_wins) return wanted >= 0 && !has_four(s.mine | s.empty()) ? 0 : kNoBound;
  const ClosedColumns closed = ClosedColumns::by(s.their_wins);
  for (Bits rest = odd_wins; rest;) {
    const int cell = lowest_of(rest);
    const Bits column = column_of(cell / kPitch);
    const Bits below = column & ((Bits{1} << cell) - 1);
    rest &= ~column;
    if (closed.beyond_reach & below) continue;
    const Bits unplayed = (closed.unplayed & ~column) | (column & ~below & ~(Bits{1} << cell));
    const int lost = -win_score(kCells - count_of(unplayed));
    if (lost > wanted) continue;
    const Bits odd = s.empty() & kOddRows & ~column;
    const Bits even = s.empty() & kEvenRows & below;
    if (!has_four(s.mine | ((odd | even | landings) & ~(closed.beyond_reach & ~column)))) return lost;
  }
  return wanted >= 0 && !has_four(s.mine | s.empty()) ? 0 : kNoBound;
}

// An upper bound on the mover's score that is at most `wanted`, or kNoBound.
// Requires that neither side can win with its next disc.
constexpr int follow_up_bound(const Situation& s, Bits landings, int wanted) {
  const int bound = s.ply % 2 == 0 ? bound_first_mover(s, landings, wanted) : bound_second_mover(s, landings, wanted);
  return bound <= wanted ? bound : kNoBound;
}

}  // namespace fourline
