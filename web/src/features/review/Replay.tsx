/** Any other game: its moves one by one, without a verdict. */
import { useCallback } from "react";
import { Board } from "../../board/Board";
import { SmallDisc } from "../../board/Disc";
import { Slider } from "../../replay/Slider";
import { Transport } from "../../replay/Transport";
import { usePast } from "../../replay/usePast";
import { plyOfAddress, useAddress, useWalk, useWalkKeys } from "../../replay/useWalk";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";

export function Replay({ match, names }: { match: Match; names: readonly string[] }) {
  const t = useText().learn;
  const text = useText();
  const count = match.moves.length;
  const walk = useWalk(count, plyOfAddress(window.location.search) ?? count);
  const { go, ply } = walk;
  const past = usePast(match, ply);
  useAddress(ply);
  useWalkKeys(
    useCallback((by: number) => go(ply + by), [go, ply]),
    useCallback((last: boolean) => go(last ? count : 0), [go, count]),
  );
  const mover = past.mover === null ? -1 : match.seats.indexOf(past.mover);
  const side = past.view.sides.find((one) => one.id === past.mover);
  return (
    <main className={cx("stage replay")}>
      <div className={cx("mid")}>
        <Board view={{ ...past.view, targets: [] }} blocked={text.board.over} headroom={false} />
      </div>
      <div className={cx("rail")}>
        <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
          <h1 id="finding" tabIndex={-1} data-arrival>
            {side && <SmallDisc side={side} size={26} />}
            <span data-sentence="">
              {ply > 0 ? t.review.moveOf(ply, names[mover] ?? "") : t.review.start}
            </span>
          </h1>
          <p>{t.review.sliderText(ply, count)}</p>
        </section>
        <div className={cx("slab")} dir="ltr">
          <Slider count={count} ply={ply} onGo={go} />
        </div>
        <Transport walk={walk} count={count} />
      </div>
    </main>
  );
}
