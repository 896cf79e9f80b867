import { App } from "./app/App";
import { followOtherTabs } from "./app/otherTabs";
import { start } from "./app/start";
import { showLanguage } from "./shared/i18n/text";

followOtherTabs();
void start({ app: <App />, showLanguage });
