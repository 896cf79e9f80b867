/** What guests found odd on the screens of a party, as they would say it: in English word by word. */
import { expect, test } from "vitest";
import home from "../en/main";
import activity from "../en/party/activity";
import host from "../en/party/host";
import party from "../en/party/main";
import play from "../en/party/play";
import tv from "../en/party/tv";

const WISHED: readonly (readonly [string, string])[] = [
  [party.phone.pausedLead, "The host paused the game."],
  [tv.pausedLead, "The host paused the game."],
  [party.phone.goOn, "Resume"],
  [party.host.resume, "Resume"],
  [host.playNow, "Skip: random move"],
  [play.waitStart, "Waiting for the host to start."],
  [party.host.start, "Start the game"],
  [tv.hostNamedStarts("Amy"), "Waiting for Amy (host) to start."],
  [party.phone.sign, "Pick an icon"],
  [party.phone.spin, "Random name"],
  [party.phone.youAreIn("Amy"), "You’re in, Amy!"],
  [party.phone.note, "No sign-up needed. If your phone locks, you keep your place."],
  [tv.lessReady(1), "1 player joined. You need at least 2."],
  [tv.lessReady(0), "No players yet."],
  [tv.ready(3, 2, 1), "3 players ready: 2 Red, 1 Blue."],
  [party.errors.codes["room/too_few"] ?? "", "Each team needs at least one player."],
  [party.errors.codes["room/full"] ?? "", "This room is full."],
  [party.phone.codeShort, "Enter the full code from the TV."],
  [tv.freeSeat, "Open spot"],
  [play.teamComes, "You’ll get a team in a moment."],
  [play.late, "Game in progress. You’ll join the next one."],
  [tv.watching(1), "1 player waiting for the next game"],
  [play.inTurns(2), "Your turn in 2"],
  [party.phone.isPlaying("Joe", "Blue Team"), "Joe’s turn (Blue Team)"],
  [play.suggest("Joe"), "Suggest a column to Joe"],
  [host.hintsOff, "Hints: off"],
  [host.hintsOn, "Hints: on"],
  [tv.auto("Joe", 1), "Time’s up! Random move for Joe: column 1."],
  [play.tooLate(1), "Out of time. A random move was played in column 1."],
  [party.phone.plus(0), "No points this time"],
  [party.phone.total(0), "Total: 0"],
  [play.ended, "Game cancelled by the host"],
  [tv.ended, "Game cancelled by the host"],
  [play.endedLead, "It doesn’t count."],
  [host.restartSure, "Restart? This game won’t count."],
  [host.end, "Cancel game"],
  [tv.toHome, "Leave party"],
  [play.leaveSure, "Leave the room? You can rejoin with the code."],
  [tv.idleLead, "Tap Resume on any phone."],
  [tv.reconnectingLead, "Nothing is lost."],
  [party.phone.offline, "Connection lost. Your place is saved."],
  [party.errors.codes["auth/required"] ?? "", "You haven’t joined this room."],
  [party.errors.codes["claim/too_early"] ?? "", "You can take over 60 seconds after the host leaves."],
  [tv.stars(1, 1), "Round 1: 1 star"],
  [home.home.partyHint, "Play as teams: TV for the board, phones to play"],
];

test.each(WISHED)("%s", (said, wished) => {
  expect(said).toBe(wished);
});

test("longer sentences have the words that were wished for", () => {
  expect(party.phone.causes.join(" ")).toContain("Is this phone on the same Wi-Fi as the TV?");
  expect(party.phone.causes.join(" ")).toContain("Is the computer running the game awake");
  expect(party.errors.unreachable).toContain("Check your Wi-Fi and try again.");
  expect(activity.first("Red Team", 30)).toContain("30 seconds per turn");
});
