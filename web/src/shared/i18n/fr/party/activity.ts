/** What TV and phones say of activities: what a room can play, and Puzzle Rush. */
import type { ActivityWords } from "../../en/party/activity";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("fr");

/** The time of a turn. */
const length = (seconds: number) =>
  seconds < 60
    ? count(seconds, { one: "# seconde", other: "# secondes" })
    : count(seconds / 60, { one: "# minute", other: "# minutes" });

const fr: ActivityWords = {
  game: "Jeu",
  games: { "connect-four": "Puissance 4", "tic-tac-toe": "Morpion" },
  choose: "Ensuite",
  names: { teams: "Équipes", puzzles: "Course aux défis", hill: "Roi de la colline" },
  leads: {
    teams: "Deux équipes, un plateau",
    puzzles: "Dix défis, les mêmes pour tous",
    hill: "Deux jouent, les autres parient ; le perdant repart en bout de file",
  },
  first: (team, seconds) => `${team} commence, ${length(seconds)} par tour`,
  firstNoLimit: (team) => `${team} commence, sans limite de temps`,
  startPuzzles: "Lancer les défis",
  again: "Encore une fois",
  ready: (players) => count(players, { one: "# personne prête.", other: "# personnes prêtes." }),
  getReady: "Préparez-vous !",
  getReadyLead: "Trouvez la colonne qui gagne. Plus vous êtes rapide, plus vous marquez.",
  round: (round, rounds) => `Défi ${round} sur ${rounds}`,
  wins: (team, moves) =>
    count(moves, {
      one: `${team} gagne en un coup. Où ?`,
      other: `${team} gagne en # coups. Comment ?`,
    }),
  saves: (team) => `${team} ne doit pas perdre. Où ?`,
  tap: "Touchez la bonne colonne",
  answered: (players, all) => `Réponses : ${players} sur ${all}`,
  yourAnswer: (column) => `Votre réponse : colonne ${column}`,
  sent: "Réponse envoyée",
  hint: "Indice (1 point)",
  hinted: "L’une d’elles est la bonne : 1 point",
  solution: (column) => `Colonne ${column} !`,
  rightOnes: (players, all) => `Bonnes réponses : ${players} sur ${all}`,
  right: "Bien vu !",
  wrong: (column) => `C’était la colonne ${column}.`,
  late: (column) => `Temps écoulé. C’était la colonne ${column}.`,
  puzzlePoints: (points) => `Points de défis : ${points}`,
  standing: "Points de défis",
  puzzles: "Défis",
  total: "Total",
  over: "La course aux défis est finie",
  cut: "Course aux défis interrompue",
  cutLead: "Les points déjà gagnés comptent.",
  winner: (name) => `${name} gagne !`,
  winners: (names) => `Premiers ex æquo : ${names}`,
  nobody: "Aucun point cette fois",
  skip: "Passer ce défi",
  end: "Arrêter les défis",
  endSure: "Arrêter les défis ? Les points déjà gagnés comptent.",
  startDuel: "Lancer le duel",
  nextDuel: "Duel suivant",
  versus: (one, two) => `${one} contre ${two}`,
  inLine: (place) => `Vous êtes n° ${place} dans la file`,
  isKing: (name) => `${name} règne sur la colline !`,
  youAreKing: "Vous régnez sur la colline !",
  reign: (wins) => count(wins, { one: "# victoire", other: "# victoires de suite" }),
  youNext: "À vous au prochain duel !",
  bothBack: "Match nul : les deux repartent en bout de file.",
  line: "Dans la file",
  onHill: "Sur la colline",
  hill: "Colline",
};

export default fr;
