/**
 * The words of review, puzzles and sharing in English, and the shape every other language must have. The claims and
 * hints are word for word those of `fourline review`; a test compares them with its record.
 */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

/** A review speaks of the move itself ("It") or of another column. */
const subject = (column: number | null) => (column == null ? "It" : `Column ${column}`);

/** When somebody wins, counted in moves of the winner. */
const soon = (moves: number) => (moves === 1 ? "at once" : `in ${moves} moves`);

const en = {
  claims: {
    four: (side: string) => `Four in a row: ${side} won`,
    given: "Part of the opening, not judged",
    onlyColumn: "The only column left",
    forcedBlock: (column: number) => `Forced: column ${column} had to be blocked`,
    bestWins: (moves: number) => `Best: it wins ${soon(moves)}`,
    bestDraws: "Best: it keeps the draw",
    bestLasts: (rival: string, moves: number) =>
      `Best: it holds out longest, but ${rival} still wins ${soon(moves)}`,
    letDraw: (rival: string, column: number, won: number) =>
      `This lets ${rival} draw; column ${column} would have won ${soon(won)}`,
    letWin: (rival: string, moves: number, column: number, won: number) =>
      `This lets ${rival} win ${soon(moves)}; column ${column} would have won ${soon(won)}`,
    letWinDrawn: (rival: string, moves: number, column: number) =>
      `This lets ${rival} win ${soon(moves)}; column ${column} would have held the draw`,
    slower: (moves: number, column: number, won: number) =>
      `Still winning in ${moves} moves, but column ${column} wins ${soon(won)}`,
    sooner: (rival: string, moves: number, column: number, lasted: number) =>
      `${rival} was winning anyway; column ${column} holds out for ${lasted} moves instead of ${moves}`,
    missedWin: (column: number) => `Four in a row in column ${column} was missed`,
    stillWins: (moves: number) => `It still wins in ${moves} moves`,
    nowDraw: (rival: string) => `${rival} can now draw`,
    nowLoses: (rival: string, moves: number) => `${rival} now wins ${soon(moves)}`,
    wouldWin: (column: number, moves: number) => `Column ${column} would have won ${soon(moves)}`,
    wouldDraw: (column: number) => `Column ${column} would have held the draw`,
    wouldLast: (column: number, moves: number) => `Column ${column} would have held out for ${moves} moves`,
    notBlocked: (rival: string, column: number) => `Column ${column} was not blocked: ${rival} wins at once`,
    lifted: (rival: string, column: number) =>
      `This disc lets ${rival} complete four above it, in column ${column}`,
    allowedDouble: (column: number) => `It allows a double threat in column ${column}`,
  },
  ideas: {
    four: (by: number | null) => `${subject(by)} completes four`,
    double: (by: number | null) => `${subject(by)} makes a double threat`,
    block: (by: number | null) => `${subject(by)} blocks four in a row`,
    stop: (by: number | null) => `${subject(by)} stops a double threat`,
    centre: (by: number | null) => `${subject(by)} takes the centre, where most lines meet`,
    zugzwang: (column: number, rival: string) =>
      `After column ${column}, ${rival} runs out of safe moves first`,
    forcing: (by: number | null, rival: string, column: number) =>
      `${subject(by)} forces ${rival} to answer in column ${column}`,
    threat: (by: number | null, column: number, row: number) =>
      `${subject(by)} makes a threat at column ${column}, row ${row}`,
  },
  hints: {
    nudge: {
      left: "Look at the left side.",
      middle: "Look at the middle.",
      right: "Look at the right side.",
    },
    themes: {
      four: () => "You can win at once.",
      double: () => "You can make a double threat.",
      block: (rival: string) => `${rival} threatens to win: find the block.`,
      forcing: () => "Look for a move that must be answered.",
      stop: (rival: string) => `${rival} is about to make a double threat.`,
      threat: () => "Build a threat for later.",
      zugzwang: () => "Think ahead: who will run out of safe moves first?",
      centre: () => "Think about the centre.",
      win: () => "There is a win here.",
      draw: () => "Hold the draw.",
      loss: () => "Hold out as long as you can.",
    },
    answer: (column: number, worth: string) => `Play column ${column}: ${worth}`,
    wins: (moves: number) => `it wins ${soon(moves)}`,
    draws: "it holds the draw",
    lasts: (rival: string, moves: number) => `it holds out longest, but ${rival} still wins ${soon(moves)}`,
  },
  verdicts: {
    win: "Wins",
    loss: "Loses",
    draw: "Draw",
    full: "Full",
    in: (moves: number) => `in ${moves}`,
    spoken: (column: number) => `Try column ${column}:`,
  },
  labels: {
    given: "Given",
    forced: "Forced",
    best: "Best",
    good: "Good",
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
  },
  review: {
    title: "Review",
    of: (one: string, other: string) => `Review: ${one} vs ${other}`,
    replayOf: (one: string, other: string) => `Replay: ${one} vs ${other}`,
    pasteTitle: "Review a game",
    pasteLead:
      "Paste a link to a game, or its moves: the columns, 1 to 7, one digit per move. Game records (.c4n) work too.",
    openFile: "Open a file",
    noFile: "This file cannot be read as a game.",
    field: "Moves",
    begin: "Review the game",
    example: "Show me an example",
    empty: "Type at least one move.",
    faults: {
      sign: (move: number, sign: string) => `Move ${move} is “${sign}”: columns are the digits 1 to 7.`,
      full: (move: number, column: number) =>
        `Move ${move} (${column}) is not possible: column ${column} is full.`,
      over: (move: number) =>
        `Move ${move} comes after the end: the game was over after ${count(move - 1, { one: "# move", other: "# moves" })}.`,
    },
    wins: (side: string, moves: number) => `${side} wins ${soon(moves)}`,
    draw: "A draw with best play",
    won: (side: string) => `${side} has won`,
    drawn: "The game is a draw",
    afterMove: (ply: number, moves: number) => `after move ${ply} of ${moves}`,
    atStart: "before the first move",
    toMove: (side: string) => `${side} to move`,
    choices: (side: string, move: number) => `${side}’s choices at move ${move}`,
    played: "Played",
    best: "Best",
    move: (ply: number, name: string, column: number) => `Move ${ply}: ${name}, column ${column}`,
    moveOf: (ply: number, name: string) => `Move ${ply}: ${name}`,
    start: "The start of the game",
    startLead: "Step through the moves, or drop a disc to try a variation of your own.",
    hardToSee: (share: number) => `Hard to see: about ${share}% of club players find it.`,
    turningPoint: "The turning point",
    costliest: "The biggest mistake",
    noTurn: "No move changed the result.",
    tryColumn: (column: number) => `Try column ${column}`,
    nextMistake: "Next mistake",
    toLesson: "Go to the turning point",
    judging: (done: number, moves: number) => `Analysing the moves: ${done} of ${moves}`,
    notJudged: "The moves could not be analysed. You can still replay the game.",
    again: "Try again",
    running: "This game is still being played. The review will be ready when it is over.",
    graph: "Who was ahead after each move",
    sideWins: (side: string) => `${side} wins`,
    slider: "Move shown",
    sliderText: (ply: number, moves: number) => `Move ${ply} of ${moves}`,
    first: "To the start",
    previous: "Previous move",
    playOn: "Play",
    pause: "Pause",
    next: "Next move",
    last: "To the end",
    moves: "Moves",
    accuracyOf: (name: string, share: number) => `${name}: accuracy ${share}%`,
    onlyOf: (name: string) => `Only mistakes by ${name}`,
    counted: "“in 5” counts the winner’s own moves.",
    tryAgain: (side: string, bot: string) => `Try again as ${side} against ${bot}`,
    accuracyHint: "Accuracy, 0 to 100",
    tally: (mistakes: number, blunders: number) =>
      [
        mistakes && count(mistakes, { one: "# mistake", other: "# mistakes" }),
        blunders && count(blunders, { one: "# blunder", other: "# blunders" }),
      ]
        .filter(Boolean)
        .join(", ") || "no mistakes",
    threats: "Show threats",
    threatAt: (side: string, column: number, row: number) =>
      `${side} completes four at column ${column}, row ${row}`,
    keys: "Keyboard: the left and right arrows step through the moves, Home and End go to the start and the end.",
    takeOver: (side: string) => `Play on as ${side}`,
    toMatch: "Back to the game",
    another: "Review another game",
  },
  notSearched: "This position could not be analysed.",
  branch: {
    title: "Your own variation",
    against: (side: string) => `You play ${side} against the perfect player.`,
    youPlayed: (column: number) => `You played column ${column}.`,
    yourMove: (side: string) => `Your move (${side})`,
    thinking: "The perfect player is thinking",
    noAnswer: "The perfect player could not answer",
    won: "You won this variation",
    lost: "The perfect player won this variation",
    drawn: "This variation is a draw",
    takeBack: "Undo",
    back: "Back to the game",
  },
  puzzles: {
    title: "Puzzles",
    lead: "Find the only right column. If the win is short, finish it against a perfect defender.",
    daily: "Puzzle of the day",
    dailyLead: "The same for everyone.",
    solvedToday: "Solved today.",
    solve: "Solve it",
    solveAgain: "Solve again",
    nextComes: (wait: string, clock: string) => `Next puzzle ${wait}, at ${clock}.`,
    nextHere: "The next puzzle is here.",
    share: "Share result",
    notCounted: "The answer was shown, so today does not count for your streak.",
    streak: (days: number) => count(days, { one: "Streak: # day", other: "Streak: # days" }),
    noStreak: "No streak yet",
    longest: (days: number) => `best ${days}`,
    levels: "By level",
    level: ["Easy", "Medium", "Tricky", "Hard", "Very hard"] as string[],
    levelHint: [
      "Beginners solve it",
      "Casual players solve it",
      "Club players solve it",
      "Experts solve it",
      "Even experts miss it",
    ] as string[],
    progress: (solved: number, puzzles: number) => `${solved} of ${puzzles} solved`,
    place: (level: string, place: number, puzzles: number) => `${level}, ${place} of ${puzzles}`,
    win: (side: string, moves: number) => `${side} wins ${soon(moves)}`,
    save: (side: string) => `${side} to move. Which is the only column that does not lose?`,
    playOut: "Only one column wins. Find it, then finish against a perfect defender.",
    playOutSave: "Find it, then hold the draw against a perfect opponent.",
    firstColumn: "Only one column wins. Find it: that column solves the puzzle.",
    firstColumnSave: "Find it: that column solves the puzzle.",
    goOnWin: "Right. Your move.",
    goOnSave: "Right. Your move: hold the draw.",
    wrongWin: (column: number) => `Column ${column} gives away the win. Try again.`,
    wrongSave: (column: number) => `Column ${column} loses. Try again.`,
    defending: "Your opponent is thinking",
    hint: "Hint",
    showColumn: "Show the column",
    showSolution: "Show the solution",
    solution: "Solution",
    watch: "Watch the board.",
    showing: (columns: string) => `Columns: ${columns}`,
    shownAll: (columns: string) => `Solution: columns ${columns}.`,
    shownFirst: (column: string) => `Solution: column ${column}.`,
    solved: "Solved",
    solvedAlone: "Solved on the first try, without a hint.",
    solvedHelped: (misses: number, hints: number) => {
      const tries = count(misses, { one: "# wrong try", other: "# wrong tries" });
      const help = count(hints, { one: "# hint", other: "# hints" });
      return `Solved with ${[misses && tries, hints && help].filter(Boolean).join(" and ")}.`;
    },
    solvedShown: "Solved after seeing the answer.",
    solvedAgain: "Solved again. Your first result stands.",
    next: "Next puzzle",
    skip: "Skip",
    again: "Start over",
    tryYourself: "Try it yourself",
    review: "Review",
    missing: "Puzzle not found",
  },
  share: {
    send: "Send…",
    text: "The board as text",
    embed: "Embed code for your website",
    copy: "Copy",
    copied: "Copied",
    byHand: "Selected: copy it with your keyboard or menu.",
  },
};

export type LearnText = typeof en;
export default en;
