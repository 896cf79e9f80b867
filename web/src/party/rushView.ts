/** Puzzle Rush as the party's boards and lists show it. */
import type { Room, RoomGame, RoomPlayer, Rush } from "../live/roomTypes";
import type { PartyText } from "../shared/i18n/partyText";

/** The puzzle as a game: its position, and its solution as the last disc once it is shown. */
export function puzzleGame(rush: Rush): RoomGame | null {
  const { puzzle, solution } = rush;
  if (!puzzle) return null;
  const board = puzzle.board.map((row) => [...row]);
  const row = solution ? landingRow(board, solution.column) : -1;
  const cells = board[row];
  if (cells && solution) cells[solution.column] = puzzle.team;
  const shared = { player_id: "", automatic: false, requested: false, voted: false };
  return {
    match_id: `puzzle ${rush.round}`,
    game: "",
    version: 0,
    board,
    current: solution ? null : { player_id: "", team: puzzle.team },
    next: null,
    upcoming: [],
    moves: [],
    legal_columns: [...puzzle.legal_columns],
    last_move: solution && cells ? { row, column: solution.column, team: puzzle.team, ...shared } : null,
    deadline_in_ms: null,
    remaining_ms: null,
    starts_in_ms: null,
    extra_time: false,
    outcome: null,
    points: {},
    guesses: null,
    hill: false,
    view: null,
  };
}

function landingRow(board: readonly (readonly (string | null)[])[], column: number): number {
  return board.filter((row) => !row[column]).length - 1;
}

/** What is to be found. */
export function task(rush: Rush, t: PartyText): string {
  const { puzzle } = rush;
  if (!puzzle) return t.activity.getReady;
  const team = t.colours[puzzle.team];
  return puzzle.kind === "win" ? t.activity.wins(team, puzzle.length) : t.activity.saves(team);
}

/** What the TV and the audience read: the puzzle, who has answered, then the solution. */
export function rushWords(
  room: Room,
  rush: Rush,
  answered: number,
  t: PartyText,
): { title: string; lead: string } {
  if (room.phase === "paused") return { title: t.phone.paused, lead: t.phone.pausedLead };
  if (rush.step === "ready") return { title: t.activity.getReady, lead: t.activity.getReadyLead };
  const round = t.activity.round(rush.round, rush.rounds);
  const all = room.players.length;
  const { solution } = rush;
  if (!solution) return { title: task(rush, t), lead: t.list([round, t.activity.answered(answered, all)]) };
  const right = Object.values(solution.answers).filter((one) => one === solution.column).length;
  return {
    title: t.activity.solution(solution.column + 1),
    lead: t.list([round, t.activity.rightOnes(right, all)]),
  };
}

/** All players, those with most points of this rush first; equal ones in the order they came. */
export function byPuzzlePoints(room: Room, rush: Rush): RoomPlayer[] {
  const gained = (player: RoomPlayer) => rush.points[player.id] ?? 0;
  return [...room.players].sort((one, two) => gained(two) - gained(one));
}

/** Who has most points of this rush, if anyone has any. */
export function winners(room: Room, rush: Rush): RoomPlayer[] {
  const best = Math.max(0, ...room.players.map((player) => rush.points[player.id] ?? 0));
  return best === 0 ? [] : room.players.filter((player) => rush.points[player.id] === best);
}
