/** The words of rated games, ratings and player pages in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  sorts: {
    title: "Counts for",
    friendly: "Friendly",
    live: "Rated, live",
    days: "Rated, days",
    rated: "Rated",
  },
  rules: {
    friendly: "Nothing counts: hints and takebacks are allowed if your opponent agrees.",
    live: "Play alone and without help: the result changes your live rating.",
    days: "Take days for a move, but no help from a solver or another person: the result changes your rating.",
  },
  start: {
    needsFair: "A rated game starts from a fair opening, or is two games with sides changed.",
    needsClock: "A rated game needs a clock.",
  },
  closed: {
    help: "Hints and the review open when the game is over.",
    sheetTitle: "Closed while you play",
    sheet: "You are playing a rated game from this opening. Its proof is open to you when that game is over.",
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
    one_person: "This game no longer counts: both seats belong to one person by now.",
  },
  player: {
    title: "Player",
    missing: "There is no such page",
    missingLead: "This player does not exist, or shows nothing.",
    unnamed: "Player without a name",
    unlisted: "Unlisted game",
    bestWinUnlisted: (rating: string) =>
      `In an unlisted game (opponent: ${rating}), without a move that gave anything away.`,
    ratings: "Ratings",
    noRatings: "No rated games yet.",
    live: "Live",
    days: "Days",
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
    bestWin: "Best win by proof",
    bestWinLead: (opponent: string, rating: string) =>
      `Against ${opponent} (${rating}), without a move that gave anything away.`,
    noBestWin: "No win yet in which every move was right by proof.",
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
    empty: "No one is shown here yet.",
  },
  profile: {
    title: "What others see of you",
    lead: "A page of your own, only with what you choose. Nothing is shown unless you say so.",
    notKept: "Keep your games first: add a device, a passkey or a recovery code on this page.",
    parts: {
      rating: "My rating",
      games: "My last rated games",
      best_win: "My best win by proof",
      streak: "My streak",
      table: "My place among the best",
    } as Record<string, string>,
    see: "See your page",
    saved: "Saved.",
  },
};

export type RatedText = typeof en;
export default en;
