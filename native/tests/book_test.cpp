// Listing openings, storing bits without keys, the book's bytes, and the stack search.

#include "check.hpp"
#include "../book/book_write.hpp"
#include "../book/questions.hpp"
#include "solve.hpp"

using namespace fourline;

namespace {

// Mirror-distinct positions of a ply, those without an immediate win, those with two or more safe moves.
void openings_are_counted() {
  constexpr std::size_t counts[][3] = {{1, 1, 1},          {4, 4, 4},          {25, 25, 25},
                                       {121, 121, 121},    {568, 568, 568},    {2144, 2144, 1922},
                                       {8231, 7638, 7120}, {27473, 25718, 20820}, {92244, 77715, 67557}};
  for (int ply = 0; ply < 9; ++ply) {
    const std::vector<Bits> keys = keys_of_ply(ply, 1 + ply % 2);
    CHECK(keys.size() == counts[ply][0]);
    CHECK(keep(keys, not_decided).size() == counts[ply][1]);
    CHECK(keep(keys, [](Kind kind) { return kind == Kind::open; }).size() == counts[ply][2]);
    for (Bits key : keys) CHECK(key_of(position_of(key)) == key && position_of(key).ply() == ply);
  }
}

void bits_come_back(std::size_t count) {
  Seeded seeded{count};
  std::vector<StoredBit> wanted(count);
  for (StoredBit& stored : wanted) stored = {seeded.next(), (seeded.next() & 1) != 0};
  const std::vector<SolvedRibbon> ribbons = build_retrieval(wanted);
  Retrieval retrieval;
  std::size_t words = 0;
  for (const SolvedRibbon& ribbon : ribbons) {
    retrieval.ribbons[retrieval.count++] = ribbon.view();
    words += ribbon.bits.size() + ribbon.thresholds.size();
  }
  for (const StoredBit& stored : wanted) CHECK(retrieval.bit(stored.hash) == stored.bit);
  if (count > 100'000) CHECK(static_cast<double>(words * 64) < 1.02 * static_cast<double>(count));
}

// Arbitrary scores, not good play: a book stores what it is given.
std::vector<SolvedLayer> layers_of_chance(int plies) {
  Seeded seeded{7};
  std::vector<SolvedLayer> layers;
  for (int ply = 0; ply <= plies; ++ply) {
    SolvedLayer layer{ply, false, keep(keys_of_ply(ply), [](Kind kind) { return kind == Kind::open; }), {}};
    for (std::size_t i = 0; i < layer.keys.size(); ++i) {
      layer.scores.push_back(static_cast<std::int8_t>(static_cast<int>(seeded.next() % 8 * (seeded.next() % 6)) - 20));
    }
    layers.push_back(layer);
  }
  return layers;
}

void a_book_gives_back_what_it_was_given() {
  const std::vector<SolvedLayer> layers = layers_of_chance(7);
  const std::vector<std::uint64_t> words = BookWriter(layers).write("test");
  Book book;
  CHECK(book.open(words.data(), words.size() * 8) == BookFault::none);
  for (const SolvedLayer& layer : layers) {
    CHECK(book.holds(layer.ply, false) && !book.holds(layer.ply, true));
    for (std::size_t i = 0; i < layer.keys.size(); ++i) {
      Position position = position_of(layer.keys[i]);
      if (i % 2) position = {mirrored(position.mine), mirrored(position.occupied)};
      CHECK(book.score(Situation::of(position)) == layer.scores[i]);
    }
  }
}

void every_flipped_byte_is_noticed() {
  std::vector<std::uint64_t> words = BookWriter(layers_of_chance(4)).write("test");
  auto* bytes = reinterpret_cast<unsigned char*>(words.data());
  for (std::size_t i = 0; i < words.size() * 8; ++i) {
    bytes[i] ^= static_cast<unsigned char>(1 + i % 255);
    Book book;
    CHECK(book.open(words.data(), words.size() * 8) != BookFault::none);
    bytes[i] ^= static_cast<unsigned char>(1 + i % 255);
  }
  Book book;
  CHECK(book.open(words.data(), words.size() * 8 - 8) == BookFault::damaged);
  CHECK(book.open(words.data(), words.size() * 8) == BookFault::none);
}

// Different code, same scores: the GPU's search against the solver.
void the_stack_search_agrees() {
  std::vector<SharedTable<std::uint64_t>::Bucket> buckets(1 << 16);
  const SharedTable<std::uint64_t> table{buckets.data(), 16};
  Memory memory;
  NeverStop never;
  Solver<> solver(memory.table(), never);
  ColumnDice dice{{3}};
  Frame stack[kMostFrames];
  StackSearch<std::uint64_t> search(stack);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(dice, 20 + i % 16);
    if (!not_decided(kind_of(position))) continue;
    const Range range = widest(position.ply());
    Asking<std::uint64_t> asking;
    asking.begin({key_of(position), static_cast<std::int8_t>(range.low), static_cast<std::int8_t>(range.high)}, search);
    while (!asking.step(search, table)) {
    }
    CHECK(asking.low == asking.high && asking.low == solver.score(position).lower);
  }
}

}  // namespace

int main() {
  openings_are_counted();
  for (std::size_t count : {0, 1, 50, 3'000, 200'000}) bits_come_back(count);
  a_book_gives_back_what_it_was_given();
  every_flipped_byte_is_noticed();
  the_stack_search_agrees();
}
