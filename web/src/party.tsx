/** The party's own way in: TV and phone load nothing of the two-player pages. */
import { PartyApp } from "./app/PartyApp";
import { start } from "./app/start";
import { placeOf } from "./party/place";
import { showLanguage } from "./shared/i18n/partyText";

const place = placeOf(window.location.pathname);
void start({
  app: <PartyApp place={place} />,
  showLanguage,
  ...(place.screen === "tv" ? { theme: "dark" as const } : {}),
});
