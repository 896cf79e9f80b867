/** The live list of open games. */
import { useEffect, useState } from "react";
import type { MatchSummary } from "../shared/api/types";
import { type Message, openLive } from "./socket";

/** Null until the server has told; newest first. */
export function useLobby(): readonly MatchSummary[] | null {
  const [items, setItems] = useState<readonly MatchSummary[] | null>(null);
  useEffect(() => {
    const live = openLive({
      path: "/lobby/live",
      hello: () => ({ type: "hello" }),
      onMessage: (message) => setItems((before) => fold(before, message)),
      onLine: () => undefined,
    });
    return () => live.close();
  }, []);
  return items;
}

export function fold(
  before: readonly MatchSummary[] | null,
  message: Message,
): readonly MatchSummary[] | null {
  const item = message.item as MatchSummary | undefined;
  switch (message.type) {
    case "lobby":
      return message.items as MatchSummary[];
    case "opened":
      return item ? [item, ...without(before, item.id)] : before;
    case "closed":
      return item ? without(before, item.id) : before;
    default:
      return before;
  }
}

function without(items: readonly MatchSummary[] | null, id: string): readonly MatchSummary[] {
  return (items ?? []).filter((item) => item.id !== id);
}
