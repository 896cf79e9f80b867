// The table returns only what was stored, and only for the position it was stored for.

#include <map>

#include "check.hpp"

using namespace fourline;

namespace {

void check_keys() {
  const Position left = after("112"), right = after("776");
  CHECK(Table::key(left.mine, left.occupied, 3) == Table::key(right.mine, right.occupied, 3));
  CHECK(Table::key(left.mine, left.occupied, 30) != Table::key(right.mine, right.occupied, 30));
}

void check_round_trip() {
  Memory memory;
  Table table = memory.table();
  std::map<std::uint64_t, int> told;
  Seeded chance{7};
  int found_count = 0;
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t key = chance.next() >> 15;
    const int ply = static_cast<int>(key % 42), lower = static_cast<int>(key % 20) - 20;
    table.keep(key, ply, {lower, lower + 3}, key % 1000);
    told[key] = lower;
  }
  for (const auto& [key, lower] : told) {
    Bounds found;
    if (!table.find(key, static_cast<int>(key % 42), found)) continue;
    ++found_count;
    CHECK(found.lower == lower && found.upper == lower + 3);
  }
  CHECK(found_count > 20'000);
}

void check_generations_and_extremes() {
  Memory memory;
  Table old_table = memory.table(1), new_table = memory.table(2);
  Bounds found;
  const std::uint64_t last_key = (std::uint64_t{1} << 49) - 1;
  for (int ply : {0, Table::kLatePly - 1, Table::kLatePly, 41}) {
    old_table.keep(last_key, ply, {-21, 21}, ~std::uint64_t{0});
    CHECK(old_table.find(last_key, ply, found) && found.lower == -21 && found.upper == 21);
    CHECK(!new_table.find(last_key, ply, found));
  }
}

void check_hard_work_stays() {
  Memory memory;
  Table table = memory.table();
  Bounds found;
  table.keep(0, 0, {1, 1}, 1'000'000);
  for (std::uint64_t key = 1; key < 100; ++key) table.keep(key, 0, {0, 0}, 1);
  CHECK(table.find(0, 0, found) && found.lower == 1);
  CHECK(table.find(99, 0, found) && !table.find(50, 0, found));
}

}  // namespace

int main() {
  check_keys();
  check_round_trip();
  check_generations_and_extremes();
  check_hard_work_stays();
}
