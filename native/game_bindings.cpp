// Python bindings of games at random: played on from given positions, and many side by side in arrays.

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <atomic>
#include <stdexcept>

#include "batch.hpp"
#include "many_games.hpp"
#include "solver_bindings.hpp"

namespace nb = nanobind;

namespace fourline {
namespace {

using Pair = std::pair<Bits, Bits>;
using Counts = std::array<std::uint64_t, 3>;

template <class Item>
using Array = nb::ndarray<Item, nb::c_contig, nb::device::cpu>;

// Games from each start: won by the side that moved first in the game, by the other, drawn.
std::vector<Counts> playouts_from(const std::vector<Pair>& starts, std::uint64_t games, std::uint64_t seed,
                                  unsigned threads) {
  std::vector<Position> positions;
  std::vector<std::uint64_t> seeds;
  Seeded seeded{seed};
  for (const auto& [mine, occupied] : starts) {
    positions.push_back(running(mine, occupied));
    seeds.push_back(seeded.next());
  }
  std::vector<Counts> counts(starts.size());
  std::atomic<std::size_t> done{0};
  bool failed = false;
  const nb::object quiet = nb::none();
  Reporter report(quiet);
  {
    nb::gil_scoped_release released;
    share(
        starts.size(), threads,
        [&](std::size_t i, unsigned) {
          ColumnDice dice{{seeds[i]}};
          for (std::uint64_t game = 0; game < games; ++game) {
            const int winner = play_on(positions[i], dice);
            ++counts[i][winner < 0 ? 2 : static_cast<std::size_t>(winner)];
          }
          done.fetch_add(1);
          return true;
        },
        [&] { return !(failed = !report(done)); });
  }
  if (failed) throw nb::python_error();
  return counts;
}

template <class Item>
std::span<Item> cells(const Array<Item>& array, std::size_t wanted) {
  if (array.size() != wanted) throw std::invalid_argument("an array has the wrong size");
  return {array.data(), wanted};
}

class PyManyGames {
 public:
  PyManyGames(std::size_t games, bool reply) : games_(games, reply) {}

  void reset(std::uint64_t seed, Array<std::int8_t> boards, Array<std::int8_t> legal, Array<float> rewards,
             Array<std::uint8_t> ended) {
    const Told told = arrays(boards, legal, rewards, ended);
    nb::gil_scoped_release released;
    games_.reset(seed, told);
  }

  void step(Array<const std::int64_t> columns, Array<std::int8_t> boards, Array<std::int8_t> legal,
            Array<float> rewards, Array<std::uint8_t> ended) {
    const Told told = arrays(boards, legal, rewards, ended);
    const auto moves = cells(columns, games_.size());
    nb::gil_scoped_release released;
    games_.step(moves, told);
  }

  std::vector<Pair> bits() const {
    std::vector<Pair> found;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      found.emplace_back(games_.position(i).mine, games_.position(i).occupied);
    }
    return found;
  }

 private:
  Told arrays(const Array<std::int8_t>& boards, const Array<std::int8_t>& legal, const Array<float>& rewards,
              const Array<std::uint8_t>& ended) const {
    const std::size_t count = games_.size();
    return {cells(boards, count * kBoardBytes), cells(legal, count * kColumns), cells(rewards, count),
            cells(ended, count)};
  }

  ManyGames games_;
};

}  // namespace

void bind_games(nb::module_& module) {
  module.def("playouts_from", &playouts_from, nb::arg("starts"), nb::arg("games"), nb::arg("seed"),
             nb::arg("threads"));
  nb::class_<PyManyGames>(module, "ManyGames")
      .def(nb::init<std::size_t, bool>(), nb::arg("games"), nb::arg("reply"))
      .def("reset", &PyManyGames::reset, nb::arg("seed"), nb::arg("boards"), nb::arg("legal"), nb::arg("rewards"),
           nb::arg("ended"))
      .def("step", &PyManyGames::step, nb::arg("columns"), nb::arg("boards"), nb::arg("legal"), nb::arg("rewards"),
           nb::arg("ended"))
      .def("bits", &PyManyGames::bits);
}

}  // namespace fourline
