/** The board in plain characters, with a box to type a move: for those who prefer it, and for tiny screens. */
import { type FormEvent, useState } from "react";
import { useText } from "../shared/i18n/text";
import type { BoardProps } from "./Board";
import { cx } from "./styles";
import { movesPieces } from "./targets";
import type { BoardView, Cell } from "./view";
import { kindAt, sideOf } from "./view";
import { closedReason, columnLabel, sideName } from "./words";

export function TextBoard({ view, blocked, onPlay, onBlocked }: BoardProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const named = namedMoves(view);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const index = indexOf(view, typed.trim());
    const target = view.targets[index];
    setTyped("");
    if (!target) return onBlocked?.(t.board.noSuchPlace(view.targets.length));
    const reason = blocked ?? closedReason(view, target, index, t);
    return reason ? onBlocked?.(reason) : onPlay?.(target);
  };
  return (
    <div className={cx("text-board")} dir="ltr">
      <pre>{drawText(view)}</pre>
      <p>{t.list(view.sides.map((side) => `${letter(view, side.id)} = ${sideName(side, t)}`))}</p>
      {named.length > 0 && <p>{t.list(named)}</p>}
      <form onSubmit={submit}>
        <label className={cx("field")}>
          <span className={cx("label")}>{t.board.moveBox(view.targets.length)}</span>
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode={named.length === 0 && view.targets[0]?.zone === "column" ? "numeric" : "text"}
            autoComplete="off"
          />
        </label>
        <button type="submit" className={cx("btn primary")}>
          {t.board.playMove}
        </button>
      </form>
    </div>
  );
}

/** What can be typed where numbers say too little: every move of a piece ("c3-d4"), or what buttons mean ("1 = Roll"). */
function namedMoves(view: BoardView): string[] {
  const moving = movesPieces(view);
  return view.targets.flatMap(({ name, zone, closed }, index) => {
    if (closed || !(moving || zone === "button")) return [];
    return moving ? name : `${index + 1} = ${name}`;
  });
}

/** A move by its name ("c3-d4"), or by its number. */
function indexOf(view: BoardView, typed: string): number {
  const named = view.targets.findIndex((target) => target.name.toLowerCase() === typed.toLowerCase());
  return named < 0 ? Number(typed) - 1 : named;
}

export function drawText(view: BoardView): string {
  const rows = view.cells.map(
    (row, r) => view.headings?.[r] || row.map((id, c) => cased(view, id, [r, c])).join(" "),
  );
  const numbers = Array.from({ length: view.columns }, (_, column) => columnLabel(view, column)).join(" ");
  return [...rows, numbers].join("\n");
}

/** Where some pieces are of a special kind, those have the large letter and the others the small one. */
function cased(view: BoardView, id: string | null, cell: Cell): string {
  const sign = letter(view, id);
  return view.pieces && !kindAt(view, cell) ? sign.toLowerCase() : sign;
}

function letter(view: BoardView, id: string | null): string {
  return sideOf(view, id)?.name.charAt(0) ?? ".";
}
