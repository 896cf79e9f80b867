/** Looks for cards in finished games: those of this browser, and those of "Your games" where the server answers. */
import { finishedGames } from "../../device/finished";
import { scoresOf } from "../../review/ask";
import { review } from "../../review/reviewer";
import type { Scores } from "../../review/scores";
import { get, Unreachable } from "../../shared/api/http";
import type { Match, MatchList } from "../../shared/api/types";
import { isPlayer } from "../../shared/ownGames";
import { addedChances, cardsOf, chancesOf, NO_CHANCES } from "./cards";
import { noteGame, useTrained } from "./store";

const GAME = "connect-four";
const PAGES = 5;

interface Played {
  readonly id: string;
  readonly moves: string;
  readonly given: number;
  readonly sides: readonly (0 | 1)[];
}

export interface Found {
  readonly games: number;
  readonly looked: number;
  /** The server did not answer: only this browser's games were looked at. */
  readonly offline: boolean;
}

/** Calls `tell` after every game; `stopped` ends the search. */
export async function findCards(
  today: string,
  tell: (found: Found) => void,
  stopped: () => boolean,
): Promise<Found> {
  const { matches, offline } = await finishedMatches();
  const here = finishedGames().map((game): Wanted => ({ id: game.id, seat: game.seat, game }));
  const known = new Set(useTrained.getState().games);
  const wanted = [...here, ...matches].filter((one) => !known.has(one.id));
  let looked = 0;
  for (const one of wanted) {
    if (stopped()) break;
    const { moves, given } = one.game ?? (await fetched(one.id));
    await look({ id: one.id, moves, given, sides: sidesOf(one.seat) }, today);
    looked += 1;
    tell({ games: wanted.length, looked, offline });
  }
  return { games: wanted.length, looked, offline };
}

/** The moves of every finished game in which the player had this side; without a server, of those of this browser. */
export async function gamesOf(side: 0 | 1, stopped: () => boolean): Promise<string[]> {
  const { matches, offline } = await finishedMatches();
  const games: { moves: string; given: number }[] = finishedGames().filter((game) =>
    sidesOf(game.seat).includes(side),
  );
  for (const one of matches.filter((match) => sidesOf(match.seat).includes(side))) {
    if (stopped()) break;
    games.push(await fetched(one.id));
  }
  const whole = games.filter((game) => game.given === 0).map((game) => game.moves);
  if (offline && whole.length === 0) throw new Unreachable("/me/matches");
  return whole;
}

/** No seat means that both were played on one screen. */
const sidesOf = (seat: string | null): (0 | 1)[] => (seat === "red" ? [0] : seat === "yellow" ? [1] : [0, 1]);

interface Wanted {
  readonly id: string;
  readonly seat: string | null;
  readonly game?: { readonly moves: string; readonly given: number };
}

async function finishedMatches(): Promise<{ matches: Wanted[]; offline: boolean }> {
  const matches: Wanted[] = [];
  if (!isPlayer()) return { matches, offline: false };
  let cursor: string | null = "";
  try {
    for (let page = 0; page < PAGES && cursor !== null; page++) {
      const from: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
      const list: MatchList = await get<MatchList>(`/me/matches${from}`);
      const over = list.items.filter((item) => item.game === GAME && item.status === "completed");
      matches.push(...over.map((item) => ({ id: item.id, seat: item.seat ?? null })));
      cursor = list.next;
    }
  } catch {
    return { matches, offline: true };
  }
  return { matches, offline: false };
}

async function fetched(id: string): Promise<{ moves: string; given: number }> {
  const match = await get<Match>(`/matches/${encodeURIComponent(id)}`);
  return { moves: match.moves.map((column) => Number(column) + 1).join(""), given: match.given };
}

async function look({ id, moves, given, sides }: Played, today: string): Promise<void> {
  const scores: Scores[] = [];
  for (let ply = moves.length - 1; ply >= 0; ply--) scores[ply] = await scoresOf(moves.slice(0, ply));
  const judged = review(moves, scores, given);
  const cards = sides.flatMap((side) => cardsOf(moves, judged, side, today));
  const chances = sides.map((side) => chancesOf(moves, judged, side)).reduce(addedChances, NO_CHANCES);
  noteGame(id, cards, chances);
}
