/** What a screen of a room shows for a moment: reactions, of which only the latest are kept, and refusals. */
import type { StoreApi } from "zustand/vanilla";
import type { AudienceMessage } from "./messages";
import { REACTION_MS } from "./reactions";
import { MAX_REACTIONS, PROBLEM_MS } from "./roomSession";
import type { RoomState } from "./roomState";
import type { Reaction } from "./roomTypes";

const MAX_OF_A_KIND = 3;
/** Tells one thing that is shown from another. */
let count = 0;

export function showReaction(store: StoreApi<RoomState>, player_id: string, kind: Reaction): void {
  count += 1;
  const shown = { id: count, player_id, kind };
  store.setState(({ reactions }) => ({ reactions: [...reactions.slice(1 - MAX_REACTIONS), shown] }));
  setTimeout(() => {
    store.setState(({ reactions }) => ({ reactions: reactions.filter((one) => one.id !== shown.id) }));
  }, REACTION_MS);
}

export function showProblem(store: StoreApi<RoomState>, error: unknown): void {
  count += 1;
  const shown = { error, id: count };
  store.setState({ problem: shown });
  setTimeout(() => {
    store.setState(({ problem }) => (problem?.id === shown.id ? { problem: null } : {}));
  }, PROBLEM_MS);
}

/** Reactions of the audience come in groups; of each kind a few are shown. */
export function hearAudience(store: StoreApi<RoomState>, audience: AudienceMessage): void {
  store.setState({ audience });
  for (const [kind, times] of Object.entries(audience.reactions)) {
    for (let shown = 0; shown < Math.min(times, MAX_OF_A_KIND); shown++)
      showReaction(store, "", kind as Reaction);
  }
}
