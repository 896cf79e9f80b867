/** Guesses, and answers to puzzles: an answer is sent again if the server that had taken it is gone. */
import type { StoreApi } from "zustand/vanilla";
import { commandId, post } from "../shared/api/call";
import type { AnswersMessage, RoomCommand } from "./messages";
import { type RoomState, turnOf } from "./roomState";
import { TIMEOUT_MS } from "./session";

type Store = StoreApi<RoomState>;
type Say = (command: RoomCommand) => Promise<boolean>;

export async function sendGuess(store: Store, column: number, say: Say): Promise<void> {
  const { room, guess: before } = store.getState();
  const guess = { turn: turnOf(room), column };
  store.setState({ guess });
  if (await say({ type: "guess", ...guess, command_id: commandId() })) return;
  store.setState((state) => (state.guess === guess ? { guess: before } : {}));
}

/** A server that was restarted no longer knows what was guessed or voted in the turn that is on: it is sent again. */
export function guessRepeater(store: Store, say: Say) {
  let away = false;
  return {
    line: (line: RoomState["line"] | undefined) => {
      if (line) away ||= line !== "live";
    },
    back: () => {
      const { room, guess } = store.getState();
      const still = away && room?.phase === "playing" && guess?.turn === turnOf(room);
      away = false;
      if (still) void sendGuess(store, guess.column, say);
    },
  };
}

export function hearAnswers(store: Store, message: AnswersMessage): void {
  if (message.number === store.getState().room?.rush?.round) store.setState({ answers: message });
}

export async function sendAnswer(store: Store, column: number, say: Say): Promise<void> {
  const { room, answer: before } = store.getState();
  const round = room?.rush?.round ?? 0;
  if (room?.rush?.step !== "asked" || before) return;
  await send(store, round, column, say);
}

async function send(store: Store, round: number, column: number, say: Say): Promise<void> {
  const answer = { round, column, taken: false };
  store.setState({ answer, problem: null });
  const taken = await say({ type: "answer", number: round, column, command_id: commandId() });
  store.setState((state) => (state.answer === answer ? { answer: taken ? { ...answer, taken } : null } : {}));
}

/** After a server was restarted it no longer knows the answers of the round that is on. In a pause it takes none. */
export function repeatAnswer(store: Store, say: Say): void {
  const { room, answer, you } = store.getState();
  if (room?.rush?.step !== "asked" || room.phase !== "playing" || !answer?.taken || !you?.player_id) return;
  if (room.rush.answered.includes(you.player_id)) return;
  void send(store, answer.round, answer.column, say);
}

/** The columns that are left; what it costs is said before it is asked for. */
export async function askHint(store: Store, code: string): Promise<void> {
  const round = store.getState().room?.rush?.round ?? 0;
  const body = { number: round, command_id: commandId() };
  const { columns } = await post<{ columns: number[] }>(`/rooms/${code}/puzzle_hint`, body, TIMEOUT_MS);
  store.setState({ hint: { round, columns } });
}
