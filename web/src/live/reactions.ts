/** Reactions beside their players: each is shown for a moment. */

export const REACTION_MS = 3000;

type Shown<Kind> = Readonly<Record<string, Kind>>;

/**
 * Returns a function that shows a player's reaction and removes it after `REACTION_MS`. A newer reaction of the same
 * player replaces the one before and has its whole time.
 */
export function timedReactions<Kind>(
  update: (change: (shown: Shown<Kind>) => Shown<Kind>) => void,
): (who: string, kind: Kind) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return (who, kind) => {
    clearTimeout(timers.get(who));
    update((shown) => ({ ...shown, [who]: kind }));
    const remove = () => update(({ [who]: _gone, ...rest }) => rest);
    timers.set(who, setTimeout(remove, REACTION_MS));
  };
}
