/** What a game says in English, in the reader's language: its words have phrases for it. */
import type { Match } from "./api/types";
import { listGames } from "./games";
import { wordsOf } from "./gameWords";
import type { Text } from "./i18n/text";

export type Translate = (match: Match, t: Text) => Match;
type Phrases = Readonly<Record<string, string>>;

/** Knows the words of every game; the same match gives the same translation. */
export async function translator(): Promise<Translate> {
  const games = await listGames();
  const known = new WeakMap<Match, Record<string, Match>>();
  return (match, t) => {
    const before = known.get(match);
    const { phrases } = wordsOf(
      games.find((game) => game.game_type === match.game),
      t,
    );
    const now = before?.[t.language] ?? translated(match, phrases, t);
    known.set(match, { ...before, [t.language]: now });
    return now;
  };
}

export function translated(match: Match, phrases: Phrases, t: Text): Match {
  if (!match.view || Object.keys(phrases).length === 0) return match;
  const { view, written } = match;
  const say = (text: string) => phrase(text, phrases, t) ?? text;
  const named = <T extends { name: string }>(one: T): T => ({ ...one, name: say(one.name) });
  const scores = Object.entries(view.scores ?? {}).map(([side, score]) => [side, say(score)]);
  return {
    ...match,
    written: written.map(say),
    view: {
      ...view,
      title: phrase(view.title.replace(/^.*?: /, ""), phrases, t) ?? view.title,
      sides: view.sides.map(named),
      targets: view.targets.map(named),
      ...(view.scores && { scores: Object.fromEntries(scores) }),
      ...(view.headings && { headings: view.headings.map(say) }),
      ...(view.kinds && { kinds: view.kinds.map(named) }),
    },
  };
}

/** The phrase for a text, or null; what stands for {} is translated by itself: a side, a piece. */
export function phrase(text: string, phrases: Phrases, t: Text): string | null {
  const whole = phrases[text];
  if (whole != null) return whole;
  for (const [pattern, own] of patternsOf(phrases)) {
    const parts = pattern.exec(text)?.slice(1);
    if (parts) return own.replace(/\{\}/g, () => partOf(parts.shift() ?? "", phrases, t));
  }
  return null;
}

const patterns = new WeakMap<Phrases, [RegExp, string][]>();

/** Those of a language, made once. The longest comes first: it says most about a text that fits several. */
function patternsOf(phrases: Phrases): [RegExp, string][] {
  const made = patterns.get(phrases) ?? Object.entries(phrases).sort(byLength).flatMap(patternOf);
  patterns.set(phrases, made);
  return made;
}

function byLength([one]: [string, string], [other]: [string, string]): number {
  return other.length - one.length;
}

function patternOf([english, own]: [string, string]): [RegExp, string][] {
  if (!english.includes("{}")) return [];
  const fixed = english.split("{}").map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return [[new RegExp(`^${fixed.join("(.+)")}$`), own]];
}

function partOf(text: string, phrases: Phrases, t: Text): string {
  const colours: Readonly<Record<string, string>> = t.colours;
  return phrases[text] ?? colours[text.toLowerCase()] ?? text;
}
