#pragma once
// Alpha-beta with a window of one: is the mover's score above `alpha`?

#include "book.hpp"
#include "table.hpp"
#include "zugzwang.hpp"

namespace fourline {

// Whether to stop early, called at every node: `bool operator()(std::uint64_t nodes)`.
struct NeverStop {
  constexpr bool operator()(std::uint64_t) const { return false; }
};

template <class Stop = NeverStop>
class Search {
 public:
  constexpr Search(const Table& table, Stop& stop, const Shelf* shelf = nullptr)
      : table_(table), stop_(stop), shelf_(shelf), last_book_ply_(shelf ? shelf->last_ply : -1) {}

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

  // Requires a safe move, and that the mover cannot win with its next disc.
  bool in_book(const Situation& s, Bits safe, int& score) const {
    return s.ply <= last_book_ply_ && shelf_->find(s, safe, score);
  }

  // A bound on the score: a lower one if it is above alpha, else an upper one.
  // Requires that the mover cannot win with its next disc. Meaningless once stopped().
  int test(Situation s, int alpha) {
    int sign = 1;
    for (bool followed = false;; followed = true) {
      const Bits landings = s.landings();
      if (!landings) return 0;
      const Bits safe = s.safe(landings);
      if (!safe) return sign * -win_score(s.ply + 2);
      if (int known; in_book(s, safe, known)) return sign * known;
      if (several(safe)) return sign * choose(s, landings, safe, alpha, followed);
      s = s.after(safe);
      alpha = -1 - alpha;
      sign = -sign;
    }
  }

 private:
  static constexpr int kProbeChildrenPly = 20;

  struct Move {
    Bits landing;
    Bits wins;
    std::uint64_t key;
    int rank;
  };

  struct Moves {
    Move list[kColumns];
    int count = 0;

    // Best first; ties keep their order.
    constexpr void insert(const Move& move) {
      int place = count++;
      for (; place > 0 && list[place - 1].rank < move.rank; --place) list[place] = list[place - 1];
      list[place] = move;
    }
  };

  int choose(const Situation& s, Bits landings, Bits safe, int alpha, bool followed) {
    const int most = win_score(s.ply + 3), least = -win_score(s.ply + 4);
    if (most <= alpha) return most;
    if (least > alpha) return least;
    if (stopped_ || (stopped_ = stop_(++nodes_))) return 0;
    if (followed) {
      const int bound = follow_up_bound(s, landings, alpha);
      if (bound != kNoBound) return bound;
    }
    const std::uint64_t key = Table::key(s.mine, s.occupied, s.ply);
    Bounds known{least, most}, found;
    if (table_.find(key, s.ply, found)) {
      if (found.upper <= alpha) return found.upper;
      if (found.lower > alpha) return found.lower;
      known = {found.lower > least ? found.lower : least, found.upper < most ? found.upper : most};
    }
    Moves moves;
    const int quick = collect(s, safe, alpha, moves);
    if (quick != kNoBound) return quick;
    const std::uint64_t before = nodes_;
    const int best = try_all(s, moves, alpha);
    if (stopped_) return 0;
    if (best > alpha) {
      known.lower = best;
      if (known.upper < best) known.upper = best;
    } else {
      known.upper = best;
      if (known.lower > best) known.lower = best;
    }
    table_.keep(key, s.ply, known, nodes_ - before);
    return best;
  }

  // Ranks the moves. Returns at once if one wins by force, or holds by following up.
  int collect(const Situation& s, Bits safe, int alpha, Moves& moves) {
    const Bits out_of_reach = upward(s.their_wins);
    for (Bits rest = safe; rest; rest &= rest - 1) {
      const Bits landing = rest & -rest;
      const Situation next = s.after(landing);
      const Bits replies = next.landings();
      if (replies && !next.safe(replies)) return win_score(s.ply + 3);
      if (!(replies & next.their_wins)) {
        const int bound = follow_up_bound(next, replies, -1 - alpha);
        if (bound != kNoBound) return -bound;
      }
      const std::uint64_t key = Table::key(next.mine, next.occupied, next.ply);
      table_.prefetch(key, next.ply);
      moves.insert({landing, next.their_wins, key, rank(landing, next.their_wins & ~out_of_reach)});
    }
    const int slower = win_score(s.ply + 5);
    return slower <= alpha ? slower : kNoBound;
  }

  // New winning cells first, then the centre, then even rows. Cleverer orders made the tree larger:
  // with one order everywhere the same positions recur.
  static constexpr int rank(Bits landing, Bits wins) {
    const int column = std::countr_zero(landing) / kPitch;
    const int from_centre = column < kColumns / 2 ? kColumns / 2 - column : column - kColumns / 2;
    return std::popcount(wins) * 16 - from_centre * 2 + ((landing & kEvenRows) != 0);
  }

  int try_all(const Situation& s, Moves& moves, int alpha) {
    int best = -kNoBound;
    if (s.ply < kProbeChildrenPly) {
      best = ask_table(s, moves, alpha);
      if (best > alpha) return best;
    }
    for (int i = 0; i < moves.count; ++i) {
      const int value = -test(s.after(moves.list[i].landing, moves.list[i].wins), -1 - alpha);
      if (value > best) best = value;
      if (best > alpha) break;
    }
    return best;
  }

  // Drops the moves that the table already refutes; the best value of those, or one above alpha.
  int ask_table(const Situation& s, Moves& moves, int alpha) {
    int best = -kNoBound, left = 0;
    for (int i = 0; i < moves.count; ++i) {
      Bounds found;
      if (table_.find(moves.list[i].key, s.ply + 1, found)) {
        if (-found.upper > alpha) return -found.upper;
        if (-found.lower <= alpha) {
          if (-found.lower > best) best = -found.lower;
          continue;
        }
      }
      moves.list[left++] = moves.list[i];
    }
    moves.count = left;
    return best;
  }

  Table table_;
  Stop& stop_;
  const Shelf* shelf_;
  int last_book_ply_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace fourline
