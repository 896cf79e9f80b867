/** Which devices of the player this browser has shown already, so that it can say when another came. */
import type { KeyShown, Me } from "../shared/api/schema";
import { readJson, writeJson, writeText } from "../shared/storage";

const KEY = "fourline.devices";

function known(): readonly string[] | null {
  const found = readJson(KEY);
  return Array.isArray(found) ? found : null;
}

/** Whether the player of this browser may have more than one device. */
export function watchesDevices(): boolean {
  return known() !== null;
}

/** Devices that came since this browser last looked. A browser that never looked knows of no news. */
export function newDevices(me: Me): KeyShown[] {
  const before = known();
  if (!before) return [];
  return me.keys.filter((key) => key.kind === "device" && !key.this && !before.includes(key.id));
}

export function rememberDevices(me: Me): void {
  writeJson(
    KEY,
    me.keys.map((key) => key.id),
  );
}

export function forgetDevices(): void {
  writeText(KEY, null);
}
