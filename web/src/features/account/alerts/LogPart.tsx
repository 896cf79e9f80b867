/** The last alerts, and what became of each. */
import { Link } from "wouter";
import { useDateTime } from "../../../shared/dateTime";
import { useFetched } from "../../../shared/fetched";
import { matchPath } from "../../../shared/games";
import { useText } from "../../../shared/i18n/text";
import { NoServer } from "../../../shared/ui/NoServer";
import { cx } from "../styles";
import { readLog } from "./calls";
import { detailOf } from "./details";
import { Part } from "./part";

const AGAIN_MS = 5000;

export function LogPart() {
  const t = useText().alerts;
  const { data, error } = useFetched("alerts log", readLog, () => AGAIN_MS);
  return (
    <Part id="log" title={t.log.title}>
      {!data && error !== null && <NoServer />}
      {data?.items.length === 0 && <p className={cx("note")}>{t.log.empty}</p>}
      {data && data.items.length > 0 && (
        <ol className={cx("list")} data-part="log">
          {data.items.map((item) => (
            <Entry key={`${item.at} ${item.kind} ${item.channel} ${item.match}`} item={item} />
          ))}
        </ol>
      )}
    </Part>
  );
}

type Item = Awaited<ReturnType<typeof readLog>>["items"][number];

function Entry({ item: { at, kind, match, channel, state, detail } }: { item: Item }) {
  const t = useText().alerts;
  const when = useDateTime()(at);
  const what = t.kinds[kind] ?? t.test;
  return (
    <li className={cx("entry")} data-state={state}>
      <span>
        <b>{match ? <Link href={matchPath(match)}>{what}</Link> : what}</b>
        <small>{[t.channels[channel] ?? channel, t.log.states[state] ?? state, when].join(" · ")}</small>
        {detail && state !== "quiet" && (
          <small>
            <bdi>{detailOf(detail, t)}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}
