/** Die Regeln auf Deutsch. */
import type { Text } from "./en";

export const rules: Text["rules"] = {
  title: "So geht’s",
  aim: {
    title: "Das Ziel",
    text: "Verbinde als Erster vier eigene Scheiben in einer geraden Reihe: waagerecht, senkrecht oder diagonal.",
  },
  turns: {
    title: "Der Reihe nach",
    text: "Rot wirft die erste Scheibe ein, dann geht es abwechselnd. Ein Zug ist eine Scheibe in eine der sieben Spalten. Was auf dem Brett liegt, wird nie bewegt und nie zurückgenommen.",
  },
  gravity: {
    title: "Scheiben fallen",
    text: "Du wählst nur die Spalte. Die Scheibe fällt auf den untersten freien Platz, auf die, die schon da liegen. Eine Spalte mit sechs Scheiben ist voll.",
  },
  lines: {
    title: "Vier in einer Reihe",
    across: "Waagerecht: vier nebeneinander.",
    up: "Senkrecht: vier übereinander.",
    rising: "Diagonal, nach rechts steigend.",
    falling: "Diagonal, nach rechts fallend.",
  },
  draw: {
    title: "Unentschieden",
    text: "Sind alle 42 Plätze belegt und niemand hat vier in einer Reihe, endet das Spiel unentschieden.",
  },
  tactics: {
    title: "Besser spielen",
    items: [
      [
        "Nimm die Mitte",
        "Spalte 4 ist die Mitte: durch sie laufen die meisten Reihen. Durch den Rand, Spalten 1 und 7, die wenigsten.",
      ],
      [
        "Blockiere",
        "Sieh vor jedem Zug nach, ob der andere drei in einer Reihe hat und der vierte Platz frei ist.",
      ],
      [
        "Drohe doppelt",
        "Eine Scheibe mit zwei Gewinnmöglichkeiten kann man mit einer Scheibe nicht abwehren.",
      ],
      [
        "Baue nach oben",
        "Drei übereinander müssen sofort beantwortet werden: so bestimmst du, wo der andere spielt.",
      ],
      ["Zwinge", "Züge, die beantwortet werden müssen, geben dir die Reihenfolge in die Hand."],
      [
        "Hilf nicht",
        "Sieh auf den Platz über deiner Scheibe: nach deinem Zug gehört er dem anderen. Fülle Spalten nicht zu früh.",
      ],
    ],
  },
  questions: {
    title: "Fragen",
    items: [
      [
        "Kann ich eine Scheibe in eine bestimmte Reihe legen?",
        "Nein. Du wählst die Spalte, und die Scheibe fällt auf den untersten freien Platz.",
      ],
      [
        "Was geschieht bei einer vollen Spalte?",
        "Der Zug wird mit Begründung abgelehnt, und du bist weiter dran.",
      ],
      ["Kann man eine Scheibe wegnehmen?", "Nein. Einmal eingeworfen, bleibt sie bis zum Ende."],
      ["Kann das Spiel enden, bevor das Brett voll ist?", "Ja: sofort, wenn jemand vier in einer Reihe hat."],
      ["Kann eine Scheibe mehrere Reihen vollenden?", "Ja. Alle werden gezeigt; es ist ein Sieg."],
      [
        "Können beide im selben Zug gewinnen?",
        "Nein. Das Spiel endet mit der Scheibe, die eine Reihe vollendet; der andere kommt nicht mehr dran.",
      ],
    ],
  },
  differs: {
    title: "Anders als Tic-Tac-Toe",
    text: "Sieben Spalten und sechs Reihen statt neun Feldern, vier statt drei, und Scheiben fallen: du wählst eine Spalte, keinen Platz. Ein Spiel dauert 7 bis 42 Scheiben.",
  },
  missing: {
    title: "Nicht in dieser Fassung",
    items: [
      "Pop-out (unterste Scheibe herausnehmen)",
      "Scheiben mit besonderen Kräften",
      "Größere oder kleinere Bretter",
      "Fünf in einer Reihe",
      "Mehr als zwei Seiten",
    ],
  },
  play: "Jetzt spielen",
};
