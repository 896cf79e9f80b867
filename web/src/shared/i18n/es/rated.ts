import type { RatedText } from "../en/rated";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");

const es: RatedText = {
  sorts: {
    title: "Tipo de partida",
    friendly: "Amistosa",
    live: "Puntuada, en vivo",
    days: "Puntuada, por correspondencia",
    rated: "Puntuada",
  },
  rules: {
    friendly:
      "No cuenta para la puntuación: se permiten pistas y deshacer jugadas si la otra persona acepta.",
    live: "Juega a solas y sin ayuda: el resultado cambia tu puntuación en vivo.",
    days: "Varios días por jugada, sin ayuda. El resultado cambia tu puntuación.",
  },
  start: {
    needsFair: "Una partida puntuada empieza con una apertura justa o son dos partidas con cambio de lado.",
    needsClock: "Una partida puntuada necesita un reloj.",
  },
  closed: {
    help: "Las pistas y el análisis estarán disponibles al terminar la partida.",
    sheetTitle: "Bloqueado mientras juegas",
    sheet:
      "Estás jugando una partida puntuada desde esta apertura. Podrás ver su demostración cuando termine.",
    toGames: "A tus partidas",
  },
  band: {
    between: (low, high) => `entre ${low} y ${high}`,
    same: (level) => `al nivel de ${level}`,
    below: (level) => `por debajo de ${level}`,
    above: (level) => `por encima de ${level}`,
    provisional: "todavía se está midiendo",
    label: "Puntuación",
  },
  after: {
    title: "Tu puntuación",
    from: (before, after) => `de ${before} a ${after}`,
    limited: "Las partidas por invitación cambian una puntuación en 50 puntos al día como máximo.",
  },
  unrated: {
    unplayed: "Esta partida no cuenta: terminó antes de que cada lado hiciera cuatro jugadas propias.",
    same_pair: "Esta partida no cuenta: hoy ya se jugó la partida puntuada por invitación entre los dos.",
    same_address: "Esta partida no cuenta: los dos lados jugaron desde la misma dirección de internet.",
    one_person: "Esta partida ya no cuenta: ahora los dos jugadores son la misma persona.",
  },
  player: {
    title: "Jugador",
    missing: "Esa página no existe",
    missingLead: "Este jugador no existe o su perfil es privado.",
    unnamed: "Jugador sin nombre",
    unlisted: "Partida privada",
    bestWinUnlisted: (rating) => `En una partida privada (rival: ${rating}), sin un solo error.`,
    ratings: "Puntuaciones",
    noRatings: "Todavía no hay partidas puntuadas.",
    live: "En vivo",
    days: "Por correspondencia",
    games: (games) => count(games, { one: "# partida puntuada", other: "# partidas puntuadas" }),
    last: "Últimas partidas puntuadas",
    noGames: "Todavía no hay partidas puntuadas.",
    opponent: "Rival",
    result: "Resultado",
    rating: "Puntuación",
    date: "Fecha",
    win: "Ganada",
    draw: "Empatada",
    loss: "Perdida",
    bestWin: "Mejor victoria perfecta",
    bestWinLead: (opponent, rating) => `Contra ${opponent} (${rating}), sin un solo error.`,
    noBestWin: "Todavía no hay ninguna victoria perfecta.",
    streak: "Racha",
    streakOf: (wins) =>
      count(wins, {
        one: "# victoria puntuada seguida",
        other: "# victorias puntuadas seguidas",
      }),
    noStreak: "La última partida puntuada no se ganó.",
    look: "Ver la partida",
    toBest: "Los mejores",
  },
  best: {
    title: "Los mejores",
    lead: "Quienes quieren mostrarse, con una puntuación hecha solo de partidas en vivo contra desconocidos: desde diez, cuando ya no es provisional.",
    place: "Puesto",
    name: "Nombre",
    rating: "Puntuación",
    empty: "La lista está vacía.",
  },
  profile: {
    title: "Lo que otros ven de ti",
    lead: "Una página propia, solo con lo que elijas. No se muestra nada si no lo dices.",
    notKept:
      "Guarda primero tus partidas: añade en esta página un dispositivo, una llave de acceso o un código de recuperación.",
    parts: {
      rating: "Mi puntuación",
      games: "Mis últimas partidas puntuadas",
      best_win: "Mi mejor victoria perfecta",
      streak: "Mi racha",
      table: "Mi puesto entre los mejores",
    },
    see: "Ver tu página",
    saved: "Guardado.",
  },
};

export default es;
