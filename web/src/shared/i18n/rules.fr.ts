/** Les règles en français. */
import type { Text } from "./en";

export const rules: Text["rules"] = {
  title: "Comment jouer",
  aim: {
    title: "Le but",
    text: "Soyez le premier à aligner quatre de vos jetons : en ligne, en colonne ou en diagonale.",
  },
  turns: {
    title: "Chacun son tour",
    text: "Rouge lâche le premier jeton, puis les deux camps alternent. Un tour, c'est un jeton dans une des sept colonnes. Un jeton posé n'est jamais déplacé ni repris.",
  },
  gravity: {
    title: "Les jetons tombent",
    text: "Vous choisissez seulement la colonne. Le jeton tombe à la place libre la plus basse, sur ceux qui y sont déjà. Une colonne de six jetons est pleine et n'en prend plus.",
  },
  lines: {
    title: "Quatre alignés",
    across: "En ligne : quatre côte à côte dans une rangée.",
    up: "En colonne : quatre l'un sur l'autre.",
    rising: "En diagonale, vers le haut à droite.",
    falling: "En diagonale, vers le bas à droite.",
  },
  draw: {
    title: "La nulle",
    text: "Quand les 42 places sont remplies et que personne n'a aligné quatre jetons, la partie est nulle.",
  },
  tactics: {
    title: "Mieux jouer",
    items: [
      [
        "Prenez le centre",
        "La colonne 4 est le centre : plus de lignes y passent que partout ailleurs. Les bords, colonnes 1 et 7, en ont le moins.",
      ],
      [
        "Bloquez",
        "Avant chaque coup, regardez si l'autre camp a trois jetons alignés et la quatrième place libre.",
      ],
      ["Menacez deux fois", "À un jeton qui ouvre deux façons de gagner, un seul jeton ne peut répondre."],
      [
        "Montez",
        "Trois jetons l'un sur l'autre exigent une réponse immédiate : choisissez ainsi où joue l'autre camp.",
      ],
      ["Forcez", "Les coups qui exigent une réponse vous laissent décider de l'ordre des choses."],
      [
        "N'aidez pas",
        "Regardez la place au-dessus de votre jeton : l'autre camp pourra s'en servir. Ne remplissez pas les colonnes trop tôt.",
      ],
    ],
  },
  questions: {
    title: "Questions",
    items: [
      [
        "Puis-je poser un jeton dans une rangée précise ?",
        "Non. Vous choisissez la colonne, et le jeton tombe à la place libre la plus basse.",
      ],
      [
        "Que se passe-t-il si je choisis une colonne pleine ?",
        "Le coup est refusé, avec la raison, et c'est toujours à vous.",
      ],
      ["Peut-on retirer un jeton ?", "Non. Une fois lâché, il reste jusqu'à la fin de la partie."],
      [
        "La partie peut-elle finir avant que le plateau soit plein ?",
        "Oui : elle finit dès que quelqu'un a aligné quatre jetons.",
      ],
      [
        "Un jeton peut-il compléter plusieurs lignes ?",
        "Oui. Toutes sont montrées ; c'est une seule victoire.",
      ],
      [
        "Les deux joueurs peuvent-ils gagner au même tour ?",
        "Non. La partie finit avec le jeton qui complète une ligne, l'autre camp n'a plus de tour.",
      ],
    ],
  },
  differs: {
    title: "Pas comme le morpion",
    text: "Sept colonnes et six rangées au lieu de neuf cases, quatre alignés au lieu de trois, et les jetons tombent : vous choisissez une colonne, pas une place. Une partie prend de 7 à 42 jetons.",
  },
  missing: {
    title: "Pas dans cette version",
    items: [
      "Pop-out (retirer le jeton du bas)",
      "Jetons à pouvoirs",
      "Plateaux plus grands ou plus petits",
      "Cinq alignés",
      "Plus de deux camps",
    ],
  },
  play: "Jouer maintenant",
};
