/** The loudspeaker of the TV, silent until a tap or a key allows it. */
import { create } from "zustand";
import { attempt } from "../../shared/attempt";

let context: AudioContext | null = null;
/** Whether the browser still waits for a tap, as it does after a reload. */
const useWaiting = create<{ waits: boolean }>(() => ({ waits: false }));

/** Called inside a tap, as browsers demand. */
export function unlockSound(): void {
  context ??= attempt(() => new AudioContext());
  if (context) context.onstatechange = note;
  attempt(() => context?.resume().catch(() => undefined));
  note();
}

export function useSoundWaits(): boolean {
  return useWaiting(({ waits }) => waits);
}

/** Null while nothing can be heard: notes given to a sleeping context would all sound when it wakes. */
export function loudspeaker(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

function note(): void {
  useWaiting.setState({ waits: context?.state === "suspended" });
}
