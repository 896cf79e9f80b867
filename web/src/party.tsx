/** The party's own way in: TV and phone load nothing of the two-player pages. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PartyApp } from "./app/PartyApp";
import { placeOf } from "./party/place";
import { speak } from "./shared/i18n/partyText";
import { dressPage, useSettings } from "./shared/settings";
import "./shared/tokens.css";
import "./shared/base.css";

const place = placeOf(window.location.pathname);
dressPage(place.screen === "tv" ? "dark" : undefined);
const root = document.getElementById("root");
if (root) {
  void speak(useSettings.getState().language)
    .catch(() => speak("en"))
    .then(() =>
      createRoot(root).render(
        <StrictMode>
          <PartyApp place={place} />
        </StrictMode>,
      ),
    );
}
