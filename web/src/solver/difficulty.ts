/** How hard a position is, as `fourline.solver.difficulty` has it: the share of a level's moves that keep its value. */
import type { Position } from "../connectFour/position";
import { Chance } from "./chance";
import type { LevelName } from "./levels";
import type { Columns } from "./module";
import { type Ask, choose } from "./opponent";
import type { Question, Reply } from "./questions";
import { verdict } from "./solver";

const TRIES = 200;
const SEED = 20_070;

/** From 0 to 1. The level is asked many times with numbers of its own; the solver is asked each question once. */
export async function keepingShare(
  position: Position,
  scores: Columns,
  level: LevelName,
  ask: Ask,
): Promise<number> {
  const known = new Map<string, Promise<Reply>>();
  const once: Ask = (question: Question) => {
    const key = JSON.stringify(question);
    const answer = known.get(key) ?? ask(question);
    known.set(key, answer);
    return answer;
  };
  const best = verdict(Math.max(...scores.filter((score) => score !== null)));
  const chance = Chance.seeded(SEED);
  let kept = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const score = scores[await choose(position, level, once, chance)];
    if (score != null && verdict(score) === best) kept += 1;
  }
  return kept / TRIES;
}
