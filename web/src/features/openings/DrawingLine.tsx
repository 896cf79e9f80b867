/** A line of best play from the opening to a full board, to be stepped through. */
import { useCallback, useMemo } from "react";
import { Board } from "../../board/Board";
import { positionsOf } from "../../connectFour/notation";
import { boardView } from "../../connectFour/view";
import { Slider } from "../../replay/Slider";
import { cx as stepsCx } from "../../replay/styles";
import { Transport } from "../../replay/Transport";
import { useWalk, useWalkKeys } from "../../replay/useWalk";
import type { OpeningSheet } from "../../shared/api/schema";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";

export function DrawingLine({ sheet }: { sheet: OpeningSheet }) {
  const { sheet: t } = useText().fair;
  const learn = useText().learn;
  const text = useText();
  const positions = useMemo(() => {
    const line = sheet.line.map((column) => column + 1).join("");
    return positionsOf(sheet.moves + line).slice(sheet.moves.length);
  }, [sheet]);
  const count = sheet.line.length;
  const walk = useWalk(count, 0);
  const { ply, go } = walk;
  useWalkKeys(
    useCallback((by: number) => go(ply + by), [go, ply]),
    useCallback((last: boolean) => go(last ? count : 0), [go, count]),
  );
  const position = positions[ply];
  if (!position) return null;
  return (
    <section className={cx("line")} aria-labelledby="line">
      <h2 id="line">{t.line}</h2>
      <Board view={{ ...boardView(position), targets: [] }} blocked={text.board.over} headroom={false} />
      <p className={cx("note")}>{t.lineLead}</p>
      <div className={stepsCx("slab")} dir="ltr">
        <Slider count={count} ply={ply} onGo={go} />
      </div>
      <Transport walk={walk} count={count} />
      <p className={cx("note")} data-part="line-place" role="status">
        {learn.review.sliderText(ply, count)}
      </p>
    </section>
  );
}
