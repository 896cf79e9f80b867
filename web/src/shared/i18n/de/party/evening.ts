/** What TV and phones say between games and of what players choose for themselves. */
import type { EveningWords } from "../../en/party/evening";

const de: EveningWords = {
  nextIn: (seconds) => `Nächstes Spiel in ${seconds}\u00a0s`,
  wait: "Warten",
  moreTime: "Mehr Zeit",
  moreTimeFor: (name) => `Mehr Zeit für ${name}`,
  skip: "Überspringen",
  more: "Mehr",
  pauseGame: "Spiel anhalten",
  changeTo: (team) => `Zu ${team} wechseln`,
  swapWith: (name) => `Mit ${name} das Team tauschen`,
  swapSoon: "Du wechselst, sobald jemand tauschen möchte.",
  stay: "In diesem Team bleiben",
  yourName: "Dein Name",
  changeName: "Namen ändern",
  endEvening: "Abend beenden",
  endEveningSure: "Den Abend beenden? Dann folgt die Siegerehrung.",
};

export default de;
