#pragma once
// Solves the equations of a retrieval.hpp function.

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "../retrieval.hpp"

namespace fourline {

struct SolvedRibbon {
  std::uint32_t slots = 0;
  std::vector<std::uint64_t> bits, thresholds;

  Ribbon view() const { return {bits.data(), thresholds.data(), slots}; }
};

// A hash and the bit it must return.
struct StoredBit {
  std::uint64_t hash;
  bool bit;
};

class RibbonBuilder {
 public:
  explicit RibbonBuilder(std::uint32_t slots)
      : slots_(slots), patterns_(slots), answers_(slots), thresholds_(Ribbon::threshold_words(slots)) {}

  // Places as many as fit and returns the rest. `wanted` may come in any order.
  std::vector<StoredBit> place(std::vector<StoredBit>& wanted) {
    by_bucket_and_falling_offset(wanted);
    std::vector<StoredBit> bumped;
    for (std::size_t first = 0; first < wanted.size();) {
      const std::uint32_t bucket = Equation::of(wanted[first].hash, slots_).bucket();
      std::size_t last = first;
      while (last < wanted.size() && Equation::of(wanted[last].hash, slots_).bucket() == bucket) ++last;
      const std::size_t placed = place_bucket(wanted, first, last, bucket);
      bumped.insert(bumped.end(), wanted.begin() + static_cast<std::ptrdiff_t>(placed),
                    wanted.begin() + static_cast<std::ptrdiff_t>(last));
      first = last;
    }
    return bumped;
  }

  // From the last slot to the first, every bit follows from those above it.
  SolvedRibbon solve() const {
    SolvedRibbon solved{slots_, std::vector<std::uint64_t>(Ribbon::bit_words(slots_)), thresholds_};
    std::uint64_t window = 0;  // the bits from this slot upward
    for (std::uint32_t slot = slots_; slot-- > 0;) {
      window <<= 1;
      const bool bit = patterns_[slot] && (__builtin_parityll(window & patterns_[slot]) != answers_[slot]);
      window |= bit;
      if (bit) solved.bits[slot / 64] |= std::uint64_t{1} << slot % 64;
    }
    return solved;
  }

 private:
  void by_bucket_and_falling_offset(std::vector<StoredBit>& wanted) const {
    std::sort(wanted.begin(), wanted.end(), [&](const StoredBit& a, const StoredBit& b) {
      const Equation left = Equation::of(a.hash, slots_), right = Equation::of(b.hash, slots_);
      if (left.bucket() != right.bucket()) return left.bucket() < right.bucket();
      return left.offset() != right.offset() ? left.offset() > right.offset() : a.hash < b.hash;
    });
  }

  // The zones of a bucket from the last to the first, each whole or not at all; returns where the bumped ones begin.
  std::size_t place_bucket(const std::vector<StoredBit>& wanted, std::size_t first, std::size_t last,
                           std::uint32_t bucket) {
    for (std::uint64_t zone = 3; zone-- > 0;) {
      std::size_t end = first;
      while (end < last && Equation::of(wanted[end].hash, slots_).offset() >= kThresholds[zone]) ++end;
      if (!place_zone(wanted, first, end)) {
        thresholds_[bucket / 32] |= (zone + 1) << (bucket % 32 * 2);
        return first;
      }
      first = end;
    }
    return last;
  }

  bool place_zone(const std::vector<StoredBit>& wanted, std::size_t first, std::size_t end) {
    std::vector<std::uint32_t> used;
    for (; first < end; ++first) {
      if (insert(Equation::of(wanted[first].hash, slots_), wanted[first].bit, used)) continue;
      for (std::uint32_t slot : used) patterns_[slot] = 0;
      return false;
    }
    return true;
  }

  // An equation that others already imply costs nothing; one that they contradict cannot be placed.
  bool insert(Equation equation, bool answer, std::vector<std::uint32_t>& used) {
    while (equation.pattern) {
      const int skip = __builtin_ctzll(equation.pattern);
      equation.pattern >>= skip;
      equation.start += static_cast<std::uint32_t>(skip);
      std::uint64_t& home = patterns_[equation.start];
      if (!home) {
        home = equation.pattern;
        answers_[equation.start] = answer;
        used.push_back(equation.start);
        return true;
      }
      equation.pattern ^= home;
      answer ^= answers_[equation.start] != 0;
    }
    return !answer;
  }

  std::uint32_t slots_;
  std::vector<std::uint64_t> patterns_;
  std::vector<std::uint8_t> answers_;
  std::vector<std::uint64_t> thresholds_;
};

// A first ribbon a little too small for all, the next for those it bumped, and so on until all are placed.
inline std::vector<SolvedRibbon> build_retrieval(std::vector<StoredBit> wanted, double load = 1.02) {
  std::vector<SolvedRibbon> ribbons;
  while (!wanted.empty() || ribbons.empty()) {
    if (ribbons.size() == kMostRibbons) throw std::runtime_error("these keys do not fit: is one of them there twice?");
    const bool last_ones = wanted.size() < 1000;
    const double slots = last_ones ? static_cast<double>(wanted.size()) * 2 + 2 * kBand
                                   : static_cast<double>(wanted.size()) / load + kBand;
    RibbonBuilder builder(static_cast<std::uint32_t>(slots));
    wanted = builder.place(wanted);
    for (StoredBit& stored : wanted) stored.hash = mixed(stored.hash);
    ribbons.push_back(builder.solve());
  }
  return ribbons;
}

}  // namespace fourline
