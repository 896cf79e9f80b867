/** The loudspeaker of the TV, silent until a tap or a key allows it. */
let context: AudioContext | null = null;

/** Called inside a tap, as browsers demand. */
export function unlockSound(): void {
  context ??= "AudioContext" in window ? new AudioContext() : null;
  void context?.resume().catch(() => undefined);
}

/** Null while nothing can be heard: notes given to a sleeping context would all sound when it wakes. */
export function loudspeaker(): AudioContext | null {
  return context?.state === "running" ? context : null;
}
