// Looking ahead against plain minimax, and the feeling against its mirror image and the other side.

#include "check.hpp"
#include "look_ahead.hpp"

using namespace fourline;

namespace {

// The same search without bounds or shortcuts.
int plain(const Position& position, int plies) {
  for (Bits rest = position.landings(); rest; rest &= rest - 1) {
    if (position.after(rest & -rest).lost()) return kSeenWin - position.ply() - 1;
  }
  if (position.full()) return 0;
  if (plies == 0) return feeling(position.mine, position.mine ^ position.occupied);
  int best = -kSeenWin;
  for (Bits rest = position.landings(); rest; rest &= rest - 1) {
    const int value = -plain(position.after(rest & -rest), plies - 1);
    if (value > best) best = value;
  }
  return best;
}

}  // namespace

int main() {
  ColumnDice dice{{7}};
  for (int i = 0; i < 600; ++i) {
    const Position p = random_position(dice, i % 42);
    for (int plies = 1; plies <= 4; ++plies) CHECK(look_ahead(Situation::of(p), plies) == plain(p, plies));
    const Bits theirs = p.mine ^ p.occupied;
    CHECK(feeling(p.mine, theirs) == -feeling(theirs, p.mine));
    CHECK(feeling(p.mine, theirs) == feeling(mirrored(p.mine), mirrored(theirs)));
  }
  CHECK(feeling(0, 0) == 0);
  CHECK(feeling(bottom_of(3), 0) == 7 && feeling(bottom_of(0), 0) == 3);
}
