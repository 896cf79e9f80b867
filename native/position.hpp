#pragma once
// A Connect Four position on two 64-bit words. Freestanding: compiles for Python, WebAssembly, CUDA.
//
// One bit per cell, seven bits per column: six cells and one that is always empty, so that no line
// can run over from one column into the next.
//
//     5 12 19 26 33 40 47    top          `mine`      discs of the side to move
//     4 11 18 25 32 39 46                 `occupied`  discs of both
//     3 10 17 24 31 38 45
//     2  9 16 23 30 37 44                 occupied + bottom(column) carries into the cell
//     1  8 15 22 29 36 43                 where the next disc of that column lands.
//     0  7 14 21 28 35 42    bottom

#include <bit>
#include <cstdint>

namespace fourline {

using Bits = std::uint64_t;

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;
inline constexpr int kPitch = kRows + 1;
inline constexpr int kCells = kColumns * kRows;

// How many cells, and the index of the lowest one. CUDA's compiler accepts the standard functions for these
// without complaint and miscompiles them, so it gets its own.
constexpr int count_of(Bits cells) {
#ifdef __CUDA_ARCH__
  return __popcll(cells);
#else
  return std::popcount(cells);
#endif
}

constexpr int lowest_of(Bits cells) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(cells)) - 1;
#else
  return std::countr_zero(cells);
#endif
}

constexpr Bits bottom_of(int column) { return Bits{1} << (kPitch * column); }
constexpr Bits column_of(int column) { return ((Bits{1} << kRows) - 1) << (kPitch * column); }

constexpr Bits all_bottoms() {
  Bits bits = 0;
  for (int column = 0; column < kColumns; ++column) bits |= bottom_of(column);
  return bits;
}

inline constexpr Bits kBottoms = all_bottoms();
inline constexpr Bits kBoard = kBottoms * ((Bits{1} << kRows) - 1);
inline constexpr Bits kTops = kBottoms << (kRows - 1);

// Do these discs hold four in a line? Two by two: pairs one step apart, then pairs of pairs.
constexpr Bits fours(Bits discs, int step) {
  const Bits pairs = discs & (discs >> step);
  return pairs & (pairs >> (2 * step));
}

constexpr bool has_four(Bits discs) {
  return (fours(discs, 1) | fours(discs, kPitch) | fours(discs, kPitch - 1) | fours(discs, kPitch + 1)) != 0;
}

struct Position {
  Bits mine = 0;
  Bits occupied = 0;

  constexpr int ply() const { return count_of(occupied); }
  constexpr bool full() const { return occupied == kBoard; }

  // The cells, one a column at most, where a disc can land now.
  constexpr Bits landings() const { return (occupied + kBottoms) & kBoard; }
  constexpr Bits landing(int column) const { return (occupied + bottom_of(column)) & column_of(column); }

  // The position after a disc on this landing cell, seen by the other side.
  constexpr Position after(Bits landing) const { return {mine ^ occupied, occupied | landing}; }

  // Did the side that has just moved connect four?
  constexpr bool lost() const { return has_four(mine ^ occupied); }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace fourline
