import { beforeEach, expect, test, vi } from "vitest";
import { createDictionary, inUse, type Sources } from "./dictionary";
import type { Language } from "./languages";
import { speak } from "./speak";

interface Words {
  readonly hello: string;
}

const said: Record<Language, string> = { en: "Hello", de: "Hallo", es: "Hola", fr: "Bonjour", ar: "مرحبا" };

function sources(load: (language: Language) => Promise<{ default: Words }>): Sources<Words> {
  const languages = Object.keys(said) as Language[];
  return Object.fromEntries(
    languages.map((language) => [language, () => load(language)]),
  ) as unknown as Sources<Words>;
}

const at = (language: Language) => Promise.resolve({ default: { hello: said[language] } });

beforeEach(() => {
  inUse.clear();
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
});

test("a language is loaded once, however often it is asked for", async () => {
  const load = vi.fn(at);
  const words = createDictionary(sources(load));
  expect(await words.load("de")).toBe(await words.load("de"));
  expect(load).toHaveBeenCalledTimes(1);
});

test("a load that failed is tried again", async () => {
  const load = vi.fn(at).mockRejectedValueOnce(new Error("no network"));
  const words = createDictionary(sources(load));
  await expect(words.load("de")).rejects.toThrow("no network");
  expect(await words.load("de")).toEqual({ hello: "Hallo" });
});

test("showing a language turns the page, and only once its words are there", async () => {
  const words = createDictionary(sources(at), { hello: said.en });
  const showing = words.show("ar");
  expect(words.shown().hello).toBe("Hello");
  expect(document.documentElement.dir).toBe("ltr");
  await showing;
  expect(words.shown().hello).toBe("مرحبا");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
});

test("the words stay as they are if a language cannot be loaded", async () => {
  const words = createDictionary(
    sources(() => Promise.reject(new Error("no network"))),
    { hello: said.en },
  );
  await expect(words.show("ar")).rejects.toThrow("no network");
  expect(words.shown().hello).toBe("Hello");
  expect(document.documentElement.lang).toBe("en");
});

test("another language is spoken by everything that is shown, all at once", async () => {
  const [page, game] = [createDictionary(sources(at)), createDictionary(sources(at))];
  const load = vi.fn(at);
  createDictionary(sources(load));
  await Promise.all([page.show("en"), game.show("en")]);
  await speak("ar");
  expect([page, game].map((words) => words.shown().hello)).toEqual([said.ar, said.ar]);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
  expect(load, "of what is not shown nothing is loaded").not.toHaveBeenCalled();
});

test("no word changes if some of another language cannot be loaded", async () => {
  const page = createDictionary(sources(at));
  const offline = (language: Language) =>
    language === "de" ? Promise.reject(new Error("no network")) : at(language);
  const game = createDictionary(sources(offline));
  await Promise.all([page.show("en"), game.show("en")]);
  await expect(speak("de")).rejects.toThrow("no network");
  expect([page, game].map((words) => words.shown().hello)).toEqual([said.en, said.en]);
  expect(document.documentElement.lang).toBe("en");
});

/** Words of which one language comes only when it is let go. */
function heldBack(held: Language) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const load = async (language: Language) => {
    if (language === held) await gate;
    return at(language);
  };
  return { words: createDictionary(sources(load)), letGo };
}

const page = () => [document.documentElement.lang, document.documentElement.dir];

test("words that come after the page has changed its language are shown in the new one", async () => {
  const first = createDictionary(sources(at));
  await first.show("en");
  const { words: late, letGo } = heldBack("en");
  const showing = late.show();
  await speak("ar");
  letGo();
  await showing;
  expect([first, late].map((words) => words.shown().hello)).toEqual([said.ar, said.ar]);
  expect(page()).toEqual(["ar", "rtl"]);
});

test("words that come while another language is being loaded change with the others", async () => {
  const { words: first, letGo } = heldBack("ar");
  await first.show("en");
  const speaking = speak("ar");
  const game = createDictionary(sources(at));
  await game.show();
  expect(game.shown().hello, "not before the others").toBe(said.en);
  letGo();
  await speaking;
  expect([first, game].map((words) => words.shown().hello)).toEqual([said.ar, said.ar]);
});

test("of two quick choices the last one holds, even if its words come first", async () => {
  const { words, letGo } = heldBack("ar");
  await words.show("en");
  const arabic = speak("ar");
  await speak("de");
  letGo();
  await expect(arabic, "so that nothing else follows it").rejects.toThrow("another language was chosen");
  expect(words.shown().hello).toBe(said.de);
  expect(page()).toEqual(["de", "ltr"]);
});

test("a page that is shown in English instead stays so when words of the first language come", async () => {
  const { words, letGo } = heldBack("ar");
  const arabic = words.show("ar");
  await words.show("en");
  letGo();
  await arabic;
  expect(words.shown().hello).toBe(said.en);
  expect(page()).toEqual(["en", "ltr"]);
});
