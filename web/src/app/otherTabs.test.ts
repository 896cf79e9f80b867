import { beforeEach, expect, test, vi } from "vitest";
import { useSettings } from "../shared/settings";
import { followOtherTabs } from "./otherTabs";

const showLanguage = vi.fn(() => Promise.resolve());
followOtherTabs(showLanguage);

beforeEach(() => {
  localStorage.clear();
  showLanguage.mockClear();
  useSettings.setState({ language: "en", theme: "system" });
});

/** Another tab writes its settings; the browser tells this one. */
function chosenElsewhere(settings: object, key = "fourline.settings"): void {
  localStorage.setItem(key, JSON.stringify(settings));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

test("a language and a theme that are chosen in another tab hold here too", async () => {
  chosenElsewhere({ language: "de", theme: "dark" });
  expect(showLanguage).toHaveBeenCalledWith("de");
  await vi.waitFor(() => expect(useSettings.getState()).toMatchObject({ language: "de", theme: "dark" }));
});

test("a language that cannot be loaded changes nothing", async () => {
  showLanguage.mockRejectedValueOnce(new Error("offline"));
  chosenElsewhere({ language: "fr", theme: "dark" });
  await Promise.resolve();
  expect(useSettings.getState()).toMatchObject({ language: "en", theme: "system" });
});

test("what else another tab keeps is not for the settings", () => {
  chosenElsewhere({ language: "de" }, "fourline.looked");
  expect(showLanguage).not.toHaveBeenCalled();
});
