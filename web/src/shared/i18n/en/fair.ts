/** The words of fair starts, sets and the even opponent in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  start: {
    handicap: "Handicap",
    handicapNote: "A proven draw, but one side scores more between casual or club players.",
    discs: "Discs on the board",
    number: "Number of the opening",
    numberHint: (size: number) => `Optional: one you agreed on, 1 to ${size}. Otherwise one is drawn.`,
    numberFault: (size: number) => `Type a number from 1 to ${size}, or leave it empty.`,
    favours: "Favours",
    share: "Points of 100 for that side",
    shareHint: "60 to 85. The nearest opening there is will be drawn.",
    shareFault: "Type a number from 60 to 85.",
    setFault: "A set has two games.",
    noSuchGame: "That game is not available here. Choose another one.",
    onDevice: "This game is played on this device, without a connection.",
  },
  swap: {
    title: "Change sides?",
    lead: (taken: string, left: string) =>
      `You can take over ${taken} with the disc on the board. Your opponent then plays ${left}.`,
    yes: (side: string) => `Change to ${side}`,
    no: (side: string) => `Stay ${side}`,
  },
  second: {
    starts: (seconds: number) =>
      count(seconds, {
        one: "The second game starts in # second.",
        other: "The second game starts in # seconds.",
      }),
    now: "Play the second game",
    stay: "Stay here",
  },
  even: {
    between: (strength: number, below: string, above: string) =>
      `The computer played at strength ${strength} of 100, between ${below} and ${above}.`,
    same: (strength: number, level: string) =>
      `The computer played at strength ${strength} of 100, as strong as ${level}.`,
    next: "Its strength changes after each game so that you win half of them.",
  },
  sheet: {
    title: (number: number) => `Opening ${number}`,
    place: (deck: string, number: number, size: number) => `${deck}, number ${number} of ${size}`,
    decks: {
      "even-4": "Even opening with 4 discs",
      "even-6": "Even opening with 6 discs",
      "even-8": "Even opening with 8 discs",
      handicap: "Handicap",
    } as Record<string, string>,
    values: "What each column is worth",
    toMove: (side: string) => `${side} to move`,
    column: "Column",
    value: "Value",
    win: (moves: number) => count(moves, { one: "Wins at once", other: "Wins in # moves" }),
    loss: (moves: number) => count(moves, { one: "Loses at once", other: "Loses in # moves" }),
    draw: "Draw",
    full: "Full",
    line: "A line that holds the draw",
    lineLead: "Best play by both sides until the board is full.",
    shares: "How equal players score from here",
    sharesLead: (side: string) =>
      `${side}’s points of 100 when a level plays against itself, with the standard error.`,
    notEven: (level: string) => `Stronger players see further: at ${level} this opening is not even.`,
    otherSide: (level: string) =>
      `Stronger players see further: at ${level} this opening favours the other side.`,
    level: "Level",
    points: (side: string) => `${side}’s points`,
    games: "Games",
    play: "Play from this opening",
    picture: "Picture",
    missing: "There is no such opening",
    missingLead: "Check the address: a deck and a number, such as even-6/17.",
  },
};

export type FairText = typeof en;
export default en;
