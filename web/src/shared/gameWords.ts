/** What a game says about itself: its own rules, reasons and other words, in the reader's language or in English. */
import type { Game, Match, Words } from "./api/types";
import { useFetched } from "./fetched";
import { knownGame, listGames, rulesPath } from "./games";
import { type Text, useText } from "./i18n/text";
import { type Translate, translator } from "./phrases";

const NONE: Words = {
  name: "",
  description: "",
  rules: [],
  reasons: {},
  options: {},
  notes: {},
  values: {},
  levels: {},
  sending: "",
  keys: "",
  phrases: {},
};

/** Whether a game says its rules, its levels and what it does itself. */
export function hasOwnRules(type: string): boolean {
  return rulesPath(type) !== "/rules";
}

/** Whether a game writes its moves itself; those of ours are "column 4" and "cell 5". */
export function hasOwnWords(type: string): boolean {
  return hasOwnRules(type) && type !== "tic-tac-toe";
}

export function wordsOf(game: Game | undefined, { language }: Pick<Text, "language">): Words {
  const words: Partial<Record<string, Words>> = game?.words ?? {};
  return words[language] ?? words.en ?? NONE;
}

/** The words of a game as far as they are known; nothing is asked for. */
export function knownWords(type: string, t: Pick<Text, "language">): Words {
  return wordsOf(knownGame(type), t);
}

/** The same, asked for where the app has no words of its own; empty until the server has answered. */
export function useOwnWords(type: string, t: Pick<Text, "language">): Words {
  const own = hasOwnRules(type);
  useFetched(`${own} ${t.language}`, async () => own && listGames());
  return knownWords(type, t);
}

const translators = new Map<string, Translate>();

/** The match as its game says it in the reader's language: null until that is known, English if it cannot be. */
export function useTranslated<M extends Match | null>(match: M): M | null {
  const t = useText();
  const foreign = match && t.language !== "en" && hasOwnWords(match.game);
  const { error } = useFetched(`${foreign} ${t.language}`, async () => {
    if (foreign) translators.set(t.language, await translator());
  });
  if (!foreign || error) return match;
  const translate = translators.get(t.language);
  return translate ? (translate(match, t) as M) : null;
}
