#pragma once
// The whole test framework: a check that reports where it failed, and random games to check with.

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "counting.hpp"
#include "table.hpp"

#define CHECK(condition)                                                        \
  do {                                                                          \
    if (!(condition)) {                                                         \
      std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      std::exit(1);                                                             \
    }                                                                           \
  } while (false)

namespace fourline {

inline Position after(std::string_view moves) {
  Position position;
  for (char digit : moves) position = position.after(position.landing(digit - '1'));
  return position;
}

// A running game after N random moves; a game that ends early is replaced by another.
inline Position random_position(ColumnDice& dice, int plies) {
  for (;;) {
    Position position;
    while (position.ply() < plies && !position.lost()) {
      const Bits landing = position.landing(dice.roll());
      if (landing) position = position.after(landing);
    }
    if (!position.lost() && !position.full()) return position;
  }
}

// Table memory for a test.
struct Memory {
  explicit Memory(std::size_t bytes = Table::kLeastBytes) : buckets(bytes / sizeof(Bucket)) {}
  Table table(std::uint64_t generation = 1) { return {buckets.data(), buckets.size() * sizeof(Bucket), generation}; }
  std::vector<Bucket> buckets;
};

}  // namespace fourline
