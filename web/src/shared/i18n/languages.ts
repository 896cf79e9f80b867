export type Language = "en" | "de" | "es" | "fr" | "ar";

export const LANGUAGES: readonly { code: Language; name: string; dir: "ltr" | "rtl" }[] = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "de", name: "Deutsch", dir: "ltr" },
  { code: "es", name: "Español", dir: "ltr" },
  { code: "fr", name: "Français", dir: "ltr" },
  { code: "ar", name: "العربية", dir: "rtl" },
];

/** The first of the browser's languages that we speak. */
export function preferredLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGUAGES.find(({ code }) => wanted.toLowerCase().startsWith(code));
    if (found) return found.code;
  }
  return "en";
}

/** The language as the browser's region writes dates ("en-GB"), with the digits of the other pages. */
export function regional(language: string, wanted: readonly string[]): string {
  const found = wanted.find((one) => one.toLowerCase().startsWith(`${language}-`) && !one.includes("-u-"));
  return `${found ?? language}-u-nu-latn`;
}

/** Turns the page the language's way. */
export function turnPage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES.find(({ code }) => code === language)?.dir ?? "ltr";
}
