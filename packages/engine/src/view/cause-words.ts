import * as CAUSE from '../compile/cause.ts';
import type { Machine } from '../compile/machine.ts';
import { type Cause, makerOf, programName, RULES } from '../compile/makers.ts';
import { isCardRef } from '../state/refs.ts';

const SOURCE = 7;
const CAUSED_BY = 8;
const SOURCE_CARD = 13;

/** The cause of a row of the log. Of a source that is not known to all, nothing is told but that there is one. */
export function causeOf(m: Machine, row: readonly number[]): Cause {
  const code = row[CAUSED_BY];
  const n = code % CAUSE.step;
  const kind = code - n;
  const maker = makerOf(m, code);
  if (kind === CAUSE.step || kind >= CAUSE.action) return maker;
  const card = m.cards[row[SOURCE_CARD]]?.name;
  if (card !== undefined && maker !== RULES) return { words: `${card}: ${maker.words}`, rule: maker.rule };
  if (card !== undefined) return { words: card, rule: '' };
  if (kind === CAUSE.ability) return maker;
  if (isCardRef(row[SOURCE])) return RULES;
  const named = kind === CAUSE.program ? programName(m, n) : undefined;
  return named === undefined ? maker : { words: named, rule: '' };
}

/** The rules behind an event: of what made it happen, and of events of its kind; of a step that begins, its own. */
export function ruleOf(m: Machine, kind: string, row: readonly number[], cause: Cause): string {
  const { events = {}, rules = {}, phases } = m.definition;
  if (kind === 'phaseBegins' || kind === 'stepBegins') {
    const { phase, rule } = m.structure.steps[row[2]];
    return (kind === 'phaseBegins' ? phases.find(({ name }) => name === phase)?.rule : undefined) ?? rule;
  }
  const own = events[kind]?.rule ?? Object.entries(rules).find(([name]) => name === kind)?.[1] ?? '';
  return cause.rule === '' || own === '' || own === cause.rule ? cause.rule || own : `${cause.rule}, ${own}`;
}
