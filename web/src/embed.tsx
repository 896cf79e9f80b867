/** A game in a frame. There is no router here: a frame must never show another page of ours. */
import { start } from "./app/start";
import EmbedPage from "./features/embed/EmbedPage";
import { showLanguage } from "./shared/i18n/text";

void start({ app: <EmbedPage id={window.location.pathname.split("/")[2] ?? ""} />, showLanguage });
