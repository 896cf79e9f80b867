/** Games and how to open a match of one. */
import { get, post } from "./api/http";
import type { Clock, Game, Match, Opened } from "./api/types";
import { type Fetched, useFetched } from "./fetched";
import { currentText, useText } from "./i18n/text";
import { useSettings } from "./settings";

/** The id of the game without a server. */
export const DEVICE = "device";

const lists = new Map<string, Promise<Game[]>>();
let answered: readonly Game[] = [];

/** The installed games with their words in the page's language; asked for once in each. */
export async function listGames(): Promise<Game[]> {
  const { language } = currentText();
  const asked = lists.get(language) ?? get<Game[]>(`/games?language=${language}`);
  lists.set(language, asked);
  asked.catch(() => lists.delete(language));
  const games = await asked;
  if (language === currentText().language) answered = games;
  return games;
}

/** An installed game, if the games were asked for and the server has answered. */
export function knownGame(type: string): Game | undefined {
  return answered.find((game) => game.game_type === type);
}

export function useGames(): Game[] | null {
  return useFetchedGames().data;
}

export function useFetchedGames(): Fetched<Game[]> {
  return useFetched(useText().language, listGames);
}

/** Whether a finished game can be judged move by move; ours is known before the list of games is. */
export function isAnalysed(type: string, games: readonly Game[] | null): boolean {
  return games?.find((game) => game.game_type === type)?.analysis ?? type === "connect-four";
}

const MAX_SEATS = 6;

/** Those that two to six people can play at one board; the others are played in rooms. */
export function atOneBoard(games: readonly Game[]): Game[] {
  return games.filter((game) => game.max_players <= MAX_SEATS && !game.rooms_only);
}

/** What a game starts from; none is the empty board. */
export type Start =
  | { readonly kind: "even"; readonly plies?: number; readonly number?: number }
  | { readonly kind: "handicap"; readonly favours: string; readonly share?: number; readonly number?: number }
  | { readonly kind: "swap" };

export interface Opening {
  readonly game: string;
  readonly opponent:
    | { kind: "human" }
    | { kind: "bot"; level: string }
    | { kind: "same_screen"; name?: string };
  readonly seat?: string;
  readonly clock?: Clock | null;
  readonly visibility?: "public" | "unlisted";
  readonly start?: Start;
  readonly set?: 2;
  /** What was chosen of the game's own options. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The result counts for ratings. */
  readonly rated?: boolean;
  /** Moves that are there from the start, as a match lists them. */
  readonly moves?: readonly unknown[];
}

let opened: Promise<Opened> | null = null;

/** Opens one match at a time: a second press while the first is on its way leads to the same match. */
export function openNew(opening: Opening): Promise<Opened> {
  const name = useSettings.getState().name.trim();
  opened ??= post<Opened>("/matches", name ? { ...opening, name } : opening).finally(() => {
    opened = null;
  });
  return opened;
}

/** Where a match is played; a visitor without a seat is asked to join, or watches. */
export function matchPath(id: string): string {
  return `/play/${id}`;
}

/** Where a finished match is replayed; one of this device carries its moves with it. */
export function reviewPath(match: Pick<Match, "id" | "moves"> & Partial<Pick<Match, "given">>): string {
  if (match.id !== DEVICE) return `/review/${match.id}`;
  const given = match.given ? `&given=${match.given}` : "";
  return `/review?moves=${match.moves.map((column) => Number(column) + 1).join("")}${given}`;
}

/** The proof sheet of the opening that a match started from; null if it started from none. */
export function sheetPath({ game, start }: Pick<Match, "game" | "start">): string | null {
  return start?.deck && start.number ? `/openings/${game}/${start.deck}/${start.number}` : null;
}

/** How this game is played; ours has the page without a name. */
export function rulesPath(game: string): string {
  return ["connect-four", "connect-four-teams"].includes(game)
    ? "/rules"
    : `/rules?game=${encodeURIComponent(game)}`;
}

export function watchPath(id: string): string {
  return `/watch/${id}`;
}
