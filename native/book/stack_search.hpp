#pragma once
// The exact search without recursion: a small stack that is stepped node by node, as a GPU thread needs it.
// Windows of one only: it asks "is the mover's score above alpha?" and answers with a bound on it.

#include "shared_table.hpp"

namespace fourline {

// One node on the way down.
struct Frame {
  Bits mine, occupied;
  std::uint64_t key;
  std::uint32_t nodes;  // when this one was entered
  std::uint32_t moves;  // columns yet to try, best first, three bits each; 7 ends them
  std::int8_t alpha, best, low, high;
  bool flip;  // reached by an odd number of forced moves
};

inline constexpr int kMostFrames = kCells - 6;

template <class Word>
class StackSearch {
 public:
  // The stack is the caller's, so that a compiler can keep everything else in registers.
  explicit constexpr StackSearch(Frame (&stack)[kMostFrames]) : frames_(stack) {}

  // Requires that the mover cannot win with its next disc.
  constexpr void begin(const Situation& s, int alpha) {
    s_ = s;
    alpha_ = alpha;
    depth_ = 0;
  }

  // Visits one node; true when `value()` holds the answer.
  constexpr bool step(const SharedTable<Word>& table) {
    int value = 0;
    bool flip = false;
    return enter(table, value, flip) && unwind(table, flip ? -value : value);
  }

  constexpr int value() const { return value_; }
  constexpr std::uint32_t nodes() const { return nodes_; }
  constexpr void forget_nodes() { nodes_ = 0; }

 private:
  static constexpr int kTablePly = 34;  // searching later nodes is cheaper than a memory access
  static constexpr int kProbeChildrenPly = 19;

  // Plays forced moves, then settles the node (true, and its value) or puts it on the stack and goes
  // to its first child (false).
  constexpr bool enter(const SharedTable<Word>& table, int& value, bool& flip) {
    Bits landings, safe;
    bool followed = false;
    for (;; followed = true) {
      landings = s_.landings();
      if (!landings) return value = 0, true;
      safe = s_.safe(landings);
      if (!safe) return value = -win_score(s_.ply + 2), true;
      if (several(safe)) break;
      s_ = s_.after(safe);
      alpha_ = -1 - alpha_;
      flip = !flip;
    }
    Range range{-win_score(s_.ply + 4), win_score(s_.ply + 3)};
    if (settled(range, value)) return true;
    ++nodes_;
    if (followed) {
      value = follow_up_bound(s_, landings, alpha_);
      if (value != kNoBound) return true;
    }
    const std::uint64_t key = s_.ply < kTablePly ? table.key(s_) : 0;
    if (s_.ply < kTablePly) {
      table.look_up(key, range);
      if (settled(range, value)) return true;
    }
    return expand(table, safe, key, range, value, flip);
  }

  constexpr bool settled(const Range& range, int& value) const {
    if (range.high <= alpha_) return value = range.high, true;
    if (range.low > alpha_) return value = range.low, true;
    return false;
  }

  // A move that leaves no answer wins; the others are sorted.
  constexpr bool expand(const SharedTable<Word>& table, Bits safe, std::uint64_t key, Range range, int& value,
                        bool flip) {
    int order[kColumns] = {};
    int best = -kNoBound;
    const Bits out_of_reach = upward(s_.their_wins);
    for (Bits rest = safe; rest; rest &= rest - 1) {
      const Bits landing = rest & -rest;
      const Situation next = s_.after(landing);
      const Bits replies = next.landings();
      if (replies && !next.safe(replies)) return value = win_score(s_.ply + 3), true;
      if (!(replies & next.their_wins)) {
        const int bound = follow_up_bound(next, replies, -1 - alpha_);
        if (bound != kNoBound) return value = -bound, true;
      }
      if (s_.ply < kProbeChildrenPly) {
        Range known{-kNoBound, kNoBound};
        table.look_up(table.key(next), known);
        if (-known.high > alpha_) return value = -known.high, true;
        if (-known.low <= alpha_) {
          best = -known.low > best ? -known.low : best;
          continue;
        }
      }
      insert(order, rank(landing, next.their_wins & ~out_of_reach));
    }
    const int slower = win_score(s_.ply + 5);
    if (slower < range.high) range.high = slower;
    if (settled(range, value)) return true;
    const std::uint32_t moves = packed(order);
    if (moves == 7) return value = best, true;
    frames_[depth_++] = {s_.mine,
                         s_.occupied,
                         key,
                         nodes_,
                         moves,
                         static_cast<std::int8_t>(alpha_),
                         static_cast<std::int8_t>(best),
                         static_cast<std::int8_t>(range.low),
                         static_cast<std::int8_t>(range.high),
                         flip};
    descend();
    return false;
  }

  // The solver's order, and the column in the low bits: new winning cells, the centre, even rows.
  static constexpr int rank(Bits landing, Bits wins) {
    const int column = lowest_of(landing) / kPitch;
    const int from_centre = column < kColumns / 2 ? kColumns / 2 - column : column - kColumns / 2;
    return (count_of(wins) * 16 + 8 - from_centre * 2 + ((landing & kEvenRows) != 0)) << 3 | column;
  }

  static constexpr void insert(int (&order)[kColumns], int entry) {
    for (int i = 0; i < kColumns; ++i) {
      const int higher = order[i] > entry ? order[i] : entry;
      entry = order[i] > entry ? entry : order[i];
      order[i] = higher;
    }
  }

  static constexpr std::uint32_t packed(const int (&order)[kColumns]) {
    std::uint32_t moves = 7;
    for (int i = kColumns - 1; i >= 0; --i) {
      if (order[i]) moves = moves << 3 | static_cast<std::uint32_t>(order[i] & 7);
    }
    return moves;
  }

  // Goes to the next child of the top of the stack.
  constexpr void descend() {
    Frame& top = frames_[depth_ - 1];
    const int column = static_cast<int>(top.moves & 7);
    top.moves >>= 3;
    const Bits landing = (top.occupied + bottom_of(column)) & column_of(column);
    const Bits mine = top.mine | landing, occupied = top.occupied | landing;
    s_ = {occupied ^ mine, occupied, 0, completions(mine) & (kBoard ^ occupied), count_of(occupied)};
    alpha_ = -1 - top.alpha;
  }

  // Passes a value up until a node has another move to try.
  constexpr bool unwind(const SharedTable<Word>& table, int value) {
    for (; depth_ > 0; --depth_) {
      Frame& top = frames_[depth_ - 1];
      const int best = -value > top.best ? -value : top.best;
      if (best <= top.alpha && top.moves != 7) {
        top.best = static_cast<std::int8_t>(best);
        descend();
        return false;
      }
      Range range{top.low, top.high};
      if (best > top.alpha) {
        range.low = best;
      } else {
        range.high = best;
      }
      if (count_of(top.occupied) < kTablePly) table.keep(top.key, range, labour(nodes_ - top.nodes));
      value = top.flip ? -best : best;
    }
    value_ = value;
    return true;
  }

  // How much work a node took, on a scale of seven steps, each four times the one before.
  static constexpr int labour(std::uint32_t nodes) {
    int steps = 0;
    for (; nodes >= 4 && steps < 7; nodes >>= 2) ++steps;
    return steps;
  }

  Situation s_;
  int alpha_ = 0, depth_ = 0, value_ = 0;
  std::uint32_t nodes_ = 0;
  Frame* frames_;
};

// Where to ask next within a range: the middle, or nearer to zero.
constexpr int next_alpha(int low, int high) {
  const int middle = low + (high - low) / 2;
  if (middle <= 0 && low / 2 < middle) return low / 2;
  if (middle >= 0 && high / 2 > middle) return high / 2;
  return middle;
}

constexpr Range widest(int ply) { return {-win_score(ply + 2), win_score(ply + 3)}; }

}  // namespace fourline
