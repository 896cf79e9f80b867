/** A board as text to send: coloured discs where the sides are colours, else letters. */
import { drawText } from "../board/TextBoard";
import type { BoardView } from "../board/view";
import { sideOf } from "../board/view";

const DISCS: Record<string, string> = {
  red: "🔴",
  yellow: "🟡",
  blue: "🔵",
  green: "🟢",
  black: "⚫",
  white: "⚪",
};
const EMPTY = "⬛";

/** Letters do not stand under each other in most messages; discs do. */
export function textGrid(view: BoardView): string {
  if (view.style !== "holes") return drawText(view);
  return view.cells
    .map((row) => row.map((id) => (id ? (DISCS[sideOf(view, id)?.colour ?? ""] ?? "●") : EMPTY)).join(""))
    .join("\n");
}

/** What to paste into another page. The frame keeps the board's proportions and a line for the buttons. */
export function embedCode(address: string, title: string): string {
  const safe = title.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  return `<iframe src="${address}" title="${safe}" width="420" height="520" loading="lazy" style="border:0"></iframe>`;
}
