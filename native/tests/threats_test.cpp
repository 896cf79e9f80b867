// Bit tricks against the simplest code for the same question.

#include "check.hpp"
#include "zugzwang.hpp"

using namespace fourline;

namespace {

Bits plain_completions(Bits discs) {
  Bits found = 0;
  for (int cell = 0; cell < kColumns * kPitch; ++cell) {
    const Bits bit = Bits{1} << cell;
    if ((kBoard & bit) && !(discs & bit) && has_four(discs | bit)) found |= bit;
  }
  return found;
}

Bits plain_upward(Bits cells) {
  Bits found = 0;
  for (int column = 0; column < kColumns; ++column) {
    bool reached = false;
    for (int row = 0; row < kRows; ++row) {
      const Bits bit = bottom_of(column) << row;
      reached = reached || (cells & bit);
      if (reached) found |= bit;
    }
  }
  return found;
}

void check_situation(const Position& position) {
  const Situation s = Situation::of(position);
  CHECK(s.my_wins == (plain_completions(position.mine) & s.empty()));
  CHECK(s.their_wins == (plain_completions(s.theirs()) & s.empty()));
  CHECK(upward(s.their_wins) == plain_upward(s.their_wins));
  CHECK(mirrored(mirrored(position.occupied)) == position.occupied);
  Bits safe = 0;
  for (Bits rest = s.landings(); rest; rest &= rest - 1) {
    const Bits landing = rest & -rest;
    const Position next = position.after(landing);
    const Situation then = s.after(landing), fresh = Situation::of(next);
    CHECK(then.mine == fresh.mine && then.occupied == fresh.occupied && then.ply == fresh.ply);
    CHECK(then.my_wins == fresh.my_wins && then.their_wins == fresh.their_wins);
    if (!(fresh.my_wins & fresh.landings())) safe |= landing;
  }
  CHECK(s.safe(s.landings()) == safe);
}

}  // namespace

int main() {
  ColumnDice dice{{1}};
  for (int i = 0; i < 20'000; ++i) check_situation(random_position(dice, i % 42));
  CHECK(win_score(7) == 18 && win_score(8) == 18 && win_score(41) == 1 && win_score(42) == 1);
  CHECK(mirrored(column_of(0)) == column_of(6) && mirrored(bottom_of(2)) == bottom_of(4));
}
