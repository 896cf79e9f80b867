/** A claim that waits for the other device's yes. It survives a reload of the page. */
import { readJson, writeJson, writeText } from "../../shared/storage";

const KEY = "fourline.claim";
const KEPT_MS = 150_000;

export interface Claim {
  readonly claim: string;
  readonly digits: string;
  readonly room: string | null;
  readonly at: number;
}

export function keepClaim(claim: Claim): void {
  writeJson(KEY, claim);
}

export function keptClaim(): Claim | null {
  const found = readJson(KEY) as Claim | null;
  return found && typeof found.claim === "string" && Date.now() - found.at < KEPT_MS ? found : null;
}

export function dropClaim(): void {
  writeText(KEY, null);
}
