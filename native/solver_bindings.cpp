// Python bindings of the solver. The interpreter's lock is released while a search runs.

#include "solver_bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <tuple>

#include "batch.hpp"
#include "book_file.hpp"
#include "limits.hpp"
#include "look_ahead.hpp"
#include "solve.hpp"
#include "table_memory.hpp"

namespace nb = nanobind;

namespace fourline {
namespace {

using Scores = std::array<std::optional<int>, kColumns>;
using Pair = std::pair<Bits, Bits>;

// Limits that also notice Ctrl-C: checked ten times a second, since each check waits for the lock.
class Attention : public Limits {
 public:
  using Limits::Limits;

  bool operator()(std::uint64_t nodes) {
    if ((nodes & 0xFFFF) == 0 && Clock::now() - looked_ >= std::chrono::milliseconds(100)) look();
    return Limits::operator()(nodes);
  }

  bool interrupted = false;

 private:
  void look() {
    looked_ = Clock::now();
    nb::gil_scoped_acquire locked;
    interrupted = PyErr_CheckSignals() != 0;
    if (interrupted) stop();
  }

  Clock::time_point looked_ = Clock::now();
};

const char* word(Stopped why) {
  switch (why) {
    case Stopped::told: return "told";
    case Stopped::nodes: return "nodes";
    case Stopped::time: return "time";
    default: return "";
  }
}

// With more threads than this, some share their part for late positions.
constexpr unsigned kMostParts = 8;

std::size_t usable(std::size_t bytes) {
  if (bytes < Table::kLeastBytes) throw std::invalid_argument("a table has at least 512 KiB");
  return bytes;
}

// Lets other Python threads run meanwhile; passes on an interrupt.
template <class Call>
auto unlocked(Attention& attention, Call call) {
  const auto answer = [&] {
    nb::gil_scoped_release released;
    return call();
  }();
  if (attention.interrupted) throw nb::python_error();
  return answer;
}

template <class Stop>
Scores scores_of(Solver<Stop>& solver, Position position) {
  int scores[kColumns] = {};
  solver.columns(position, scores);
  Scores answer;
  for (std::size_t i = 0; i < kColumns; ++i) {
    if (scores[i] != kIllegal) answer[i] = scores[i];
  }
  return answer;
}

// What the mover sees of each column, `plies` ahead counting its own disc.
Scores look(Bits mine, Bits occupied, int plies) {
  const Position position = running(mine, occupied);
  if (plies < 1 || plies > kCells) throw std::invalid_argument("plies is 1 to 42");
  nb::gil_scoped_release released;
  Scores seen;
  for (int column = 0; column < kColumns; ++column) {
    const Bits landing = position.landing(column);
    if (landing) seen[static_cast<std::size_t>(column)] = seen_after(position.after(landing), plies);
  }
  return seen;
}

class PySolver {
 public:
  PySolver(std::size_t bytes, std::vector<std::shared_ptr<const BookFile>> books)
      : memory_(usable(bytes), std::min(std::thread::hardware_concurrency(), kMostParts)), books_(std::move(books)) {
    for (const auto& file : books_) shelf_.add(file->book());
  }

  void clear() { memory_.clear(); }

  std::tuple<int, int, std::uint64_t, const char*> score(Bits mine, Bits occupied, std::uint64_t nodes,
                                                         double seconds, const StopSign* sign) {
    const Position position = running(mine, occupied);
    Attention attention(sign, nodes, seconds);
    Solver solver(memory_.table(), attention, &shelf_);
    const Bounds known = unlocked(attention, [&] { return solver.score(position); });
    return {known.lower, known.upper, solver.nodes(), word(attention.why())};
  }

  std::tuple<Scores, std::uint64_t, const char*> columns(Bits mine, Bits occupied, std::uint64_t nodes,
                                                         double seconds, const StopSign* sign) {
    const Position position = running(mine, occupied);
    Attention attention(sign, nodes, seconds);
    Solver solver(memory_.table(), attention, &shelf_);
    const Scores scores = unlocked(attention, [&] { return scores_of(solver, position); });
    return {scores, solver.nodes(), word(attention.why())};
  }

  std::pair<std::vector<int>, const char*> line(Bits mine, Bits occupied, std::uint64_t nodes, double seconds,
                                                const StopSign* sign) {
    const Position position = running(mine, occupied);
    Attention attention(sign, nodes, seconds);
    Solver solver(memory_.table(), attention, &shelf_);
    int columns[kCells];
    const int length = unlocked(attention, [&] { return solver.line(position, columns); });
    return {std::vector<int>(columns, columns + length), word(attention.why())};
  }

  std::vector<std::optional<Scores>> columns_many(const std::vector<Pair>& pairs, unsigned threads,
                                                  const StopSign* sign, nb::object tick) {
    return many<Scores>(pairs, threads, sign, tick, [](auto& solver, Position p) { return scores_of(solver, p); });
  }

  std::vector<std::optional<int>> scores_many(const std::vector<Pair>& pairs, unsigned threads,
                                              const StopSign* sign, nb::object tick) {
    return many<int>(pairs, threads, sign, tick, [](auto& solver, Position p) { return solver.score(p).upper; });
  }

 private:
  // One answer per position; None if the search was stopped before it was solved.
  template <class Answer, class Ask>
  std::vector<std::optional<Answer>> many(const std::vector<Pair>& pairs, unsigned threads, const StopSign* sign,
                                          const nb::object& tick, Ask ask) {
    std::vector<Position> positions;
    positions.reserve(pairs.size());
    for (const auto& [mine, occupied] : pairs) positions.push_back(running(mine, occupied));
    std::vector<std::optional<Answer>> answers(positions.size());
    std::atomic<std::size_t> done{0};
    std::atomic<bool> failed{false};
    StopSign halt;
    const auto work = [&](std::size_t i, unsigned thread) {
      Attention attention(sign, 0, 0, &halt);
      Solver solver(memory_.table(thread), attention, &shelf_);
      const Answer answer = ask(solver, positions[i]);
      if (attention.interrupted) failed = true;
      if (solver.stopped() || (sign && sign->raised)) return halt.raised.exchange(true), false;
      answers[i] = answer;
      done.fetch_add(1);
      return true;
    };
    Reporter report(tick);
    const auto between = [&] {
      if (report(done)) return true;
      failed = true;
      return halt.raised.exchange(true), false;
    };
    {
      nb::gil_scoped_release released;
      share(positions.size(), threads, work, between);
    }
    if (failed) throw nb::python_error();
    return answers;
  }

  TableMemory memory_;
  std::vector<std::shared_ptr<const BookFile>> books_;
  Shelf shelf_;
};

}  // namespace

void bind_solver(nb::module_& module) {
  module.def("look_ahead", &look, nb::arg("mine"), nb::arg("occupied"), nb::arg("plies"));
  nb::class_<StopSign>(module, "StopSign")
      .def(nb::init<>())
      .def("raise_", [](StopSign& sign) { sign.raised = true; })
      .def_prop_ro("raised", [](const StopSign& sign) { return sign.raised.load(); });
  const auto limits = [](auto& solver, const char* name, auto method) {
    solver.def(name, method, nb::arg("mine"), nb::arg("occupied"), nb::arg("nodes") = 0, nb::arg("seconds") = 0.0,
               nb::arg("stop").none() = nb::none());
  };
  nb::class_<PySolver> solver(module, "Solver");
  solver
      .def(nb::init<std::size_t, std::vector<std::shared_ptr<const BookFile>>>(), nb::arg("table_bytes"),
           nb::arg("books") = std::vector<std::shared_ptr<const BookFile>>())
      .def("clear", &PySolver::clear);
  limits(solver, "score", &PySolver::score);
  limits(solver, "columns", &PySolver::columns);
  limits(solver, "line", &PySolver::line);
  const auto many = [](auto& solver, const char* name, auto method) {
    solver.def(name, method, nb::arg("positions"), nb::arg("threads"), nb::arg("stop").none() = nb::none(),
               nb::arg("tick").none() = nb::none());
  };
  many(solver, "columns_many", &PySolver::columns_many);
  many(solver, "scores_many", &PySolver::scores_many);
}

}  // namespace fourline
