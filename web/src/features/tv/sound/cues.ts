/** What is heard, said and written when one picture of the room follows another. */
import type { Room } from "../../../live/roomTypes";
import { playerOf } from "../../../live/roomTypes";
import { duel, isHill, king, sideName } from "../../../party/hillView";
import { teamVotes } from "../../../party/roomView";
import { rushTitle } from "../../../party/rushTitle";
import { task, winners } from "../../../party/rushView";
import { decided } from "../../../party/winner";
import { LINE_AFTER_MS } from "../../../party/winShow";
import type { SoundWords } from "../../../shared/i18n/en/party/sound";
import type { PartyText } from "../../../shared/i18n/partyText";
import { nameOf, turnTitle } from "../screen";
import type { Tone } from "./tones";

export interface Cue {
  readonly tones: readonly Tone[];
  readonly words: string;
  /** Whether the words are said aloud, too. */
  readonly spoken: boolean;
  /** Milliseconds until then. */
  readonly after: number;
}

/** A TV that was away for long names the last of those who came. */
const WELCOMED = 3;

export type CueText = PartyText & { readonly sound: SoundWords };

export function cue(tones: readonly Tone[], words = "", part: Partial<Cue> = {}): Cue {
  return { tones, words, spoken: words !== "", after: 0, ...part };
}

export function captionOf({ tones, words }: Cue, t: CueText): string {
  const heard = tones.map((tone) => t.sound.sounds[tone]);
  return [heard.length > 0 ? `[${t.list(heard)}]` : "", words].filter(Boolean).join(" ");
}

export function cuesOf(before: Room, after: Room, t: CueText): Cue[] {
  if (before === after) return [];
  const rest = after.rush && after.phase !== "lobby" ? ofRush : ofGame;
  return [...ofArrivals(before, after, t), ...ofEvening(before, after), ...rest(before, after, t)];
}

/** Names are said aloud in the lobby; in a game they do not talk over the turns. */
function ofArrivals(before: Room, after: Room, t: CueText): Cue[] {
  const names = after.players.filter(({ id }) => !playerOf(before, id)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    cue(["join"], t.sound.welcome(t.list(names.slice(-WELCOMED))), { spoken: after.phase === "lobby" }),
  ];
}

function ofEvening(before: Room, after: Room): Cue[] {
  return after.evening && !before.evening ? [cue(["win"])] : [];
}

function ofGame(before: Room, after: Room, t: CueText): Cue[] {
  const { game, phase } = after;
  if (!game || phase === "lobby") return [];
  const earlier = before.game?.match_id === game.match_id ? before.game : null;
  if (phase === "reveal")
    return earlier && before.phase === phase ? [] : [cue(["reveal"], firstWords(after, t))];
  if (game.outcome) return earlier && !earlier.outcome ? [cue(["drop"]), ending(after, t)] : [];
  const fell = earlier !== null && game.moves.length > earlier.moves.length;
  return ofTurn(before, after, fell ? ["drop"] : [], t);
}

function ofTurn(before: Room, after: Room, dropped: readonly Tone[], t: CueText): Cue[] {
  if (turnOf(after) && turnOf(after) !== turnOf(before))
    return [cue([...dropped, "turn"], turnWords(after, t))];
  return dropped.length > 0 ? [cue(dropped)] : [];
}

function turnWords(room: Room, t: CueText): string {
  const current = room.game?.current;
  return teamVotes(room, current?.team) ? turnTitle(room, t) : t.sound.turn(nameOf(room, current));
}

/** Empty unless a player is to move: after a pause the turn is said again. */
function turnOf({ game, phase }: Room): string {
  if (phase !== "playing" || !game?.current || game.outcome) return "";
  return `${game.match_id} ${game.moves.length} ${game.current.player_id}`;
}

function firstWords(room: Room, t: CueText): string {
  const first = playerOf(room, room.game?.upcoming[0])?.name;
  const begins = t.tv.goesFirst(first ?? t.colours[room.starts]);
  const [one, two] = isHill(room) ? duel(room) : [];
  return one && two ? `${t.activity.versus(one.name, two.name)}. ${begins}` : begins;
}

function ending(room: Room, t: CueText): Cue {
  const outcome = room.game?.outcome;
  if (outcome?.kind !== "win") return cue(["draw"], t.tv.draw, { after: LINE_AFTER_MS });
  const reigning = isHill(room) && king(room);
  const winner = outcome.winner === "red" ? "red" : "blue";
  const wins = reigning ? t.activity.isKing(reigning.name) : t.tv.wins(sideName(room, winner, t));
  return cue(["win"], [decided(room, t), wins].filter(Boolean).join(" "), { after: LINE_AFTER_MS });
}

function ofRush(before: Room, after: Room, t: CueText): Cue[] {
  const { rush } = after;
  if (!rush) return [];
  if (after.phase === "finished") {
    if (!before.rush || before.phase === "finished") return [];
    return [cue([winners(after, rush).length > 0 ? "win" : "draw"], rushTitle(after, rush, t))];
  }
  if (before.rush && before.rush.step === rush.step && before.rush.round === rush.round) return [];
  if (rush.step === "ready") return [cue(["reveal"], t.activity.getReady)];
  if (rush.solution) return [cue(["drop"], t.activity.solution(rush.solution.column + 1))];
  return [cue(["turn"], `${t.activity.round(rush.round, rush.rounds)}. ${task(rush, t)}`)];
}
