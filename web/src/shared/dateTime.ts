/** Moments as people write them, in the language of the page and the way of the browser's region. */
import { regional } from "./i18n/languages";
import { useSettings } from "./settings";

export function useDateTime(): (time: string) => string {
  const language = useSettings((settings) => settings.language);
  const locale = regional(language, navigator.languages);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (time) => format.format(new Date(time));
}
