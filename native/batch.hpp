#pragma once
// Many positions on several cores: each worker takes the next one.

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace fourline {

// Calls work(i, thread) for i in 0..count-1 until it returns false. The caller, thread 0, works too and has
// `between()` called after each of its items; with one thread none is started.
template <class Work, class Between>
void share(std::size_t count, unsigned threads, Work work, Between between) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> halted{false};
  const auto take = [&](unsigned thread, auto&& after_each) {
    for (std::size_t i; !halted.load(std::memory_order_relaxed) && (i = next.fetch_add(1)) < count;) {
      if (!work(i, thread) || !after_each()) halted.store(true, std::memory_order_relaxed);
    }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads && i < count; ++i) {
    others.emplace_back([&take, i] { take(i, [] { return true; }); });
  }
  take(0, between);
  for (std::thread& other : others) other.join();
}

}  // namespace fourline
