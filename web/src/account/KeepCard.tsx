/** "Keep your games": three ways to do it, and a permanent dismiss. */
import { useEffect } from "react";
import { Link } from "wouter";
import type { Me } from "../shared/api/schema";
import { useFetched } from "../shared/fetched";
import { useText } from "../shared/i18n/text";
import { announce } from "../shared/ui/announce";
import { Icon } from "../shared/ui/Icon";
import { Problem } from "../shared/ui/Problem";
import { readMe } from "./calls";
import { settleOffer } from "./keep";
import { createPasskey, whyNoPasskeys } from "./passkeys";
import { cx } from "./styles";
import { useAction } from "./useAction";

export default function KeepCard({ below }: { below: boolean }) {
  const a = useText().account;
  const { data: me } = useFetched("me", readMe);
  const kept = me !== null && isKept(me);
  useEffect(() => {
    if (kept) settleOffer();
  }, [kept]);
  if (!me || kept) return null;
  const card = (
    <section className={cx("card keep")} aria-labelledby="keep" data-part="keep">
      <h2 id="keep">{a.keep.title}</h2>
      <p className={cx("note")}>{a.keep.lead}</p>
      <div className={cx("ways")}>
        {whyNoPasskeys(me, a) === null && <PasskeyWay />}
        <Link href="/me#add" className={cx("btn second")}>
          {a.keep.device}
        </Link>
        <Link href="/me#code" className={cx("btn second")}>
          {a.keep.print}
        </Link>
      </div>
      <button type="button" className={cx("btn quiet")} onClick={settleOffer}>
        <Icon name="close" size={18} /> {a.keep.dismiss}
      </button>
    </section>
  );
  return below ? <aside className={cx("below")}>{card}</aside> : card;
}

/** A second way in: another device, a passkey, or a code. */
function isKept({ keys, passkeys, recovery }: Me): boolean {
  return keys.filter((key) => key.kind === "device").length > 1 || passkeys.length > 0 || recovery;
}

function PasskeyWay() {
  const a = useText().account;
  const { busy, problem, run } = useAction();
  const create = async () => {
    await createPasskey();
    announce(a.passkeys.created);
    settleOffer();
  };
  return (
    <>
      <button type="button" className={cx("btn second")} aria-disabled={busy} onClick={() => run(create)}>
        {a.keep.passkey}
      </button>
      <Problem text={problem} />
    </>
  );
}
