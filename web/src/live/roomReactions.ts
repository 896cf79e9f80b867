/** What a screen of a room shows for a moment: reactions, of which only the latest are kept, and refusals. */
import type { StoreApi } from "zustand/vanilla";
import type { AudienceMessage } from "./messages";
import { REACTION_MS } from "./reactions";
import { MAX_REACTIONS, PROBLEM_MS } from "./roomSession";
import type { RoomState } from "./roomState";
import type { Reaction } from "./roomTypes";

const MAX_OF_A_KIND = 3;

export function showReaction(store: StoreApi<RoomState>, shown: RoomState["reactions"][number]): void {
  store.setState(({ reactions }) => ({ reactions: [...reactions.slice(1 - MAX_REACTIONS), shown] }));
  setTimeout(() => {
    store.setState(({ reactions }) => ({ reactions: reactions.filter((one) => one.id !== shown.id) }));
  }, REACTION_MS);
}

export function showProblem(store: StoreApi<RoomState>, shown: NonNullable<RoomState["problem"]>): void {
  store.setState({ problem: shown });
  setTimeout(() => {
    store.setState(({ problem }) => (problem?.id === shown.id ? { problem: null } : {}));
  }, PROBLEM_MS);
}

/** Reactions of the audience come in groups; of each kind a few are shown. Returns the last number given. */
export function hearAudience(store: StoreApi<RoomState>, audience: AudienceMessage, last: number): number {
  let id = last;
  store.setState({ audience });
  for (const [kind, count] of Object.entries(audience.reactions)) {
    for (let shown = 0; shown < Math.min(count, MAX_OF_A_KIND); shown++) {
      id += 1;
      showReaction(store, { id, player_id: "", kind: kind as Reaction });
    }
  }
  return id;
}
