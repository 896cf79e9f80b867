// Python bindings of the levels. The skills come from fourline.solver.opponents.levels.

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <tuple>

#include "batch.hpp"
#include "levels/games.hpp"
#include "solver_bindings.hpp"

namespace nb = nanobind;

namespace fourline {
namespace {

using SkillFields = std::tuple<double, double, double, double, double, int, double, std::uint64_t>;
using PlayerFields = std::tuple<SkillFields, SkillFields, double>;
using Pair = std::pair<Bits, Bits>;
using Counts = std::array<std::uint64_t, 3>;

Skill skill_of(const SkillFields& fields) {
  const auto& [upright, row, diagonal, care, noise, plies, lapse, nodes] = fields;
  if (plies < 0 || plies > kCells) throw std::invalid_argument("plies is 0 to 42");
  return {upright, row, diagonal, care, noise, lapse, plies, nodes};
}

Player player_of(const PlayerFields& fields) {
  return {skill_of(std::get<0>(fields)), skill_of(std::get<1>(fields)), std::get<2>(fields)};
}

int level_column(Bits mine, Bits occupied, const PlayerFields& fields, std::uint64_t seed) {
  const Position position = running(mine, occupied);
  const Player player = player_of(fields);
  nb::gil_scoped_release released;
  LevelMind mind;
  PythonRandom chance(seed);
  return mind.column(position, player, chance);
}

// Every thread has a player of its own, made when it first plays.
class Minds {
 public:
  explicit Minds(unsigned threads) : minds_(threads ? threads : 1) {}

  LevelMind& of(unsigned thread) {
    if (!minds_[thread]) minds_[thread] = std::make_unique<LevelMind>();
    minds_[thread]->forget();
    return *minds_[thread];
  }

 private:
  std::vector<std::unique_ptr<LevelMind>> minds_;
};

template <class Answer, class Ask>
std::vector<Answer> each(const std::vector<Pair>& pairs, unsigned threads, const nb::object& tick, Ask ask) {
  std::vector<Position> positions;
  for (const auto& [mine, occupied] : pairs) positions.push_back(running(mine, occupied));
  std::vector<Answer> answers(positions.size());
  std::atomic<std::size_t> done{0};
  bool failed = false;
  Minds minds(threads);
  const auto work = [&](std::size_t i, unsigned thread) {
    answers[i] = ask(minds.of(thread), positions[i], i);
    done.fetch_add(1);
    return true;
  };
  Reporter report(tick);
  const auto between = [&] {
    failed = !report(done);
    return !failed;
  };
  {
    nb::gil_scoped_release released;
    share(positions.size(), threads, work, between);
  }
  if (failed) throw nb::python_error();
  return answers;
}

std::vector<Counts> level_results(const std::vector<Pair>& starts, const PlayerFields& first,
                                  const PlayerFields& second, std::uint64_t games,
                                  const std::vector<std::uint64_t>& seeds, unsigned threads, nb::object tick) {
  if (seeds.size() != starts.size()) throw std::invalid_argument("one seed for each start");
  const Player players[2] = {player_of(first), player_of(second)};
  return each<Counts>(starts, threads, tick, [&](LevelMind& mind, Position start, std::size_t i) {
    const Result result = play_games(mind, start, players, games, seeds[i]);
    return Counts{result.won, result.drawn, result.lost};
  });
}

std::vector<Columns> level_choices(const std::vector<Pair>& positions, const SkillFields& fields, int tries,
                                   std::uint64_t seed, unsigned threads, nb::object tick) {
  const Skill skill = skill_of(fields);
  return each<Columns>(positions, threads, tick, [&](LevelMind& mind, Position position, std::size_t) {
    return choices(mind, position, skill, tries, seed);
  });
}

nb::bytes level_game(Bits mine, Bits occupied, const PlayerFields& first, const PlayerFields& second,
                     std::uint64_t seed) {
  const Position start = running(mine, occupied);
  const Player players[2] = {player_of(first), player_of(second)};
  char columns[kCells];
  std::size_t length = 0;
  {
    nb::gil_scoped_release released;
    LevelMind mind;
    Seeded seeds{seed};
    play_game(mind, start, players, seeds, [&](int column) { columns[length++] = static_cast<char>(column); });
  }
  return nb::bytes(columns, length);
}

}  // namespace

void bind_levels(nb::module_& module) {
  module.def("level_column", &level_column, nb::arg("mine"), nb::arg("occupied"), nb::arg("player"), nb::arg("seed"));
  module.def("level_game", &level_game, nb::arg("mine"), nb::arg("occupied"), nb::arg("first"), nb::arg("second"),
             nb::arg("seed"));
  module.def("level_results", &level_results, nb::arg("starts"), nb::arg("first"), nb::arg("second"),
             nb::arg("games"), nb::arg("seeds"), nb::arg("threads"), nb::arg("tick").none() = nb::none());
  module.def("level_choices", &level_choices, nb::arg("positions"), nb::arg("skill"), nb::arg("tries"),
             nb::arg("seed"), nb::arg("threads"), nb::arg("tick").none() = nb::none());
}

}  // namespace fourline
