/** A game of Connect Four under review. It opens at the move to learn from. */
import { useEffect } from "react";
import { sentence, sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { BoardSide } from "./BoardSide";
import { Rail } from "./Rail";
import { cx } from "./styles";
import { type Study as Shown, type Studied, useStudy } from "./useStudy";

export function Study(studied: Studied) {
  const t = useText().learn;
  const study = useStudy(studied);
  useSpoken(study);
  return (
    <main className={cx("stage")}>
      <BoardSide study={study} />
      <Rail study={study} />
      <span className={cx("visually-hidden")}>{t.review.keys}</span>
    </main>
  );
}

/** Says every move shown, with its sentence, for those who do not see the board. */
function useSpoken({ move, names, walk }: Shown): void {
  const t = useText().learn;
  const { colours } = useText();
  const said = move && !walk.playing ? sentence(move.claims, t, sideNames(colours)) : "";
  const name = names[move?.seat === "yellow" ? 1 : 0] ?? "";
  const moved = move && said ? t.review.move(move.ply, name, move.column + 1) : "";
  useEffect(() => {
    if (said) announce(`${moved}. ${said}`);
  }, [moved, said]);
}
