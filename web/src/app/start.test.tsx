import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../shared/i18n/languages";
import { useSettings } from "../shared/settings";
import { start } from "./start";

const PAGES = import.meta.glob<string>("../../party.html", { query: "?raw", import: "default", eager: true });
const PAGE = Object.values(PAGES).join("");
const shown = () => document.querySelector("form");

beforeEach(() => {
  document.body.innerHTML = PAGE.slice(PAGE.indexOf("<body>") + 6, PAGE.indexOf("</body>"));
});

test.each(LANGUAGES.map(({ code }) => code))("without any words the page says so in %s", async (code) => {
  useSettings.setState({ language: code });
  const showLanguage = vi.fn(() => Promise.reject(new Error("not fetched")));
  await start({ app: null, showLanguage });
  expect(showLanguage.mock.calls).toEqual([[code], ["en"]]);
  expect(shown()?.getAttribute("lang")).toBe(code);
  expect(shown()?.querySelector("p")?.textContent).toMatch(/\S.*\.$/);
  expect(shown()?.querySelector("button")?.textContent).toMatch(/\S/);
});

test("English stands in for a language that cannot be fetched", async () => {
  useSettings.setState({ language: "de" });
  await start({
    app: "Hello",
    showLanguage: (code) => (code === "en" ? Promise.resolve() : Promise.reject()),
  });
  await waitFor(() => expect(document.getElementById("root")?.textContent).toBe("Hello"));
  expect(shown()).toBeNull();
});
