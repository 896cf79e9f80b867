/** The computer's five levels, as the server has them: `src/fourline/solver/opponents/levels.py`. */

/** How one level plays. Every level takes a win in one; the rest differs. */
export interface Skill {
  /** The chance to notice a line of the other side in that direction. */
  readonly upright: number;
  readonly row: number;
  readonly diagonal: number;
  /** The chance to look at the cell above before dropping a disc below it. */
  readonly care: number;
  /** How far its feeling for a column strays. */
  readonly noise: number;
  /** How far it looks ahead, 0 for not at all; and the chance not to, this once. */
  readonly plies: number;
  readonly lapse: number;
  /** How much search it may spend to know a position exactly, 0 for none. */
  readonly nodes: number;
}

const SURE: Skill = {
  upright: 1,
  row: 1,
  diagonal: 1,
  care: 1,
  noise: 0,
  plies: 0,
  lapse: 0,
  nodes: 0,
};

export const LEVELS = [
  {
    level: "beginner",
    name: "Beginner",
    description: "Takes its wins, blocks what it notices, and misses diagonals.",
  },
  { level: "casual", name: "Casual", description: "Blocks nearly everything, but seldom thinks ahead." },
  {
    level: "club",
    name: "Club",
    description: "Looks a few moves ahead and sets traps, but now and then its mind wanders.",
  },
  {
    level: "expert",
    name: "Expert",
    description: "Sees far ahead and makes no mistakes once the board fills up.",
  },
  {
    level: "perfect",
    name: "Perfect",
    description: "Never makes a mistake. If it goes first, it always wins.",
  },
] as const;

export type LevelName = (typeof LEVELS)[number]["level"];

export const SKILLS: Record<LevelName, Skill> = {
  beginner: { ...SURE, upright: 0.85, row: 0.65, diagonal: 0.3, care: 0.15, noise: 13 },
  casual: { ...SURE, upright: 0.98, row: 0.93, diagonal: 0.75, care: 0.75, noise: 6, plies: 3, lapse: 0.7 },
  club: { ...SURE, row: 0.99, diagonal: 0.95, care: 0.95, noise: 3, plies: 4, lapse: 0.15 },
  expert: { ...SURE, noise: 1, plies: 6, nodes: 40_000 },
  perfect: { ...SURE, plies: 8 },
};

/** The level of this name, or casual. */
export function levelNamed(name: string | null | undefined): LevelName {
  return LEVELS.find(({ level }) => level === name)?.level ?? "casual";
}
