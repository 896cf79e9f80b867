/** Every winning line as one capsule, its marks like beads on a string; crossing lines melt into each other. */
import { Emblem } from "./Disc";
import { centre, sameCell, translateTo } from "./geometry";
import { Height } from "./Pieces";
import { cx } from "./styles";
import type { BoardView, Cell } from "./view";
import { holder, kindAt, sideOf } from "./view";

const LAYERS = ["shadow", "edge", "body", "string"] as const;

export function Capsules({ view }: { view: BoardView }) {
  const lines = longest(view.lines);
  const first = lines[0]?.[0];
  const side = first && sideOf(view, holder(view, first));
  if (!side) return null;
  const beads = lines.flat().filter((cell, at, all) => all.findIndex((one) => sameCell(one, cell)) === at);
  return (
    <g className={cx("capsules", `side-${side.colour}`)} data-lines={lines.length}>
      {LAYERS.map((layer) => (
        <g key={layer}>
          {lines.map((line) => (
            <path key={line.join(" ")} className={cx("capsule", layer)} d={stroke(line)} pathLength="1" />
          ))}
        </g>
      ))}
      {beads.map((cell) => {
        const kind = kindAt(view, cell);
        return (
          <g key={cell.join()} data-part="bead" transform={translateTo(cell)}>
            <circle r={kind ? 30 : 23} className={cx("face")} />
            <Emblem side={side} kind={kind} />
            <Height view={view} cell={cell} />
          </g>
        );
      })}
    </g>
  );
}

function stroke(line: readonly Cell[]): string {
  return `M${line.map((cell) => Object.values(centre(cell)).join(" ")).join("L")}`;
}

/** Five in a row are reported as two lines of four; on the board they are one capsule. */
export function longest(lines: readonly (readonly Cell[])[]): Cell[][] {
  const merged: Cell[][] = [];
  for (const line of lines) {
    const known = merged.find((one) => shared(one, line) > 1);
    if (!known) merged.push([...line]);
    else known.push(...line.filter((cell) => !known.some((one) => sameCell(one, cell))));
    known?.sort(([rowA, columnA], [rowB, columnB]) => columnA - columnB || rowA - rowB);
  }
  return merged;
}

function shared(one: readonly Cell[], other: readonly Cell[]): number {
  return one.filter((cell) => other.some((same) => sameCell(same, cell))).length;
}
