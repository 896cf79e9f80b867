/** The screens of a seated player with their words, fetched while the name is being typed. */
import { lazy } from "react";
import { showEveningWords } from "../../shared/i18n/eveningText";
import { showPlayWords } from "../../shared/i18n/playText";

const load = async () => {
  const [page] = await Promise.all([import("./InGame"), showPlayWords(), showEveningWords()]);
  return { default: page.InGame };
};

export const InGame = lazy(load);

/** Begins to fetch them before they are needed. */
export function fetchInGame(): void {
  void load().catch(() => undefined);
}
