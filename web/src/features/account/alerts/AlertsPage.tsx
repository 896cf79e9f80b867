/** How and when one is told that a game goes on: channels, kinds, quiet hours, and what was sent. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { settleAlertOffer } from "../../../shared/alertOffer";
import { Refused } from "../../../shared/api/call";
import { useFetched } from "../../../shared/fetched";
import { useText } from "../../../shared/i18n/text";
import { useSettings } from "../../../shared/settings";
import { NoServer } from "../../../shared/ui/NoServer";
import { Frame } from "../Frame";
import { cx } from "../styles";
import { type Alerts, readAlerts, setLanguage } from "./calls";
import { FeedPart } from "./FeedPart";
import { KindsPart } from "./KindsPart";
import { LogPart } from "./LogPart";
import { MailPart } from "./MailPart";
import { PushPart } from "./PushPart";
import { QuietPart } from "./QuietPart";
import { RemindersPart } from "./RemindersPart";
import { WebhookPart } from "./WebhookPart";

export default function AlertsPage() {
  const t = useText().alerts;
  const [asked, setAsked] = useState(0);
  const { data, error } = useFetched(`alerts ${asked}`, readAlerts);
  if (error instanceof Refused && error.status === 401) return <NoPlayer />;
  if (!data) return <Frame title={t.title}>{error ? <NoServer /> : <div aria-busy="true" />}</Frame>;
  return (
    <Frame title={t.title} lead={t.lead}>
      <Parts key={asked} first={data} again={() => setAsked(asked + 1)} />
    </Frame>
  );
}

function Parts({ first, again }: { first: Alerts; again: () => void }) {
  const [alerts, setAlerts] = useState(first);
  const [sent, setSent] = useState(0);
  const language = useSettings((settings) => settings.language);
  const speaks = alerts.language === language || !hasChannel(alerts);
  // Alerts are written in the language that the person reads here.
  useEffect(settleAlertOffer, []);
  useEffect(() => {
    if (!speaks) setLanguage(language).then(setAlerts, () => undefined);
  }, [speaks, language]);
  const props = { alerts, onChange: setAlerts, again, onTested: () => setSent(sent + 1) };
  return (
    <>
      <PushPart {...props} />
      <MailPart {...props} />
      <KindsPart {...props} />
      {hasChannel(alerts) && <RemindersPart {...props} />}
      <QuietPart {...props} />
      <LogPart key={sent} />
      <WebhookPart {...props} />
      <FeedPart {...props} />
    </>
  );
}

function hasChannel({ channels }: Alerts): boolean {
  return channels.push.length > 0 || Boolean(channels.mail ?? channels.webhook);
}

/** Alerts belong to a player, and a browser becomes one with its first game. */
function NoPlayer() {
  const t = useText().alerts;
  return (
    <Frame title={t.title} lead={t.noPlayer}>
      <p className={cx("actions")}>
        <Link href="/new?with=friend" className={cx("btn primary")}>
          {t.play}
        </Link>
        <Link href="/me" className={cx("btn second")}>
          {t.elsewhere}
        </Link>
      </p>
    </Frame>
  );
}
