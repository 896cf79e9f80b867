/** What the tab says: the page's name, after the number of games that wait for a move. */
import { useEffect } from "react";

let name = "";
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
}

/** Names the page in its tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    name = title;
    show();
  }, [title]);
}

export function countInTitle(games: number): void {
  waiting = games;
  if (name) show();
}
