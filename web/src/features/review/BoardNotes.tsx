/** What a review writes on the board: the fault on its disc, the better move as a ghost, the threats elsewhere. */
import { GhostFace, Mark } from "../../board/Disc";
import { boxOf, sameCell, translateTo, viewBox } from "../../board/geometry";
import type { BoardView, Cell } from "../../board/view";
import { COLUMNS } from "../../connectFour/position";
import { rowOf, type Threat } from "../../connectFour/threats";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";

interface BoardNotesProps {
  readonly view: BoardView;
  /** The sign on the last disc ("??"), or none. */
  readonly mark: string;
  readonly better: { cell: Cell; side: number } | null;
  readonly threats: readonly Threat[];
}

export function BoardNotes({ view, mark, better, threats }: BoardNotesProps) {
  const [last] = view.last;
  const ghost = better && view.sides[better.side];
  return (
    <>
      <svg
        className={cx("board-notes")}
        viewBox={viewBox(boxOf(view, false))}
        aria-hidden="true"
        focusable="false"
      >
        {threats
          .filter(({ cell }) => !better || !sameCell(better.cell, cellAt(cell)))
          .map((threat) => (
            <ThreatSign
              key={`${threat.side}-${threat.cell}`}
              threat={threat}
              view={view}
              both={bothAt(threats, threat)}
            />
          ))}
        {better && ghost && (
          <g transform={translateTo(better.cell)}>
            <GhostFace side={ghost} />
          </g>
        )}
        {mark && last && (
          <g transform={`${translateTo(last)} translate(33 -33)`} className={cx("fault")}>
            <circle r="19" />
            <text y="8">{mark}</text>
          </g>
        )}
      </svg>
      <ThreatList threats={threats} />
    </>
  );
}

function ThreatSign({ threat, view, both }: { threat: Threat; view: BoardView; both: boolean }) {
  const side = view.sides[threat.side];
  if (!side) return null;
  const cell = cellAt(threat.cell);
  const shift = both ? (threat.side === 0 ? -16 : 16) : 0;
  return (
    <g
      transform={translateTo(cell)}
      data-part="threat"
      className={cx(threat.ready ? "threat ready" : "threat")}
    >
      <circle r="34" />
      <g transform={`translate(${shift} 0)`} className={cx(`side-${side.colour}`)}>
        <Mark mark={side.mark} size={both ? 0.62 : 0.84} />
      </g>
    </g>
  );
}

function cellAt(cell: number): Cell {
  return [Math.floor(cell / COLUMNS), cell % COLUMNS];
}

function bothAt(threats: readonly Threat[], one: Threat): boolean {
  return threats.some((other) => other.cell === one.cell && other.side !== one.side);
}

function ThreatList({ threats }: { threats: readonly Threat[] }) {
  const t = useText().learn;
  const { colours } = useText();
  return (
    <ul className={cx("visually-hidden")}>
      {threats.map((threat) => (
        <li key={`${threat.side}-${threat.cell}`}>
          {t.review.threatAt(
            threat.side ? colours.yellow : colours.red,
            (threat.cell % COLUMNS) + 1,
            rowOf(threat.cell),
          )}
        </li>
      ))}
    </ul>
  );
}
