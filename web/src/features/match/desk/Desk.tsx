/** The moves of a running game, beside the board or in a sheet, and the keys that look back. */
import { useCallback, useEffect } from "react";
import { useWalkKeys } from "../../../replay/useWalk";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { useSettings } from "../../../shared/settings";
import { Dialog } from "../../../shared/ui/Dialog";
import { Icon } from "../../../shared/ui/Icon";
import type { LookBack } from "../lookBack";
import { showMoves, useMovesSheet } from "../movesSheet";
import type { Seat } from "../situation";
import { MoveList } from "./MoveList";
import { cx } from "./styles";

interface DeskProps {
  readonly match: Match;
  readonly seat: Seat;
  readonly look: LookBack;
}

export function Desk({ match, seat, look }: DeskProps) {
  const t = useText();
  const keys = useSettings((settings) => settings.keys);
  return (
    <>
      {keys && <LookKeys look={look} count={match.moves.length} />}
      <section className={cx("beside")} aria-labelledby="moves">
        <h2 id="moves" className={cx("label")}>
          {t.match.moves}
        </h2>
        <MoveList match={match} seat={seat} look={look} />
      </section>
      <MovesSheet match={match} seat={seat} look={look} />
    </>
  );
}

function MovesSheet({ match, seat, look }: DeskProps) {
  const t = useText();
  const open = useMovesSheet((state) => state.open);
  const close = useCallback(() => showMoves(false), []);
  useEffect(() => close, [close]);
  if (!open) return null;
  return (
    <Dialog label={t.match.moves} className={cx("card sheet")} onClose={close}>
      <h2>{t.match.moves}</h2>
      <MoveList match={match} seat={seat} look={look} onChosen={close} />
      <button type="button" className={cx("btn icon")} aria-label={t.nav.close} onClick={close}>
        <Icon name="close" />
      </button>
    </Dialog>
  );
}

/** Arrows step through the game, Home and End go to its ends, Escape returns to the present. */
function LookKeys({ look, count }: { look: LookBack; count: number }) {
  const looking = look.ply != null;
  const { earlier, later, look: goTo, close } = look;
  useWalkKeys(
    useCallback((by: number) => isFree() && (by < 0 ? earlier?.() : later?.()), [earlier, later]),
    useCallback((last: boolean) => isFree() && count > 0 && goTo(last ? count : 0), [goTo, count]),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (looking) close();
      else leaveBoard();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [looking, close]);
  return null;
}

/** A question that is open has the keys for itself; the list of moves shares them. */
function isFree(): boolean {
  return useMovesSheet.getState().open || !document.querySelector("dialog[open]");
}

/** The column that is marked for playing lets go of the arrow keys. */
function leaveBoard(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest("[data-part=targets]")) focused.blur();
}
