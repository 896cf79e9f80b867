#pragma once
// Memory for a table, from the operating system: zeroed on first touch, in huge pages where possible.

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include "table.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace fourline {

class TableMemory {
 public:
  // One table for `threads` threads: each one after the first has its own part for late positions.
  explicit TableMemory(std::size_t bytes, unsigned threads = 1) : bytes_(bytes), buckets_(allocate(bytes)) {
    for (unsigned i = 1; i < threads; ++i) late_.push_back(allocate(table().late_bytes()));
  }
  TableMemory(const TableMemory&) = delete;
  TableMemory& operator=(const TableMemory&) = delete;

  Table table(unsigned thread = 0) const {
    const Table first{buckets_.get(), bytes_, generation_.load(std::memory_order_relaxed)};
    return thread == 0 || late_.empty() ? first : first.with_late(late_[(thread - 1) % late_.size()].get());
  }

  // Clears the table by starting a new generation; wipes the memory once all generations are used up.
  // A search already running keeps its generation; what it writes stays valid.
  void clear() {
    if (generation_.load(std::memory_order_relaxed) < Table::kGenerations) {
      generation_.fetch_add(1, std::memory_order_relaxed);
      return;
    }
    wipe(buckets_, bytes_);
    for (const Memory& late : late_) wipe(late, table().late_bytes());
    generation_.store(1, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kHugePage = std::size_t{2} << 20;

  struct Free {
    void operator()(Bucket* memory) const { std::free(memory); }
  };
  using Memory = std::unique_ptr<Bucket[], Free>;

  static void wipe(const Memory& memory, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes / sizeof(Bucket); ++i) {
      for (Slot& slot : memory[i].slots) store(slot, 0);
    }
  }

  static Memory allocate(std::size_t bytes) {
    const std::size_t rounded = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    void* memory = std::aligned_alloc(kHugePage, rounded);
    if (!memory) throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    std::memset(memory, 0, bytes);
    return Memory(static_cast<Bucket*>(memory));
  }

  std::size_t bytes_;
  Memory buckets_;
  std::vector<Memory> late_;
  std::atomic<std::uint64_t> generation_{1};
};

}  // namespace fourline
