#pragma once
// An opening book in memory: exact scores of every position of some plies, without the positions.
// docs/book.md describes the file. Freestanding: needs nothing but the bytes.

#include <cstddef>

#include "threats.hpp"
#include "retrieval.hpp"

namespace fourline {

inline constexpr int kContexts = 512;
inline constexpr int kSymbols = 44;  // scores from -22 to 21
inline constexpr int kLongestCode = 15;

constexpr Bits key_of(const Position& position) { return position.mine + position.occupied + kBottoms; }

constexpr Bits canonical_key(const Position& position) {
  const Bits key = key_of(position);
  const Bits image = mirrored(key);
  return image < key ? image : key;
}

// What a look at the board says about the score: each context has its own code, short for likely scores.
constexpr int context_of(const Situation& s) {
  int most = 0;  // new winning cells by one safe move
  for (Bits rest = s.safe(s.landings()); rest; rest &= rest - 1) {
    const int fresh = count_of(s.wins_after(rest & -rest) & ~s.my_wins);
    if (fresh > most) most = fresh < 3 ? fresh : 3;
  }
  const int wins = ((s.my_wins & kOddRows) != 0) << 3 | ((s.my_wins & kEvenRows) != 0) << 2 |
                   ((s.their_wins & kOddRows) != 0) << 1 | ((s.their_wins & kEvenRows) != 0);
  constexpr Bits centre = column_of(kColumns / 2);
  const int lead = count_of(s.mine & centre) - count_of(s.theirs() & centre);
  return (wins << 2 | most) << 3 | ((lead < -3 ? -3 : lead > 4 ? 4 : lead) + 3);
}

// The hash that looks up bit `depth` of a position's code.
constexpr std::uint64_t bit_hash(std::uint64_t base, int depth) {
  return mixed(base + static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15);
}

// A canonical prefix code, given by the number of codes of each length and the symbols in order.
struct Code {
  std::uint8_t of_length[kLongestCode + 1] = {};
  std::uint8_t symbols[kSymbols] = {};

  // `length(symbol)` gives 0 for a symbol that never occurs.
  template <class Length>
  static constexpr Code of(Length length) {
    Code code;
    int place = 0;
    for (int wanted = 1; wanted <= kLongestCode; ++wanted) {
      for (int symbol = 0; symbol < kSymbols; ++symbol) {
        if (length(symbol) != wanted) continue;
        ++code.of_length[wanted];
        code.symbols[place++] = static_cast<std::uint8_t>(symbol);
      }
    }
    return code;
  }

  // Reads bits until they are a code; for a context that never occurs the result is meaningless.
  template <class Bit>
  constexpr int read(Bit bit) const {
    int first = 0, place = 0, word = 0;
    for (int length = 1; length <= kLongestCode; ++length) {
      word = word << 1 | static_cast<int>(bit(length - 1));
      const int here = of_length[length];
      if (word - first < here) return symbols[place + word - first];
      first = (first + here) << 1;
      place += here;
    }
    return kSymbols / 2;
  }
};

// Four lanes of words; every step is reversible, so one changed word always changes the sum.
constexpr std::uint64_t checksum(const std::uint64_t* words, std::size_t count) {
  std::uint64_t lanes[4] = {1, 2, 3, 4};
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t& lane = lanes[i % 4];
    lane = (lane ^ words[i]) * 0x9FB21C651E98DF25;
    lane ^= lane >> 32;
  }
  std::uint64_t sum = count;
  for (std::uint64_t lane : lanes) sum = mixed(sum ^ lane);
  return sum;
}

inline constexpr std::uint64_t kBookMagic = 0x314B4F4F424C3446;  // "F4LBOOK1"
inline constexpr std::uint64_t kBookFormat = 1;

struct BookHeader {
  std::uint64_t magic, format, bytes, sum;  // the sum of all words after this one
  std::uint64_t input;                      // the sum of the keys and scores it was made of
  char builder[16];
  std::uint32_t layers, ribbons;
};

struct BookLayer {
  std::uint32_t ply, forced;  // forced: 1 positions with one safe move, 0 with two or more
  std::uint64_t positions;
};

enum class BookFault { none, not_a_book, other_format, damaged };

class Book {
 public:
  // The words stay the caller's, and must outlive the book.
  BookFault open(const std::uint64_t* words, std::size_t bytes) {
    if (bytes < sizeof(BookHeader) || words[0] != kBookMagic) return BookFault::not_a_book;
    header_ = reinterpret_cast<const BookHeader*>(words);
    if (header_->format != kBookFormat) return BookFault::other_format;
    if (header_->bytes != bytes || bytes % 8 || header_->sum != checksum(words + 4, bytes / 8 - 4)) {
      return BookFault::damaged;
    }
    layers_ = reinterpret_cast<const BookLayer*>(words + sizeof(BookHeader) / 8);
    const auto* lengths = reinterpret_cast<const std::uint8_t*>(layers_ + header_->layers);
    for (int context = 0; context < kContexts; ++context, lengths += kSymbols / 2) {
      codes_[context] = Code::of([&](int symbol) { return lengths[symbol / 2] >> symbol % 2 * 4 & 15; });
    }
    return lay_out(reinterpret_cast<const std::uint64_t*>(lengths), words + bytes / 8);
  }

  const BookHeader& header() const { return *header_; }
  const BookLayer& layer(std::uint32_t i) const { return layers_[i]; }

  bool holds(int ply, bool forced) const {
    for (std::uint32_t i = 0; i < header_->layers; ++i) {
      if (layers_[i].ply == static_cast<std::uint32_t>(ply) && (layers_[i].forced != 0) == forced) return true;
    }
    return false;
  }

  // The score of a position in this layer; meaningless for any other.
  int score(const Situation& s) const {
    const std::uint64_t base = mixed(canonical_key({s.mine, s.occupied}));
    return codes_[context_of(s)].read([&](int depth) { return retrieval_.bit(bit_hash(base, depth)); }) - kSymbols / 2;
  }

 private:
  BookFault lay_out(const std::uint64_t* words, const std::uint64_t* end) {
    if (header_->ribbons == 0 || header_->ribbons > kMostRibbons) return BookFault::damaged;
    for (std::uint32_t i = 0; i < header_->ribbons; ++i) {
      const auto slots = static_cast<std::uint32_t>(*words++);
      retrieval_.ribbons[i] = {words, words + Ribbon::bit_words(slots), slots};
      words += Ribbon::bit_words(slots) + Ribbon::threshold_words(slots);
    }
    retrieval_.count = static_cast<int>(header_->ribbons);
    return words == end ? BookFault::none : BookFault::damaged;
  }

  const BookHeader* header_ = nullptr;
  const BookLayer* layers_ = nullptr;
  Retrieval retrieval_;
  Code codes_[kContexts];
};

// The books a search may open, by ply and kind.
struct Shelf {
  const Book* books[kCells][2] = {};
  int last_ply = -1;

  void add(const Book& book) {
    for (std::uint32_t i = 0; i < book.header().layers; ++i) {
      const BookLayer& layer = book.layer(i);
      books[layer.ply][layer.forced] = &book;
      if (static_cast<int>(layer.ply) > last_ply) last_ply = static_cast<int>(layer.ply);
    }
  }

  // Is this running game without an immediate win in a book? Its safe moves tell where to look.
  bool find(const Situation& s, Bits safe, int& score) const {
    if (s.ply > last_ply) return false;
    const Book* book = books[s.ply][several(safe) ? 0 : 1];
    if (!book) return false;
    score = book->score(s);
    return true;
  }
};

}  // namespace fourline
