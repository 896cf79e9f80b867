/** The live list of open games. */
import { useEffect, useState } from "react";
import type { MatchSummary } from "../shared/api/types";
import type { LobbyMessage, Pong } from "./messages";
import { createServerTime } from "./serverTime";
import { type Line, openLive } from "./socket";

/** Null until the server has answered; newest first. */
export function useLobby(): readonly MatchSummary[] | null {
  return useLiveLobby().items;
}

/** The list, and whether it is up to date. */
export function useLiveLobby(): { readonly items: readonly MatchSummary[] | null; readonly line: Line } {
  const [items, setItems] = useState<readonly MatchSummary[] | null>(null);
  const [line, setLine] = useState<Line>("connecting");
  useEffect(() => {
    const live = openLive<Exclude<LobbyMessage, Pong>>({
      path: "/lobby/live",
      time: createServerTime(),
      hello: () => ({ type: "hello" }),
      onMessage: (message) => setItems((before) => fold(before, message)),
      onLine: setLine,
    });
    return () => live.close();
  }, []);
  return { items, line };
}

export function fold(
  before: readonly MatchSummary[] | null,
  message: LobbyMessage,
): readonly MatchSummary[] | null {
  switch (message.type) {
    case "lobby":
      return message.items;
    case "opened":
      return before?.some(({ id }) => id === message.item.id)
        ? before.map((item) => (item.id === message.item.id ? message.item : item))
        : [message.item, ...(before ?? [])];
    case "closed":
      return without(before, message.item.id);
    default:
      return before;
  }
}

function without(items: readonly MatchSummary[] | null, id: string): readonly MatchSummary[] {
  return (items ?? []).filter((item) => item.id !== id);
}
