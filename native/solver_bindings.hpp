#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <stdexcept>

#include "position.hpp"

namespace fourline {

// The position of a running game. Anything else is refused.
inline Position running(Bits mine, Bits occupied) {
  const Position position{mine, occupied};
  const bool piled = ((occupied + kBottoms) & occupied & kBoard) == 0;
  if (occupied & ~kBoard || mine & ~occupied || !piled) throw std::invalid_argument("not a position");
  if (position.lost() || has_four(mine) || position.full()) throw std::invalid_argument("the game is over");
  return position;
}

// Reports progress to a callable, at most twenty times a second, and notices Ctrl-C.
class Reporter {
 public:
  explicit Reporter(const nanobind::object& tick) : tick_(tick) {}

  // False means a Python exception is set: an interrupt, or the callable's own.
  bool operator()(std::size_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(50)) return true;
    last_ = now;
    nanobind::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) return false;
    if (tick_.is_none()) return true;
    PyObject* answer = PyObject_CallFunction(tick_.ptr(), "n", static_cast<Py_ssize_t>(done));
    Py_XDECREF(answer);
    return answer != nullptr;
  }

 private:
  const nanobind::object& tick_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void bind_solver(nanobind::module_& module);
void bind_book(nanobind::module_& module);
void bind_levels(nanobind::module_& module);
void bind_games(nanobind::module_& module);
void bind_wire(nanobind::module_& module);

}  // namespace fourline
