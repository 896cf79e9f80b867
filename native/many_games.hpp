#pragma once
// Many games side by side, each a step further at every call: what an agent learns on.
//
// With a reply, the agent has one side and the other one answers at random; without, the agent moves for both.
// A game that has ended begins again at the next step, whatever move is given then.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "counting.hpp"

namespace fourline {

// What a step tells, one entry a game. A board has 6 rows of 7 cells, the top row first; a cell has two
// planes: the discs of the side to move, then those of the other. An agent with one side finds its own discs
// in the first plane after the end as well, whoever made the last move.
struct Told {
  std::span<std::int8_t> boards;  // 84 a game
  std::span<std::int8_t> legal;   // 7 a game
  std::span<float> rewards;
  std::span<std::uint8_t> ended;
};

inline constexpr std::size_t kPlanes = 2;
inline constexpr std::size_t kBoardBytes = kPlanes * kCells;

class ManyGames {
 public:
  ManyGames(std::size_t count, bool reply) : games_(count), reply_(reply) {}

  std::size_t size() const { return games_.size(); }
  Position position(std::size_t i) const { return games_[i].position; }

  void reset(std::uint64_t seed, const Told& told) {
    Seeded seeds{seed};
    for (std::size_t i = 0; i < size(); ++i) {
      games_[i].dice = {{seeds.next()}};
      begin(games_[i]);
      tell(i, 0, told);
    }
  }

  void step(std::span<const std::int64_t> columns, const Told& told) {
    for (std::size_t i = 0; i < size(); ++i) tell(i, moved(games_[i], columns[i]), told);
  }

 private:
  struct Game {
    Position position;
    ColumnDice dice{{0}};
    bool ended = false;
    bool last_was_agents = false;
  };

  // In every other game, drawn by its dice, the agent is second.
  void begin(Game& game) {
    game.position = {};
    game.ended = game.last_was_agents = false;
    if (reply_ && (game.dice.seeded.next() & 1)) answer(game);
  }

  // The agent's move and the answer to it; the reward of the agent.
  float moved(Game& game, std::int64_t column) {
    if (game.ended) {
      begin(game);
      return 0;
    }
    const bool known = column >= 0 && column < kColumns;
    const Bits landing = known ? game.position.landing(static_cast<int>(column)) : 0;
    if (!landing) {
      game.ended = true;
      return -1;
    }
    const bool won = place(game, landing);
    game.last_was_agents = reply_ && game.ended;
    if (won) return 1;
    return reply_ && !game.ended && answer(game) ? -1 : 0;
  }

  // A random disc; whether it connects four.
  bool answer(Game& game) {
    for (;;) {
      const Bits landing = game.position.landing(game.dice.roll());
      if (landing) return place(game, landing);
    }
  }

  bool place(Game& game, Bits landing) {
    game.position = game.position.after(landing);
    const bool won = game.position.lost();
    game.ended = won || game.position.full();
    return won;
  }

  void tell(std::size_t i, float reward, const Told& told) const {
    const Position position = games_[i].position;
    const Bits others = position.mine ^ position.occupied;
    const bool turned = games_[i].last_was_agents;
    const Bits planes[kPlanes] = {turned ? others : position.mine, turned ? position.mine : others};
    std::int8_t* cell = &told.boards[i * kBoardBytes];
    for (int row = kRows - 1; row >= 0; --row) {
      for (int column = 0; column < kColumns; ++column) {
        for (const Bits plane : planes) *cell++ = static_cast<std::int8_t>(plane >> (kPitch * column + row) & 1);
      }
    }
    for (int column = 0; column < kColumns; ++column) {
      told.legal[i * kColumns + static_cast<std::size_t>(column)] = !games_[i].ended && position.landing(column);
    }
    told.rewards[i] = reward;
    told.ended[i] = games_[i].ended;
  }

  std::vector<Game> games_;
  bool reply_;
};

}  // namespace fourline
