#pragma once
// Every position of one ply, one of each mirror pair, in the order of their keys.
//
// A key is one word: in each column of seven bits the discs of the side to move below a sentinel bit
// that stands on top of the column. The smaller key of a position and its mirror image stands for both.

#include <algorithm>
#include <thread>
#include <vector>

#include "../book.hpp"

namespace fourline {

constexpr Position position_of(Bits key) {
  Bits filled = key;  // down from each sentinel; no bit crosses into the next column
  for (int row = 0; row < kRows; ++row) filled |= (filled & ~kBottoms) >> 1;
  const Bits occupied = ((filled & ~kBottoms) >> 1) & kBoard;
  return {key & occupied, occupied};
}

// Runs `job(0) … job(workers - 1)`, each on its own thread.
template <class Job>
void in_parallel(int workers, Job job) {
  std::vector<std::thread> threads;
  for (int worker = 1; worker < workers; ++worker) threads.emplace_back(job, worker);
  job(0);
  for (std::thread& thread : threads) thread.join();
}

// The next ply's keys. Each worker keeps one range of keys, so that sorted pieces join to a sorted whole.
inline std::vector<Bits> next_ply(const std::vector<Bits>& keys, int workers) {
  const auto each_child = [&](std::size_t step, auto take) {
    for (std::size_t i = 0; i < keys.size(); i += step) {
      const Position position = position_of(keys[i]);
      if (position.lost()) continue;
      for (Bits rest = position.landings(); rest; rest &= rest - 1) {
        take(canonical_key(position.after(rest & -rest)));
      }
    }
  };
  if (keys.size() < 100'000) workers = 1;
  std::vector<Bits> sample;
  each_child(keys.size() / 10'000 + 1, [&](Bits key) { sample.push_back(key); });
  std::sort(sample.begin(), sample.end());
  const auto edge = [&](int worker) {
    if (worker == workers) return ~Bits{0};
    return worker ? sample[sample.size() * static_cast<std::size_t>(worker) / static_cast<std::size_t>(workers)] : 0;
  };
  std::vector<std::vector<Bits>> pieces(static_cast<std::size_t>(workers));
  in_parallel(workers, [&](int worker) {
    std::vector<Bits>& piece = pieces[static_cast<std::size_t>(worker)];
    const Bits low = edge(worker), high = edge(worker + 1);
    each_child(1, [&](Bits key) {
      if (key >= low && key < high) piece.push_back(key);
    });
    std::sort(piece.begin(), piece.end());
    piece.erase(std::unique(piece.begin(), piece.end()), piece.end());
  });
  std::vector<Bits> next;
  for (std::vector<Bits>& piece : pieces) {
    next.insert(next.end(), piece.begin(), piece.end());
    piece = {};
  }
  return next;
}

enum class Kind { over, wins_now, lost_soon, forced, open };

// What the side to move faces: a finished game, a win at once, no safe move, one, or two and more.
constexpr Kind kind_of(const Position& position) {
  if (position.lost() || position.full()) return Kind::over;
  const Situation s = Situation::of(position);
  const Bits landings = s.landings();
  if (s.my_wins & landings) return Kind::wins_now;
  const Bits safe = s.safe(landings);
  if (!safe) return Kind::lost_soon;
  return several(safe) ? Kind::open : Kind::forced;
}

// All keys of a ply, finished games among them.
inline std::vector<Bits> keys_of_ply(int ply, int workers = 1) {
  std::vector<Bits> keys{key_of({})};
  for (int reached = 0; reached < ply; ++reached) keys = next_ply(keys, workers);
  return keys;
}

template <class Wanted>
std::vector<Bits> keep(std::vector<Bits> keys, Wanted wanted) {
  std::erase_if(keys, [&](Bits key) { return !wanted(kind_of(position_of(key))); });
  return keys;
}

constexpr bool not_decided(Kind kind) { return kind >= Kind::lost_soon; }

}  // namespace fourline
