/** What only the host's panel says. */
import type { HostWords } from "./en";

const de: HostWords = {
  playNow: "Überspringen: Zufallszug",
  playNowHint: "Wirft einen zufälligen Stein für die Person ein, die dran ist",
  mute: "Ton am TV aus",
  unmute: "Ton am TV an",
  volume: "Lautstärke am TV",
  volumes: { 1: "Leise", 2: "Mittel", 3: "Laut" },
  lock: "Raum sperren",
  unlock: "Raum entsperren",
  hintsOn: "Tipps: an",
  hintsOff: "Tipps: aus",
  voteOn: "Team-Abstimmung: an",
  voteOff: "Team-Abstimmung: aus",
  turnTime: "Zeit pro Zug",
  restart: "Neu starten",
  restartSure: "Neu starten? Dieses Spiel zählt dann nicht.",
  end: "Spiel abbrechen",
  endSure: "Das Spiel abbrechen? Es zählt dann nicht.",
  nextSection: "Nächste Runde",
  players: "Spieler",
  choose: (name) => `Aktionen für ${name}`,
  rename: "Umbenennen",
  newName: (name) => `Neuer Name für ${name}`,
  moveTo: (team) => `Ins ${team}`,
  remove: "Entfernen",
  removeSure: (name) => `${name} entfernen? Ein neuer Beitritt ist möglich.`,
  block: "Blockieren",
  blockSure: (name) => `${name} blockieren?`,
  makeHost: "Zum Gastgeber machen",
  makeHostSure: (name) => `${name} zum Gastgeber machen? Dieser Bildschirm verliert seine Tasten.`,
  none: "Noch ist niemand da.",
};

export default de;
