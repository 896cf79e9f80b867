/** Looking through a repertoire: its answer is played, the reader plays any reply. */
import { useEffect, useState } from "react";
import { after, EMPTY, play } from "../../../connectFour/position";
import { SIDES } from "../../../connectFour/view";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { cx } from "../styles";
import { answersOf } from "./answers";
import { BoardPage } from "./BoardPage";
import { moverOf, type Repertoire } from "./tree";

export function Walk({ repertoire, onClose }: { repertoire: Repertoire; onClose: () => void }) {
  const t = useText().repertoire;
  const text = useText();
  const answer = answersOf(repertoire);
  const mover = moverOf(repertoire.side);
  const answered = (moves: string) => {
    const position = after(moves);
    const column = position.over || position.toMove !== mover ? null : answer(position);
    return column === null ? moves : play(position, column).moves;
  };
  const first = answered(EMPTY.moves);
  const [moves, setMoves] = useState(first);
  const position = after(moves);
  const atEnd = position.over || position.toMove === mover;
  const last = Number(moves.slice(-1));
  const ours = moves.length > 0 && !atEnd;
  const name = text.colours[SIDES[position.toMove]];
  const headline = atEnd ? t.end : ours ? t.answers(last, name) : t.reply(name);
  useEffect(() => announce(headline), [headline]);
  /** Back to before the last reply: the last disc may be the answer to it. */
  const back = () => setMoves(answered(moves.slice(0, position.toMove === mover ? -1 : -2)));
  return (
    <BoardPage
      position={position}
      eyebrow={t.browse}
      headline={headline}
      blocked={atEnd ? t.end : null}
      onPlay={(column) => setMoves(answered(play(position, column).moves))}
      onClose={onClose}
    >
      {moves !== first && (
        <p className={cx("actions")}>
          <button type="button" className={cx("btn second")} onClick={back}>
            {t.back}
          </button>
          <button type="button" className={cx("btn quiet")} onClick={() => setMoves(first)}>
            {t.toStart}
          </button>
        </p>
      )}
    </BoardPage>
  );
}
