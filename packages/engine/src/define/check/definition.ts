import type { Names } from '../../state/state.ts';
import type { GameDefinition } from '../definition.ts';
import { checkActions, checkCards, checkEvents, checkTable } from './parts.ts';
import { type Problem, Report } from './report.ts';
import { GAME_KEYS, NEEDED_KEYS } from './shapes.ts';
import { checkStructure } from './structure.ts';

export type { Problem } from './report.ts';

/**
 * What is wrong with a definition, each with its place; empty when nothing is. Looked at when a game is defined, never
 * when it is played: none of this lies on the way of a match.
 */
export function checkDefinition<N extends Names>(definition: GameDefinition<N>): Problem[] {
  const report = new Report();
  report.keys('', definition, GAME_KEYS);
  for (const key of NEEDED_KEYS) {
    if (definition[key] === undefined || definition[key] === '') report.add(key, 'a game needs this');
  }
  // What is not there cannot be looked at any closer.
  if (report.problems.some((problem) => problem.message === 'a game needs this')) return report.problems;
  const plain: GameDefinition = definition;
  checkTable(report, plain);
  checkStructure(report, plain);
  checkEvents(report, plain);
  checkActions(report, plain);
  checkCards(report, plain);
  return report.problems;
}
