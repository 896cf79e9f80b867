import type { BotsText } from "./en";

const fr: BotsText = {
  title: "Vos bots",
  lead: "Un programme peut jouer ici comme un joueur à part entière. Il est toujours présenté comme un bot, avec votre nom comme propriétaire.",
  name: "Nom du nouveau bot",
  make: "Créer un bot",
  tokenOf: (name) => `Jeton de ${name}`,
  once: "Copiez ce jeton maintenant : il n’est affiché qu’une fois. Toute personne qui l’a peut jouer à la place de ce bot.",
  copy: "Copier le jeton",
  done: "Terminé",
  made: (date) => `créé ${date}`,
  used: (date) => `dernière utilisation ${date}`,
  unused: "jamais utilisé",
  remove: "Supprimer",
  removeNamed: (name) => `Supprimer ${name}`,
  question: (name) => `Supprimer ${name} ?`,
  questionLead: "Ses parties en cours sont abandonnées et son jeton ne fonctionne plus. C’est irréversible.",
  removed: "Le bot a été supprimé.",
  tooMany: "Vous ne pouvez pas avoir plus de bots. Supprimez-en un d’abord.",
};

export default fr;
