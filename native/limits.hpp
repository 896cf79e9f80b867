#pragma once
// When a search has to stop: it was cancelled, or it reached its limit of nodes or of time.

#include <atomic>
#include <chrono>
#include <cstdint>

namespace fourline {

// May be set from any thread.
struct StopSign {
  std::atomic<bool> raised{false};
};

enum class Stopped { not_at_all, told, nodes, time };

class Limits {
 public:
  using Clock = std::chrono::steady_clock;

  Limits(const StopSign* sign, std::uint64_t nodes, double seconds, const StopSign* second = nullptr)
      : signs_{sign, second}, nodes_(nodes ? nodes : ~std::uint64_t{0}), timed_(seconds > 0) {
    if (timed_) deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  // Called at every node; reads the stop sign and the clock only every 1,024 nodes.
  bool operator()(std::uint64_t nodes) {
    if (nodes > nodes_) why_ = Stopped::nodes;
    else if ((nodes & 1023) == 0) look_up();
    return why_ != Stopped::not_at_all;
  }

  Stopped why() const { return why_; }
  void stop() { why_ = Stopped::told; }

 private:
  void look_up() {
    for (const StopSign* sign : signs_) {
      if (sign && sign->raised.load(std::memory_order_relaxed)) why_ = Stopped::told;
    }
    if (why_ == Stopped::not_at_all && timed_ && Clock::now() >= deadline_) why_ = Stopped::time;
  }

  const StopSign* signs_[2];
  std::uint64_t nodes_;
  bool timed_;
  Clock::time_point deadline_{};
  Stopped why_ = Stopped::not_at_all;
};

}  // namespace fourline
