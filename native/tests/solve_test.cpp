// Scores against plain negamax without a table, a bound or an order.

#include "check.hpp"
#include "solve.hpp"

using namespace fourline;

namespace {

int plain_score(const Position& position) {
  if (position.lost()) return -win_score(position.ply());
  if (position.full()) return 0;
  int best = -kNoBound;
  for (Bits rest = position.landings(); rest; rest &= rest - 1) {
    const int value = -plain_score(position.after(rest & -rest));
    if (value > best) best = value;
  }
  return best;
}

void check_scores_and_columns(Memory& memory, const Position& position) {
  NeverStop never;
  Solver<> solver(memory.table(), never);
  const int score = plain_score(position);
  const Bounds found = solver.score(position);
  CHECK(found.lower == score && found.upper == score);
  int columns[kColumns];
  solver.columns(position, columns);
  for (int column = 0; column < kColumns; ++column) {
    const Bits landing = position.landing(column);
    CHECK(columns[column] == (landing ? -plain_score(position.after(landing)) : kIllegal));
  }
}

// A follow-up bound may be loose but never wrong.
int check_bound(const Position& position) {
  const Situation s = Situation::of(position);
  const Bits landings = s.landings();
  if ((s.my_wins | s.their_wins) & landings) return 0;
  const int score = plain_score(position);
  int given = 0;
  for (int wanted = -3; wanted <= 1; ++wanted) {
    const int bound = follow_up_bound(s, landings, wanted);
    CHECK(bound == kNoBound || (score <= bound && bound <= wanted));
    given += bound != kNoBound;
  }
  return given;
}

void check_line(Memory& memory, Position position) {
  NeverStop never;
  Solver<> solver(memory.table(), never);
  int columns[kCells];
  const int score = plain_score(position), length = solver.line(position, columns);
  for (int i = 0; i < length; ++i) {
    CHECK(!position.lost() && position.landing(columns[i]));
    CHECK(plain_score(position) == (i % 2 ? -score : score));
    position = position.after(position.landing(columns[i]));
  }
  CHECK(position.lost() || position.full());
}

}  // namespace

int main() {
  ColumnDice dice{{3}};
  Memory memory;
  int bounds = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Position position = random_position(dice, 30 + i % 12);
    check_scores_and_columns(memory, position);
    check_line(memory, position);
    bounds += check_bound(position);
  }
  CHECK(bounds > 500);
}
