import { expanded } from '../../compile/expansions.ts';
import type { Problem } from '../../errors.ts';
import type { GameDefinition } from '../definition.ts';
import { checkActions, checkCards, checkEvents, checkTable } from './parts.ts';
import { Report } from './report.ts';
import { isSound } from './shape.ts';
import { GAME } from './shapes.ts';
import { checkStructure } from './structure.ts';

/**
 * What is wrong with a definition, each with its place; empty when nothing is. It may be anything: not every author has a
 * compiler. Looked at when a game is defined, never when it is played: none of this lies on the way of a match.
 */
export function checkDefinition(definition: unknown): Problem[] {
  const report = new Report();
  try {
    // Names are looked up where everything has its shape: what is not there cannot be looked at any closer.
    if (isShaped(report, definition)) checkWithExpansions(report, definition);
  } catch (error) {
    report.add('', `the definition cannot be read: ${error}`);
  }
  return report.problems;
}

function isShaped(report: Report, definition: unknown): definition is GameDefinition {
  return isSound(report, '', definition, GAME);
}

/** A game has to hold with all its expansions, and without any. */
function checkWithExpansions(report: Report, definition: GameDefinition): void {
  const { expansions, ...alone } = definition;
  if (expansions !== undefined) checkNames(report, expanded(definition, Object.keys(expansions)));
  if (report.problems.length === 0) checkNames(report, alone);
}

function checkNames(report: Report, definition: GameDefinition): void {
  checkTable(report, definition);
  checkStructure(report, definition);
  checkEvents(report, definition);
  checkActions(report, definition);
  checkCards(report, definition);
}
