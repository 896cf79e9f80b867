/** The host's panel with its words, fetched when it is first opened. */
import { lazy } from "react";
import { showHostWords } from "../shared/i18n/hostText";

export const HostPanel = lazy(async () => {
  const [party] = await Promise.all([import("./HostPanel"), showHostWords()]);
  return { default: party.HostPanel };
});
