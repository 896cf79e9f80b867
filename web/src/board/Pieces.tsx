/** The discs on the board, those confirmed and the one still pending, each falling in when it is new. */
import { DiscFace, PendingFace } from "./Disc";
import { sameCell, translateTo } from "./geometry";
import { useFall } from "./motion";
import { cx } from "./styles";
import type { BoardView, Cell, Piece, Side } from "./view";
import { heightAt, kindAt, sideOf } from "./view";

interface PiecesProps {
  readonly view: BoardView;
  readonly pending: Piece | null;
  readonly falls: boolean;
}

export function Pieces({ view, pending, falls }: PiecesProps) {
  const lines = view.lines;
  const winning = (cell: Cell) =>
    lines.length === 0 || lines.some((line) => line.some((one) => sameCell(one, cell)));
  return (
    <g>
      {placed(view, pending).map(({ cell, side, waits }) => (
        <Disc
          key={cell.join()}
          cell={cell}
          side={side}
          view={view}
          waits={waits}
          dim={!winning(cell)}
          falls={falls}
        />
      ))}
    </g>
  );
}

interface Placed {
  readonly cell: Cell;
  readonly side: Side;
  readonly waits: boolean;
}

function placed(view: BoardView, pending: Piece | null): Placed[] {
  const found: Placed[] = [];
  view.cells.forEach((row, r) => {
    row.forEach((id, c) => {
      const waits = id == null && pending != null && sameCell(pending.cell, [r, c]);
      const side = sideOf(view, waits ? pending.side : id);
      if (side) found.push({ cell: [r, c], side, waits });
    });
  });
  return found;
}

interface DiscProps extends Placed {
  readonly view: BoardView;
  readonly dim: boolean;
  readonly falls: boolean;
}

function Disc({ view, cell, side, waits, dim, falls }: DiscProps) {
  const element = useFall(cell[0], falls);
  return (
    <g transform={translateTo(cell)}>
      <g ref={element} data-part="piece" data-dim={dim || undefined} className={cx("piece", dim && "dim")}>
        {waits ? <PendingFace side={side} /> : <DiscFace side={side} kind={kindAt(view, cell)} />}
      </g>
      <Height view={view} cell={cell} />
    </g>
  );
}

/** Where pieces lie on each other, their number in a corner of the cell. */
export function Height({ view, cell }: { view: BoardView; cell: Cell }) {
  const count = heightAt(view, cell);
  if (count < 2) return null;
  return (
    <g data-part="height" className={cx("height")} transform="translate(29 29)">
      <circle r="19" />
      <text y="9" textAnchor="middle">
        {count}
      </text>
    </g>
  );
}
