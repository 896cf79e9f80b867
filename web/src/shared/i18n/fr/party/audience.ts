import type { AudienceWords } from "../../en/party/audience";

const fr: AudienceWords = {
  title: "Vous êtes dans le public",
  lead: "Devinez les coups et encouragez. La télé montre ce que pense le public.",
  full: "Le public est complet",
  fullLead: "Vous pouvez suivre la partie sur la télé.",
  soon: "La prochaine partie commence bientôt.",
  over: "La partie est terminée.",
  lost: "Connexion perdue.",
};

export default fr;
