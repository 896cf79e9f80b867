import { beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../shared/api/schema";
import en from "../shared/i18n/en/account";
import { newDevices, rememberDevices, watchesDevices } from "./knownDevices";
import { suggestedLabel } from "./label";
import { whyNoPasskeys } from "./passkeys";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";

test.each([
  [CHROME, "Chrome, Linux"],
  [`${CHROME} Edg/126.0`, "Edge, Linux"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0", "Firefox, Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15",
    "Safari, Mac",
  ],
  ["curl/8.5", ""],
])("%s is %s", (agent, label) => {
  expect(suggestedLabel(agent)).toBe(label);
});

const me = (...ids: string[]) =>
  ({ keys: ids.map((id) => ({ id, kind: "device", this: id === "here" })) }) as unknown as Me;

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a browser hears of devices that came after it last looked", () => {
  expect([watchesDevices(), newDevices(me("here", "phone"))]).toEqual([false, []]);
  rememberDevices(me("here", "phone"));
  expect(watchesDevices()).toBe(true);
  expect(newDevices(me("here", "phone", "laptop")).map(({ id }) => id)).toEqual(["laptop"]);
  rememberDevices(me("here", "phone", "laptop"));
  expect(newDevices(me("here", "phone", "laptop"))).toEqual([]);
});

test.each([
  ["http://192.168.0.4:8000/me", false, true, "byAddress"],
  ["http://[fd00::2]:8000/me", false, true, "byAddress"],
  ["http://games.lan/me", false, true, "insecure"],
  ["https://games.example/me", true, false, "noBrowser"],
  ["https://games.example/me", true, true, null],
] as const)("on %s one line says why there are no passkeys", (href, secure, known, why) => {
  vi.stubGlobal("location", new URL(href));
  vi.stubGlobal("isSecureContext", secure);
  if (known) vi.stubGlobal("PublicKeyCredential", class {});
  expect(whyNoPasskeys({ passkeys_possible: true }, en)).toBe(why && en.passkeys[why]);
  if (!why) expect(whyNoPasskeys({ passkeys_possible: false }, en)).toBe(en.passkeys.noServer);
});
