/** What a game says about itself: its own rules, reasons and other words, in the reader's language or in English. */
import type { Game, Words } from "./api/types";
import { knownGames, useGamesUnless } from "./games";
import type { Text } from "./i18n/text";

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
};

/** Games whose words are this app's own. */
const OURS = ["connect-four", "connect-four-teams", "tic-tac-toe"];

export function hasOwnWords(type: string): boolean {
  return !OURS.includes(type);
}

export function wordsOf(game: Game | undefined, { language }: Pick<Text, "language">): Words {
  const english = game?.words?.en ?? NONE;
  const own = game?.words?.[language] ?? NONE;
  return {
    name: own.name || english.name,
    description: own.description || english.description,
    rules: own.rules.length ? own.rules : english.rules,
    reasons: { ...english.reasons, ...own.reasons },
    options: { ...english.options, ...own.options },
    notes: { ...english.notes, ...own.notes },
    values: { ...english.values, ...own.values },
    levels: { ...english.levels, ...own.levels },
    sending: own.sending || english.sending,
    keys: own.keys || english.keys,
  };
}

/** The words of a game as far as they are known; nothing is asked for. */
export function knownWords(type: string, t: Pick<Text, "language">): Words {
  return wordsOf(
    knownGames().find((game) => game.game_type === type),
    t,
  );
}

/** The same, asked for where the app has no words of its own; empty until the server has answered. */
export function useOwnWords(type: string | undefined, t: Pick<Text, "language">): Words {
  const games = useGamesUnless(type === undefined || !hasOwnWords(type));
  return wordsOf(
    games?.find((game) => game.game_type === type),
    t,
  );
}
