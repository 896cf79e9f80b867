/** One word for one thing in each language, and none that a part of its readers takes amiss. */
import { expect, test } from "vitest";
import { DICTIONARIES, dictionary, leaves, sayings } from "./dictionaries.test-data";
import type { Language } from "./languages";

type Term = readonly [wrong: RegExp, better: string];

/** A word by itself; `\b` knows Latin letters without accents only. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");

const TERMS: Record<Language, readonly Term[]> = {
  en: [
    [word("\\d+ (?:s|seconds|min|minutes|days?) a (?:move|turn)"), "per move"],
    [/four in a line/i, "four in a row"],
    [word("the other side’s|other side to move"), "opponent"],
    [word("plan already answers"), "already plays: the move is one's own"],
    [word("control characters?|keyboard keys|spin|section"), "plain words"],
    [word("call(?:ed)? off the (?:invitation|offer)"), "cancel"],
    [word("(?:e-)?mails?"), "email"],
    [word("toward|(?:in|back of the) line"), "towards, in the queue"],
  ],
  de: [
    [word("Scheiben?|Zufallsscheibe"), "Stein"],
    [word("Löser|Steuerzeichen"), "Programm, Zeichen"],
    [word("freiwillig"), "optional"],
    [word("je Zug"), "pro Zug"],
    [word("(?:wenn|wartet auf) (?:der|den) andere[nr]?"), "dein Gegner"],
    [word("Locker|Gelegenheitsspieler"), "Hobby"],
    [word("Gewinne?"), "Sieg"],
    [word("Nachrichten|(?<!E-)Mail(?:s|adressen?)?"), "Benachrichtigungen, E-Mail"],
    [
      word("Dein Tipp|Beste Tipps|Tipp-Punkte?|getippt|anderen tippen|tippe (?:die Züge|den Zug)"),
      "Vorhersage; Tipp is a hint",
    ],
    [
      word("Gegenüber|Wiederherstellungscode|Telefons?|waagrecht|zwei Partien"),
      "Gegner, Notfallcode, Handy, Spiel",
    ],
    [/ …$/, "no space before the dots"],
    [/: (?:du|ihr|das|dein) /, "a capital after a colon"],
  ],
  es: [
    [word("ordenador|móvil|aparatos?"), "máquina, teléfono, dispositivo"],
    [word("cogid[oa]s?|coger"), "en uso"],
    [word("\\p{L}+(?:áis|éis)|vosotr[oa]s|vuestr[oa]s?"), "no vosotros"],
    [word("tablas|bandos?|lugar(?! de)"), "empate, lado, casilla"],
    [word("problemas?"), "reto"],
    [word("repetir la partida"), "reproducir: it is watched again, not played again"],
    [word("inicial"), "principiante"],
    [word("(?:jugar|juegas|jugarás|sigue|seguir) con (?:rojo|amarillo|Ada)"), "ser Rojo"],
    [
      word("has (?:ganado|pedido|ofrecido|cambiado|bloqueado)|(?<!no |nadie )h(?:a|e|emos) \\p{L}+[ai]do"),
      "simple past",
    ],
    [word("asientos?"), "lado"],
    [word("la wifi"), "la red wifi: its gender differs between Spain and America"],
    [/^apuestas$|(?:mejores|las) apuestas/i, "what earns points are aciertos"],
  ],
  fr: [
    [word("pendules?"), "temps"],
    [word("la nulle|au trait|trait à"), "match nul, à … de jouer"],
    [word("lâche[rz]|lâché"), "jouer"],
    [word("problèmes?|énigmes?"), "défi"],
    [word("grille|marche(?:r|ra|ront)?|les lignes"), "plateau, fonctionne, rangées"],
    [word("occasionnel"), "amateur"],
    [word("gain|gains"), "victoire"],
    [word("n’a pas marché"), "une erreur est survenue"],
    [word("vers (?:l’accueil|la partie|vos parties|le tournant)"), "retour à, aller à"],
    [
      word("serez prévenu|êtes (?:seul|déconnecté|connecté)|n’est pas venu|avez été supprimé|désolé"),
      "words that suit anyone",
    ],
    [/^Ada joue(?:\.|$)/, "à … de jouer"],
  ],
  ar: [
    [
      word("(?:ال)?لعبتك|(?:ال)?لعبتان|(?:ال)?لعبتين|ألعابك|ألعابي|(?:ال)?(?:لعبة|ألعاب) (?:ال)?مصنّفة"),
      "مباراة",
    ],
    [word("(?:ال)?حفل(?:ة|ات)|(?:ال)?قطري(?:ًا)?|الأقطار"), "لعب جماعي، مائل"],
    [word("(?:ال)?أندية|رمز (?:ال)?استعادة"), "متمرّس، رمز الاسترداد"],
    [word("(?:ال)?منافس(?:ك)?"), "خصم"],
    [word("(?:ال)?افتتاحي(?:ة|ات)|(?:ال)?برهان(?:ها)?|مبرهن"), "افتتاح، إثبات"],
    [word("نادٍ"), "متمرّس"],
    [/(?:فاز|دور|يبدأ) (?:أحمر|أصفر)/, "the colour with its article"],
    [/^Ada: \p{Script=Arabic}/u, "an Arabic word first: the first letter says where a sentence begins"],
    [/(?:Ada|\d) (?:Ada|\d)/, "a word between names and numbers, which run from the left"],
    [word("الوضعية|إجبار النقل|يصل(?: \\p{L}+)? أربعة"), "a word that is understood"],
  ],
};

/** Here the word has another meaning: "in the first place". */
const ALLOWED = ["es pages seatNames.first", "es pages seatNames.second"];

const faults = (code: Language) =>
  DICTIONARIES.flatMap((name) =>
    leaves(dictionary(name, code)).flatMap(([path, value]) =>
      sayings(value).flatMap((text) =>
        TERMS[code]
          .filter(([wrong]) => wrong.test(text) && !ALLOWED.includes(`${code} ${name} ${path}`))
          .map(([, better]) => `${name} ${path}: ${text} (${better})`),
      ),
    ),
  );

test.each(Object.keys(TERMS) as Language[])("%s keeps to its terms", (code) => {
  expect(faults(code)).toEqual([]);
});

test.each([
  ["en", "Mail works"],
  ["de", "Noch 5 Scheiben"],
  ["de", "Mailadresse"],
  ["de", "Gegner wird gesucht …"],
  ["de", "Tippe die Züge"],
  ["es", "¿Ya juegas en otro móvil?"],
  ["es", "Apuestas"],
  ["es", "No volveréis a jugar"],
  ["fr", "Sans pendule"],
  ["ar", "لعبتان"],
  ["ar", "لعب Ada 3"],
] as const)("%s: “%s” would be found", (code, text) => {
  expect(TERMS[code].some(([wrong]) => wrong.test(text))).toBe(true);
});
