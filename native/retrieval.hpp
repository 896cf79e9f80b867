#pragma once
// Bits by key without the keys: a bumped ribbon.
//
// Every stored key gives one equation over 64 neighbouring bits of the answer: their parity under a
// pattern of the key's own is the key's bit. The equations are solved by elimination in a band. Where a
// bucket of bits has more keys than it can serve, those that begin in its first part are bumped: two bits a
// bucket say how long that part is, and its keys are looked for in the next, much smaller, ribbon.
//
// A key that was not stored also gets an answer, which is meaningless.

#include <cstdint>

namespace fourline {

inline constexpr std::uint32_t kBand = 64;
inline constexpr std::uint32_t kBucketBits = 8;
inline constexpr std::uint32_t kBucket = 1u << kBucketBits;
inline constexpr std::uint32_t kThresholds[4] = {0, 16, 40, kBucket};  // how much of a bucket is bumped
inline constexpr int kMostRibbons = 8;

constexpr std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ (word >> 32)) * 0xD6E8FEB86659FD93;
  word = (word ^ (word >> 32)) * 0xD6E8FEB86659FD93;
  return word ^ (word >> 32);
}

// Where a key's equation lies in a ribbon of `slots` slots, and its pattern.
struct Equation {
  std::uint32_t start;
  std::uint64_t pattern;

  static constexpr Equation of(std::uint64_t hash, std::uint32_t slots) {
    return {static_cast<std::uint32_t>((hash >> 32) * (slots - kBand + 1) >> 32),
            (hash ^ (hash >> 29)) * 0x9E3779B97F4A7C15 | 1};
  }
  constexpr std::uint32_t bucket() const { return start >> kBucketBits; }
  constexpr std::uint32_t offset() const { return start & (kBucket - 1); }
};

// A solved ribbon, wherever it lies in memory. One word of bits more than the slots need.
struct Ribbon {
  const std::uint64_t* bits = nullptr;
  const std::uint64_t* thresholds = nullptr;  // 32 buckets a word
  std::uint32_t slots = 0;

  static constexpr std::uint32_t bit_words(std::uint32_t slots) { return slots / 64 + 2; }
  static constexpr std::uint32_t threshold_words(std::uint32_t slots) { return (slots >> kBucketBits) / 32 + 1; }

  constexpr bool bumps(const Equation& equation) const {
    const std::uint32_t bucket = equation.bucket();
    return equation.offset() < kThresholds[thresholds[bucket / 32] >> (bucket % 32 * 2) & 3];
  }
  constexpr bool parity(const Equation& equation) const {
    const std::uint32_t word = equation.start / 64, shift = equation.start % 64;
    const std::uint64_t window = bits[word] >> shift | bits[word + 1] << 1 << (63 - shift);
    return __builtin_parityll(window & equation.pattern);
  }
};

// All ribbons of a function.
struct Retrieval {
  Ribbon ribbons[kMostRibbons];
  int count = 0;

  constexpr bool bit(std::uint64_t hash) const {
    for (int i = 0;; ++i) {
      const Equation equation = Equation::of(hash, ribbons[i].slots);
      if (i + 1 == count || !ribbons[i].bumps(equation)) return ribbons[i].parity(equation);
      hash = mixed(hash);
    }
  }
};

}  // namespace fourline
