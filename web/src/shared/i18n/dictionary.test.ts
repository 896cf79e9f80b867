import { beforeEach, expect, test, vi } from "vitest";
import { createDictionary, type Sources } from "./dictionary";
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
