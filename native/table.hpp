#pragma once
// The memory of the search: bounds of positions already looked at, in memory that the caller owns.
//
// A bucket is two words of 64 bits; a word is one position, so that threads share a table without a
// lock. Every word is a valid bound for its position, no matter which search wrote it.
//
//     63      52 51  48 47   42 41   36 35                      0
//     generation  work   upper   lower   what the index left of the key
//
// The 49-bit key is multiplied by an odd number, which loses nothing; the index is taken from the
// high end, so that keys of one bucket differ in their low 36 bits.
// Late positions are many and cheap: they have a small part of their own that fits in the cache.

#include <cstddef>

#include "platform.hpp"
#include "threats.hpp"

namespace fourline {

struct Bounds {
  int lower;
  int upper;
};

using Slot = std::uint64_t;

struct Bucket {
  Slot slots[2];
};

class Table {
 public:
  static constexpr std::size_t kLeastBytes = std::size_t{1} << 19;
  static constexpr int kLatePly = 24;
  static constexpr int kMirrorPly = 14;

  // `memory` holds zeros or what a table left there, is aligned to 16 and has at least kLeastBytes.
  constexpr Table(Bucket* memory, std::size_t bytes, std::uint64_t generation)
      : late_(memory), late_buckets_(late_size(bytes)), wide_(memory + late_buckets_),
        wide_buckets_(bytes / sizeof(Bucket) - late_buckets_), generation_(generation << 52) {}

  // The same table with its late positions elsewhere, in as many bytes: two cores that write to one small
  // part wait for each other's cache all the time.
  constexpr Table with_late(Bucket* memory) const {
    Table other = *this;
    other.late_ = memory;
    return other;
  }
  constexpr std::size_t late_bytes() const { return late_buckets_ * sizeof(Bucket); }

  // Generations run from 1 to this; then the memory is wiped.
  static constexpr std::uint64_t kGenerations = 0xFFF;

  static constexpr std::uint64_t key(Bits mine, Bits occupied, int ply) {
    Bits plain = mine + occupied;
    if (ply < kMirrorPly) {
      const Bits image = mirrored(mine) + mirrored(occupied);
      if (image < plain) plain = image;
    }
    return plain * 0x1D8AF066F0E4B5 & ((std::uint64_t{1} << 49) - 1);
  }

  void prefetch(std::uint64_t key, int ply) const { fourline::prefetch(&bucket(key, ply)); }

  bool find(std::uint64_t key, int ply, Bounds& found) const {
    const Bucket& bucket = this->bucket(key, ply);
    const Slot wanted = name(key);
    for (const Slot& slot : bucket.slots) {
      const Slot word = load(slot);
      if ((word & kNameBits) != wanted) continue;
      found = {static_cast<int>(word >> 36 & 63) - 32, static_cast<int>(word >> 42 & 63) - 32};
      return true;
    }
    return false;
  }

  // The first slot keeps the entry that took most work; the one it displaces moves to the second.
  void keep(std::uint64_t key, int ply, Bounds bounds, std::uint64_t nodes) {
    Bucket& bucket = this->bucket(key, ply);
    const Slot work = static_cast<Slot>(std::bit_width(nodes) / 2);
    const Slot word = name(key) | static_cast<Slot>(bounds.lower + 32) << 36 |
                      static_cast<Slot>(bounds.upper + 32) << 42 | (work < 15 ? work : 15) << 48;
    const Slot first = load(bucket.slots[0]);
    const bool same = ((first ^ word) & kNameBits) == 0;
    const bool stale = (first ^ word) >> 52 != 0;
    if (!same && !stale && (first >> 48 & 15) > work) return store(bucket.slots[1], word);
    if (!same && !stale) store(bucket.slots[1], first);
    store(bucket.slots[0], word);
  }

 private:
  static constexpr Slot kRestBits = (Slot{1} << 36) - 1;
  static constexpr Slot kNameBits = kRestBits | Slot{0xFFF} << 52;

  static constexpr std::size_t late_size(std::size_t bytes) {
    const std::size_t half = bytes / 2, most = std::size_t{1} << 20;
    return (half < most ? half : most) / sizeof(Bucket);
  }

  constexpr Slot name(std::uint64_t key) const { return (key & kRestBits) | generation_; }

  Bucket& bucket(std::uint64_t key, int ply) const {
    const std::uint64_t high = key >> 17;
    return ply < kLatePly ? wide_[high * wide_buckets_ >> 32] : late_[high * late_buckets_ >> 32];
  }

  Bucket* late_;
  std::size_t late_buckets_;
  Bucket* wide_;
  std::size_t wide_buckets_;
  Slot generation_;
};

}  // namespace fourline
