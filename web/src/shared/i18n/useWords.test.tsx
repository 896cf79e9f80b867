import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { change } from "../settings";
import { createDictionary, type Dictionary } from "./dictionary";
import type { Language } from "./languages";
import { speak } from "./speak";
import { useWords } from "./useWords";

interface Words {
  readonly said: string;
}

const load = vi.fn((language: Language) => Promise.resolve({ default: { said: language } as Words }));
const fallback = vi.fn(() => null);
const Fallback = () => fallback();
const Page = ({ words }: { words: Dictionary<Words> }) => <p>{useWords(words).said}</p>;

function dictionary() {
  return createDictionary<Words>({
    en: () => load("en"),
    de: () => load("de"),
    es: () => load("es"),
    fr: () => load("fr"),
    ar: () => load("ar"),
  });
}

async function opened() {
  change({ language: "en" });
  const shown = (
    <Suspense fallback={<Fallback />}>
      <Page words={dictionary()} />
    </Suspense>
  );
  const { unmount } = await act(async () => render(shown));
  load.mockClear();
  fallback.mockClear();
  return unmount;
}

async function choose(language: Language) {
  await speak(language);
  act(() => change({ language }));
}

afterEach(() => {
  cleanup();
  change({ language: "en" });
});

test("another language is loaded before it is spoken, and drawn without a gap", async () => {
  await opened();
  await choose("de");
  expect(screen.getByText("de")).toBeTruthy();
  expect(fallback).not.toHaveBeenCalled();
});

test("no language is spoken that this page cannot load", async () => {
  await opened();
  load.mockRejectedValueOnce(new Error("no network"));
  await expect(choose("fr")).rejects.toThrow("no network");
  expect(screen.getByText("en")).toBeTruthy();
});

test("for a page that was left nothing is loaded", async () => {
  const leave = await opened();
  leave();
  await choose("ar");
  expect(load).not.toHaveBeenCalled();
});
