/** The words of rated games, ratings and player pages in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  sorts: {
    title: "Game type",
    friendly: "Friendly",
    live: "Rated, live",
    days: "Rated, daily",
    rated: "Rated",
  },
  rules: {
    friendly: "Does not change your rating. Hints and takebacks are allowed if your opponent agrees.",
    live: "Play alone and without help: the result changes your live rating.",
    days: "Days per move, no outside help. The result changes your rating.",
  },
  start: {
    needsFair: "A rated game starts from a fair opening, or is two games, swapping sides.",
    needsClock: "A rated game needs a clock.",
  },
  closed: {
    help: "Hints and the review are available when the game is over.",
    sheetTitle: "Locked while you play",
    sheet: "You are playing a rated game from this opening. You can see the proof afterwards.",
    toGames: "To your games",
  },
  band: {
    between: (low: string, high: string) => `between ${low} and ${high}`,
    same: (level: string) => `as strong as ${level}`,
    below: (level: string) => `below ${level}`,
    above: (level: string) => `above ${level}`,
    provisional: "still being measured",
    label: "Rating",
  },
  after: {
    title: "Your rating",
    from: (before: string, after: string) => `from ${before} to ${after}`,
    limited: "Games by invitation move a rating by at most 50 points a day.",
  },
  unrated: {
    unplayed: "This game does not count: it ended before both sides had made four moves of their own.",
    same_pair: "This game does not count: you two have had your rated game by invitation today.",
    same_address: "This game does not count: both sides played from the same internet address.",
    one_person: "This game no longer counts, because both players are now the same person.",
  },
  player: {
    title: "Player",
    missing: "There is no such page",
    missingLead: "This player does not exist, or their profile is private.",
    unnamed: "Player without a name",
    unlisted: "Unlisted game",
    bestWinUnlisted: (rating: string) => `In an unlisted game (opponent: ${rating}), without a single slip.`,
    ratings: "Ratings",
    noRatings: "No rated games yet.",
    live: "Live",
    days: "Daily",
    games: (games: number) => count(games, { one: "# rated game", other: "# rated games" }),
    last: "Last rated games",
    noGames: "No rated games yet.",
    opponent: "Opponent",
    result: "Result",
    rating: "Rating",
    date: "Date",
    win: "Won",
    draw: "Drawn",
    loss: "Lost",
    bestWin: "Best flawless win",
    bestWinLead: (opponent: string, rating: string) =>
      `Against ${opponent} (${rating}), without a single slip.`,
    noBestWin: "No flawless win yet.",
    streak: "Streak",
    streakOf: (wins: number) => count(wins, { one: "# rated win in a row", other: "# rated wins in a row" }),
    noStreak: "The last rated game was not won.",
    look: "Look at the game",
    toBest: "The best players",
  },
  best: {
    title: "The best players",
    lead: "Of those who chose to be shown: ratings made from live games against strangers alone, once ten or more of them have made the rating sure.",
    place: "Place",
    name: "Name",
    rating: "Rating",
    empty: "Nobody is listed yet.",
  },
  profile: {
    title: "What others see of you",
    lead: "A page of your own, only with what you choose. Nothing is shown unless you say so.",
    notKept: "Keep your games first: add a device, a passkey or a recovery code on this page.",
    parts: {
      rating: "My rating",
      games: "My last rated games",
      best_win: "My best flawless win",
      streak: "My streak",
      table: "My place among the best",
    } as Record<string, string>,
    see: "See your page",
    saved: "Saved.",
  },
};

export type RatedText = typeof en;
export default en;
