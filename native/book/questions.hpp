#pragma once
// What a builder asks: the score of each position of a ply, known within a range that narrows.

#include "openings.hpp"
#include "stack_search.hpp"

namespace fourline {

struct Question {
  Bits key;
  std::int8_t low, high;

  constexpr bool open() const { return low < high; }
};

// Bookkeeping of one question while a StackSearch works on it.
template <class Word>
struct Asking {
  Situation root;
  int low = 0, high = 0, alpha = 0;

  constexpr void begin(const Question& question, StackSearch<Word>& search) {
    root = Situation::of(position_of(question.key));
    low = question.low;
    high = question.high;
    search.forget_nodes();
    again(search);
  }

  // Searches one more node; true when the question is answered.
  constexpr bool step(StackSearch<Word>& search, const SharedTable<Word>& table) {
    if (!search.step(table)) return false;
    (search.value() > alpha ? low : high) = search.value();
    if (low >= high) return true;
    again(search);
    return false;
  }

 private:
  constexpr void again(StackSearch<Word>& search) {
    alpha = next_alpha(low, high);
    search.begin(root, alpha);
  }
};

inline std::vector<std::uint32_t> unanswered(const std::vector<Question>& questions) {
  std::vector<std::uint32_t> open;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].open()) open.push_back(static_cast<std::uint32_t>(i));
  }
  return open;
}

// The positions two safe moves on from here, except those decided by the rules.
inline std::vector<Situation> two_moves_on(const Situation& from) {
  std::vector<Situation> reached{from};
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
  return reached;
}

// Questions whose answers, once in the table, settle the open ones; many threads can share them.
inline std::vector<Question> helpers_of(const std::vector<Question>& questions, const std::vector<std::uint32_t>& open) {
  std::vector<Question> found;
  for (std::uint32_t i : open) {
    const auto alpha = static_cast<std::int8_t>(next_alpha(questions[i].low, questions[i].high));
    for (const Situation& s : two_moves_on(Situation::of(position_of(questions[i].key)))) {
      found.push_back({canonical_key({s.mine, s.occupied}), alpha, static_cast<std::int8_t>(alpha + 1)});
    }
  }
  const auto order = [](const Question& a, const Question& b) { return a.key != b.key ? a.key < b.key : a.low < b.low; };
  const auto same = [](const Question& a, const Question& b) { return a.key == b.key && a.low == b.low; };
  std::sort(found.begin(), found.end(), order);
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

}  // namespace fourline
