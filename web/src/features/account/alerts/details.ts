/** What the server says became of an alert, in the reader's own words. It writes its log in English. */
import type { AlertsText } from "../../../shared/i18n/en/alerts";

const AGAIN = / It will be tried again\.$/;
const ANSWERED = /^The (?:other side|mail server) answered (\d+)\.$/;
/** The beginnings of its sentences, and the keys of ours. */
const SENTENCES: readonly (readonly [string, string])[] = [
  ["Switched off", "off"],
  ["The subscription has ended", "ended"],
  ["These are not the keys", "ended"],
  ["No answer within", "silent"],
  ["No connection", "unreachable"],
  ["The mail server cannot be reached", "unreachable"],
  ["No secure connection", "insecure"],
  ["The answer cannot be read", "unreadable"],
  ["The address was refused", "refused"],
];

/** A sentence that is not known here is shown as it came. */
export function detailOf(detail: string, { log }: AlertsText): string {
  const sentence = detail.replace(AGAIN, "");
  const status = ANSWERED.exec(sentence)?.[1];
  const key = SENTENCES.find(([beginning]) => sentence.startsWith(beginning))?.[1];
  const said = status ? log.answered(status) : log.details[key ?? ""];
  return [said ?? sentence, AGAIN.test(detail) ? log.again : ""].filter(Boolean).join(" ");
}
