/** Never to be paired with this player again; asked first, and lifted again on the same spot. */
import { useState } from "react";
import { post, remove, sentence } from "../../../shared/api/http";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "./styles";

interface BlockProps {
  readonly match: Match;
  readonly name: string;
  readonly onClose: () => void;
}

export function BlockQuestion({ match, name, onClose }: BlockProps) {
  const t = useText().strangers;
  const { match: words } = useText();
  const [blocked, setBlocked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/matches/${match.id}/block`;
  const change = (next: boolean) => {
    setProblem(null);
    const done = next ? post(path) : remove(path);
    void done.then(
      () => setBlocked(next),
      (error: unknown) => setProblem(sentence(error)),
    );
  };
  return (
    <>
      <p className={cx("note")} role="status">
        <span data-sentence="">{blocked ? t.blocked(name) : t.blockLead}</span>
      </p>
      <Problem text={problem} />
      <div className={cx("stack")}>
        <button type="button" className={cx("btn primary")} onClick={onClose}>
          {blocked ? words.keepPlaying : t.cancel}
        </button>
        <button type="button" className={cx("btn second")} onClick={() => change(!blocked)}>
          {blocked ? t.unblock : t.block}
        </button>
      </div>
    </>
  );
}
