/** The party's own way in: TV and phone load nothing of the two-player pages. */
import { PartyApp } from "./app/PartyApp";
import { start } from "./app/start";
import { readAddress } from "./party/screenAddress";
import type { Language } from "./shared/i18n/languages";
import { showLanguage } from "./shared/i18n/partyText";

const address = readAddress(window.location.pathname);
const onTv = address.screen === "tv";
const showTv = async (language: Language) => (await import("./shared/i18n/tvText")).showLanguage(language);
void start({
  app: <PartyApp address={address} />,
  showLanguage: onTv ? showTv : showLanguage,
  ...(onTv ? { theme: "dark" as const } : {}),
});
