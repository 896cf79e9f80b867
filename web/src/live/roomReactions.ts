/** Reactions fly over the screens of a room for a moment; only the latest are kept. */
import type { StoreApi } from "zustand/vanilla";
import { REACTION_MS } from "./reactions";
import { MAX_REACTIONS } from "./roomSession";
import type { RoomState } from "./roomState";

export function showReaction(store: StoreApi<RoomState>, shown: RoomState["reactions"][number]): void {
  store.setState(({ reactions }) => ({ reactions: [...reactions.slice(1 - MAX_REACTIONS), shown] }));
  setTimeout(() => {
    store.setState(({ reactions }) => ({ reactions: reactions.filter((one) => one.id !== shown.id) }));
  }, REACTION_MS);
}
