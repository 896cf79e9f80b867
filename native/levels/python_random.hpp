#pragma once
// Python's random.Random, number for number: the levels draw the same here as in fourline.solver.opponents.
//
// Mersenne Twister (Matsumoto and Nishimura, 1997), seeded by array as Python seeds it. Each word of the
// state is renewed when it is drawn, not 624 at a time: a move of a level draws a dozen.

#include <cmath>
#include <cstdint>
#include <numbers>

namespace fourline {

class PythonRandom {
 public:
  explicit PythonRandom(std::uint64_t seed) {
    words_[0] = 19650218;
    for (int i = 1; i < kWords; ++i) words_[i] = 1812433253U * mixed(i - 1) + static_cast<std::uint32_t>(i);
    const std::uint32_t key[2] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
    const int length = key[1] ? 2 : 1;
    int at = 1, k = 0;
    for (int left = kWords; left; --left) {
      words_[at] = (words_[at] ^ (mixed(at - 1) * 1664525U)) + key[k] + static_cast<std::uint32_t>(k);
      advance(at);
      k = (k + 1) % length;
    }
    for (int left = kWords - 1; left; --left) {
      words_[at] = (words_[at] ^ (mixed(at - 1) * 1566083941U)) - static_cast<std::uint32_t>(at);
      advance(at);
    }
    words_[0] = 0x80000000U;
  }

  double random() {
    const std::uint32_t high = next() >> 5, low = next() >> 6;
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
  }

  // An integer from 0 to below - 1.
  unsigned below(unsigned below) {
    int bits = 0;
    while (below >> bits) ++bits;
    unsigned drawn = next() >> (32 - bits);
    while (drawn >= below) drawn = next() >> (32 - bits);
    return drawn;
  }

  double gauss(double sigma) {
    if (has_second_) {
      has_second_ = false;
      return second_ * sigma;
    }
    const double turn = random() * (2.0 * std::numbers::pi);
    const double radius = std::sqrt(-2.0 * std::log(1.0 - random()));
    second_ = std::sin(turn) * radius;
    has_second_ = true;
    return std::cos(turn) * radius * sigma;
  }

 private:
  static constexpr int kWords = 624;

  std::uint32_t mixed(int at) const { return words_[at] ^ (words_[at] >> 30); }

  void advance(int& at) {
    if (++at < kWords) return;
    words_[0] = words_[kWords - 1];
    at = 1;
  }

  std::uint32_t next() {
    const int after = at_ + 1 < kWords ? at_ + 1 : 0;
    const int far = at_ + 397 < kWords ? at_ + 397 : at_ + 397 - kWords;
    const std::uint32_t joined = (words_[at_] & 0x80000000U) | (words_[after] & 0x7FFFFFFFU);
    std::uint32_t word = words_[at_] = words_[far] ^ (joined >> 1) ^ ((joined & 1) ? 0x9908B0DFU : 0U);
    at_ = after;
    word ^= word >> 11;
    word ^= (word << 7) & 0x9D2C5680U;
    word ^= (word << 15) & 0xEFC60000U;
    return word ^ (word >> 18);
  }

  std::uint32_t words_[kWords];
  int at_ = 0;
  double second_ = 0;
  bool has_second_ = false;
};

}  // namespace fourline
