/** Sentences with a team or a name in them, as people of each language would say them. */
import { expect, test } from "vitest";
import arEvening from "../ar/party/evening";
import arHost from "../ar/party/host";
import arParty from "../ar/party/main";
import arPlay from "../ar/party/play";
import arTv from "../ar/party/tv";
import deEvening from "../de/party/evening";
import deHost from "../de/party/host";
import deParty from "../de/party/main";
import dePlay from "../de/party/play";
import deTv from "../de/party/tv";
import enEvening from "../en/party/evening";
import esEvening from "../es/party/evening";
import esHost from "../es/party/host";
import esParty from "../es/party/main";
import esPlay from "../es/party/play";
import esTv from "../es/party/tv";
import frEvening from "../fr/party/evening";
import frHost from "../fr/party/host";
import frParty from "../fr/party/main";
import frPlay from "../fr/party/play";
import frTv from "../fr/party/tv";

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
