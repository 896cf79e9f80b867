// The solver as a WebAssembly module: no imports, all memory its own.
//
// The page writes moves (columns 0 to 6) to `moves`, sets them up with `set_position`, asks, and reads
// the answer at `answer`. A question has a budget of nodes, so that the worker can receive messages between two
// slices; the table keeps what a slice has found, and finished columns are not searched again.

#include "../look_ahead.hpp"
#include "../solve.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace fourline {
namespace {

constexpr std::size_t kTableBytes = std::size_t{16} << 20;
constexpr std::size_t kFreshBytes = std::size_t{1} << 20;
constexpr std::size_t kMostBookBytes = std::size_t{2} << 20;

alignas(16) Bucket table_memory[kTableBytes / sizeof(Bucket)];
alignas(16) Bucket fresh_memory[kFreshBytes / sizeof(Bucket)];
alignas(16) std::uint64_t book_memory[kMostBookBytes / 8];

std::uint8_t move_bytes[kCells];
std::int32_t answers[kCells];

Book book;
Shelf shelf;
Position position;
std::uint64_t fresh_generation = 0;

struct Budget {
  std::uint64_t nodes;
  constexpr bool operator()(std::uint64_t spent) const { return spent > nodes; }
};

enum Status : int { kRunning = 0, kWon = 1, kDrawn = 2, kUnreadable = -1 };

// The scores of one position, found column by column over as many slices as it takes.
struct Progress {
  Position of;
  int scores[kColumns] = {};
  bool known[kColumns] = {};

  bool go_on(const Table& table, const Shelf* books, std::uint64_t nodes) {
    Budget budget{nodes};
    Solver solver(table, budget, books);
    const int most = solver.most(of);
    for (int i = 0; i < kColumns; ++i) {
      const int column = solver.from_centre(i);
      if (known[column]) continue;
      scores[column] = solver.column(of, column, most);
      if (solver.stopped()) return false;
      known[column] = true;
    }
    for (int column = 0; column < kColumns; ++column) answers[column] = scores[column];
    return true;
  }
};

Progress progress;

const Shelf* books() { return shelf.last_ply < 0 ? nullptr : &shelf; }

Table fresh_table() {
  if (++fresh_generation > Table::kGenerations) {
    for (Bucket& bucket : fresh_memory) bucket = {};
    fresh_generation = 1;
  }
  return Table(fresh_memory, kFreshBytes, fresh_generation);
}

}  // namespace

EXPORT(moves) std::uint8_t* moves() { return move_bytes; }
EXPORT(answer) std::int32_t* answer() { return answers; }

// The position after this many of the moves: 0 running, 1 the last disc won, 2 full, -1 not a game.
EXPORT(set_position) int set_position(int count) {
  position = {};
  for (int i = 0; i < count; ++i) {
    if (position.lost() || i >= kCells || move_bytes[i] >= kColumns) return kUnreadable;
    const Bits landing = position.landing(move_bytes[i]);
    if (!landing) return kUnreadable;
    position = position.after(landing);
  }
  return position.lost() ? kWon : position.full() ? kDrawn : kRunning;
}

// Seven scores, -128 for a full column. Returns 1 if all are known, 0 if the budget ran out first: call again.
EXPORT(columns) int columns(std::uint32_t nodes) {
  if (!(progress.of == position)) progress = {position};
  return progress.go_on(Table(table_memory, kTableBytes, 1), books(), nodes);
}

// The same without the table or the book: what the levels below perfect may know.
EXPORT(columns_afresh) int columns_afresh(std::uint32_t nodes) {
  return Progress{position}.go_on(fresh_table(), nullptr, nodes);
}

// Best play to the end: the number of columns at `answer`, or -1 if the budget ran out first.
EXPORT(line) int line(std::uint32_t nodes) {
  Budget budget{nodes};
  Solver solver(Table(table_memory, kTableBytes, 1), budget, books());
  const int length = solver.line(position, reinterpret_cast<int(&)[kCells]>(answers));
  return solver.stopped() ? -1 : length;
}

// What is seen of each column `plies` ahead; 0x7FFFFFFF for a full one.
EXPORT(look) void look(int plies) {
  for (int column = 0; column < kColumns; ++column) {
    const Bits landing = position.landing(column);
    answers[column] = landing ? seen_after(position.after(landing), plies) : 0x7FFFFFFF;
  }
}

// Where to put a book of `bytes` bytes; null if it is too large.
EXPORT(book_place) std::uint64_t* book_place(std::uint32_t bytes) {
  return bytes <= kMostBookBytes ? book_memory : nullptr;
}

// Opens the book that was put there: 1 if it is intact.
EXPORT(open_book) int open_book(std::uint32_t bytes) {
  shelf = {};
  if (bytes > kMostBookBytes || book.open(book_memory, bytes) != BookFault::none) return 0;
  shelf.add(book);
  return 1;
}

}  // namespace fourline
