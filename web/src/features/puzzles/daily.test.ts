import { describe, expect, test } from "vitest";
import en from "../../shared/i18n/en/learn";
import { FRESH } from "./attempt";
import { endOfDay } from "./collection";
import { countdown, resultText, signs } from "./daily";

describe("the countdown", () => {
  const end = endOfDay("2026-11-15");

  test("names hours, then minutes, and the hour of this place", () => {
    expect(end).toBe(Date.UTC(2026, 10, 16));
    expect(countdown(end, end - 7 * 3_600_000, "en").wait).toBe("in 7 hours");
    expect(countdown(end, end - 12 * 60_000, "de").wait).toBe("in 12 Minuten");
    expect(countdown(end, end - 1, "fr").wait).toBe("dans 1 minute");
    const local = new Date(end).toLocaleTimeString("es", { hour: "numeric", minute: "2-digit" });
    expect(countdown(end, end - 1, "es").clock).toBe(local);
  });

  test("writes Arabic with the digits of the other pages", () => {
    expect(countdown(end, end - 7 * 3_600_000, "ar").wait).toContain("7");
  });
});

describe("the result to share", () => {
  const result = {
    brand: "Fourline",
    day: "2026-11-15",
    task: "Red wins in 3",
    attempt: { ...FRESH, misses: 1, hints: 2 },
    streak: 4,
    link: "https://example.org/puzzles/daily",
  };

  test("is a few lines that give nothing away", () => {
    expect(resultText(result, en.puzzles).split("\n")).toEqual([
      "Fourline · Puzzle of the day · 2026-11-15",
      "Red wins in 3 ❌💡💡✅",
      "Streak: 4 days",
      "https://example.org/puzzles/daily",
    ]);
  });

  test("leaves out a streak of one day, and counts many tries in figures", () => {
    expect(resultText({ ...result, streak: 1 }, en.puzzles)).not.toContain("Streak");
    expect(signs({ ...FRESH, misses: 12 })).toBe("❌×12 ✅");
    expect(signs({ ...FRESH, shown: true })).toBe("👀✅");
  });
});
