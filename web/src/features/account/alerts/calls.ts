/** Calls about alerts. All but the log return the whole document. */
import { command } from "../../../account/calls";
import { get, put, remove } from "../../../shared/api/call";
import type { AlertLog, AlertsDocument, QuietHours, WebhookBody } from "../../../shared/api/schema";

export type Alerts = AlertsDocument;
export type Quiet = QuietHours;
export type Channel = "push" | "mail" | "webhook" | "feed";
export type Format = NonNullable<WebhookBody["format"]>;

export const readAlerts = () => get<Alerts>("/me/alerts");
export const readLog = () => get<AlertLog>("/me/alerts/log");

export const setKinds = (kinds: Record<string, readonly string[]>) => put<Alerts>("/me/alerts", { kinds });
export const setQuiet = (quiet: Quiet | null) => put<Alerts>("/me/alerts", { quiet });
export const setReminders = (reminders: number[] | null) => put<Alerts>("/me/alerts", { reminders });
export const setLanguage = (language: string) => put<Alerts>("/me/alerts", { language });

export const addPush = (subscription: PushSubscriptionJSON, label: string) =>
  command<Alerts>("/me/alerts/push", { subscription, label });
export const askMail = (address: string) => command<Alerts>("/me/alerts/mail", { address });
export const confirmMail = (code: string) => command<Alerts>("/me/alerts/mail/confirm", { code });
export const setWebhook = (url: string, format: Format) =>
  command<Alerts>("/me/alerts/webhook", { url, format });
export const makeFeed = () => command<Alerts>("/me/alerts/feed");
export const test = (channel: Channel) => command<unknown>("/me/alerts/test", { channel });

export const endPush = (id: string) => remove(`/me/alerts/push/${encodeURIComponent(id)}`);
export const endChannel = (channel: "mail" | "webhook" | "feed") => remove(`/me/alerts/${channel}`);
