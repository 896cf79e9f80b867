/** Four words for the whole room; the TV shows them beside the name. */
import { useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import { REACTIONS, type Reaction } from "../../live/roomTypes";
import { usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import { cx } from "./styles";

export function Reactions({ session }: { session: RoomSession }) {
  const t = usePartyText();
  const [sent, setSent] = useState<string | null>(null);
  const react = (kind: Reaction) => {
    setSent(kind);
    setTimeout(() => setSent(null), 600);
    session.react(kind);
  };
  return (
    <fieldset className={cx("react")} aria-label={t.phone.react} {...useArming()}>
      {REACTIONS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={cx(sent === kind ? "btn second sent" : "btn second")}
          onClick={() => react(kind)}
        >
          {t.reactions[kind]}
        </button>
      ))}
    </fieldset>
  );
}
