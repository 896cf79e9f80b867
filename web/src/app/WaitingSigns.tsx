/** How many games wait for a move, outside of the page: in the tab's name, its sign, and on the installed app. */
import { useEffect } from "react";
import { useLocation } from "wouter";
import { matchPath } from "../shared/games";
import { UNKNOWN, useRunning } from "../shared/ownGames";
import { countInTitle } from "../shared/title";
import { drawFavicon, showAppBadge } from "./signs";

export function WaitingSigns() {
  const [path] = useLocation();
  const running = useRunning((state) => state.running);
  const waiting = running.filter((item) => item.your_turn);
  const count = waiting.length;
  const elsewhere = waiting.filter((item) => matchPath(item.id) !== path).length;
  const known = running !== UNKNOWN;
  useEffect(() => countInTitle(elsewhere), [elsewhere]);
  useEffect(() => {
    if (!known) return;
    drawFavicon(count);
    showAppBadge(count);
  }, [count, known]);
  return null;
}
