import { beforeEach, expect, test, vi } from "vitest";
import { createDictionary, inUse, speak } from "./dictionary";
import type { Language } from "./languages";

interface Words {
  readonly hello: string;
}

const said: Record<Language, string> = { en: "Hello", de: "Hallo", es: "Hola", fr: "Bonjour", ar: "مرحبا" };
const at = async (language: Language) => ({ default: { hello: said[language] } });

function dictionary(load: (language: Language) => Promise<{ default: Words }> = at) {
  const others = (["de", "es", "fr", "ar"] as const).map(
    (language) => [`./${language}/words.ts`, () => load(language)] as const,
  );
  return createDictionary<Words>("words", { hello: said.en }, Object.fromEntries(others));
}

const page = () => [document.documentElement.lang, document.documentElement.dir];

beforeEach(() => {
  inUse.clear();
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
});

test("English is there from the start, and is never loaded", async () => {
  const load = vi.fn(at);
  const words = dictionary(load);
  expect(words.shown().hello).toBe("Hello");
  await words.show("en");
  expect(load).not.toHaveBeenCalled();
});

test("showing a language turns the page, and only once its words are there", async () => {
  const words = dictionary();
  const showing = words.show("ar");
  expect([words.shown().hello, ...page()]).toEqual(["Hello", "en", "ltr"]);
  await showing;
  expect([words.shown().hello, ...page()]).toEqual(["مرحبا", "ar", "rtl"]);
});

test("the words stay as they are if a language cannot be loaded, which is tried again", async () => {
  const words = dictionary(vi.fn(at).mockRejectedValueOnce(new Error("no network")));
  await expect(words.show("ar")).rejects.toThrow("no network");
  expect([words.shown().hello, ...page()]).toEqual(["Hello", "en", "ltr"]);
  await words.show("ar");
  expect(words.shown().hello).toBe(said.ar);
});

test("another language is spoken by what is shown; of other words nothing is loaded", async () => {
  const load = vi.fn(at);
  const words = dictionary();
  dictionary(load);
  await words.show("en");
  await speak("ar");
  expect([words.shown().hello, ...page()]).toEqual(["مرحبا", "ar", "rtl"]);
  expect(load).not.toHaveBeenCalled();
});

/** Words of which one language comes only when it is let go. */
function heldBack(held: Language) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const words = dictionary(async (language) => {
    if (language === held) await gate;
    return at(language);
  });
  return { words, letGo };
}

test("of two quick choices the last one holds, even if its words come first", async () => {
  const { words, letGo } = heldBack("ar");
  await words.show("en");
  const arabic = speak("ar");
  await speak("de");
  letGo();
  await expect(arabic, "so that nothing else follows it").rejects.toThrow("another language was chosen");
  expect([words.shown().hello, ...page()]).toEqual([said.de, "de", "ltr"]);
});

test("a page that is shown in English instead stays so when words of the first language come", async () => {
  const { words, letGo } = heldBack("ar");
  const arabic = words.show("ar");
  await words.show("en");
  letGo();
  await arabic;
  expect([words.shown().hello, ...page()]).toEqual([said.en, "en", "ltr"]);
});
