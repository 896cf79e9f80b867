/** Français. */
import type { CoachText } from "../en/coach";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: CoachText = {
  help: "Aide contre l’ordinateur",
  choices: { none: "Aucune", coach: "Alertes", hints: "Indices" },
  leads: {
    none: "Aucune aide.",
    coach: "Avant une erreur, on vous propose de regarder encore, trois fois au plus par partie.",
    hints: "Un indice chaque fois que vous le demandez.",
  },
  question: (column) => `Colonne ${column} : regarder encore ?`,
  faults: {
    win: "Il y a mieux : cherchez quatre jetons alignés.",
    block: "L’adversaire pourrait aligner quatre jetons au prochain coup.",
    double_threat: "L’adversaire pourrait créer deux menaces à la fois.",
    result: "Ce coup laisse échapper la partie.",
  },
  left: (looks) =>
    looks === 0
      ? "Plus d’alertes dans cette partie."
      : count(looks, {
          one: "Encore # alerte dans cette partie.",
          other: "Encore # alertes dans cette partie.",
        }),
  takeBack: "Le reprendre",
  anyway: "Le jouer quand même",
};

export default fr;
