/** What the TV says aloud, where its browser has a voice of that language. */
import { attempt } from "../../../shared/attempt";
import { loudspeaker } from "../audio";
import type { Level } from "./level";

const VOLUME: Record<Level, number> = { 0: 0, 1: 0.4, 2: 0.7, 3: 1 };
const ISOLATES = /[\u2066-\u2069]/g;

/** A new sentence ends the one before it. Some browsers would speak before a tap has allowed any sound. */
export function speak(text: string, language: string, level: Level): void {
  hush();
  const voice = level > 0 && loudspeaker() && voiceOf(language);
  if (!voice) return;
  attempt(() => {
    const sentence = new SpeechSynthesisUtterance(text.replace(ISOLATES, ""));
    sentence.voice = voice;
    sentence.lang = voice.lang;
    sentence.volume = VOLUME[level];
    window.speechSynthesis.speak(sentence);
  });
}

export function hush(): void {
  attempt(() => window.speechSynthesis.cancel());
}

/** Voices of this device only: others would send the names of the players to a service. */
export function voiceOf(language: string): SpeechSynthesisVoice | null {
  const voices = attempt(() => window.speechSynthesis.getVoices()) ?? [];
  const fits = voices.filter(
    ({ lang, localService }) => localService && lang.split(/[-_]/)[0]?.toLowerCase() === language,
  );
  return fits.find((voice) => voice.default) ?? fits[0] ?? null;
}
