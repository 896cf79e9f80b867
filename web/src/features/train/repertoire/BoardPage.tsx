/** A position of a repertoire on the board, with a card beside it. */
import type { ReactNode } from "react";
import { Board, type BoardProps } from "../../../board/Board";
import { SmallDisc } from "../../../board/Disc";
import type { Position } from "../../../connectFour/position";
import { boardView } from "../../../connectFour/view";
import { useText } from "../../../shared/i18n/text";
import { Header, ThemeButton } from "../../../shared/ui/Header";
import { cx } from "../styles";

interface BoardPageProps {
  readonly position: Position;
  readonly eyebrow: string;
  readonly headline: string;
  readonly blocked: string | null;
  /** The column to mark once the question was answered wrong. */
  readonly answer?: number;
  readonly onPlay: (column: number) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function BoardPage({ position, answer, onPlay, onClose, ...page }: BoardPageProps) {
  const t = useText().repertoire;
  const view = boardView(position);
  const side = view.sides[position.toMove];
  const marked: Partial<BoardProps> = answer === undefined ? {} : { answer };
  return (
    <div className={cx("page review exercise")}>
      <Header>
        <button type="button" className={cx("btn quiet")} onClick={onClose}>
          {t.menu}
        </button>
        <ThemeButton />
      </Header>
      <main className={cx("stage")}>
        <div className={cx("mid")}>
          <Board
            view={view}
            blocked={page.blocked}
            {...marked}
            onPlay={(target) => onPlay(Number(target.move.column))}
          />
        </div>
        <div className={cx("rail")}>
          <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
            <p className={cx("eyebrow")}>{page.eyebrow}</p>
            <h1 id="finding">
              {side && !position.over && <SmallDisc side={side} size={26} />}
              <span>{page.headline}</span>
            </h1>
            {page.children}
          </section>
        </div>
      </main>
    </div>
  );
}
