/** How to play, in English. The boards beside the sentences are drawn by the board component. */
export const rules = {
  title: "How to play",
  aim: {
    title: "The aim",
    text: "Be the first to connect four of your own discs in a straight line: across, up or diagonally.",
  },
  turns: {
    title: "Taking turns",
    text: "Red drops the first disc, then the sides alternate. Each turn is one disc in one of the seven columns. A disc that lies on the board is never moved or taken back.",
  },
  gravity: {
    title: "Discs fall",
    text: "You choose only the column. The disc falls to the lowest empty place in it, on top of those already there. A column with six discs is full and takes no more.",
  },
  lines: {
    title: "Four in a line",
    across: "Across: four side by side in one row.",
    up: "Up: four on top of each other in one column.",
    rising: "Diagonal, rising to the right.",
    falling: "Diagonal, falling to the right.",
  },
  draw: {
    title: "A draw",
    text: "When all 42 places are filled and nobody has four in a line, the game is a draw.",
  },
  tactics: {
    title: "Playing better",
    items: [
      [
        "Take the centre",
        "Column 4 is the centre: more lines run through it than through any other. The edges, columns 1 and 7, have the fewest.",
      ],
      [
        "Block",
        "Before every move, look whether the other side has three in a line with the fourth place free.",
      ],
      ["Threaten twice", "A disc that opens two ways to win at once cannot be answered with one disc."],
      [
        "Build upwards",
        "Three on top of each other must be answered at once: use that to choose where the other side plays.",
      ],
      ["Force", "Moves that must be answered let you decide the order of things."],
      [
        "Do not help",
        "Look at the place above your disc: after your move the other side may use it. Do not fill columns too early.",
      ],
    ] as readonly (readonly [string, string])[],
  },
  questions: {
    title: "Questions",
    items: [
      [
        "Can I put a disc in a certain row?",
        "No. You choose the column, and the disc falls to the lowest empty place.",
      ],
      [
        "What happens when I choose a full column?",
        "The move is refused, with the reason, and it is still your turn.",
      ],
      ["Can a disc be removed?", "No. Once dropped, it stays for the rest of the game."],
      [
        "Can the game end before the board is full?",
        "Yes: it ends at once when somebody has four in a line.",
      ],
      ["Can one disc complete several lines?", "Yes. All of them are shown; it is one win."],
      [
        "Can both players win in the same turn?",
        "No. The game ends with the disc that completes a line, so the other side has no turn left.",
      ],
    ] as readonly (readonly [string, string])[],
  },
  differs: {
    title: "Unlike Tic-Tac-Toe",
    text: "Seven columns and six rows instead of nine cells, four in a line instead of three, and discs fall: you choose a column, not a place. A game takes 7 to 42 discs.",
  },
  missing: {
    title: "Not in this version",
    items: [
      "Pop-out (taking out the lowest disc)",
      "Discs with special powers",
      "Larger or smaller boards",
      "Five in a line",
      "More than two sides",
    ] as readonly string[],
  },
  play: "Play now",
};
