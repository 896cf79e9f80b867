#pragma once
// Memory for a table, from the operating system: zeroed on first touch, in huge pages where it can.

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

#include "table.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fourline {

class TableMemory {
 public:
  explicit TableMemory(std::size_t bytes) : bytes_(bytes), buckets_(allocate(bytes)) {}
  TableMemory(const TableMemory&) = delete;
  TableMemory& operator=(const TableMemory&) = delete;
  ~TableMemory() { std::free(buckets_); }

  Table table() const { return {buckets_, bytes_, generation_.load(std::memory_order_relaxed)}; }

  // Forgets everything: a new generation, and a wipe once all generations are used up.
  // A search that runs meanwhile keeps its generation; what it writes stays true.
  void clear() {
    if (generation_.load(std::memory_order_relaxed) < Table::kGenerations) {
      generation_.fetch_add(1, std::memory_order_relaxed);
      return;
    }
    for (std::size_t i = 0; i < bytes_ / sizeof(Bucket); ++i) {
      for (Slot& slot : buckets_[i].slots) store(slot, 0);
    }
    generation_.store(1, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;

  static Bucket* allocate(std::size_t bytes) {
    const std::size_t rounded = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    void* memory = std::aligned_alloc(kHugePage, rounded);
    if (!memory) throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    std::memset(memory, 0, bytes);
    return static_cast<Bucket*>(memory);
  }

  std::size_t bytes_;
  Bucket* buckets_;
  std::atomic<std::uint64_t> generation_{1};
};

}  // namespace fourline
