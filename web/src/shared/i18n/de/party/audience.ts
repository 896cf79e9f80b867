import type { AudienceWords } from "../../en/party/audience";

const de: AudienceWords = {
  title: "Du schaust zu",
  lead: "Sag die Züge voraus und feuere an. Der Fernseher zeigt, was das Publikum denkt.",
  full: "Das Publikum ist voll",
  fullLead: "Auf dem Fernseher kannst du trotzdem zusehen.",
  soon: "Das nächste Spiel beginnt gleich.",
  over: "Das Spiel ist zu Ende.",
  lost: "Verbindung verloren.",
};

export default de;
