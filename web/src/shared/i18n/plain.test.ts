/** Sentences that people stumbled over, and how they read now. The other languages follow by `reviewed.json`. */
import { expect, test } from "vitest";
import { DICTIONARIES, dictionary, leaves, sayings } from "./dictionaries.test-data";
import learn from "./en/learn";
import en from "./en/main";

const { claims, ideas, review, branch, puzzles } = learn;

test.each([
  [claims.letDraw("Yellow", 6, 19), "This lets Yellow draw; column 6 would have won in 19 moves"],
  [claims.letWinDrawn("Red", 5, 4), "This lets Red win in 5 moves; column 4 would have held the draw"],
  [claims.sooner("Red", 19, 4, 20), "Red was winning anyway; column 4 holds out for 20 moves instead of 19"],
  [claims.notBlocked("Red", 4), "Column 4 was not blocked: Red wins at once"],
  [claims.slower(9, 2, 3), "Still winning in 9 moves, but column 2 wins in 3 moves"],
  [claims.lifted("Red", 6), "This disc lets Red complete four above it, in column 6"],
  [ideas.zugzwang(2, "Red"), "After column 2, Red runs out of safe moves first"],
  [ideas.centre(4), "Column 4 takes the centre, where most lines meet"],
  [claims.bestLasts("Yellow", 1), "Best: it holds out longest, but Yellow still wins at once"],
  [ideas.block(null), "It blocks four in a row"],
  [review.takeOver("Yellow"), "Play on as Yellow"],
  [`${branch.youPlayed(4)} ${branch.yourMove("Red")}`, "You played column 4. Your move (Red)"],
  [review.costliest, "The biggest mistake"],
  [review.graph, "Who was ahead after each move"],
  [
    [review.next, review.playOn, review.toMatch],
    ["Next move", "Play", "Back to the game"],
  ],
  [
    [en.errors.toHome, en.device.play],
    ["Home", "Play offline"],
  ],
  [en.mine.lead, "Games waiting for you come first."],
  [en.home.noOpen, "No open games. Start one and let anyone join."],
  [en.lobby.lead, "Games waiting for a player. The list updates by itself."],
  [en.lobby.youPlay("Yellow"), "you play Yellow"],
  [en.invite.lead, "Send this link. The game starts when someone joins."],
  [
    [en.invite.cancel, en.result.aborted],
    ["Cancel the invitation", "Cancelled"],
  ],
  [en.result.abortedWhy, "This game does not count."],
  [
    [en.start.listed, en.start.unlisted, en.start.public],
    ["Who can join", "People with the link", "Anyone"],
  ],
  [
    [en.clock.perMove(30), en.clock.days(3)],
    ["30 s per move", "3 days per move"],
  ],
  [
    [en.settings.system, en.settings.keys],
    ["Same as device", "Keyboard shortcuts"],
  ],
  [
    [en.settings.motion, en.settings.less, en.settings.full],
    ["Animations", "Fewer", "All"],
  ],
  [en.settings.kept, "Saved in this browser; opponents see it."],
  [en.errors.notFoundLead, "Check the address, or go back home."],
  [puzzles.playOut, "Only one column wins. Find it, then finish against a perfect defender."],
  [puzzles.save("Yellow"), "Yellow to move. Which is the only column that does not lose?"],
  [puzzles.wrongWin(1), "Column 1 gives away the win. Try again."],
  [puzzles.levelHint[0], "Beginners solve it"],
  [
    [puzzles.streak(1), puzzles.review],
    ["Streak: 1 day", "Review"],
  ],
  [puzzles.solvedAlone, "Solved on the first try, without a hint."],
  [en.levels.perfect?.description, "Never makes a mistake. If it goes first, it always wins."],
  [en.levels.beginner?.description, "Takes its wins, blocks what it notices, and misses diagonals."],
  [en.match.played(en.match.bot("Casual"), en.match.inColumn("3")), "Computer (Casual) played column 3"],
  [en.result.youLost, "You lost"],
  [en.match.awayReturn("Ben", "0:52"), "Ben disconnected. You can claim the win in 0:52."],
  [en.match.verdicts.loss, "It delays the loss the longest."],
  [en.rules.tactics.items[1]?.[1]?.slice(0, 32), "Before every move, check whether"],
  [en.rules.tactics.items[4]?.[1], "A move your opponent must answer keeps you in control."],
] as const)("%s", (sentence, wanted) => {
  expect(sentence).toEqual(wanted);
});

const OLD = [
  "costliest",
  "stood better",
  "Nobody is waiting. Play",
  "that wait for",
  "list is live",
  "Call off the",
  "Called off",
  "Who may join",
  "As the device",
  "Keyboard keys",
  "Kept in this browser only",
  "To the first page",
  "One move on",
  "never here",
  "lets the win go",
  "day in a row",
  "Look at it again",
  "at the first try",
  "gives anything away",
  "zugzwang",
  "lasts longest",
  "to return",
  "holds out longest.",
  "look whether",
  "order of things",
  "Not in this version",
  "Unlike Tic-Tac-Toe",
  "one by one",
  "Too quick",
  "lifted",
  "by proof",
  "gave anything away",
  "Counts for",
  "Take days",
  "what became of",
  "four fifths",
  "knows you",
  "elete yourself",
  "eleted yourself",
  "set words",
  "be told",
  "on purpose",
  "without keeping",
  "another pace",
  "Possible in",
  "sides changed",
  "you looked:",
  "open to you",
  "too fast",
  "The right column",
  "has no passkeys",
  "already gone",
  "a stranger",
] as const;

test.each(OLD)("“%s” is said nowhere", (words) => {
  const found = DICTIONARIES.flatMap((name) =>
    leaves(dictionary(name, "en")).flatMap(([path, value]) =>
      sayings(value)
        .filter((text) => text.includes(words))
        .map((text) => `${name} ${path}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});
