/** A lying board of squares, for games where one presses a cell. */
import { Capsules } from "./Capsules";
import { DiscFace, GhostFace } from "./Disc";
import { cells, MARGIN, PITCH } from "./geometry";
import { LastMove, type PictureProps, Plinth, place } from "./HolesPicture";
import { Pieces } from "./Pieces";
import { sideOf } from "./view";

export function SquaresPicture({ view, pending, refused, ghost, hotColumn }: PictureProps) {
  const width = view.columns * PITCH;
  const height = view.rows * PITCH;
  const box = `${-MARGIN.side} ${-MARGIN.aboveBare} ${width + 2 * MARGIN.side} ${height + MARGIN.aboveBare + MARGIN.below}`;
  const ghostSide = ghost && sideOf(view, ghost.side);
  const refusedSide = refused && sideOf(view, refused.side);
  return (
    <svg className="board-svg squares" viewBox={box} aria-hidden="true" focusable="false">
      <rect x="-20" y="-20" width={width + 40} height={height + 40} rx="32" className="plate" />
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
      <Plinth view={view} hot={hotColumn} />
      <LastMove view={view} />
      <Capsules view={view} />
    </svg>
  );
}
