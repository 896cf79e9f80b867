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
import { EVEN, noteOneMore } from "../shared/level";
import { Chance } from "../solver/chance";
import { ask, hasBook } from "../solver/client";
import { quickMove } from "../solver/eyes";
import { type LevelName, SKILLS } from "../solver/levels";
import { type Ask, choose } from "../solver/opponent";
import { afterGame, FIRST, keepStrength, keptStrength, levelOf, type Result } from "./even";
import { noteFinishedGame } from "./finished";
import { type DeviceGame, isSwapOpen, matchOf, newGame, swapped } from "./game";
import { keep } from "./kept";
import { drawnAgain, nextSeat, secondGame } from "./next";

/** The computer's disc waits a moment, so that the player sees their own disc land first. */
const PAUSE_MS = 600;
/** With the swap: the columns beside the centre are drawn by proof, the centre wins and is taken. */
const FAIR_FIRST = [2, 4];
const WINNING_FIRST = "4";
/** These need the opening book, or they would think for half a minute. A book that is on its way is not waited for. */
const BY_THE_BOOK: readonly LevelName[] = ["expert", "perfect"];
const BOOK_MS = 1000;

/** The computer's move, and what it lacked for a better one. */
interface Chosen {
  readonly column: number;
  readonly lacking?: "noBook" | "byEye";
}

export class DeviceSession implements MatchSession {
  readonly store: StoreApi<MatchState>;
  private closed = false;
  private count = 0;

  constructor(
    private game: DeviceGame,
    private readonly name: string,
    private readonly solver: Ask = ask,
    private readonly pause = PAUSE_MS,
    private readonly book: () => Promise<boolean> = hasBook,
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

  async command(command: MatchOrder, body?: { swap: boolean }): Promise<boolean> {
    if (command === "resign") this.finish({ ...this.game, resigned: true });
    if (command === "abort") this.take(this.again(this.game.seat, this.game.start));
    if (command === "swap" && isSwapOpen(this.game) && !this.computerMoves()) this.swap();
    if (command === "rematch") await this.rematch(body?.swap !== false);
    return true;
  }

  /** The set's second game from the same opening with sides changed, else a new game from another opening. */
  private async rematch(swap: boolean): Promise<void> {
    const { game } = this;
    if (game.set?.game === 1) return this.take(secondGame(game));
    const start = await drawnAgain(game.start);
    if (this.game === game) this.take(this.again(nextSeat(game, swap), start));
  }

  private again(seat: DeviceGame["seat"], start: DeviceGame["start"]): DeviceGame {
    return newGame(seat, this.game.level, { start, two: this.game.set !== null, even: keptStrength() });
  }

  private swap(): void {
    this.take({ ...this.game, seat: swapped(this.game.seat), swapped: true });
  }

  /** The computer neither makes nor answers offers. */
  async agree(): Promise<boolean> {
    return false;
  }

  async decline(): Promise<boolean> {
    return false;
  }

  react(): void {
    // The computer does not listen.
  }

  speak(): void {
    // Nor to words.
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

  seen(): void {
    // Alerts are about games of the server.
  }

  seated(): void {
    // No one else can take a seat here.
  }

  private drop(column: number): void {
    const moved = play(after(this.game.moves), column);
    const game = { ...this.game, moves: moved.moves };
    if (moved.over) this.finish(game);
    else this.take(game);
  }

  /** The game is over: it counts, and the even opponent's strength moves. */
  private finish(game: DeviceGame): void {
    this.take(game);
    noteOneMore();
    noteFinishedGame(game);
    const winner = this.store.getState().match?.outcome?.winner;
    const result: Result = !winner ? 0 : winner === game.seat ? 1 : -1;
    if (game.even) keepStrength(afterGame(game.even, result));
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
    if (isSwapOpen(game) && game.moves === WINNING_FIRST) {
      await new Promise((done) => setTimeout(done, this.pause));
      if (!this.closed && this.game === game) this.swap();
      return;
    }
    const [{ column, lacking }] = await Promise.all([
      this.chosen(),
      new Promise((done) => setTimeout(done, this.pause)),
    ]);
    if (this.closed || this.game !== game) return;
    this.drop(column);
    if (lacking) this.say(currentText().device[lacking]);
  }

  private async lacksBook(): Promise<boolean> {
    const coming = new Promise<boolean>((done) => setTimeout(() => done(true), BOOK_MS));
    return !(await Promise.race([this.book().catch(() => true), coming]));
  }

  /** Where the solver does not run, every level goes by eye; without the opening book the best play as Club does. */
  private async chosen(): Promise<Chosen> {
    const { moves, start, even } = this.game;
    const position = after(moves);
    const chance = new Chance();
    if (start?.kind === "swap" && !moves) return { column: chance.choose(FAIR_FIRST) };
    const wanted = this.game.level === EVEN ? levelOf((even ?? FIRST).strength, chance) : this.game.level;
    const level = BY_THE_BOOK.includes(wanted) && (await this.lacksBook()) ? "club" : wanted;
    try {
      const column = await choose(position, level, this.solver);
      return level === wanted ? { column } : { column, lacking: "noBook" };
    } catch {
      return { column: quickMove(position, SKILLS[level], chance), lacking: "byEye" };
    }
  }
}
