import { EmbedApp } from "./app/EmbedApp";
import { start } from "./app/start";
import { showLanguage } from "./shared/i18n/text";

void start({ app: <EmbedApp id={window.location.pathname.split("/")[2] ?? ""} />, showLanguage });
