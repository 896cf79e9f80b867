/** The room's game as the board's neutral view. */
import type { BoardView, Side } from "../board/view";
import { playerOf, type Room, type RoomGame, type RoomPlayer, type Team } from "../live/roomTypes";

export const SIDES: Record<Team, Side> = {
  red: { id: "red", name: "Red", colour: "red", mark: "diamond" },
  blue: { id: "blue", name: "Blue", colour: "blue", mark: "ring" },
};

/** The disc of a team, with the mark it has in the game on the board. */
export function sideOf({ game }: Room, team: Team): Side {
  return game?.view?.sides.find(({ id }) => id === team) ?? SIDES[team];
}

/** The player on turn, if their phone is asleep and no team votes in their place. */
export function sleeperOf(room: Room): RoomPlayer | null {
  const current = room.phase === "playing" ? room.game?.current : null;
  const player = playerOf(room, current?.player_id);
  return current && player?.asleep && !teamVotes(room, current.team) ? player : null;
}
export const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;
const LABELS = ["1", "2", "3", "4", "5", "6", "7"];
const ROWS = ["6", "5", "4", "3", "2", "1"];

/** The number of a row as people count: 1 is the bottom one. */
export function rowNumber(row: number): number {
  return ROWS.length - row;
}

export function boardView(game: RoomGame | null): BoardView {
  const last = game?.last_move;
  if (game?.view) return { ...game.view, lines: game.outcome ? game.view.lines : [] };
  return {
    title: "",
    rows: 6,
    columns: 7,
    cells: game ? game.board.map((row) => [...row]) : emptyCells(),
    sides: [SIDES.red, SIDES.blue],
    style: "holes",
    to_move: game?.current?.team ?? null,
    last: last ? [[last.row, last.column]] : [],
    automatic: last?.automatic ?? false,
    lines: (game?.outcome?.lines ?? []).map((line) => line.map(([row, column]) => [row, column])),
    targets: [],
    column_labels: LABELS,
    row_labels: ROWS,
  };
}

function emptyCells(): null[][] {
  return ROWS.map(() => LABELS.map(() => null));
}

/** The cell where a disc dropped here would lie, or null when the column is full. */
export function landing(game: RoomGame, column: number): [number, number] | null {
  for (let row = 5; row >= 0; row--) if (!game.board[row]?.[column]) return [row, column];
  return null;
}

export function filled(game: RoomGame, column: number): number {
  return game.board.filter((row) => row[column]).length;
}

/** Blue stands at the start side and Red at the end, wherever teams are listed. */
export const TEAMS: readonly Team[] = ["blue", "red"];

/** The team that has lost all its players, if there is one. */
export function emptyTeam(room: Room): Team | undefined {
  return TEAMS.find((team) => room.teams[team].length === 0);
}

/** Whether a team decides its moves together; a player alone drops the disc. */
export function teamVotes(room: Room, team: Team | null | undefined): boolean {
  return room.vote && team != null && room.teams[team].length > 1;
}
