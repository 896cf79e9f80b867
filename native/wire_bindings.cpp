// Python bindings of what a server writes and reads for every move.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board_json.hpp"
#include "solver_bindings.hpp"

namespace nb = nanobind;

namespace fourline {
namespace {

Pieces pieces_of(const std::vector<nb::bytes>& given) {
  Pieces pieces;
  for (const nb::bytes& one : given) pieces.emplace_back(one.c_str(), one.size());
  return pieces;
}

nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

class BoardEncoder {
 public:
  using Given = std::vector<nb::bytes>;

  BoardEncoder(const Given& cells, const Given& targets, const Given& legal, const Given& view, const Given& counts)
      : pieces_{pieces_of(cells), pieces_of(targets), pieces_of(legal), pieces_of(view), pieces_of(counts)},
        legal_(legal) {
    if (!pieces_.complete()) throw std::invalid_argument("pieces are missing");
    rows_ = all_rows(pieces_.cells);
  }

  nb::tuple running(Bits first, Bits second, int last_column) const {
    if ((first | second) & ~kBoard || first & second || last_column >= kColumns) throw std::invalid_argument("not a position");
    const BoardJson json = running_json(pieces_, rows_, first, second, last_column);
    return nb::make_tuple(bytes_of(json.view), legal_[json.full], bytes_of(json.fields));
  }

 private:
  BoardPieces pieces_;
  Pieces rows_;
  Given legal_;
};

// After a disc of the side to move: the discs of both sides, and the row it landed in. None if it cannot be dropped
// there, or if it ends the game.
nb::object drop(Bits first, Bits second, int column) {
  const Bits occupied = first | second;
  if (occupied & ~kBoard || first & second || column < 0 || column >= kColumns) return nb::none();
  const Bits landing = (occupied + bottom_of(column)) & column_of(column);
  const int discs = count_of(occupied);
  if (!landing || discs + 1 == kCells || has_four(first) || has_four(second)) return nb::none();
  Bits& mine = discs % 2 ? second : first;
  mine |= landing;
  if (has_four(mine)) return nb::none();
  const int row = kRows - count_of((occupied | landing) & column_of(column));
  return nb::make_tuple(first, second, row);
}

// A whole text frame as a server sends it.
nb::object text_frame(const nb::bytes& message) {
  const std::size_t size = message.size(), width = size <= 125 ? 0 : size < 65536 ? 2 : 8;
  PyObject* frame = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(2 + width + size));
  if (frame == nullptr) throw nb::python_error();
  char* next = PyBytes_AsString(frame);
  *next++ = static_cast<char>(0x81);
  *next++ = static_cast<char>(width == 0 ? size : width == 2 ? 126 : 127);
  for (std::size_t i = width; i > 0; --i) *next++ = static_cast<char>(size >> 8 * (i - 1) & 0xff);
  std::memcpy(next, message.data(), size);
  return nb::steal(frame);
}

constexpr std::size_t kHead = 6, kLongest = 125;  // two bytes and the masking key; longer texts have longer heads

// How long the short masked text frame at the beginning is. 0 if there is anything else, or not all of it.
std::size_t short_frame(const unsigned char* frame, std::size_t available) {
  if (available <= kHead || frame[0] != 0x81) return 0;
  const std::size_t size = frame[1] ^ 0x80;
  return size > 0 && size <= kLongest && kHead + size <= available ? kHead + size : 0;
}

// The text of such a frame; null without an exception if it is not UTF-8.
PyObject* unmasked(const unsigned char* frame, std::size_t length) {
  const std::size_t size = length - kHead;
  std::array<char, kLongest> text;
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(frame[kHead + i] ^ frame[2 + i % 4]);
  PyObject* decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(size), nullptr);
  if (decoded == nullptr) PyErr_Clear();
  return decoded;
}

// The text of one whole short masked text frame; None if it is anything else, or not UTF-8.
nb::object short_text(const nb::bytes& data) {
  const auto* frame = static_cast<const unsigned char*>(data.data());
  const std::size_t length = short_frame(frame, data.size());
  PyObject* text = length > 0 && length == data.size() ? unmasked(frame, length) : nullptr;
  return text != nullptr ? nb::steal(text) : nb::none();
}

// The texts of such frames at the beginning, one behind the other, a few at most; and how many bytes they are.
nb::tuple short_texts(const nb::bytes& data) {
  constexpr std::size_t kMost = 4;
  const auto* begin = static_cast<const unsigned char*>(data.data());
  std::size_t at = 0;
  nb::list texts;
  while (texts.size() < kMost) {
    const std::size_t length = short_frame(begin + at, data.size() - at);
    PyObject* text = length > 0 ? unmasked(begin + at, length) : nullptr;
    if (text == nullptr) break;
    texts.append(nb::steal(text));
    at += length;
  }
  return nb::make_tuple(texts, at);
}

}  // namespace

void bind_wire(nb::module_& module) {
  nb::class_<BoardEncoder>(module, "BoardEncoder")
      .def(nb::init<const BoardEncoder::Given&, const BoardEncoder::Given&, const BoardEncoder::Given&,
                    const BoardEncoder::Given&, const BoardEncoder::Given&>(),
           nb::arg("cells"), nb::arg("targets"), nb::arg("legal"), nb::arg("view"), nb::arg("counts"))
      .def("running", &BoardEncoder::running, nb::arg("first"), nb::arg("second"), nb::arg("last_column"));
  module.def("drop", &drop, nb::arg("first"), nb::arg("second"), nb::arg("column"));
  module.def("short_text", &short_text, nb::arg("data"));
  module.def("short_texts", &short_texts, nb::arg("data"));
  module.def("text_frame", &text_frame, nb::arg("message"));
}

}  // namespace fourline
