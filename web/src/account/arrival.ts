/** What a browser remembers when it becomes a player's device, and when it stops being one. */
import type { Me } from "../shared/api/schema";
import { forgetPlayer, rememberPlayer } from "../shared/ownGames";
import { change } from "../shared/settings";
import { readMe } from "./calls";
import { settleOffer } from "./keep";
import { forgetDevices, rememberDevices } from "./knownDevices";

/** This browser is the player's now: their name, their games, their devices. */
export async function arrive(): Promise<Me> {
  rememberPlayer();
  settleOffer();
  const me = await readMe();
  rememberDevices(me);
  if (me.name) change({ name: me.name });
  return me;
}

/** This browser has no player any more: as on the first visit, apart from its looks. */
export function depart(): void {
  forgetPlayer();
  forgetDevices();
  change({ name: "" });
}
