import type { PrivacyText } from "../en/privacy";

const de: PrivacyText = {
  title: "Datenschutz",
  lead: "Was dieser Server über dich speichert, wie lange, und wie du es mitnimmst oder löschst.",
  toDevices: "Zu deinen Geräten",
  sections: [
    {
      title: "Was gespeichert wird",
      lines: [
        "Du: eine Zufallszahl, der Name, den du angegeben hast, und wann du zum ersten Mal gespielt hast.",
        "Deine Spiele: jeder Zug mit seiner Zeit, die Uhr, das Ergebnis und wer wo saß. Partys: Namen, Symbole, Teams und Punkte.",
        "Deine Geräte: die Bezeichnung, wann jedes dazukam und zuletzt benutzt wurde. Von Schlüsseln, Codes und Passkeys nur ein Fingerabdruck oder der öffentliche Teil, nie das Geheimnis.",
      ],
    },
    {
      title: "Was nicht",
      lines: [
        "Kein Passwort, kein Standort, keine Werbung, keine Verfolgung; eine E-Mail-Adresse nur, wenn du sie für Benachrichtigungen angibst.",
        "Deine Netzwerkadresse dient nur im Arbeitsspeicher gegen Missbrauch. Sie wird nicht bei deinen Spielen gespeichert.",
      ],
    },
    {
      title: "Benachrichtigungen",
      lines: [
        "Nur wenn du sie einschaltest: Adresse und Schlüssel des Push-Dienstes deines Browsers, deine E-Mail-Adresse, die Adresse eines Webhooks, die Schlüssel von Kalender und Feed, deine Ruhezeiten und deine Sprache. Sie bleiben, bis du sie entfernst oder deine Daten löschst.",
        "Eine Mitteilung geht verschlüsselt über den Hersteller deines Browsers; E-Mails und Webhooks gehen an die Adresse, die du angegeben hast. Die letzten 20 Benachrichtigungen bleiben stehen, damit du siehst, was aus ihnen wurde.",
      ],
    },
    {
      title: "Unbekannte",
      lines: [
        "Während du einen Gegner suchst: seit wann, in welchem Tempo, und deine Wertung. Eine Stunde nach dem Ende der Suche wird das vergessen, bis auf den letzten Gegner, damit du nicht gleich wieder denselben triffst.",
        "Wen du blockierst und was du meldest, mit dem Spiel dazu. Die andere Person erfährt beides nicht. Beendete Spiele und Meldungen können nach einiger Zeit vom Betreiber gelöscht werden.",
      ],
    },
    {
      title: "Wo",
      lines: [
        "In der Datenbank dieses Servers und sonst nirgends. Wer ihn betreibt, kann sie lesen.",
        "In deinem Browser: ein Cookie mit dem Schlüssel dieses Geräts, dazu deine Einstellungen, Rätsel und Offline-Spiele.",
      ],
    },
    {
      title: "Wie lange",
      lines: [
        "Dein Name und deine Geräte bleiben, bis du deine Daten löschst; Spiele bleiben für immer, denn sie gehören auch deinen Gegnern. Ein Code zum Hinzufügen eines Geräts gilt zwei Minuten.",
        "Ein Gerät bleibt angemeldet, bis du es abmeldest.",
      ],
    },
    {
      title: "Mitnehmen",
      lines: [
        "Unter „Deine Geräte“ kannst du alles über dich herunterladen: Geräte, Namen und jedes Spiel mit seinen Zügen.",
      ],
    },
    {
      title: "Löschen",
      lines: [
        "„Mich löschen“ auf derselben Seite gibt deine laufenden Spiele auf und löscht Name, Geräte, Passkeys und Notfallcode sofort.",
        "Beendete Spiele bleiben deinen Gegnern und zeigen statt deines Namens die Farbe.",
      ],
    },
    {
      title: "Sicherungskopien",
      lines: [
        "Der Betreiber kann Kopien der Datenbank haben. Eine Kopie von vor deiner Löschung enthält deinen Namen, bis sie überschrieben wird. Frag den Betreiber, wie lange Kopien bleiben.",
      ],
    },
  ],
};

export default de;
