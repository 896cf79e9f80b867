// The Python module. Only this file and the other *_bindings.cpp know about Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "counting.hpp"
#include "solver_bindings.hpp"

namespace nb = nanobind;
using namespace fourline;

namespace {

Position position_after(const std::vector<int>& columns) {
  Position position;
  for (int column : columns) {
    if (column < 0 || column >= kColumns) throw std::invalid_argument("columns are 0 to 6");
    const Bits landing = position.landing(column);
    if (!landing || position.lost()) throw std::invalid_argument("a move that is not legal");
    position = position.after(landing);
  }
  return position;
}

std::uint64_t count_sequences(const std::vector<int>& columns, int depth) {
  if (depth < 0 || depth > kCells) throw std::invalid_argument("depth is 0 to 42");
  const Position position = position_after(columns);
  nb::gil_scoped_release unlocked;
  return perft(position, depth);
}

// Distinct positions at every ply up to `plies`, finished ones counted where they end.
std::vector<std::uint64_t> count_positions(int plies) {
  if (plies < 0 || plies > 14) throw std::invalid_argument("plies is 0 to 14");
  nb::gil_scoped_release unlocked;
  std::vector<std::uint64_t> counts{1};
  // One word identifies a position: the sentinel above each column's discs, and the owner of each disc.
  const auto key = [](const Position& p) { return p.mine + p.occupied + kBottoms; };
  std::vector<std::pair<Bits, Position>> level{{key({}), {}}};
  for (int ply = 1; ply <= plies; ++ply) {
    std::vector<std::pair<Bits, Position>> next;
    next.reserve(level.size() * 4);
    for (const auto& [unused, position] : level) {
      if (position.lost()) continue;
      for (Bits rest = position.landings(); rest; rest &= rest - 1) {
        const Position child = position.after(rest & -rest);
        next.emplace_back(key(child), child);
      }
    }
    const auto by_key = [](const auto& a, const auto& b) { return a.first < b.first; };
    const auto same_key = [](const auto& a, const auto& b) { return a.first == b.first; };
    std::sort(next.begin(), next.end(), by_key);
    next.erase(std::unique(next.begin(), next.end(), same_key), next.end());
    counts.push_back(next.size());
    level = std::move(next);
  }
  return counts;
}

struct Tally {
  std::uint64_t first = 0, second = 0, draws = 0, plies = 0;
};

Tally tally_playouts(std::uint64_t games, std::uint64_t seed) {
  nb::gil_scoped_release unlocked;
  Tally tally;
  ColumnDice dice{{seed}};
  for (std::uint64_t game = 0; game < games; ++game) {
    const Playout playout = play_out(dice);
    tally.plies += static_cast<std::uint64_t>(playout.plies);
    ++(playout.winner == 0 ? tally.first : playout.winner == 1 ? tally.second : tally.draws);
  }
  return tally;
}

// Every game as the bytes of its columns, with its winner: 0, 1, or -1 for a draw.
std::vector<std::pair<nb::bytes, int>> record_playouts(int games, std::uint64_t seed) {
  std::vector<std::pair<nb::bytes, int>> record;
  record.reserve(static_cast<std::size_t>(games));
  ColumnDice dice{{seed}};
  for (int game = 0; game < games; ++game) {
    const Playout playout = play_out(dice);
    record.emplace_back(nb::bytes(playout.columns, static_cast<std::size_t>(playout.plies)), playout.winner);
  }
  return record;
}

}  // namespace

NB_MODULE(_native, module) {
  module.doc() = "Fourline's native core: counting and search.";
  module.def("count_sequences", &count_sequences, nb::arg("columns"), nb::arg("depth"));
  module.def("count_positions", &count_positions, nb::arg("plies"));
  module.def("record_playouts", &record_playouts, nb::arg("games"), nb::arg("seed"));
  module.def(
      "tally_playouts",
      [](std::uint64_t games, std::uint64_t seed) {
        const Tally t = tally_playouts(games, seed);
        return std::array<std::uint64_t, 4>{t.first, t.second, t.draws, t.plies};
      },
      nb::arg("games"), nb::arg("seed"));
  bind_book(module);
  bind_solver(module);
  bind_levels(module);
  bind_games(module);
  bind_wire(module);
}
