#pragma once
// A lossy table of score bounds, shared by thousands of searchers without a lock.
//
// A position's 49-bit key is multiplied modulo 2^49, which loses nothing: the upper bits choose a bucket,
// the lower ones are the entry's tag, so a hit is never another position. An entry is one word, written
// whole; a race between searchers loses an entry at worst. With 2^32 buckets or more, 32 bits are enough.
//
//     tag | lowest score + 32: 6 bits | highest score + 32: 6 bits | work: 3 bits

#include "../zugzwang.hpp"

namespace fourline {

struct Range {
  int low, high;
};

template <class Word>
struct SharedTable {
  static constexpr int kKeyBits = kColumns * kPitch;
  static constexpr int kMirrorPly = 22;  // later positions are rarely met as their mirror image
  static constexpr int kFieldBits = 15;
  static constexpr int kSlots = 16 / sizeof(Word);
  struct alignas(16) Bucket {
    Word slots[kSlots];
  };

  Bucket* buckets = nullptr;
  int bits = 0;  // 2^bits buckets

  static constexpr std::uint64_t key(const Situation& s) {
    Bits plain = s.mine + s.occupied;
    if (s.ply < kMirrorPly) {
      const Bits image = mirrored(plain);
      plain = image < plain ? image : plain;
    }
    return plain * 0x1D8AF066F0E4B5 & ((std::uint64_t{1} << kKeyBits) - 1);
  }

  // Narrows the range to what the table knows.
  constexpr void look_up(std::uint64_t key, Range& range) const {
    const Word tag = tag_of(key);
    const Bucket bucket = load(buckets + (key >> (kKeyBits - bits)));
    for (int i = 0; i < kSlots; ++i) {
      const Word word = bucket.slots[i];
      if (word >> kFieldBits != tag || (word & kFields) == 0) continue;
      const int low = static_cast<int>(word >> 9 & 63) - 32, high = static_cast<int>(word >> 3 & 63) - 32;
      if (low > range.low) range.low = low;
      if (high < range.high) range.high = high;
    }
  }

  // The entry that took the least work is replaced, even by one that took less: new positions recur soon.
  constexpr void keep(std::uint64_t key, Range range, int work) const {
    const Word tag = tag_of(key);
    Bucket* home = buckets + (key >> (kKeyBits - bits));
    const Bucket bucket = load(home);
    int place = 0;
    Word least = kFields;
    for (int i = 0; i < kSlots; ++i) {
      const Word cost = bucket.slots[i] >> kFieldBits == tag ? 0 : (bucket.slots[i] & 7) + 1;
      if (cost < least) {
        least = cost;
        place = i;
      }
    }
    home->slots[place] = tag << kFieldBits | static_cast<Word>(range.low + 32) << 9 |
                         static_cast<Word>(range.high + 32) << 3 | static_cast<Word>(work < 7 ? work : 7);
  }

 private:
  static constexpr Word kFields = (Word{1} << kFieldBits) - 1;

  constexpr Word tag_of(std::uint64_t key) const {
    return static_cast<Word>(key & ((std::uint64_t{1} << (kKeyBits - bits)) - 1));
  }

  static constexpr Bucket load(const Bucket* bucket) {
#ifdef __CUDA_ARCH__
    const uint4 words = __ldcg(reinterpret_cast<const uint4*>(bucket));
    return __builtin_bit_cast(Bucket, words);
#else
    return *bucket;
#endif
  }
};

}  // namespace fourline
