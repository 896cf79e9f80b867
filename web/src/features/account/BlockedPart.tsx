/** Players whom one does not want to meet again: each can be unblocked. */
import { useState } from "react";
import { useAction } from "../../account/useAction";
import { get, remove } from "../../shared/api/call";
import type { BlockList, BlockShown } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

const PATH = "/me/blocks";

export default function BlockedPart() {
  const w = useText().strangers;
  const { player } = useText().rated;
  const [asked, setAsked] = useState(0);
  const { data } = useFetched(`${PATH} ${asked}`, () => get<BlockList>(PATH));
  const { problem, run } = useAction();
  if (!data?.items.length) return null;
  const lift = ({ match, seat }: BlockShown) =>
    run(async () => {
      await remove(`${PATH}/${match}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`);
      setAsked(asked + 1);
    });
  return (
    <section className={cx("part")} aria-labelledby="blocked" data-part="blocked">
      <h2 id="blocked">{w.blockedTitle}</h2>
      <p>{w.blockedLead}</p>
      <ul className={cx("list")}>
        {data.items.map(({ name, ...block }) => (
          <li key={`${block.match} ${block.seat}`} className={cx("entry")} data-part="entry">
            <b>
              <bdi>{name || player.unnamed}</bdi>
            </b>
            <button
              type="button"
              className={cx("btn second")}
              aria-label={`${w.unblock}: ${name || player.unnamed}`}
              onClick={() => lift({ name, ...block })}
            >
              {w.unblock}
            </button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
