/** What to call the player at a seat, a game and the levels of the computer, in the reader's language. */
import { knownWords } from "./gameWords";
import en from "./i18n/en/pages";
import type { Text } from "./i18n/text";
import { seatName } from "./seats";

/** Lists of matches name a bot by its level in English, a match also by the level itself. */
interface Named {
  readonly seat: string;
  readonly name: string;
  readonly kind: string;
  readonly level?: string | null;
  readonly player?: string;
  readonly owner?: { readonly name: string | null } | null;
}

interface Level {
  readonly level: string;
  readonly name: string;
  readonly description: string;
}

/**
 * A person's own name, "Computer (Club)" for a bot, "Computer (Club 2)" for the second of several, and "Computer (Robo · Ada)" for one that Ada runs. People who gave no name are "You" on their own screen (`own`
 * is the seat of the reader) and "Guest" on others; two of them at one board go by their colours.
 */
export function playerName(
  { players }: { readonly players: readonly Named[] },
  seat: string | null,
  t: Text,
  own?: string | null,
): string {
  const player = players.find((one) => one.seat === seat);
  if (!player) return seatName(seat ?? "", t);
  const name = apart(player.name);
  if (player.player) return t.match.bot(player.owner?.name ? `${name} · ${apart(player.owner.name)}` : name);
  if (player.kind === "bot") {
    const called = player.name.replace(/ \d$/, "");
    const number = player.name.slice(called.length);
    return t.match.bot(levelName(player.level ?? levelCalled(called), called, t) + number);
  }
  if (!isUnnamed(player)) return name;
  if (own === player.seat) return t.match.youName;
  const among = players.filter(isUnnamed).length;
  const seated = players.some((one) => one.seat === own);
  return among > 1 && !seated ? seatName(player.seat, t) : t.match.guest;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufeff]/;

/** A name for a sentence: where either runs from right to left, the name keeps its order and the sentence its own. */
export function apart(name: string): string {
  return document.dir === "rtl" || RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Whether a person gave no name: the server then calls them by their seat. */
export function isUnnamed(player: Named): boolean {
  return player.kind !== "bot" && player.name.toLowerCase() === player.seat;
}

/** The level of this English name. */
function levelCalled(name: string): string {
  if (name === en.even.name) return "even";
  return Object.keys(en.levels).find((level) => en.levels[level]?.name === name) ?? "";
}

/** A game's name; one that is not ours says its own, in the reader's language if it can. */
export function gameName(type: string, name: string | undefined, t: Text): string {
  return t.games[type] ?? (knownWords(type, t).name || name || type);
}

export function levelName(level: string, name: string, t: Text): string {
  return level === "even" ? t.even.name : (t.levels[level]?.name ?? name);
}

/** The sentence about a level. A plugin's own is shown as the plugin says it. */
export function levelDescription(game: string, { level, description }: Level, t: Text): string {
  if (level === "even") return t.even.description;
  const own = knownWords(game, t).levels[level];
  if (own) return own;
  if (description === en.levels[level]?.description) return t.levels[level]?.description ?? description;
  if (description !== en.anyLevels[level]) return description;
  return t.anyLevels[level] ?? description;
}
