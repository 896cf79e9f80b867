/** Die Regeln auf Deutsch. */
import type { MainText } from "../en/main";

export const rules: MainText["rules"] = {
  title: "So geht’s",
  aim: {
    title: "Das Ziel",
    text: "Bring als Erster vier eigene Steine in eine Reihe: waagerecht, senkrecht oder diagonal.",
  },
  turns: {
    title: "Abwechselnd",
    text: "Rot wirft den ersten Stein ein, dann geht es abwechselnd. Ein Zug ist ein Stein in eine der sieben Spalten. Was auf dem Brett liegt, wird nie bewegt und nie zurückgenommen.",
  },
  gravity: {
    title: "Steine fallen",
    text: "Du wählst nur die Spalte. Der Stein fällt auf das unterste freie Feld, auf die Steine darunter. Eine Spalte mit sechs Steinen ist voll und nimmt keinen mehr auf.",
  },
  lines: {
    title: "Vier in einer Reihe",
    across: "Waagerecht: vier nebeneinander in einer Zeile.",
    up: "Senkrecht: vier übereinander in einer Spalte.",
    rising: "Diagonal, nach rechts steigend.",
    falling: "Diagonal, nach rechts fallend.",
  },
  draw: {
    title: "Unentschieden",
    text: "Sind alle 42 Felder belegt und niemand hat vier in einer Reihe, endet das Spiel unentschieden.",
  },
  tactics: {
    title: "Besser spielen",
    items: [
      [
        "Nimm die Mitte",
        "Spalte 4 ist die Mitte: Durch sie laufen die meisten Reihen. Durch den Rand, Spalten 1 und 7, die wenigsten.",
      ],
      [
        "Blocke",
        "Sieh vor jedem Zug nach, ob dein Gegner drei in einer Reihe hat und das vierte Feld frei ist.",
      ],
      [
        "Drohe doppelt",
        "Einen Stein, der zwei Gewinnmöglichkeiten eröffnet, kann man mit einem Stein nicht abwehren.",
      ],
      [
        "Baue nach oben",
        "Drei übereinander müssen sofort beantwortet werden: So bestimmst du, wo dein Gegner spielt.",
      ],
      [
        "Erzwinge Antworten",
        "Mit einem Zug, auf den dein Gegner antworten muss, bestimmst du, wie es weitergeht.",
      ],
      [
        "Gib keine Vorlage",
        "Sieh auf das Feld über deinem Stein: Nach deinem Zug kann dein Gegner es nutzen. Fülle Spalten nicht zu früh.",
      ],
    ],
  },
  questions: {
    title: "Fragen",
    items: [
      [
        "Kann ich einen Stein in eine bestimmte Zeile legen?",
        "Nein. Du wählst die Spalte, und der Stein fällt auf das unterste freie Feld.",
      ],
      [
        "Was geschieht bei einer vollen Spalte?",
        "Der Zug wird mit Begründung abgelehnt, und du bist weiter dran.",
      ],
      ["Kann man einen Stein wegnehmen?", "Nein. Einmal eingeworfen, bleibt er bis zum Ende."],
      ["Kann das Spiel enden, bevor das Brett voll ist?", "Ja: sofort, wenn jemand vier in einer Reihe hat."],
      ["Kann ein Stein mehrere Reihen vollenden?", "Ja. Alle werden gezeigt; es ist ein Sieg."],
      [
        "Können beide im selben Zug gewinnen?",
        "Nein. Das Spiel endet mit dem Stein, der eine Reihe vollendet; der Gegner kommt nicht mehr dran.",
      ],
    ],
  },
  play: "Jetzt spielen",
};
