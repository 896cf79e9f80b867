/** Passkeys by the browser's own dialogue. JSON is turned into bytes by hand: older browsers cannot do it themselves. */
import { post } from "../shared/api/call";
import type { Me } from "../shared/api/schema";
import type { AccountText } from "../shared/i18n/en/account";
import { command } from "./calls";
import { suggestedLabel } from "./label";

export type Json = Record<string, unknown>;
interface Descriptor {
  readonly id: string;
  readonly type: "public-key";
}

/** Whether this page could use a passkey if the server can. */
export function browserHasPasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window && !hostIsAddress();
}

/** Why no passkey can be used here, in the reader's language; null if one can. */
export function whyNoPasskeys(me: Pick<Me, "passkeys_possible"> | null, a: AccountText): string | null {
  if (hostIsAddress()) return a.passkeys.byAddress;
  if (!window.isSecureContext) return a.passkeys.insecure;
  if (!("PublicKeyCredential" in window)) return a.passkeys.noBrowser;
  return me && !me.passkeys_possible ? a.passkeys.noServer : null;
}

function hostIsAddress(): boolean {
  return /^(\d+\.){3}\d+$|^\[/.test(window.location.hostname);
}

/** Makes a passkey for the player of this browser. */
export async function createPasskey(): Promise<void> {
  const options = await post<Json>("/me/passkeys/options");
  const user = options.user as Json & { id: string };
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: described(options.excludeCredentials),
    } as unknown as PublicKeyCredentialCreationOptions,
  });
  await command("/me/passkeys", { ...asJson(made as PublicKeyCredential), label: suggestedLabel() });
}

/** What a passkey signs to prove whose it is. It is good for one sign-in, also if that has to be asked for twice. */
export async function askPasskey(): Promise<Json> {
  const options = await command<Json>("/passkeys/options");
  const found = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      allowCredentials: described(options.allowCredentials),
    } as unknown as PublicKeyCredentialRequestOptions,
  });
  return asJson(found as PublicKeyCredential);
}

/** Comes back as the player of the passkey; `Refused` with `link/adopts` unless `adopt` is said where it must be. */
export async function signIn(proof: Json, adopt: boolean): Promise<void> {
  await command("/passkeys", { ...proof, label: suggestedLabel(), adopt });
}

function described(credentials: unknown): PublicKeyCredentialDescriptor[] {
  return ((credentials ?? []) as Descriptor[]).map((one) => ({ ...one, id: bytes(one.id) }));
}

function asJson(credential: PublicKeyCredential): Json {
  const { response } = credential;
  const said: Json = { clientDataJSON: text(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    said.attestationObject = text(response.attestationObject);
    said.transports = response.getTransports?.() ?? [];
  } else if (response instanceof AuthenticatorAssertionResponse) {
    said.authenticatorData = text(response.authenticatorData);
    said.signature = text(response.signature);
    said.userHandle = response.userHandle && text(response.userHandle);
  }
  const { id, type } = credential;
  return { id, rawId: text(credential.rawId), type, response: said, clientExtensionResults: {} };
}

/** Base 64 for addresses, without padding. */
function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function bytes(written: unknown): Uint8Array<ArrayBuffer> {
  const binary = atob(String(written).replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
