/** Sentences with a team or a name in them, as people of each language would say them. */
import { expect, test } from "vitest";
import arParty from "./ar";
import deParty from "./de";
import esParty from "./es";
import arEvening from "./evening/ar";
import deEvening from "./evening/de";
import enEvening from "./evening/en";
import esEvening from "./evening/es";
import frEvening from "./evening/fr";
import frParty from "./fr";
import arHost from "./host/ar";
import deHost from "./host/de";
import esHost from "./host/es";
import frHost from "./host/fr";
import arPlay from "./play/ar";
import dePlay from "./play/de";
import esPlay from "./play/es";
import frPlay from "./play/fr";
import arTv from "./tv/ar";
import deTv from "./tv/de";
import esTv from "./tv/es";
import frTv from "./tv/fr";

const LANGUAGES = {
  de: { party: deParty, evening: deEvening, host: deHost, play: dePlay, tv: deTv },
  es: { party: esParty, evening: esEvening, host: esHost, play: esPlay, tv: esTv },
  fr: { party: frParty, evening: frEvening, host: frHost, play: frPlay, tv: frTv },
  ar: { party: arParty, evening: arEvening, host: arHost, play: arPlay, tv: arTv },
};

function said({ party, evening, host, play, tv }: (typeof LANGUAGES)[keyof typeof LANGUAGES]): string[] {
  const { red } = party.teams;
  return [
    evening.changeTo(red),
    host.moveTo(red),
    play.votes(red),
    tv.wins(party.colours.red),
    party.phone.won(red),
    party.phone.isPlaying("Amy", red),
    party.errors.codes["room/too_few"] ?? "",
    play.tooFew,
  ];
}

const WISHED = {
  de: [
    "Zu Team Rot wechseln",
    "Ins Team Rot",
    "Team Rot stimmt ab",
    "Rot gewinnt!",
    "Team Rot gewinnt!",
    "Amy ist dran (Team Rot)",
    "Jedes Team braucht mindestens eine Person.",
    "Ihr müsst mindestens zu zweit sein.",
  ],
  es: [
    "Pasar al equipo rojo",
    "Pasar al equipo rojo",
    "Vota el equipo rojo",
    "¡Gana el rojo!",
    "¡Gana el equipo rojo!",
    "Turno de Amy (equipo rojo)",
    "Cada equipo necesita al menos un jugador.",
    "Hacen falta al menos 2 jugadores.",
  ],
  fr: [
    "Passer dans l’équipe rouge",
    "Passer dans l’équipe rouge",
    "L’équipe rouge vote",
    "Le rouge gagne\u202f!",
    "L’équipe rouge gagne\u202f!",
    "C’est à Amy (Équipe rouge)",
    "Il faut au moins un joueur par équipe.",
    "Il faut au moins 2 joueurs.",
  ],
  ar: [
    "الانتقال إلى الفريق الأحمر",
    "نقل إلى الفريق الأحمر",
    "الفريق الأحمر يصوّت",
    "فاز الأحمر!",
    "فاز الفريق الأحمر!",
    "دور Amy (الفريق الأحمر)",
    "يلزم لاعب واحد على الأقل في كل فريق.",
    "يلزم لاعبان على الأقل.",
  ],
} as const;

test.each(["de", "es", "fr", "ar"] as const)("a team and a name inside a sentence: %s", (language) => {
  expect(said(LANGUAGES[language])).toEqual(WISHED[language]);
});

test.each([enEvening, ...Object.values(LANGUAGES).map(({ evening }) => evening)])(
  "a number of seconds is not parted from its unit",
  ({ nextIn }) => expect(nextIn(9)).toMatch(/9\u00a0\S+$/),
);
