/** A match without a server: the same session as a live one, the other side played by the solver. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Target } from "../board/view";
import { after, play } from "../connectFour/position";
import {
  EMPTY,
  type HintLadder,
  type MatchOrder,
  type MatchSession,
  type MatchState,
} from "../live/matchState";
import type { Match } from "../shared/api/types";
import { currentText } from "../shared/i18n/text";
import { Chance } from "../solver/chance";
import { ask } from "../solver/client";
import { quickMove } from "../solver/eyes";
import { SKILLS } from "../solver/levels";
import { type Ask, choose } from "../solver/opponent";
import { type DeviceGame, keep, matchOf, newGame, swapped } from "./game";

/** The computer's disc waits a moment, so that the player sees their own disc land first. */
const PAUSE_MS = 600;

export class DeviceSession implements MatchSession {
  readonly store: StoreApi<MatchState>;
  private closed = false;
  private count = 0;

  constructor(
    private game: DeviceGame,
    private readonly name: string,
    private readonly solver: Ask = ask,
    private readonly pause = PAUSE_MS,
  ) {
    this.store = createStore<MatchState>(() => ({ ...EMPTY, phase: "ready", line: "live" }));
  }

  /** Shows the game and, where it is its turn, lets the computer think. */
  open(): () => void {
    this.closed = false;
    this.take(this.game);
    return () => {
      this.closed = true;
    };
  }

  now(): number {
    return Date.now();
  }

  play(target: Target): void {
    const { match } = this.store.getState();
    if (match?.status !== "in_progress" || this.computerMoves()) return;
    this.drop(Number(target.move.column));
  }

  async command(command: MatchOrder, body?: { swap: boolean }): Promise<void> {
    if (command === "resign") this.take({ ...this.game, resigned: true });
    if (command === "abort") this.take(newGame(this.game.seat, this.game.level));
    if (command === "rematch") {
      const swap = body?.swap !== false;
      this.take(newGame(swap ? swapped(this.game.seat) : this.game.seat, this.game.level));
    }
  }

  /** Nobody has to agree here, and nothing runs out. */
  async agree(): Promise<void> {}

  async decline(): Promise<void> {
    // The computer offers nothing.
  }

  react(): void {
    // The computer does not listen.
  }

  say(text: string): void {
    this.count += 1;
    const version = this.store.getState().match?.version ?? 0;
    this.store.setState({ problem: { text, id: this.count, version } });
  }

  hint(hint: HintLadder): void {
    this.store.setState({ hint });
  }

  async past(ply: number): Promise<Match> {
    return matchOf({ ...this.game, moves: this.game.moves.slice(0, ply), resigned: false }, this.name);
  }

  seated(): void {
    // No one else can take a seat here.
  }

  private drop(column: number): void {
    this.take({ ...this.game, moves: play(after(this.game.moves), column).moves });
  }

  private take(game: DeviceGame): void {
    this.game = game;
    keep(game);
    this.store.setState({
      match: matchOf(game, this.name),
      seat: game.seat,
      hint: null,
      problem: null,
    });
    if (this.computerMoves()) void this.think();
  }

  private computerMoves(): boolean {
    const { match, seat } = this.store.getState();
    return match?.status === "in_progress" && seat !== "both" && match.active_seat !== seat;
  }

  private async think(): Promise<void> {
    const { game } = this;
    const [column] = await Promise.all([this.chosen(), new Promise((done) => setTimeout(done, this.pause))]);
    if (!this.closed && this.game === game) this.drop(column);
  }

  /** Where the solver does not run, every level goes by eye. */
  private async chosen(): Promise<number> {
    const position = after(this.game.moves);
    try {
      return await choose(position, this.game.level, this.solver);
    } catch {
      this.say(currentText().device.byEye);
      return quickMove(position, SKILLS[this.game.level], new Chance());
    }
  }
}
