import { App } from "./app/App";
import { start } from "./app/start";
import { showLanguage } from "./shared/i18n/text";

void start({ app: <App />, showLanguage });
/** Not part of what a page needs before it works. */
void import("./app/otherTabs").then(
  (tabs) => tabs.followOtherTabs(),
  () => undefined,
);
