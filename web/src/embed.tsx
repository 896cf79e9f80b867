import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { EmbedApp } from "./app/EmbedApp";
import { speak } from "./shared/i18n/text";
import { dressPage, useSettings } from "./shared/settings";
import "./shared/tokens.css";
import "./shared/base.css";

dressPage();
const root = document.getElementById("root");
const id = window.location.pathname.split("/")[2] ?? "";
if (root) {
  void speak(useSettings.getState().language)
    .catch(() => speak("en"))
    .then(() =>
      createRoot(root).render(
        <StrictMode>
          <EmbedApp id={id} />
        </StrictMode>,
      ),
    );
}
