#pragma once
// What a person sees of a board without thinking ahead: fourline.solver.opponents.eyes, column for column.

#include "../look_ahead.hpp"
#include "python_random.hpp"

namespace fourline {

// How one level plays; fourline.solver.opponents.levels says what each number means.
struct Skill {
  double upright = 1, row = 1, diagonal = 1, care = 1, noise = 0, lapse = 0;
  int plies = 0;
  std::uint64_t nodes = 0;
};

// Every cell's lines: horizontal first, then vertical, then diagonal.
struct LinesThrough {
  static constexpr int kMost = 13;
  enum Direction : std::uint8_t { kRow, kUpright, kDiagonal };
  struct Through {
    Bits line;
    Direction direction;
  };
  Through of[kColumns * kPitch][kMost] = {};
  int count[kColumns * kPitch] = {};

  constexpr LinesThrough() {
    for (const Direction wanted : {kRow, kUpright, kDiagonal}) {
      for (const Bits line : kLines.list) {
        const int lowest = lowest_of(line), step = lowest_of(line & (line - 1)) - lowest;
        const Direction direction = step == 1 ? kUpright : step == kPitch ? kRow : kDiagonal;
        if (direction != wanted) continue;
        for (int i = 0; i < 4; ++i) {
          const int cell = lowest + i * step;
          of[cell][count[cell]++] = {line, direction};
        }
      }
    }
  }
};

inline constexpr LinesThrough kThrough{};
inline constexpr int kOpeningPlies = 6;
inline constexpr double kPull = 3.0;

class Eyes {
 public:
  Eyes(Position position, const Skill& skill, PythonRandom& chance)
      : position_(position), theirs_(position.mine ^ position.occupied), skill_(skill), chance_(chance) {}

  // Block the threats it notices, avoid the gifts it notices, then choose by feeling.
  int quick_move() {
    unsigned blocks = 0, careful = 0, all = 0;
    for (int column = 0; column < kColumns; ++column) {
      const Bits landing = position_.landing(column);
      if (!landing) continue;
      all |= 1U << column;
      if (noticed(landing)) blocks |= 1U << column;
    }
    for (int column = 0; column < kColumns; ++column) {
      if (all >> column & 1 && !seen_to_give(position_.landing(column))) careful |= 1U << column;
    }
    return by_feeling(blocks ? blocks : careful ? careful : all);
  }

 private:
  // Draws a random number for each line of the other side that a disc on this cell would stop.
  bool noticed(Bits cell) {
    const int at = lowest_of(cell);
    bool caught = false;
    for (int i = 0; i < kThrough.count[at]; ++i) {
      const auto& [line, direction] = kThrough.of[at][i];
      if ((line & ~theirs_) != cell) continue;
      const double sight = direction == LinesThrough::kRow       ? skill_.row
                           : direction == LinesThrough::kUpright ? skill_.upright
                                                                 : skill_.diagonal;
      caught |= chance_.random() < sight;
    }
    return caught;
  }

  bool seen_to_give(Bits cell) {
    const Bits above = cell << 1 & kBoard;
    return above && noticed(above) && chance_.random() < skill_.care;
  }

  double feeling_of(Bits cell) const {
    constexpr double own[4] = {1.0, 3.0, 8.0, 24.0}, denied[4] = {0.5, 1.5, 4.0, 0.0};
    const int at = lowest_of(cell);
    double sum = 0;
    for (int i = 0; i < kThrough.count[at]; ++i) {
      const Bits line = kThrough.of[at][i].line;
      if (!(line & theirs_)) sum += own[count_of(line & position_.mine)];
      if (!(line & position_.mine)) sum += denied[count_of(line & theirs_)];
    }
    return sum;
  }

  int by_feeling(unsigned choices) {
    const double pull = position_.ply() < kOpeningPlies ? kPull : 0.0;
    int best = -1;
    double most = 0;
    for (int column = 0; column < kColumns; ++column) {
      if (!(choices >> column & 1)) continue;
      const int from_centre = column < kColumns / 2 ? kColumns / 2 - column : column - kColumns / 2;
      const double felt = feeling_of(position_.landing(column)) - pull * from_centre + chance_.gauss(skill_.noise);
      if (best >= 0 && felt <= most) continue;
      best = column;
      most = felt;
    }
    return best;
  }

  Position position_;
  Bits theirs_;
  const Skill& skill_;
  PythonRandom& chance_;
};

}  // namespace fourline
