/** Addresses that a calendar or a feed reader asks by itself. */
import { useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { Question } from "../Question";
import { cx } from "../styles";
import { Copied } from "./Copied";
import { endChannel, makeFeed } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function FeedPart({ alerts, onChange, again }: PartProps) {
  const t = useText().alerts;
  const { feed } = alerts.channels;
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAlertAction();
  const make = () => run(async () => onChange(await makeFeed()));
  const end = () =>
    run(async () => {
      await endChannel("feed");
      again();
    });
  return (
    <Part id="feed" title={t.feed.title} lead={t.feed.lead}>
      {feed ? (
        <>
          <Copied label={t.feed.ics} text={absolute(feed.ics)} />
          <Copied label={t.feed.atom} text={absolute(feed.atom)} />
          <p>
            <button
              type="button"
              className={cx("btn second")}
              aria-disabled={busy}
              onClick={() => setAsking(true)}
            >
              {t.feed.end}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button type="button" className={cx("btn second")} aria-disabled={busy} onClick={make}>
            {t.feed.make}
          </button>
        </p>
      )}
      <Problem text={problem} />
      {asking && (
        <Question
          question={t.feed.endSure}
          lead={t.feed.endLead}
          yes={t.feed.end}
          onYes={end}
          onNo={() => setAsking(false)}
        />
      )}
    </Part>
  );
}

function absolute(address: string): string {
  return new URL(address, window.location.href).href;
}
