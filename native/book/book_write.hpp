#pragma once
// Makes the bytes of a book from solved positions.

#include <cstring>
#include <queue>
#include <string>
#include <utility>

#include "openings.hpp"
#include "retrieval_build.hpp"

namespace fourline {

// Solved positions of one ply and one kind, in the order of their keys.
struct SolvedLayer {
  int ply = 0;
  bool forced = false;
  std::vector<Bits> keys;
  std::vector<std::int8_t> scores;
};

using Lengths = std::vector<std::uint8_t>;  // code lengths, kSymbols per context

// Huffman code lengths for one context. If they come out too long, rare symbols are counted as more frequent.
inline void code_lengths(const std::uint64_t* counts, std::uint8_t* lengths) {
  using Node = std::pair<std::uint64_t, int>;
  std::uint64_t total = 0, least = 0;
  for (int i = 0; i < kSymbols; ++i) total += counts[i];
  for (bool fits = false; !fits; least = least ? least * 2 : total / 20'000 + 1) {
    std::priority_queue<Node, std::vector<Node>, std::greater<>> queue;
    int parents[2 * kSymbols];
    for (int i = 0; i < kSymbols; ++i) {
      if (counts[i]) queue.push({std::max(counts[i], least), i});
    }
    if (queue.size() == 1) lengths[queue.top().second] = 1;
    int made = kSymbols;
    for (; queue.size() > 1; ++made) {
      const Node one = queue.top();
      queue.pop();
      const Node other = queue.top();
      queue.pop();
      parents[one.second] = parents[other.second] = made;
      queue.push({one.first + other.first, made});
    }
    fits = true;
    for (int i = 0; i < kSymbols && made > kSymbols; ++i) {
      int length = 0;
      for (int node = i; counts[i] && node != made - 1; node = parents[node]) ++length;
      lengths[i] = static_cast<std::uint8_t>(length);
      if (length > kLongestCode) fits = false;
    }
  }
}

class BookWriter {
 public:
  explicit BookWriter(const std::vector<SolvedLayer>& layers) : layers_(layers), lengths_(kContexts * kSymbols) {
    choose_codes();
  }

  std::vector<std::uint64_t> write(const std::string& builder) {
    const std::vector<SolvedRibbon> ribbons = build_retrieval(equations());
    std::vector<std::uint64_t> words(sizeof(BookHeader) / 8);
    append_layers(words);
    append_lengths(words);
    for (const SolvedRibbon& ribbon : ribbons) {
      words.push_back(ribbon.slots);
      words.insert(words.end(), ribbon.bits.begin(), ribbon.bits.end());
      words.insert(words.end(), ribbon.thresholds.begin(), ribbon.thresholds.end());
    }
    BookHeader header{kBookMagic, kBookFormat, words.size() * 8, 0, input(), {}, 0, 0};
    std::strncpy(header.builder, builder.c_str(), sizeof header.builder - 1);
    header.layers = static_cast<std::uint32_t>(layers_.size());
    header.ribbons = static_cast<std::uint32_t>(ribbons.size());
    std::memcpy(words.data(), &header, sizeof header);
    words[3] = checksum(words.data() + 4, words.size() - 4);
    return words;
  }

 private:
  template <class Visit>
  void each(Visit visit) const {
    for (const SolvedLayer& layer : layers_) {
      for (std::size_t i = 0; i < layer.keys.size(); ++i) {
        const int context = context_of(Situation::of(position_of(layer.keys[i])));
        visit(layer.keys[i], context, layer.scores[i] + kSymbols / 2);
      }
    }
  }

  void choose_codes() {
    std::vector<std::uint64_t> counts(kContexts * kSymbols);
    each([&](Bits, int context, int symbol) { ++counts[static_cast<std::size_t>(context * kSymbols + symbol)]; });
    for (std::size_t context = 0; context < kContexts; ++context) {
      code_lengths(&counts[context * kSymbols], &lengths_[context * kSymbols]);
    }
  }

  // Every bit of every code is one equation.
  std::vector<StoredBit> equations() const {
    std::vector<std::uint16_t> words(lengths_.size());
    for (std::size_t context = 0; context < kContexts; ++context) {
      int word = 0;
      for (int length = 1; length <= kLongestCode; ++length, word <<= 1) {
        for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
          const std::size_t place = context * kSymbols + symbol;
          if (lengths_[place] == length) words[place] = static_cast<std::uint16_t>(word++);
        }
      }
    }
    std::vector<StoredBit> wanted;
    each([&](Bits key, int context, int symbol) {
      const auto place = static_cast<std::size_t>(context * kSymbols + symbol);
      const std::uint64_t base = mixed(key);
      for (int depth = 0; depth < lengths_[place]; ++depth) {
        wanted.push_back({bit_hash(base, depth), (words[place] >> (lengths_[place] - 1 - depth) & 1) != 0});
      }
    });
    return wanted;
  }

  void append_layers(std::vector<std::uint64_t>& words) const {
    for (const SolvedLayer& layer : layers_) {
      words.push_back(static_cast<std::uint64_t>(layer.ply) | std::uint64_t{layer.forced} << 32);
      words.push_back(layer.keys.size());
    }
  }

  void append_lengths(std::vector<std::uint64_t>& words) const {
    std::vector<std::uint64_t> packed(lengths_.size() / 16);
    for (std::size_t i = 0; i < lengths_.size(); ++i) packed[i / 16] |= std::uint64_t{lengths_[i]} << i % 16 * 4;
    words.insert(words.end(), packed.begin(), packed.end());
  }

  std::uint64_t input() const {
    std::uint64_t sum = kBookFormat;
    for (const SolvedLayer& layer : layers_) {
      for (std::size_t i = 0; i < layer.keys.size(); ++i) {
        sum = mixed(sum ^ layer.keys[i]) + static_cast<std::uint64_t>(layer.scores[i] + kSymbols);
      }
    }
    return sum;
  }

  const std::vector<SolvedLayer>& layers_;
  Lengths lengths_;
};

}  // namespace fourline
