/** What a screen of a room shows for a moment: reactions, of which only the latest are kept, and refusals. */
import type { StoreApi } from "zustand/vanilla";
import { REACTION_MS } from "./reactions";
import { MAX_REACTIONS, PROBLEM_MS } from "./roomSession";
import type { RoomState } from "./roomState";

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
