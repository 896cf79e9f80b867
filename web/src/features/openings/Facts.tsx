/** What is proven of each column, and what was measured at each level. */
import type { ColumnValue, OpeningSheet, Share } from "../../shared/api/schema";
import type { FairText } from "../../shared/i18n/en/fair";
import { useText } from "../../shared/i18n/text";
import { levelName } from "../../shared/players";
import { seatName } from "../../shared/seats";
import { cx } from "./styles";

/** The strongest level that was measured, and the shares that still count as even there. */
const STRONGEST = "expert";
const EVEN = { from: 40, to: 60 };

export function ColumnValues({ sheet }: { sheet: OpeningSheet }) {
  const { sheet: t } = useText().fair;
  const text = useText();
  return (
    <section aria-labelledby="values">
      <h2 id="values">{t.values}</h2>
      <p className={cx("note")}>{t.toMove(seatName(sheet.to_move, text))}</p>
      <table className={cx("table")} data-part="values">
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.value}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((one) => (
            <tr key={one.column}>
              <th scope="row">{one.column + 1}</th>
              <td className={cx(one.verdict === "draw" && "holds")}>{valueText(one, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "Wins in 5 moves", counted in moves of the winner. */
export function valueText({ legal, verdict, moves_to_end }: ColumnValue, t: FairText["sheet"]): string {
  const discs = moves_to_end ?? 0;
  if (!legal) return t.full;
  if (verdict === "win") return t.win(Math.ceil(discs / 2));
  return verdict === "loss" ? t.loss(Math.floor(discs / 2)) : t.draw;
}

export function Shares({ sheet }: { sheet: OpeningSheet }) {
  const { sheet: t } = useText().fair;
  const text = useText();
  const red = seatName("red", text);
  const number = new Intl.NumberFormat(text.language, { minimumFractionDigits: 1 });
  return (
    <section aria-labelledby="shares">
      <h2 id="shares">{t.shares}</h2>
      <p className={cx("note")}>{t.sharesLead(red)}</p>
      <table className={cx("table")} data-part="shares">
        <thead>
          <tr>
            <th scope="col">{t.level}</th>
            <th scope="col">{t.points(red)}</th>
            <th scope="col">{t.games}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(sheet.shares).map(([level, share]) => (
            <tr key={level}>
              <th scope="row">{levelName(level, level, text)}</th>
              <td>
                <bdi dir="ltr">{`${number.format(share.share)} ± ${number.format(share.error)}`}</bdi>
                <ErrorBar share={share} />
              </td>
              <td>{new Intl.NumberFormat(text.language).format(share.games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stronger sheet={sheet} />
    </section>
  );
}

/** How many standard errors lie between a share and what is said of it. */
const SURE = 2;

/** Openings are chosen by games of casual and club: what that leaves open is said where it is shown. */
function Stronger({ sheet: { shares, favours } }: { sheet: OpeningSheet }) {
  const { sheet: t } = useText().fair;
  const text = useText();
  const measured = shares[STRONGEST];
  if (!measured) return null;
  const { share: red, error } = measured;
  const level = levelName(STRONGEST, STRONGEST, text);
  if (favours) {
    const points = favours === "red" ? red : 100 - red;
    return points + SURE * error < 50 && <p data-part="stronger">{t.otherSide(level)}</p>;
  }
  const even = red >= EVEN.from && red <= EVEN.to;
  return !even && <p data-part="stronger">{t.notEven(level)}</p>;
}

/** The share on a line from 0 to 100 with its middle marked; the figure beside it says the same. */
function ErrorBar({ share: { share, error } }: { share: Share }) {
  return (
    <svg className={cx("bar")} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path className={cx("axis")} d="M0 5H100M50 1V9" />
      <path
        className={cx("error-bar")}
        data-part="error-bar"
        d={`M${Math.max(0, share - error)} 5H${Math.min(100, share + error)}`}
      />
      <path className={cx("error-bar")} d={`M${share} 1.5V8.5`} />
    </svg>
  );
}
