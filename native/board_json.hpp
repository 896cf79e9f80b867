#pragma once
// The JSON of a running game, put together from pieces that the caller has encoded: what they say is the caller's.

#include <string>
#include <string_view>
#include <vector>

#include "position.hpp"

namespace fourline {

using Pieces = std::vector<std::string>;

// `cells`: an empty one, the first player's, the second player's. `targets`: of each column in turn, with no disc to
// six discs in it. `legal`: the moves, by the full columns as bits. `view`: for either side on turn, what stands before
// the cells, the last cell, the targets, and behind them. `counts`: what follows the moves, by the discs on the board.
struct BoardPieces {
  Pieces cells, targets, legal, view, counts;

  bool complete() const {
    return cells.size() == 3 && targets.size() == kColumns * (kRows + 1) && legal.size() == 1 << kColumns &&
           view.size() == 8 && counts.size() == kCells + 1;
  }
};

struct BoardJson {
  std::string view, fields;
  unsigned full = 0;  // the full columns as bits
};

// Every row there can be, by its cells as digits to the base of three, the first column's first.
inline Pieces all_rows(const Pieces& cells) {
  Pieces rows{"["};
  for (int column = 0; column < kColumns; ++column) {
    Pieces longer;
    for (const std::string& row : rows)
      for (const std::string& cell : cells) longer.push_back(row + cell + (column + 1 < kColumns ? "," : "]"));
    rows = std::move(longer);
  }
  return rows;
}

// Without the brackets around them, the top row first.
inline void append_cells(std::string& text, const Pieces& rows, Bits first, Bits second) {
  for (int height = kRows - 1; height >= 0; --height) {
    std::size_t row = 0;
    for (int column = 0; column < kColumns; ++column) {
      const int shift = kPitch * column + height;
      row = row * 3 + (first >> shift & 1) + 2 * (second >> shift & 1);
    }
    text += rows[row];
    if (height) text += ',';
  }
}

// `last_column` is negative before the first move.
inline BoardJson running_json(const BoardPieces& pieces, const Pieces& rows, Bits first, Bits second,
                              int last_column) {
  const Bits occupied = first | second;
  const auto discs = static_cast<std::size_t>(count_of(occupied));
  const std::string* view = &pieces.view[discs % 2 * 4];
  BoardJson json;
  json.view.reserve(2048);
  json.view += view[0];
  const std::size_t start = json.view.size();
  append_cells(json.view, rows, first, second);
  const std::string cells = json.view.substr(start);
  json.view += view[1];
  if (last_column >= 0) {
    const int row = kRows - count_of(occupied & column_of(last_column));
    json.view += '[' + std::to_string(row) + ',' + std::to_string(last_column) + ']';
  }
  json.view += view[2];
  for (int column = 0; column < kColumns; ++column) {
    const int height = count_of(occupied & column_of(column));
    if (column) json.view += ',';
    json.view += pieces.targets[static_cast<std::size_t>(column * (kRows + 1) + height)];
    if (height == kRows) json.full |= 1U << column;
  }
  json.view += view[3];
  json.fields.reserve(512);
  json.fields += "\"board\":[";
  json.fields += cells;
  json.fields += "],\"legal_columns\":";
  json.fields += pieces.legal[json.full];
  json.fields += pieces.counts[discs];
  return json;
}

}  // namespace fourline
