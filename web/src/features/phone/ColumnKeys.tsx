/** The columns in a row, each with its key as one button. A press shows where the disc would lie; sliding off takes it back. */
import type { PointerEvent } from "react";
import { DiscFace, GhostFace, PendingFace } from "../../board/Disc";
import type { RoomGame, Team } from "../../live/roomTypes";
import { COLUMNS, filled, landing, SIDES } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import { cx } from "./styles";
import type { useColumnKeys } from "./useColumnKeys";

interface ColumnKeysProps {
  readonly game: RoomGame;
  readonly team: Team;
  readonly keys: ReturnType<typeof useColumnKeys>;
  /** The turn for which they come up. */
  readonly turn: number;
  /** The columns that can be chosen now. */
  readonly open: readonly number[];
  readonly pressed: number | null;
  readonly onPress: (column: number | null) => void;
  readonly onChoose: (column: number) => void;
  /** How many team mates guess each column. */
  readonly marks?: readonly number[] | null;
  readonly sending?: number | undefined;
}

export function ColumnKeys({
  keys,
  turn,
  open,
  pressed,
  onChoose,
  marks,
  sending,
  ...shared
}: ColumnKeysProps) {
  const t = usePartyText();
  const arming = useArming(turn);
  return (
    <fieldset
      data-part="columns"
      className={cx("columns")}
      dir="ltr"
      aria-label={t.board.label}
      ref={keys.columns}
      onKeyDown={keys.walk}
      {...arming}
    >
      {COLUMNS.map((column) => (
        <ColumnKey
          {...shared}
          key={column}
          column={column}
          marks={marks?.[column] ?? 0}
          sending={sending === column}
          inert={!open.includes(column)}
          dead={arming["aria-disabled"]}
          pressed={pressed === column}
          onDrop={() => onChoose(column)}
        />
      ))}
    </fieldset>
  );
}

interface ColumnKeyProps {
  readonly game: RoomGame;
  readonly column: number;
  readonly team: Team;
  /** How many team mates guess it. */
  readonly marks: number;
  readonly sending: boolean;
  readonly inert: boolean;
  /** It has only just come up. */
  readonly dead: boolean;
  readonly pressed: boolean;
  readonly onPress: (column: number | null) => void;
  readonly onDrop: () => void;
}

const ROWS = [0, 1, 2, 3, 4, 5];

function ColumnKey(props: ColumnKeyProps) {
  const { game, column, pressed, marks, onPress } = props;
  const t = usePartyText();
  const full = !game.legal_columns.includes(column);
  const inert = full || props.inert;
  const name = t.board.columnFilled(column + 1, filled(game, column));
  const label = marks > 0 ? t.list([name, t.play.marks(marks)]) : name;
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    // A finger holds on to what it touched first; let go, so that sliding off is noticed.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    if (!inert) onPress(column);
  };
  const off = () => onPress(null);
  return (
    <button
      type="button"
      className={cx("column", pressed && "press", marks > 0 && "marked")}
      aria-label={full ? undefined : label}
      aria-disabled={inert || props.dead}
      onClick={() => !inert && props.onDrop()}
      onPointerDown={down}
      onPointerUp={off}
      onPointerLeave={off}
      onPointerCancel={off}
      onFocus={(event) => !inert && event.currentTarget.matches(":focus-visible") && onPress(column)}
      onBlur={off}
    >
      {ROWS.map((row) => (
        <Hole key={row} {...props} row={row} />
      ))}
      <span data-part="key" className={cx("key")}>
        {column + 1}
        {marks > 0 && (
          <i data-part="marks" className={cx("mark-count")}>
            {marks}
          </i>
        )}
        {full && <small>{` ${t.board.full}`}</small>}
      </span>
    </button>
  );
}

function Hole({ game, column, row, team, sending, pressed }: ColumnKeyProps & { row: number }) {
  const held = game.board[row]?.[column];
  const lands = landing(game, column)?.[0] === row;
  const last = game.last_move;
  const isLast = last?.row === row && last.column === column;
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <circle data-part="hole" className={cx("hole-dark")} r="41" />
      {held && <DiscFace side={SIDES[held]} />}
      {lands && sending && <PendingFace side={SIDES[team]} />}
      {lands && pressed && !sending && <GhostFace side={SIDES[team]} />}
      <circle className={cx("hole-rim")} r="41.6" />
      {isLast && <circle className={cx(last.automatic ? "last automatic" : "last")} r="44.5" />}
    </svg>
  );
}
