/** What was chosen of a game's options beyond the usual, in words: "Players: 3". */
import type { Game } from "./api/types";
import { wordsOf } from "./gameWords";
import type { Text } from "./i18n/text";

export function optionTerms(
  game: Game | undefined,
  options: Readonly<Record<string, unknown>> = {},
  t: Text,
): string[] {
  const words = wordsOf(game, t);
  const said = (value: unknown) =>
    typeof value === "boolean"
      ? t.settings[value ? "on" : "off"]
      : (words.values[String(value)] ?? String(value));
  return (game?.options ?? [])
    .filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
    .map(({ name, title }) => t.labelled(words.options[name] ?? title, said(options[name])));
}
