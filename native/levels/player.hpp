#pragma once
// A level at play: the column that fourline.solver.opponents.bot chooses for the same seed.
// The value of a position to a level does not depend on chance, so it is computed once and cached.

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "../limits.hpp"
#include "../solve.hpp"
#include "../table_memory.hpp"
#include "eyes.hpp"

namespace fourline {

using Columns = std::array<int, kColumns>;

// Plays as `below` or, with the chance `share`, as `above`: a strength between two levels.
struct Player {
  Skill below, above;
  double share = 0;
};

class LevelMind {
 public:
  static constexpr std::size_t kTableBytes = std::size_t{1} << 20;

  int column(Position position, const Player& player, PythonRandom& chance) {
    const bool higher = player.share > 0 && chance.random() < player.share;
    return column(position, higher ? player.above : player.below, chance);
  }

  int column(Position position, const Skill& skill, PythonRandom& chance) {
    if (const int win = winning_column(position, chance); win >= 0) return win;
    if (skill.nodes) {
      if (const Columns* scores = known(position, skill.nodes)) return one_of_the_best(*scores, chance);
    }
    if (skill.plies && chance.random() >= skill.lapse) return foreseen(position, skill, chance);
    return Eyes(position, skill, chance).quick_move();
  }

  void forget() {
    known_.clear();
    seen_.clear();
  }

 private:
  static constexpr int kSure = 5'000;

  static Bits key(Position position) { return position.mine + position.occupied + kBottoms; }

  static int winning_column(Position position, PythonRandom& chance) {
    const Bits wins = completions(position.mine) & position.landings();
    if (!wins) return -1;
    unsigned place = chance.below(static_cast<unsigned>(count_of(wins)));
    Bits rest = wins;
    while (place--) rest &= rest - 1;
    return lowest_of(rest) / kPitch;
  }

  const Columns* known(Position position, std::uint64_t nodes) {
    const auto [found, is_new] = known_.try_emplace(key(position));
    if (is_new) found->second = searched(position, nodes);
    return found->second.is_known ? &found->second.columns : nullptr;
  }

  struct Known {
    bool is_known = false;
    Columns columns{};
  };

  Known searched(Position position, std::uint64_t nodes) {
    if (!memory_) memory_ = std::make_unique<TableMemory>(kTableBytes);
    memory_->clear();
    Limits limits(nullptr, nodes, 0);
    Solver solver(memory_->table(), limits);
    int scores[kColumns] = {};
    solver.columns(position, scores);
    Known answer{!solver.stopped(), {}};
    for (std::size_t i = 0; i < kColumns; ++i) answer.columns[i] = scores[i];
    return answer;
  }

  static int one_of_the_best(const Columns& scores, PythonRandom& chance) {
    int most = kIllegal;
    for (const int score : scores) most = score > most ? score : most;
    std::vector<int> best, weights;
    int total = 0;
    for (int column = 0; column < kColumns; ++column) {
      if (scores[static_cast<std::size_t>(column)] != most) continue;
      best.push_back(column);
      total += kColumns - from_centre(column);
      weights.push_back(total);
    }
    const double drawn = chance.random() * total;
    std::size_t place = 0;
    while (place + 1 < best.size() && weights[place] <= drawn) ++place;
    return best[place];
  }

  int foreseen(Position position, const Skill& skill, PythonRandom& chance) {
    if (position.occupied == 0 && skill.noise == 0) return kColumns / 2;
    const auto [found, is_new] = seen_.try_emplace(key(position) | static_cast<Bits>(skill.plies) << 56);
    if (is_new) found->second = seen(position, skill.plies);
    int best = -1;
    double most = 0;
    for (int column = 0; column < kColumns; ++column) {
      const int value = found->second[static_cast<std::size_t>(column)];
      if (value == kIllegalSight) continue;
      const bool sure = value >= kSure || value <= -kSure;
      const double felt = value + chance.gauss(sure ? 0 : skill.noise) - from_centre(column) / 10.0;
      if (best >= 0 && felt <= most) continue;
      best = column;
      most = felt;
    }
    return best;
  }

  static constexpr int kIllegalSight = 1 << 30;

  static Columns seen(Position position, int plies) {
    Columns answer;
    for (int column = 0; column < kColumns; ++column) {
      const Bits landing = position.landing(column);
      answer[static_cast<std::size_t>(column)] = landing ? seen_after(position.after(landing), plies) : kIllegalSight;
    }
    return answer;
  }

  static int from_centre(int column) { return column < kColumns / 2 ? kColumns / 2 - column : column - kColumns / 2; }

  std::unique_ptr<TableMemory> memory_;  // made for the first search: most levels never search
  std::unordered_map<Bits, Known> known_;
  std::unordered_map<Bits, Columns> seen_;
};

}  // namespace fourline
