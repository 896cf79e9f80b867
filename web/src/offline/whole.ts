/** The app on this device: what was opened is kept as it is; the rest, and the opening book, when it is asked for. */
import { currentText } from "../shared/i18n/text";
import type { Message } from "./messages";

/** What this page has loaded is there without a server too. */
export async function keepOpened(): Promise<void> {
  const opened = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const { language } = currentText();
  (await active()).postMessage({ opened, language: language.slice(0, 2) } satisfies Message);
}

/** The bytes that are not on this device yet. */
export async function missing(): Promise<number> {
  return new Promise((answered) => void asked("missing", answered));
}

/** Loads all of them, and says after each file how many are left. False if some could not be had. */
export async function makeWhole(say: (left: number) => void = () => undefined): Promise<boolean> {
  await new Promise<void>((done) => {
    void asked("whole", (left) => (left < 0 ? done() : say(left)));
  });
  return (await missing()) === 0;
}

async function asked(message: Message, answered: (bytes: number) => void): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<number>) => answered(data);
  (await active()).postMessage(message, [port2]);
}

async function active(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready;
  return active as ServiceWorker;
}
