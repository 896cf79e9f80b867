/** How to play, in English. The boards beside the sentences are drawn by the board component. */
export const rules = {
  title: "How to play",
  aim: {
    title: "The aim",
    text: "Be the first to get four of your own discs in a row: across, up or diagonally.",
  },
  turns: {
    title: "Taking turns",
    text: "Red drops the first disc, then the players take turns. Each turn is one disc in one of the seven columns. A disc on the board is never moved or taken back.",
  },
  gravity: {
    title: "Discs fall",
    text: "You choose only the column. The disc falls to the lowest empty cell in it, on top of those already there. A column with six discs is full and takes no more.",
  },
  lines: {
    title: "Four in a row",
    across: "Across: four side by side in one row.",
    up: "Up: four on top of each other in one column.",
    rising: "Diagonal, rising to the right.",
    falling: "Diagonal, falling to the right.",
  },
  draw: {
    title: "A draw",
    text: "When all 42 cells are filled and nobody has four in a row, the game is a draw.",
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
        "Before every move, check whether your opponent has three in a row with the fourth cell free.",
      ],
      ["Threaten twice", "A disc that opens two ways to win at once cannot be answered with one disc."],
      [
        "Build upwards",
        "Three on top of each other must be answered at once: use that to choose where your opponent plays.",
      ],
      ["Force answers", "A move your opponent must answer keeps you in control."],
      [
        "Do not help",
        "Look at the cell above your disc: after your move your opponent may use it. Do not fill columns too early.",
      ],
    ] as readonly (readonly [string, string])[],
  },
  questions: {
    title: "Questions",
    items: [
      [
        "Can I put a disc in a certain row?",
        "No. You choose the column, and the disc falls to the lowest empty cell.",
      ],
      [
        "What happens when I choose a full column?",
        "The move is refused, with the reason, and it is still your turn.",
      ],
      ["Can a disc be removed?", "No. Once dropped, it stays for the rest of the game."],
      ["Can the game end before the board is full?", "Yes: it ends at once when somebody has four in a row."],
      ["Can one disc complete several lines?", "Yes. All of them are shown; it is one win."],
      [
        "Can both players win in the same turn?",
        "No. The game ends with the disc that completes a line, so the opponent has no turn left.",
      ],
    ] as readonly (readonly [string, string])[],
  },
  play: "Play now",
};
