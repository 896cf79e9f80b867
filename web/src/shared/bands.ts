/** A rating in words: between which levels it lies, and the number second. */
import type { Band, RatingDocument } from "./api/schema";
import type { RatedText } from "./i18n/en/rated";
import type { Text } from "./i18n/text";
import { levelName } from "./players";

type Words = RatedText["band"];

/** "Between casual and club"; empty if no level of this game was measured. */
export function bandText(band: Band | null, t: Text, words: Words): string {
  if (!band) return "";
  const name = (level: string) => levelName(level, level, t);
  if (band.low == null) return band.high == null ? "" : words.below(name(band.high));
  if (band.high == null) return words.above(name(band.low));
  return band.low === band.high ? words.same(name(band.low)) : words.between(name(band.low), name(band.high));
}

/** "1480 ± 70"; to be set from left to right in every language. */
export function numberText({ rating, deviation }: RatingNumbers, t: Text): string {
  const format = new Intl.NumberFormat(t.language, { useGrouping: false, maximumFractionDigits: 0 });
  return `${format.format(rating)} ± ${format.format(deviation)}`;
}

type RatingNumbers = Pick<RatingDocument, "rating" | "deviation">;
