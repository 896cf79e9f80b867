import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDateTime } from "./dateTime";
import { useSettings } from "./settings";

afterEach(() => {
  vi.unstubAllGlobals();
  useSettings.setState({ language: "en" });
});

test.each([
  ["en", ["de-AT", "en-GB", "en"], /^15 Nov 2026/],
  ["en", ["de-AT"], /^Nov 15, 2026/],
  ["ar", ["ar-EG"], /2026/],
] as const)(
  "in %s dates are written as in the browser's region, with the digits of the page",
  (language, languages, written) => {
    vi.stubGlobal("navigator", { languages });
    useSettings.setState({ language });
    const { result } = renderHook(useDateTime);
    expect(result.current("2026-11-15T12:00:00Z")).toMatch(written);
  },
);
