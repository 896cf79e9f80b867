/** What this seat just said, in the reader's own language. */
import { useEffect, useRef } from "react";
import type { MatchSession } from "../../../live/matchState";
import { useMatchState } from "../../../live/useMatch";
import { useStrangersText } from "../../../shared/i18n/strangersText";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { cx } from "../styles";
import { useMuted } from "./muted";

export function Spoken({ session, of, name }: { session: MatchSession; of: string; name: string }) {
  const t = useStrangersText();
  const { labelled } = useText();
  const word = useMatchState(session, (state) => state.words[of]);
  const own = useMatchState(session, (state) => state.seat === of);
  const muted = useMuted((state) => state.muted) && !own;
  const words = word && !muted ? t.words[word] : undefined;
  const said = useRef("");
  useEffect(() => {
    if (words && said.current !== words) announce(labelled(name, words));
    said.current = words ?? "";
  }, [words, name, labelled]);
  if (!words) return null;
  return (
    <q data-part="said" className={cx("reacted")}>
      {words}
    </q>
  );
}
