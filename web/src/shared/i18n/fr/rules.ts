/** Les règles en français. */
import type { MainText } from "../en/main";

export const rules: MainText["rules"] = {
  title: "Comment jouer",
  aim: {
    title: "Le but",
    text: "Soyez le premier à aligner quatre de vos jetons : à l’horizontale, à la verticale ou en diagonale.",
  },
  turns: {
    title: "Chacun son tour",
    text: "Rouge joue le premier jeton, puis chacun joue à son tour. Un tour, c’est un jeton dans une des sept colonnes. Un jeton posé n’est jamais déplacé ni repris.",
  },
  gravity: {
    title: "Les jetons tombent",
    text: "Vous choisissez seulement la colonne. Le jeton tombe dans la case libre la plus basse, sur ceux qui y sont déjà. Une colonne de six jetons est pleine et n’en prend plus.",
  },
  lines: {
    title: "Quatre alignés",
    across: "À l’horizontale : quatre côte à côte dans une rangée.",
    up: "À la verticale : quatre l’un sur l’autre dans une colonne.",
    rising: "En diagonale, vers le haut à droite.",
    falling: "En diagonale, vers le bas à droite.",
  },
  draw: {
    title: "Le match nul",
    text: "Quand les 42 cases sont remplies et que personne n’a aligné quatre jetons, c’est un match nul.",
  },
  tactics: {
    title: "Mieux jouer",
    items: [
      [
        "Prenez le centre",
        "La colonne 4 est le centre : plus de lignes y passent que partout ailleurs. Les bords, colonnes 1 et 7, en ont le moins.",
      ],
      [
        "Bloquez",
        "Avant chaque coup, vérifiez si l’adversaire a trois jetons alignés et la quatrième case libre.",
      ],
      ["Menacez deux fois", "À un jeton qui ouvre deux façons de gagner, un seul jeton ne peut répondre."],
      [
        "Empilez",
        "Trois jetons l’un sur l’autre exigent une réponse immédiate : choisissez ainsi où joue l’adversaire.",
      ],
      ["Forcez la réponse", "Un coup auquel l’adversaire doit répondre vous laisse l’initiative."],
      [
        "N’aidez pas l’adversaire",
        "Regardez la case au-dessus de votre jeton : après votre coup, l’adversaire pourra s’en servir. Ne remplissez pas les colonnes trop tôt.",
      ],
    ],
  },
  questions: {
    title: "Questions",
    items: [
      [
        "Puis-je poser un jeton dans une rangée précise ?",
        "Non. Vous choisissez la colonne, et le jeton tombe dans la case libre la plus basse.",
      ],
      [
        "Que se passe-t-il si je choisis une colonne pleine ?",
        "Le coup est refusé, avec l’explication, et c’est toujours à vous de jouer.",
      ],
      ["Peut-on retirer un jeton ?", "Non. Une fois joué, il reste jusqu’à la fin de la partie."],
      [
        "La partie peut-elle finir avant que le plateau soit plein ?",
        "Oui : elle finit dès que quelqu’un a aligné quatre jetons.",
      ],
      [
        "Un jeton peut-il compléter plusieurs lignes ?",
        "Oui. Toutes sont montrées ; c’est une seule victoire.",
      ],
      [
        "Les deux joueurs peuvent-ils gagner au même tour ?",
        "Non. La partie finit avec le jeton qui complète une ligne, l’adversaire n’a plus de tour.",
      ],
    ],
  },
  play: "Jouer maintenant",
};
