#pragma once
// The exact score of a position, of every move in it, and a line of best play.

#include "search.hpp"

namespace fourline {

inline constexpr int kIllegal = -128;

template <class Stop = NeverStop>
class Solver {
 public:
  constexpr Solver(const Table& table, Stop& stop, const Shelf* shelf = nullptr) : search_(table, stop, shelf) {}

  std::uint64_t nodes() const { return search_.nodes(); }
  bool stopped() const { return search_.stopped(); }

  // What is known of the score of a game that is not over: lower == upper unless stopped().
  // If the score is known to be at least `least`, the search starts there.
  Bounds score(Position position, int least = kIllegal) {
    const Situation s = Situation::of(position);
    const Bits landings = s.landings();
    if (s.my_wins & landings) return {win_score(s.ply + 1), win_score(s.ply + 1)};
    const Bits safe = s.safe(landings);
    if (int score; safe && search_.in_book(s, safe, score)) return {score, score};
    Bounds known{-win_score(s.ply + 2), win_score(s.ply + 3)};
    const bool near = least > known.lower;
    if (near) known.lower = least;
    while (known.lower < known.upper) {
      const int alpha = near ? known.lower : next_alpha(known);
      const int value = search_.test(s, alpha);
      if (stopped()) break;
      (value > alpha ? known.lower : known.upper) = value;
    }
    return known;
  }

  // The score of dropping into each column, for the mover; kIllegal where the column is full.
  void columns(Position position, int (&scores)[kColumns]) {
    const int most = this->most(position);
    for (int i = 0; i < kColumns; ++i) {
      const int column = from_centre(i);
      scores[column] = this->column(position, column, most);
      if (stopped()) return;
    }
  }

  // `most` is an upper bound on the score of every column.
  int column(Position position, int column, int most = -kIllegal) {
    const Bits landing = position.landing(column);
    return landing ? after(position, landing, most) : kIllegal;
  }

  // The book's upper bound on the score of every column.
  int most(Position position) {
    const Situation s = Situation::of(position);
    const Bits landings = s.landings(), safe = s.safe(landings);
    int score = -kIllegal;
    if (!(s.my_wins & landings) && safe) search_.in_book(s, safe, score);
    return score;
  }

  // The columns in search order: the i-th from the centre outwards.
  static constexpr int from_centre(int i) { return kColumns / 2 + (i % 2 ? -(i + 1) / 2 : i / 2); }

  // Best play from here to the end: the columns and their number. Ties go to the column nearest the centre.
  int line(Position position, int (&columns)[kCells]) {
    int length = 0;
    Bounds score = this->score(position);
    for (int value = score.upper; !position.full() && !position.lost() && !stopped(); value = -value) {
      const int column = best_column(position, value);
      position = position.after(position.landing(column));
      columns[length++] = column;
    }
    return length;
  }

 private:
  // Far scores first: they are cheap to refute, because the game must end soon. Then halves.
  static constexpr int next_alpha(Bounds known) {
    if (known.upper - known.lower <= kNear) return known.lower + (known.upper - known.lower) / 2;
    return -known.lower >= known.upper ? known.lower / 2 : known.upper / 2;
  }
  static constexpr int kNear = 18;

  int after(Position position, Bits landing, int most) {
    const Position next = position.after(landing);
    if (next.lost()) return win_score(next.ply());
    return next.full() ? 0 : -score(next, -most).upper;
  }

  int best_column(Position position, int value) {
    int last = 0;
    for (int i = 0; i < kColumns; ++i) {
      const Bits landing = position.landing(from_centre(i));
      if (!landing) continue;
      last = from_centre(i);
      if (is_worth(position.after(landing), value)) return last;
    }
    return last;
  }

  // Does this move reach `value`, the best score in this position?
  bool is_worth(Position next, int value) {
    if (next.lost()) return true;
    if (next.full()) return value == 0;
    const Situation s = Situation::of(next);
    if (s.my_wins & s.landings()) return -win_score(s.ply + 1) >= value;
    return search_.test(s, -value) <= -value;
  }

  Search<Stop> search_;
};

}  // namespace fourline
