/** Every winning line as one capsule, its marks like beads on a string. */
import { Mark } from "./Disc";
import { centre } from "./geometry";
import type { BoardView, Cell } from "./view";
import { holder, sideOf } from "./view";

export function Capsules({ view }: { view: BoardView }) {
  const lines = view.lines ?? [];
  return (
    <g className="capsules">
      {lines.map((line) => (
        <Capsule key={line.map((cell) => cell.join()).join(" ")} line={line} view={view} />
      ))}
    </g>
  );
}

function Capsule({ line, view }: { line: readonly Cell[]; view: BoardView }) {
  const from = line[0];
  const to = line[line.length - 1];
  const side = from && sideOf(view, holder(view, from));
  if (!from || !to || !side) return null;
  const [start, end] = [centre(from), centre(to)];
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return (
    <g className={`side-${side.colour}`}>
      <path className="capsule shadow" d={d} pathLength="1" />
      <path className="capsule edge" d={d} pathLength="1" />
      <path className="capsule body" d={d} pathLength="1" />
      <path className="capsule string" d={d} pathLength="1" />
      {line.map((cell) => {
        const { x, y } = centre(cell);
        return (
          <g key={cell.join()} transform={`translate(${x} ${y})`}>
            <circle r="23" className="face" />
            <Mark mark={side.mark} />
          </g>
        );
      })}
    </g>
  );
}
