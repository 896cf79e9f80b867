// Python bindings of the opening book: opening one and building one.

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <fstream>
#include <memory>

#include "batch.hpp"
#include "book/book_write.hpp"
#include "book_file.hpp"
#include "limits.hpp"
#include "solve.hpp"
#include "solver_bindings.hpp"
#include "table_memory.hpp"

namespace nb = nanobind;

namespace fourline {
namespace {

// A file that cannot be read raises Python's own OSError, with errno and file name.
void open_book(BookFile* place, const std::string& path) {
  try {
    new (place) BookFile(path);
  } catch (const std::system_error& error) {
    errno = error.code().value();
    PyErr_SetFromErrnoWithFilename(PyExc_OSError, path.c_str());
    throw nb::python_error();
  }
}

using Layers = std::vector<std::tuple<int, bool, std::uint64_t>>;

Layers layers_of(const BookFile& file) {
  Layers layers;
  for (std::uint32_t i = 0; i < file.book().header().layers; ++i) {
    const BookLayer& layer = file.book().layer(i);
    layers.emplace_back(static_cast<int>(layer.ply), layer.forced != 0, layer.positions);
  }
  return layers;
}

std::string builder_of(const BookFile& file) {
  const char* name = file.book().header().builder;
  return {name, strnlen(name, sizeof file.book().header().builder)};
}

nb::object score_of(const BookFile& file, Bits mine, Bits occupied) {
  const Position position{mine, occupied};
  const Kind kind = kind_of(position);
  if (kind < Kind::forced || !file.book().holds(position.ply(), kind == Kind::forced)) return nb::none();
  return nb::int_(file.book().score(Situation::of(position)));
}

std::vector<Bits> listed(int ply, bool undecided, unsigned threads) {
  if (ply < 0 || ply > 14) throw std::invalid_argument("plies is 0 to 14");
  nb::gil_scoped_release released;
  return keep(keys_of_ply(ply, static_cast<int>(threads)),
              [&](Kind kind) { return undecided ? not_decided(kind) : kind == Kind::open; });
}

// The positions of one ply and how far they are solved: made here, filled here or by another program.
class Opening {
 public:
  Opening(int ply, bool undecided, unsigned threads) : ply_(ply), keys_(listed(ply, undecided, threads)) {
    scores_.resize(keys_.size());
  }

  std::size_t size() const { return keys_.size(); }

  // One byte per position: score + 64, or 0 if it is not known yet.
  nb::bytes scores() const { return nb::bytes(scores_.data(), scores_.size()); }
  void set_scores(const nb::bytes& bytes) {
    if (bytes.size() != scores_.size()) throw std::invalid_argument("not the scores of these positions");
    std::memcpy(scores_.data(), bytes.c_str(), bytes.size());
  }

  std::tuple<Bits, Bits> position(std::size_t i) const {
    const Position position = position_of(keys_.at(i));
    return {position.mine, position.occupied};
  }

  // Solves what is not known yet, neighbour after neighbour. `tick` is called with how many are known; its exception,
  // or an interrupt, ends the work, and the known scores are kept.
  void solve(unsigned threads, std::size_t table_bytes, const nb::object& tick) {
    TableMemory memory(table_bytes, threads);
    const std::vector<std::size_t> open = places([&](std::size_t i) { return !scores_[i]; });
    std::atomic<std::size_t> known{scores_.size() - open.size()};
    StopSign halt;
    const auto work = [&](std::size_t i, unsigned thread) {
      Limits limits(&halt, 0, 0);
      Solver solver(memory.table(thread), limits);
      const Bounds found = solver.score(position_of(keys_[open[i]]));
      if (solver.stopped()) return false;
      scores_[open[i]] = static_cast<std::uint8_t>(found.lower + kUnknown);
      known.fetch_add(1);
      return true;
    };
    Reporter report(tick);
    bool failed = false;
    {
      nb::gil_scoped_release released;
      share(open.size(), threads, work, [&] {
        failed = !report(known);
        if (failed) halt.raised = true;
        return !failed;
      });
    }
    if (failed) throw nb::python_error();
  }

  // Fills in the scores that the books hold or the rules decide.
  void look_up(const std::vector<std::shared_ptr<const BookFile>>& books, unsigned threads) {
    Shelf shelf;
    for (const auto& file : books) shelf.add(file->book());
    nb::gil_scoped_release released;
    each(threads, [&](std::size_t i) {
      const Situation s = Situation::of(position_of(keys_[i]));
      const Bits safe = s.safe(s.landings());
      int score = -win_score(s.ply + 2);
      if (!safe || shelf.find(s, safe, score)) scores_[i] = static_cast<std::uint8_t>(score + kUnknown);
    });
  }

  // Works one move back from the next ply, whose undecided positions must all be known.
  void derive(const Opening& next, unsigned threads) {
    nb::gil_scoped_release released;
    each(threads, [&](std::size_t i) {
      const Position position = position_of(keys_[i]);
      int best = -kNoBound;
      for (Bits rest = position.landings(); rest; rest &= rest - 1) {
        best = std::max(best, -next.known(position.after(rest & -rest)));
      }
      scores_[i] = static_cast<std::uint8_t>(best + kUnknown);
    });
  }

  SolvedLayer layer(bool forced) const {
    SolvedLayer layer{ply_, forced, {}, {}};
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (kind_of(position_of(keys_[i])) != (forced ? Kind::forced : Kind::open)) continue;
      if (!scores_[i]) throw std::invalid_argument("not all positions are solved");
      layer.keys.push_back(keys_[i]);
      layer.scores.push_back(static_cast<std::int8_t>(scores_[i] - kUnknown));
    }
    return layer;
  }

 private:
  static constexpr int kUnknown = 64;

  template <class Wanted>
  std::vector<std::size_t> places(Wanted wanted) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (wanted(i)) found.push_back(i);
    }
    return found;
  }

  // Every index, handed out in blocks.
  template <class Job>
  void each(unsigned threads, Job job) const {
    constexpr std::size_t block = 4096;
    const auto work = [&](std::size_t b, unsigned) {
      for (std::size_t i = b * block; i < std::min((b + 1) * block, keys_.size()); ++i) job(i);
      return true;
    };
    share((keys_.size() + block - 1) / block, threads, work, [] { return true; });
  }

  int known(const Position& position) const {
    if (position.full()) return 0;
    const Situation s = Situation::of(position);
    if (s.my_wins & s.landings()) return win_score(s.ply + 1);
    const auto place = std::lower_bound(keys_.begin(), keys_.end(), canonical_key(position));
    return scores_[static_cast<std::size_t>(place - keys_.begin())] - kUnknown;
  }

  int ply_;
  std::vector<Bits> keys_;
  std::vector<std::uint8_t> scores_;
};

void write_book(const std::string& path, const std::vector<std::tuple<const Opening*, bool>>& wanted,
                const std::string& builder) {
  nb::gil_scoped_release released;
  std::vector<SolvedLayer> layers;
  for (const auto& [opening, forced] : wanted) layers.push_back(opening->layer(forced));
  const std::vector<std::uint64_t> words = BookWriter(layers).write(builder);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(words.size() * 8));
  if (!file.flush()) throw std::runtime_error("the book could not be written: " + path);
}

}  // namespace

void bind_book(nb::module_& module) {
  nb::class_<BookFile>(module, "Book")
      .def("__init__", &open_book, nb::arg("path"))
      .def_prop_ro("layers", &layers_of)
      .def_prop_ro("builder", &builder_of)
      .def_prop_ro("input", [](const BookFile& file) { return file.book().header().input; })
      .def_prop_ro("bytes", &BookFile::bytes)
      .def("score", &score_of, nb::arg("mine"), nb::arg("occupied"));
  nb::class_<Opening>(module, "Opening")
      .def(nb::init<int, bool, unsigned>(), nb::arg("ply"), nb::arg("undecided"), nb::arg("threads") = 1)
      .def("__len__", &Opening::size)
      .def_prop_rw("scores", &Opening::scores, &Opening::set_scores)
      .def("position", &Opening::position, nb::arg("index"))
      .def("solve", &Opening::solve, nb::arg("threads"), nb::arg("table_bytes"), nb::arg("tick").none() = nb::none())
      .def("look_up", &Opening::look_up, nb::arg("books"), nb::arg("threads") = 1)
      .def("derive", &Opening::derive, nb::arg("next"), nb::arg("threads") = 1);
  module.def("write_book", &write_book, nb::arg("path"), nb::arg("layers"), nb::arg("builder"));
}

}  // namespace fourline
