/** The board in plain characters, with a box to type a move: for those who prefer it, and for tiny screens. */
import { type FormEvent, useState } from "react";
import { useText } from "../shared/i18n/text";
import type { BoardProps } from "./Board";
import { cx } from "./styles";
import type { BoardView } from "./view";
import { sideOf } from "./view";
import { closedReason, columnLabel, sideName } from "./words";

export function TextBoard({ view, blocked, onPlay, onBlocked }: BoardProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const index = Number(typed.trim()) - 1;
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
      <form onSubmit={submit}>
        <label className={cx("field")}>
          <span className={cx("label")}>{t.board.moveBox(view.targets.length)}</span>
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
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

export function drawText(view: BoardView): string {
  const rows = view.cells.map((row) => row.map((id) => letter(view, id)).join(" "));
  const numbers = Array.from({ length: view.columns }, (_, column) => columnLabel(view, column)).join(" ");
  return [...rows, numbers].join("\n");
}

function letter(view: BoardView, id: string | null): string {
  return sideOf(view, id)?.name.charAt(0) ?? ".";
}
