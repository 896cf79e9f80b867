import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../shared/i18n/dictionary";
import { useSettings } from "../shared/settings";
import { followOtherTabs } from "./otherTabs";

vi.mock("../shared/i18n/dictionary", () => ({ speak: vi.fn(() => Promise.resolve()) }));
followOtherTabs();

beforeEach(() => {
  localStorage.clear();
  vi.mocked(speak).mockClear();
  useSettings.setState({ language: "en", theme: "system" });
});

/** Another tab writes its settings; the browser tells this one. */
function chosenElsewhere(settings: object, key = "fourline.settings"): void {
  localStorage.setItem(key, JSON.stringify(settings));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

test("a language and a theme that are chosen in another tab hold here too", async () => {
  chosenElsewhere({ language: "de", theme: "dark" });
  expect(speak).toHaveBeenCalledWith("de");
  await waitFor(() => expect(useSettings.getState()).toMatchObject({ language: "de", theme: "dark" }));
});

test("a language that cannot be loaded changes nothing", async () => {
  vi.mocked(speak).mockRejectedValueOnce(new Error("offline"));
  chosenElsewhere({ language: "fr", theme: "dark" });
  await Promise.resolve();
  expect(useSettings.getState()).toMatchObject({ language: "en", theme: "system" });
});

test("what else another tab keeps is not for the settings", () => {
  chosenElsewhere({ language: "de" }, "fourline.looked");
  expect(speak).not.toHaveBeenCalled();
});

test("a language that is taken back before its words have come does not come after all", () => {
  vi.mocked(speak).mockReturnValueOnce(new Promise(() => {}));
  chosenElsewhere({ language: "ar" });
  chosenElsewhere({ language: "en" });
  expect(speak).toHaveBeenLastCalledWith("en");
});
