/** Looks through finished games for positions to train, with its progress. */
import { useEffect, useRef, useState } from "react";
import type { TrainText } from "../../shared/i18n/en/train";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { type Found, findCards } from "./finding";
import { useTrained } from "./store";
import { cx } from "./styles";

type State = "idle" | "looking" | "done" | "failed";

export function Finder({ day }: { day: string }) {
  const t = useText().train;
  const cards = useTrained((trained) => trained.cards.length);
  const [state, setState] = useState<State>("idle");
  const [found, setFound] = useState<Found | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const look = async () => {
    setState("looking");
    setFound(null);
    try {
      setFound(await findCards(day, setFound, () => left.current));
      setState("done");
    } catch {
      setState("failed");
    }
  };
  const said = words(state, found, cards, t);
  useEffect(() => announce(said), [said]);
  return (
    <section>
      <p className={cx("actions")}>
        <button
          type="button"
          className={cx(cards > 0 ? "btn second" : "btn primary")}
          disabled={state === "looking"}
          onClick={() => void look()}
        >
          {t.find}
        </button>
      </p>
      {said && <p data-part="found">{said}</p>}
      {state === "looking" && found && <progress value={found.looked} max={found.games} aria-hidden="true" />}
      {found?.offline && <p className={cx("note")}>{t.offline}</p>}
    </section>
  );
}

function words(state: State, found: Found | null, cards: number, t: TrainText): string {
  if (state === "failed") return t.failed;
  if (state === "looking") return found ? t.looking(found.looked, found.games) : "";
  if (state === "idle") return cards > 0 ? "" : t.noGames;
  if (cards === 0) return t.noGames;
  return found?.games ? t.found(cards) : t.nothingNew;
}
