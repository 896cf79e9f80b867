// Solves every position of one ply on a GPU: one thread a position, one table for all of them.
//
//     nvcc -std=c++20 -O3 -arch=native --expt-relaxed-constexpr -o solve_cuda solve_cuda.cu
//     solve_cuda --plies 14 --out scores.bin [--table-bits 32] [--first i --count n] [--seconds limit]
//
// The output holds one byte a position in the order of openings.hpp: score + 64, 0 where it is not known
// yet. A file that exists is read first and completed. A thread that has spent its budget of nodes on a
// position leaves it for a later, longer round; what it found out is in the table. Positions that stay
// open get helpers: their grandchildren, asked the same question first, which many threads can share.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "openings.hpp"
#include "stack_search.hpp"

#ifndef FOURLINE_BLOCK
#define FOURLINE_BLOCK 128
#endif
#ifndef FOURLINE_BLOCKS_PER_SM
#define FOURLINE_BLOCKS_PER_SM 8
#endif

using namespace fourline;
using Entry = std::uint32_t;

namespace {

void check(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "solve_cuda: %s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Question {
  Bits key;
  std::int8_t low, high;
};

struct Round {
  Question* questions;
  const std::uint32_t* chosen;  // which of them
  std::uint32_t count;
  std::uint32_t budget;  // nodes a question
  std::uint32_t* next;
  unsigned long long* nodes;
  volatile int* stop;
  volatile std::uint32_t* progress;
};

__global__ void __launch_bounds__(FOURLINE_BLOCK, FOURLINE_BLOCKS_PER_SM)
    answer(Round round, SharedTable<Entry> table) {
  Frame stack[kMostFrames];
  StackSearch<Entry> search(stack);
  Situation root;
  std::uint32_t mine = 0;
  int low = 0, high = 0, alpha = 0;
  unsigned long long nodes = 0;
  bool fresh = true;
  for (;;) {
    if (fresh) {
      const std::uint32_t turn = *round.stop ? round.count : atomicAdd(round.next, 1u);
      if (turn >= round.count) break;
      if (turn % 4096 == 0) *round.progress = turn;
      mine = round.chosen[turn];
      const Question question = round.questions[mine];
      root = Situation::of(position_of(question.key));
      low = question.low;
      high = question.high;
      alpha = next_alpha(low, high);
      search.forget_nodes();
      search.begin(root, alpha);
      fresh = false;
    }
    bool done = search.step(table);
    if (done) {
      const int value = search.value();
      if (value <= alpha) {
        high = value;
      } else {
        low = value;
      }
      done = low >= high;
      if (!done) {
        alpha = next_alpha(low, high);
        search.begin(root, alpha);
      }
    }
    if (done || search.nodes() >= round.budget) {
      round.questions[mine].low = static_cast<std::int8_t>(low);
      round.questions[mine].high = static_cast<std::int8_t>(high);
      nodes += search.nodes();
      fresh = true;
    }
  }
  atomicAdd(round.nodes, nodes);
}

class Gpu {
 public:
  explicit Gpu(int table_bits) {
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, 0), "no device");
    table_.bits = table_bits;
    const std::size_t bytes = std::size_t{16} << table_bits;
    check(cudaMalloc(&table_.buckets, bytes), "table");
    check(cudaMemset(table_.buckets, 0, bytes), "clearing the table");
    int per_sm = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_sm, answer, FOURLINE_BLOCK, 0), "occupancy");
    blocks_ = per_sm * properties.multiProcessorCount;
    check(cudaMalloc(&next_, 4), "counter");
    check(cudaMalloc(&nodes_, 8), "counter");
    check(cudaHostAlloc(&shared_, 8, cudaHostAllocMapped), "shared words");
    std::printf("%s, %d SMs, %d threads, table %.0f GiB\n", properties.name, properties.multiProcessorCount,
                blocks_ * FOURLINE_BLOCK, static_cast<double>(bytes) / (1ull << 30));
  }

  // Asks the chosen questions; false when the time was over first.
  bool ask(std::vector<Question>& questions, const std::vector<std::uint32_t>& chosen, std::uint32_t budget,
           double deadline, const char* what) {
    if (chosen.empty()) return true;
    Question* device_questions;
    std::uint32_t* device_chosen;
    check(cudaMalloc(&device_questions, questions.size() * sizeof(Question)), "questions");
    check(cudaMalloc(&device_chosen, chosen.size() * 4), "choice");
    check(cudaMemcpy(device_questions, questions.data(), questions.size() * sizeof(Question), cudaMemcpyHostToDevice), "copy");
    check(cudaMemcpy(device_chosen, chosen.data(), chosen.size() * 4, cudaMemcpyHostToDevice), "copy");
    check(cudaMemset(next_, 0, 4), "counter");
    check(cudaMemset(nodes_, 0, 8), "counter");
    shared_[0] = shared_[1] = 0;
    int* device_shared;
    check(cudaHostGetDevicePointer(&device_shared, shared_, 0), "shared words");
    const auto count = static_cast<std::uint32_t>(chosen.size());
    const int wanted = static_cast<int>((count + FOURLINE_BLOCK - 1) / FOURLINE_BLOCK);
    const double began = seconds();
    answer<<<wanted < blocks_ ? wanted : blocks_, FOURLINE_BLOCK>>>(
        {device_questions, device_chosen, count, budget, next_, nodes_, device_shared,
         reinterpret_cast<volatile std::uint32_t*>(device_shared + 1)}, table_);
    check(cudaGetLastError(), "launch");
    watch(began, deadline, count, what);
    check(cudaDeviceSynchronize(), "search");
    const double took = seconds() - began;
    unsigned long long nodes = 0;
    check(cudaMemcpy(&nodes, nodes_, 8, cudaMemcpyDeviceToHost), "copy");
    check(cudaMemcpy(questions.data(), device_questions, questions.size() * sizeof(Question), cudaMemcpyDeviceToHost), "copy");
    cudaFree(device_questions);
    cudaFree(device_chosen);
    total_nodes += nodes;
    total_seconds += took;
    std::printf("%-10s %9u questions, budget %9u: %7.2f s, %8.2f G nodes, %.2f G/s\n", what, count, budget, took,
                static_cast<double>(nodes) / 1e9, static_cast<double>(nodes) / 1e9 / took);
    std::fflush(stdout);
    return !shared_[0];
  }

  unsigned long long total_nodes = 0;
  double total_seconds = 0;

 private:
  void watch(double began, double deadline, std::uint32_t count, const char* what) {
    double said = began;
    while (cudaStreamQuery(nullptr) == cudaErrorNotReady) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const double now = seconds();
      if (now > deadline) shared_[0] = 1;
      if (now - said < 15) continue;
      said = now;
      const double share = static_cast<double>(static_cast<volatile std::uint32_t*>(reinterpret_cast<std::uint32_t*>(shared_))[1]) / count;
      std::printf("  %s %5.1f %%, %.0f s, %.0f s left\n", what, 100 * share, now - began,
                  share > 0 ? (now - began) * (1 - share) / share : 0.0);
      std::fflush(stdout);
    }
  }

  SharedTable<Entry> table_;
  int blocks_ = 0;
  std::uint32_t* next_ = nullptr;
  unsigned long long* nodes_ = nullptr;
  volatile int* shared_hidden_ = nullptr;
  int* shared_ = nullptr;
};

std::vector<std::uint32_t> unanswered(const std::vector<Question>& questions) {
  std::vector<std::uint32_t> open;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].low < questions[i].high) open.push_back(static_cast<std::uint32_t>(i));
  }
  return open;
}

// The positions two safe moves on from each question still open, with the question they would settle.
std::vector<Question> helpers_of(const std::vector<Question>& questions, const std::vector<std::uint32_t>& open) {
  std::vector<Question> found;
  for (std::uint32_t i : open) {
    const Question& question = questions[i];
    const int alpha = next_alpha(question.low, question.high);
    std::vector<Situation> reached{Situation::of(position_of(question.key))};
    for (int ply = 0; ply < 2; ++ply) {
      std::vector<Situation> further;
      for (const Situation& s : reached) {
        for (Bits rest = s.safe(s.landings()); rest; rest &= rest - 1) {
          const Situation next = s.after(rest & -rest);
          const Bits landings = next.landings();
          if (landings && !(next.my_wins & landings) && next.safe(landings)) further.push_back(next);
        }
      }
      reached = std::move(further);
    }
    for (const Situation& s : reached) {
      found.push_back({canonical_key({s.mine, s.occupied}), static_cast<std::int8_t>(alpha),
                       static_cast<std::int8_t>(alpha + 1)});
    }
  }
  const auto order = [](const Question& a, const Question& b) { return a.key != b.key ? a.key < b.key : a.low < b.low; };
  std::sort(found.begin(), found.end(), order);
  found.erase(std::unique(found.begin(), found.end(),
                          [](const Question& a, const Question& b) { return a.key == b.key && a.low == b.low; }),
              found.end());
  return found;
}

struct Options {
  int plies = 8, table_bits = 32;
  bool forced = false;
  std::size_t first = 0, count = ~std::size_t{0};
  double limit = 1e9;
  std::uint32_t budget = 100'000;
  std::string out;
};

Options read(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--forced") { options.forced = true; continue; }
    if (i + 1 == count) { std::fprintf(stderr, "solve_cuda: %s needs a value\n", words[i]); std::exit(2); }
    const char* value = words[++i];
    if (word == "--plies") options.plies = std::atoi(value);
    else if (word == "--table-bits") options.table_bits = std::atoi(value);
    else if (word == "--first") options.first = std::strtoull(value, nullptr, 10);
    else if (word == "--count") options.count = std::strtoull(value, nullptr, 10);
    else if (word == "--seconds") options.limit = std::atof(value);
    else if (word == "--budget") options.budget = static_cast<std::uint32_t>(std::atoi(value));
    else if (word == "--out") options.out = value;
    else { std::fprintf(stderr, "solve_cuda: unknown %s\n", word.c_str()); std::exit(2); }
  }
  return options;
}

std::vector<std::uint8_t> known_scores(const std::string& path, std::size_t count) {
  std::vector<std::uint8_t> scores(count, 0);
  if (FILE* file = std::fopen(path.c_str(), "rb")) {
    if (std::fread(scores.data(), 1, count, file) != count) std::fill(scores.begin(), scores.end(), std::uint8_t{0});
    std::fclose(file);
  }
  return scores;
}

void solve_all(Gpu& gpu, std::vector<Question>& questions, std::uint32_t budget, double deadline) {
  std::vector<std::uint32_t> open = unanswered(questions);
  bool in_time = true;
  for (int round = 0; in_time && !open.empty(); ++round) {
    if (round >= 2) {
      std::vector<Question> helpers = helpers_of(questions, open);
      in_time = gpu.ask(helpers, unanswered(helpers), budget, deadline, "helpers");
      if (!in_time) break;
    }
    in_time = gpu.ask(questions, open, budget, deadline, "positions");
    open = unanswered(questions);
    if (round != 1) budget = budget > 1u << 28 ? budget : budget * 4;
  }
}

}  // namespace

int main(int count, char** words) {
  const Options options = read(count, words);
  const double began = seconds();
  const int workers = static_cast<int>(std::thread::hardware_concurrency());
  std::vector<Bits> keys = keys_of_ply(options.plies, workers);
  keys = keep(std::move(keys), [&](Kind kind) { return options.forced ? not_decided(kind) : kind == Kind::open; });
  const std::size_t total = keys.size();
  std::printf("%zu positions of %d plies in %.1f s\n", total, options.plies, seconds() - began);
  std::vector<std::uint8_t> scores = known_scores(options.out, total);
  std::vector<Question> questions;
  std::vector<std::size_t> places;
  for (std::size_t i = options.first; i < total && i - options.first < options.count; ++i) {
    if (scores[i]) continue;
    const Range range = widest(options.plies);
    questions.push_back({keys[i], static_cast<std::int8_t>(range.low), static_cast<std::int8_t>(range.high)});
    places.push_back(i);
  }
  Gpu gpu(options.table_bits);
  solve_all(gpu, questions, options.budget, began + options.limit);
  std::size_t solved = 0, won = 0, drawn = 0;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].low < questions[i].high) continue;
    const int score = questions[i].low;
    scores[places[i]] = static_cast<std::uint8_t>(score + 64);
    ++solved;
    won += score > 0;
    drawn += score == 0;
  }
  if (!options.out.empty()) {
    FILE* file = std::fopen(options.out.c_str(), "wb");
    if (!file || std::fwrite(scores.data(), 1, total, file) != total || std::fclose(file)) {
      std::perror(options.out.c_str());
      return 1;
    }
  }
  std::printf("solved %zu of %zu: win %zu, draw %zu, loss %zu; search %.1f s, %.1f G nodes, %.2f G/s; all %.1f s\n",
              solved, questions.size(), won, drawn, solved - won - drawn, gpu.total_seconds,
              static_cast<double>(gpu.total_nodes) / 1e9,
              static_cast<double>(gpu.total_nodes) / 1e9 / (gpu.total_seconds + 1e-9), seconds() - began);
  return solved == questions.size() ? 0 : 3;
}
