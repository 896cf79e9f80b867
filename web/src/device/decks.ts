/** The openings of the package, for games without a server: read once, in the order of their numbers. */
import lines from "openings.txt?raw";

export interface Drawn {
  readonly kind: "even" | "handicap";
  readonly deck: string;
  readonly number: number;
  readonly moves: string;
  /** Of a handicap: the favoured seat, and what it scores of 100 between casual or club players. */
  readonly favours?: "red" | "yellow";
  readonly share?: number;
}

/** Why there is no such opening; the page puts it into words. */
export class NoOpening extends Error {
  constructor(
    readonly fault: "plies" | "number" | "share",
    /** The numbers of the deck go up to this. */
    readonly size = 0,
  ) {
    super(fault);
  }
}

export type Asked =
  | { readonly kind: "even"; readonly plies?: number; readonly number?: number }
  | {
      readonly kind: "handicap";
      readonly favours: string;
      readonly share?: number;
      readonly number?: number;
    };

const HANDICAP = "handicap";
const [MIN_SHARE, MAX_SHARE, USUAL_SHARE, NEAR] = [60, 85, 65, 2];
const [CASUAL, CLUB] = [1, 2];

const DECKS = read(lines);

export function sizeOf(deck: string): number {
  return DECKS.get(deck)?.length ?? 0;
}

/** The opening that this start asks for, drawn by `random`. Throws NoOpening. */
export function draw(asked: Asked, random: () => number = Math.random): Drawn {
  return asked.kind === "even" ? drawEven(asked, random) : drawHandicap(asked, random);
}

function drawEven({ plies = 6, number }: Extract<Asked, { kind: "even" }>, random: () => number): Drawn {
  const deck = DECKS.get(`even-${plies}`);
  if (!deck) throw new NoOpening("plies");
  const found = number === undefined ? one(deck, random) : deck[number - 1];
  if (!found) throw new NoOpening("number", deck.length);
  return found;
}

/** As the server draws: near the share that was asked for, or the nearest there is. */
function drawHandicap(asked: Extract<Asked, { kind: "handicap" }>, random: () => number): Drawn {
  if (asked.number !== undefined) return numberedHandicap(asked.number, asked.favours);
  const wanted = asked.share ?? USUAL_SHARE;
  if (wanted < MIN_SHARE || wanted > MAX_SHARE) throw new NoOpening("share");
  const side = (DECKS.get(HANDICAP) ?? []).filter((opening) => opening.favours === asked.favours);
  const off = (opening: Drawn) => Math.abs((opening.share ?? 0) - wanted);
  const most = Math.max(NEAR, Math.min(...side.map(off)));
  return one(
    side.filter((opening) => off(opening) <= most),
    random,
  );
}

function numberedHandicap(number: number, favours: string): Drawn {
  const deck = DECKS.get(HANDICAP) ?? [];
  const found = deck[number - 1];
  if (found?.favours !== favours) throw new NoOpening("number", deck.length);
  return found;
}

function one(deck: readonly Drawn[], random: () => number): Drawn {
  const found = deck[Math.floor(random() * deck.length)];
  if (!found) throw new NoOpening("number");
  return found;
}

/** Every line is an opening and its mirror image, unless they are the same. */
function read(text: string): Map<string, Drawn[]> {
  const [first = "", ...rows] = text.trim().split("\n");
  const games = first.split(" ").slice(1).map(Number);
  const decks = new Map<string, Drawn[]>();
  for (const row of rows) {
    const [deck = "", moves = "", , ...results] = row.split(" ");
    const shares = results.map((counts, level) => redShare(counts, games[level] ?? 1));
    const own = decks.get(deck) ?? [];
    decks.set(deck, own);
    for (const one of isMirrored(moves) ? [moves] : [moves, mirror(moves)])
      own.push({ ...named(deck, shares), deck, number: own.length + 1, moves: one });
  }
  return decks;
}

function named(deck: string, shares: readonly number[]): Pick<Drawn, "kind" | "favours" | "share"> {
  if (deck !== HANDICAP) return { kind: "even" };
  const red = ((shares[CASUAL] ?? 50) + (shares[CLUB] ?? 50)) / 2;
  return red >= 50
    ? { kind: "handicap", favours: "red", share: halfEven(red) }
    : { kind: "handicap", favours: "yellow", share: halfEven(100 - red) };
}

/** Red's points of 100. */
function redShare(counts: string, games: number): number {
  const [won = 0, drawn = 0] = counts.split(",").map(Number);
  return (100 * (won + drawn / 2)) / games;
}

/** As Python rounds: a tie goes to the even neighbour. */
function halfEven(number: number): number {
  const floor = Math.floor(number);
  if (number - floor !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}

function mirror(moves: string): string {
  return [...moves].map((digit) => String(8 - Number(digit))).join("");
}

/** Whether the discs of both sides lie the same seen in a mirror. */
function isMirrored(moves: string): boolean {
  return placed(moves) === placed(mirror(moves));
}

function placed(moves: string): string {
  const owners = (column: number) =>
    [...moves].flatMap((digit, ply) => (Number(digit) === column ? [ply % 2] : [])).join("");
  return [1, 2, 3, 4, 5, 6, 7].map(owners).join("/");
}
