import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { speak } from "./shared/i18n/text";
import { dressPage, useSettings } from "./shared/settings";
import "./shared/tokens.css";
import "./shared/base.css";

dressPage();
const root = document.getElementById("root");
if (root) {
  void speak(useSettings.getState().language)
    .catch(() => speak("en"))
    .then(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
}
