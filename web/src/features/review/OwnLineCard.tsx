/** The card while the reader plays a line of their own against the perfect player. */
import { SmallDisc } from "../../board/Disc";
import type { BoardView } from "../../board/view";
import { winner } from "../../connectFour/position";
import { NotSearched } from "../../review/NotSearched";
import { sentence, sideNames } from "../../review/words";
import type { LearnText } from "../../shared/i18n/en/learn";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { cx } from "./styles";
import type { OwnLine } from "./useBranch";

export function OwnLineCard({ line, sides }: { line: OwnLine; sides: BoardView["sides"] }) {
  const t = useText().learn;
  const { colours } = useText();
  const { branch, last } = line;
  if (!branch) return null;
  const names = sideNames(colours);
  const side = sides[branch.you];
  return (
    <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
      <p className={cx("eyebrow")}>{t.branch.title}</p>
      <h1 id="finding" tabIndex={-1} data-arrival>
        {side && <SmallDisc side={side} size={26} />}
        <span>{standing(line, t, names[branch.you])}</span>
        {last && (
          <span className={cx("badge")} data-label={last.label}>
            {t.labels[last.label]}
          </span>
        )}
      </h1>
      <p>
        {last
          ? `${t.branch.youPlayed(last.column + 1)} ${sentence(last.claims, t, names)}`
          : t.branch.against(names[branch.you])}
      </p>
      <NotSearched asked={line.asked} />
      <div className={cx("acts")}>
        <button type="button" className={cx("btn primary")} onClick={line.leave}>
          {t.branch.back}
        </button>
        <button
          type="button"
          className={cx("btn second")}
          aria-disabled={branch.moves === ""}
          onClick={line.takeBack}
        >
          <Icon name="undo" /> {t.branch.takeBack}
        </button>
      </div>
    </section>
  );
}

function standing({ branch, position, thinking, asked }: OwnLine, t: LearnText, you: string): string {
  if (!branch || !position) return "";
  if (asked.failed) return t.branch.noAnswer;
  if (!position.over) return thinking ? t.branch.thinking : t.branch.yourMove(you);
  const won = winner(position);
  return won === null ? t.branch.drawn : won === branch.you ? t.branch.won : t.branch.lost;
}
