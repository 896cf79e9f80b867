/** Where a new game starts: what was chosen and typed, what is wrong with it, and what is asked of the server. */
import type { Game } from "../../shared/api/types";
import type { Start } from "../../shared/games";
import type { FairText } from "../../shared/i18n/en/fair";
import type { Text } from "../../shared/i18n/text";

export type From = "usual" | "fair" | "handicap" | "swap";

export interface Beginning {
  readonly from: From;
  readonly plies: number;
  /** As typed, or as a proof sheet says; empty for an opening that is drawn. */
  readonly number: string;
  readonly favours: string;
  readonly share: string;
  readonly two: boolean;
}

export const USUAL: Beginning = {
  from: "usual",
  plies: 6,
  number: "",
  favours: "",
  share: "65",
  two: false,
};
const [MIN_SHARE, MAX_SHARE] = [60, 85];

/** What can be chosen: openings only where the game has some, the swap only where all is seen and decided. */
export function starts(t: Text, fair: FairText, game: Game): { value: From; label: string }[] {
  const has = (kind: string) => game.decks?.some((deck) => deck.kind === kind);
  return [
    { value: "usual", label: t.start.usual },
    ...(has("even") ? [{ value: "fair" as const, label: t.start.fair }] : []),
    ...(has("handicap") ? [{ value: "handicap" as const, label: fair.start.handicap }] : []),
    ...(game.hides || game.chance ? [] : [{ value: "swap" as const, label: t.start.swap }]),
  ];
}

/** The numbers of discs that the game has even openings of. */
export function pliesOf(game: Game): number[] {
  return (game.decks ?? [])
    .flatMap(({ deck, kind }) => (kind === "even" ? [Number(deck.split("-")[1])] : []))
    .sort((one, other) => one - other);
}

export function deckSize(game: Game, { from, plies }: Beginning): number {
  const name = from === "handicap" ? from : `even-${plies}`;
  return game.decks?.find(({ deck }) => deck === name)?.size ?? 0;
}

/** The field that is wrong, with a sentence; null if nothing is. */
export function faultOf(
  chosen: Beginning,
  game: Game,
  t: FairText,
): { field: "number" | "share"; says: string } | null {
  const size = deckSize(game, chosen);
  const numbered = chosen.from === "fair" || chosen.from === "handicap";
  if (numbered && chosen.number.trim() && !isWithin(chosen.number, 1, size))
    return { field: "number", says: t.start.numberFault(size) };
  if (chosen.from === "handicap" && !isWithin(chosen.share, MIN_SHARE, MAX_SHARE))
    return { field: "share", says: t.start.shareFault };
  return null;
}

function isWithin(text: string, least: number, most: number): boolean {
  const trimmed = text.trim();
  return /^\d{1,6}$/.test(trimmed) && Number(trimmed) >= least && Number(trimmed) <= most;
}

export function startOf(chosen: Beginning, game: Game): { start?: Start; set?: 2 } {
  const set = chosen.two ? { set: 2 as const } : {};
  const start = startAsked(chosen, game);
  return start ? { start, ...set } : set;
}

function startAsked({ from, plies, number, favours, share }: Beginning, game: Game): Start | null {
  if (from === "usual") return null;
  if (from === "swap") return { kind: "swap" };
  if (from === "handicap") {
    const asked = number ? { number: Number(number) } : { share: Number(share) };
    return { kind: "handicap", favours: favours || (game.seats[0] ?? ""), ...asked };
  }
  return { kind: "even", plies, ...(number.trim() ? { number: Number(number) } : {}) };
}
