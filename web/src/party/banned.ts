/** Who is banned reads why in the words of the pages: a phone carries none of them until then. */
import type { Refused } from "../shared/api/call";
import type { Language } from "../shared/i18n/languages";

const PAGES = {
  de: () => import("../shared/i18n/de/pages"),
  es: () => import("../shared/i18n/es/pages"),
  fr: () => import("../shared/i18n/fr/pages"),
  ar: () => import("../shared/i18n/ar/pages"),
};

/** In English it is the server's own sentence. */
export async function bannedSentence({ code, detail, more }: Refused, language: Language): Promise<string> {
  if (language === "en") return detail;
  const { errors } = (await PAGES[language]()).default;
  return errors.codes[code]?.replace("{}", () => String(more.reason)) ?? detail;
}
