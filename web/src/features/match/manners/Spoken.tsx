/** What this seat just said, in the reader's own language. */
import type { MatchSession } from "../../../live/matchState";
import { useMatchState } from "../../../live/useMatch";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";
import { useAnnounced } from "../useAnnounced";
import { useMuted } from "./muted";

export function Spoken({ session, of, name }: { session: MatchSession; of: string; name: string }) {
  const t = useText().strangers;
  const word = useMatchState(session, (state) => state.words[of]);
  const own = useMatchState(session, (state) => state.seat === of);
  const muted = useMuted((state) => state.muted) && !own;
  const words = word && !muted ? t.words[word] : undefined;
  useAnnounced(name, words);
  if (!words) return null;
  return (
    <q data-part="said" className={cx("reacted")}>
      {words}
    </q>
  );
}
