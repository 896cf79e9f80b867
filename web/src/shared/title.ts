/** What the tab says: the page's name, after the number of games that wait for a move, and what has just happened. */
import { useEffect } from "react";

let name = "";
let waiting = 0;
let news: string | null = null;

function show(): void {
  const title = news ? `${news} · ${name}` : name;
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Names the page in its tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    name = title;
    show();
  }, [title]);
}

/** Says it before the page's name, for those who look at another tab; null says nothing. */
export function useNews(words: string | null): void {
  useEffect(() => {
    news = words;
    show();
    return () => {
      news = null;
      show();
    };
  }, [words]);
}

export function countInTitle(games: number): void {
  waiting = games;
  if (name) show();
}
