/** The computer on this device: the same five levels as the server's. */
import { landing, legalColumns, type Position } from "../connectFour/position";
import { Chance } from "./chance";
import { best, completing, quickMove } from "./eyes";
import { type LevelName, SKILLS, type Skill } from "./levels";
import type { Columns } from "./module";
import type { Question, Reply } from "./questions";

/** What answers questions: the worker, or the module itself. */
export type Ask = (question: Question, signal?: AbortSignal) => Promise<Reply>;

const CENTRE = 3;
// What is seen as won or lost leaves no room for feelings: the quickest win, the longest defence.
const SURE = 5_000;
const TIMEOUT_MS = 2_000;

/** The column this level plays here, for the side to move, in a game that is not over. */
export async function choose(
  position: Position,
  level: LevelName,
  ask: Ask,
  chance = new Chance(),
): Promise<number> {
  const wins = legalColumns(position).filter(
    (column) => completing(position, position.toMove, landing(position, column) ?? 0).length > 0,
  );
  if (wins.length) return chance.choose(wins);
  const skill = SKILLS[level];
  const scores = await known(position, level, skill, ask);
  if (scores) return oneOfTheBest(scores, chance);
  if (level === "perfect" || (skill.plies && !chance.hits(skill.lapse)))
    return foreseen(position, skill, ask, chance);
  return quickMove(position, skill, chance);
}

/** The exact scores, as far as this level may know them. */
async function known({ moves }: Position, level: LevelName, skill: Skill, ask: Ask): Promise<Columns | null> {
  if (skill.nodes) return (await ask({ kind: "afresh", moves, nodes: skill.nodes })).values;
  if (level !== "perfect") return null;
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), TIMEOUT_MS);
  try {
    return (await ask({ kind: "columns", moves }, overdue.signal)).values;
  } catch (error) {
    if (overdue.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A column of the highest score; the nearer the centre, the likelier. */
export function oneOfTheBest(scores: Columns, chance: Chance): number {
  const most = Math.max(...scores.filter((score) => score !== null));
  const columns = scores.flatMap((score, column) => (score === most ? [column] : []));
  return chance.choose(columns, (column) => scores.length - Math.abs(column - CENTRE));
}

/** The column that looks best `plies` ahead, to an eye that strays by `noise`. */
async function foreseen(position: Position, skill: Skill, ask: Ask, chance: Chance): Promise<number> {
  // On the empty board the centre is no matter of opinion: it is the only first move that wins.
  if (!position.moves && skill.noise === 0) return CENTRE;
  const { values } = await ask({ kind: "look", moves: position.moves, plies: skill.plies });
  const felt = (values ?? []).flatMap((value, column) => {
    if (value === null) return [];
    const strays = chance.gauss(Math.abs(value) < SURE ? skill.noise : 0);
    return [{ column, worth: value + strays - Math.abs(column - CENTRE) / 10 }];
  });
  return best(felt);
}
