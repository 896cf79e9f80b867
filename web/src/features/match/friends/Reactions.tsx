/** A few words between two players: said with one press, shown beside the name for a moment. */
import { useState } from "react";
import type { MatchSession, Reaction } from "../../../live/matchState";
import { useMatchState } from "../../../live/useMatch";
import { useText } from "../../../shared/i18n/text";
import { TableButton } from "../Controls";
import { cx } from "../styles";
import { useAnnounced } from "../useAnnounced";

const KINDS = ["nice", "wow", "ouch", "think", "laugh", "clap"] as const satisfies readonly Reaction[];

export function ReactButton({ session }: { session: MatchSession }) {
  const t = useText().friends;
  const [open, setOpen] = useState(false);
  const react = (kind: Reaction) => {
    setOpen(false);
    session.react(kind);
  };
  return (
    <span
      className={cx("react")}
      role="none"
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <TableButton icon="speech" words={t.react} expanded={open} onPress={() => setOpen(!open)} />
      {open && (
        <fieldset className={cx("react-panel card")} aria-label={t.react}>
          {KINDS.map((kind) => (
            <button key={kind} type="button" className={cx("btn second")} onClick={() => react(kind)}>
              {t.reactions[kind]}
            </button>
          ))}
        </fieldset>
      )}
    </span>
  );
}

/** What this seat just said. */
export function Reacted({ session, of, name }: { session: MatchSession; of: string; name: string }) {
  const t = useText().friends;
  const kind = useMatchState(session, (state) => state.reactions[of]);
  const words = kind && t.reactions[kind];
  useAnnounced(name, words);
  if (!words) return null;
  return (
    <q data-part="reaction" className={cx("reacted")}>
      {words}
    </q>
  );
}
