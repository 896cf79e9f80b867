/** The party's own way in: TV and phone load nothing of the two-player pages. */
import { PartyApp } from "./app/PartyApp";
import { start } from "./app/start";
import { readAddress } from "./party/screenAddress";
import { showLanguage } from "./shared/i18n/partyText";

const address = readAddress(window.location.pathname);
const onTv = address.screen === "tv";
void start({
  app: <PartyApp address={address} />,
  showLanguage,
  ...(onTv ? { theme: "dark" as const } : {}),
});
