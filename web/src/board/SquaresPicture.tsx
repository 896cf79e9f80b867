/** A lying board of squares, for games where one presses a cell. */
import { Capsules } from "./Capsules";
import { DiscFace, GhostFace } from "./Disc";
import { boxOf, cells, PITCH, viewBox } from "./geometry";
import { LastMove, type PictureProps, place } from "./HolesPicture";
import { Pieces } from "./Pieces";
import { sideOf } from "./view";

export function SquaresPicture({ view, pending, refused, ghost, hotColumn }: PictureProps) {
  const width = view.columns * PITCH;
  const height = view.rows * PITCH;
  const box = boxOf(view, false);
  const ghostSide = ghost && sideOf(view, ghost.side);
  const refusedSide = refused && sideOf(view, refused.side);
  return (
    <svg className="board-svg squares" viewBox={viewBox(box)} aria-hidden="true" focusable="false">
      <rect x="-20" y="-20" width={width + 40} height={box.height - 8} rx="32" className="plate" />
      {cells(view.columns, view.rows).map((cell) => (
        <rect
          key={cell.join()}
          x={cell[1] * PITCH + 4}
          y={cell[0] * PITCH + 4}
          width="92"
          height="92"
          rx="14"
          className="well"
        />
      ))}
      <Pieces view={view} pending={pending} falls={false} />
      {ghost && ghostSide && (
        <g transform={place(ghost.cell)}>
          <GhostFace side={ghostSide} />
        </g>
      )}
      {refused && refusedSide && (
        <g transform={place(refused.cell)}>
          <g className="refused">
            <DiscFace side={refusedSide} />
          </g>
        </g>
      )}
      {view.column_labels.map((label, column) => (
        <text
          key={label}
          x={column * PITCH + 50}
          y={height + 36}
          className={hotColumn === column ? "num on" : "num"}
        >
          {label}
        </text>
      ))}
      <LastMove view={view} />
      <Capsules view={view} />
    </svg>
  );
}
