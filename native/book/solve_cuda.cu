// Solves every position of one ply on a GPU: one thread per position, one table for all.
//
//     nvcc -std=c++20 -O3 -arch=native --expt-relaxed-constexpr -o solve_cuda solve_cuda.cu
//     solve_cuda --plies 14 --out scores.bin [--undecided] [--table-bits 32] [--seconds limit]
//
// The output holds one byte per position in the order of openings.hpp: score + 64, or 0 if it is not known
// yet. A file that exists is read first and completed; it is rewritten every 20 seconds. A thread that
// has spent its budget of nodes on a position leaves it for a later, longer round; its findings are in
// the table. Positions that stay open get helpers, which many threads can share.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

#include "questions.hpp"

using namespace fourline;

namespace {

using Entry = std::uint32_t;
constexpr int kThreads = 128, kBlocksPerProcessor = 7;
constexpr double kSayEvery = 5, kSaveEvery = 20;

void check(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "solve_cuda: %s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Visible to both host and device.
struct Signals {
  int stop;
  std::uint32_t begun;
};

struct Round {
  Question* questions;
  const std::uint32_t* chosen;  // which of them
  std::uint32_t count;
  std::uint32_t budget;  // nodes per question
  std::uint32_t* next;
  unsigned long long* nodes;
  volatile Signals* signals;
};

__global__ void __launch_bounds__(kThreads, kBlocksPerProcessor) answer(Round round, SharedTable<Entry> table) {
  Frame stack[kMostFrames];
  StackSearch<Entry> search(stack);
  Asking<Entry> asking;
  std::uint32_t mine = 0;
  unsigned long long nodes = 0;
  for (bool idle = true;;) {
    if (idle) {
      const std::uint32_t turn = round.signals->stop ? round.count : atomicAdd(round.next, 1u);
      if (turn >= round.count) break;
      if (turn % 4096 == 0) round.signals->begun = turn;
      mine = round.chosen[turn];
      asking.begin(round.questions[mine], search);
    }
    idle = asking.step(search, table) || search.nodes() >= round.budget;
    if (idle) {
      round.questions[mine].low = static_cast<std::int8_t>(asking.low);
      round.questions[mine].high = static_cast<std::int8_t>(asking.high);
      nodes += search.nodes();
    }
  }
  atomicAdd(round.nodes, nodes);
}

template <class Item>
class DeviceArray {
 public:
  explicit DeviceArray(const std::vector<Item>& items) : bytes_(items.size() * sizeof(Item)) {
    check(cudaMalloc(&at, bytes_), "memory");
    check(cudaMemcpy(at, items.data(), bytes_, cudaMemcpyHostToDevice), "copy");
  }
  DeviceArray(const DeviceArray&) = delete;
  ~DeviceArray() { cudaFree(at); }
  void fetch(std::vector<Item>& items) const { check(cudaMemcpy(items.data(), at, bytes_, cudaMemcpyDeviceToHost), "copy"); }

  // Safe while a search writes: each range is valid, no matter which end is newer.
  void glance(std::vector<Item>& items, cudaStream_t beside) const {
    check(cudaMemcpyAsync(items.data(), at, bytes_, cudaMemcpyDeviceToHost, beside), "copy");
    check(cudaStreamSynchronize(beside), "copy");
  }

  Item* at = nullptr;

 private:
  std::size_t bytes_;
};

using Save = std::function<void(const std::vector<Question>&)>;

class Gpu {
 public:
  explicit Gpu(int table_bits) {
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, 0), "no device");
    table_.bits = table_bits;
    const std::size_t bytes = std::size_t{16} << table_bits;
    check(cudaMalloc(&table_.buckets, bytes), "table");
    check(cudaMemset(table_.buckets, 0, bytes), "clearing the table");
    blocks_ = kBlocksPerProcessor * properties.multiProcessorCount;
    void* shared = nullptr;
    check(cudaHostAlloc(&shared, sizeof(Signals), cudaHostAllocMapped), "signals");
    signals_ = static_cast<volatile Signals*>(shared);
    check(cudaStreamCreateWithFlags(&beside_, cudaStreamNonBlocking), "stream");
    std::printf("%s, %d threads, table %zu GiB\n", properties.name, blocks_ * kThreads, bytes >> 30);
  }

  // Asks the chosen questions, saving from time to time; false if the time ran out first.
  bool ask(std::vector<Question>& questions, const std::vector<std::uint32_t>& chosen, std::uint32_t budget,
           double deadline, const Save& save) {
    const char* what = save ? "positions" : "helpers";
    DeviceArray<Question> asked(questions);
    DeviceArray<std::uint32_t> choice(chosen), next({0});
    std::vector<unsigned long long> spent{0};
    DeviceArray<unsigned long long> nodes(spent);
    signals_->stop = 0;
    signals_->begun = 0;
    const auto count = static_cast<std::uint32_t>(chosen.size());
    const int wanted = static_cast<int>((count + kThreads - 1) / kThreads);
    const double began = seconds();
    answer<<<std::min(wanted, blocks_), kThreads>>>(
        {asked.at, choice.at, count, budget, next.at, nodes.at, signals_}, table_);
    check(cudaGetLastError(), "launch");
    watch(began, deadline, count, what, [&] {
      if (!save) return;
      asked.glance(questions, beside_);
      save(questions);
    });
    check(cudaDeviceSynchronize(), "search");
    asked.fetch(questions);
    nodes.fetch(spent);
    total_nodes += static_cast<double>(spent[0]);
    total_seconds += seconds() - began;
    std::printf("%-9s %9u questions, budget %9u: %7.2f s, %8.2f G nodes\n", what, count, budget, seconds() - began,
                static_cast<double>(spent[0]) / 1e9);
    std::fflush(stdout);
    return !signals_->stop;
  }

  double total_nodes = 0, total_seconds = 0;

 private:
  template <class Keep>
  void watch(double began, double deadline, std::uint32_t count, const char* what, Keep keep) {
    for (double said = began, kept = began; cudaStreamQuery(nullptr) == cudaErrorNotReady;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const double now = seconds();
      if (now > deadline) signals_->stop = 1;
      if (now - kept >= kSaveEvery) {
        keep();
        kept = now;
      }
      if (now - said < kSayEvery) continue;
      said = now;
      const double share = (signals_->begun + 1.0) / count;
      std::printf("  %s %5.1f %%, %.0f s left\n", what, 100 * share, (now - began) * (1 - share) / share);
      std::fflush(stdout);
    }
  }

  SharedTable<Entry> table_;
  int blocks_ = 0;
  volatile Signals* signals_ = nullptr;
  cudaStream_t beside_ = nullptr;
};

// Rounds with growing budgets; from the third on, helpers go first.
void solve_all(Gpu& gpu, std::vector<Question>& questions, double deadline, const Save& save) {
  std::uint32_t budget = 100'000;
  std::vector<std::uint32_t> open = unanswered(questions);
  for (int round = 0; !open.empty(); ++round) {
    if (round >= 2) {
      std::vector<Question> helpers = helpers_of(questions, open);
      if (!gpu.ask(helpers, unanswered(helpers), budget, deadline, {})) return;
    }
    if (!gpu.ask(questions, open, budget, deadline, save)) return;
    open = unanswered(questions);
    if (round != 1 && budget < 1u << 28) budget *= 4;
  }
}

struct Options {
  int plies = 8, table_bits = 32;
  bool undecided = false;
  double limit = 1e9;
  std::string out = "scores.bin";
};

[[noreturn]] void refuse(const char* word) {
  std::fprintf(stderr, "solve_cuda: %s is not understood\n", word);
  std::exit(2);
}

Options read(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--undecided") {
      options.undecided = true;
      continue;
    }
    if (i + 1 == count) refuse(words[i]);
    const char* value = words[++i];
    if (word == "--plies") options.plies = std::atoi(value);
    else if (word == "--table-bits") options.table_bits = std::atoi(value);
    else if (word == "--seconds") options.limit = std::atof(value);
    else if (word == "--out") options.out = value;
    else refuse(words[i - 1]);
  }
  // Fewer buckets leave more of a key than an entry can hold.
  if (options.plies < 0 || options.plies > 16) refuse("--plies");
  if (options.table_bits < 32 || options.table_bits > 36) refuse("--table-bits");
  return options;
}

std::vector<std::uint8_t> known_scores(const std::string& path, std::size_t count) {
  std::vector<std::uint8_t> scores(count);
  if (FILE* file = std::fopen(path.c_str(), "rb")) {
    if (std::fread(scores.data(), 1, count, file) != count) std::fill(scores.begin(), scores.end(), std::uint8_t{0});
    std::fclose(file);
  }
  return scores;
}

// Atomic: a stopped program leaves the whole file or the old one.
bool write_scores(const std::string& path, const std::vector<std::uint8_t>& scores) {
  const std::string fresh = path + ".new";
  FILE* file = std::fopen(fresh.c_str(), "wb");
  const bool written = file && std::fwrite(scores.data(), 1, scores.size(), file) == scores.size();
  if (file && std::fclose(file) == 0 && written && std::rename(fresh.c_str(), path.c_str()) == 0) return true;
  std::perror(path.c_str());
  return false;
}

// Records the answers; returns how many are missing.
std::size_t note(const std::vector<Question>& questions, const std::vector<std::size_t>& places,
                 std::vector<std::uint8_t>& scores) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].open()) ++open;
    else scores[places[i]] = static_cast<std::uint8_t>(questions[i].low + 64);
  }
  return open;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read(count, words);
  const double began = seconds();
  const std::vector<Bits> keys =
      keep(keys_of_ply(options.plies, static_cast<int>(std::thread::hardware_concurrency())),
           [&](Kind kind) { return options.undecided ? not_decided(kind) : kind == Kind::open; });
  std::printf("%zu positions of %d plies, listed in %.1f s\n", keys.size(), options.plies, seconds() - began);
  std::vector<std::uint8_t> scores = known_scores(options.out, keys.size());
  std::vector<Question> questions;
  std::vector<std::size_t> places;
  const Range range = widest(options.plies);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (scores[i]) continue;
    questions.push_back({keys[i], static_cast<std::int8_t>(range.low), static_cast<std::int8_t>(range.high)});
    places.push_back(i);
  }
  Gpu gpu(options.table_bits);
  solve_all(gpu, questions, began + options.limit, [&](const std::vector<Question>& so_far) {
    note(so_far, places, scores);
    write_scores(options.out, scores);
  });
  const std::size_t open = note(questions, places, scores);
  if (!write_scores(options.out, scores)) return 1;
  std::printf("solved %zu, open %zu; search %.1f s, %.1f G nodes, %.2f G nodes/s; all %.1f s\n", questions.size() - open,
              open, gpu.total_seconds, gpu.total_nodes / 1e9, gpu.total_nodes / 1e9 / gpu.total_seconds,
              seconds() - began);
  return open ? 3 : 0;
}
