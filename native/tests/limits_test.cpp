// Searches stop on request and at their limits, and share a table between threads.

#include "batch.hpp"
#include "check.hpp"
#include "limits.hpp"
#include "solve.hpp"
#include "table_memory.hpp"

using namespace fourline;

namespace {

Stopped why_stopped(const StopSign* sign, std::uint64_t nodes, double seconds) {
  TableMemory memory(Table::kLeastBytes);
  Limits limits(sign, nodes, seconds);
  Solver solver(memory.table(), limits);
  const Bounds known = solver.score({});
  CHECK(known.lower <= 1 && 1 <= known.upper && known.lower < known.upper);
  CHECK(solver.stopped() && (!nodes || solver.nodes() == nodes + 1));
  return limits.why();
}

void check_threads_agree() {
  ColumnDice dice{{5}};
  std::vector<Position> positions;
  for (int i = 0; i < 300; ++i) positions.push_back(random_position(dice, 20 + i % 20));
  const auto scores = [&](unsigned threads) {
    TableMemory memory(std::size_t{4} << 20, threads);
    std::vector<int> found(positions.size());
    const auto work = [&](std::size_t i, unsigned thread) {
      NeverStop never;
      Solver<> solver(memory.table(thread), never);
      found[i] = solver.score(positions[i]).upper;
      return true;
    };
    share(positions.size(), threads, work, [] { return true; });
    return found;
  };
  CHECK(scores(1) == scores(4));
}

void check_a_halt_leaves_the_rest() {
  std::atomic<int> done{0};
  share(100, 1, [&](std::size_t i, unsigned) { return ++done, i < 9; }, [] { return true; });
  CHECK(done == 10);
}

void check_clearing_forgets() {
  TableMemory memory(Table::kLeastBytes);
  Bounds found;
  for (std::uint64_t i = 0; i < 2 * Table::kGenerations; ++i) {
    memory.table().keep(i, 0, {0, 0}, 1);
    CHECK(memory.table().find(i, 0, found));
    memory.clear();
    CHECK(!memory.table().find(i, 0, found));
  }
}

}  // namespace

int main() {
  StopSign sign;
  CHECK(why_stopped(&sign, 5'000, 0) == Stopped::nodes);
  CHECK(why_stopped(&sign, 0, 0.01) == Stopped::time);
  sign.raised = true;
  CHECK(why_stopped(&sign, 0, 0) == Stopped::told);
  check_threads_agree();
  check_a_halt_leaves_the_rest();
  check_clearing_forgets();
}
