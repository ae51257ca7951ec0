import type { Machine } from '../compile/machine.ts';
import * as CAUSE from '../events/cause.ts';
import { isCardRef } from '../state/refs.ts';

/** What made something happen: in words, and its rule's number where the game declares one. */
export interface Cause {
  readonly words: string;
  readonly rule: string;
}

const SOURCE = 7;
const CAUSED_BY = 8;
const SOURCE_CARD = 13;
const RULES: Cause = { words: 'the rules', rule: '' };

/** The cause of a row of the log. Of a source that is not known to all, nothing is told but that there is one. */
export function causeOf(m: Machine, row: readonly number[]): Cause {
  const code = row[CAUSED_BY];
  const n = code % CAUSE.step;
  const kind = code - n;
  const card = m.cards[row[SOURCE_CARD]]?.name;
  if (kind === CAUSE.step) return stepCause(m, n);
  if (kind === CAUSE.action) {
    const { name, definition } = m.actions[n];
    return { words: `action: ${name}`, rule: definition.rule ?? '' };
  }
  if (kind === CAUSE.check) {
    const check = m.definition.checks?.[n];
    return { words: `state check: ${check?.name ?? ''}`, rule: check?.rule ?? '' };
  }
  if (kind === CAUSE.checks) return { words: 'state checks', rule: '' };
  const maker = kind === CAUSE.ability ? abilityCause(m, n) : (makersOf(m).get(n) ?? RULES);
  if (card !== undefined && maker !== RULES) return { words: `${card}: ${maker.words}`, rule: maker.rule };
  if (card !== undefined) return { words: card, rule: '' };
  if (kind === CAUSE.ability) return maker;
  if (isCardRef(row[SOURCE])) return RULES;
  const named = kind === CAUSE.program ? Object.keys(m.definition.programs ?? {})[n] : undefined;
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

function stepCause(m: Machine, n: number): Cause {
  const { step, phase, rule } = m.structure.steps[n];
  return { words: step || phase, rule };
}

function abilityCause(m: Machine, n: number): Cause {
  const { name, rule = m.definition.rules?.triggered ?? '' } = m.abilities[n].definition;
  return { words: name, rule };
}

const makers = new WeakMap<Machine['programs'], ReadonlyMap<number, Cause>>();

/** Whose doing a program is: an ability's, a step's, the set-up's. */
function makersOf(m: Machine): ReadonlyMap<number, Cause> {
  const known = makers.get(m.programs);
  if (known !== undefined) return known;
  const map = new Map<number, Cause>();
  const add = (program: number, cause: Cause): void => {
    if (program >= 0) map.set(program, cause);
  };
  m.abilities.forEach(({ program, announce }, n) => {
    add(program, abilityCause(m, n));
    add(announce, abilityCause(m, n));
  });
  m.structure.steps.forEach(({ begin, end }, n) => {
    add(begin.program, stepCause(m, n));
    add(end.program, stepCause(m, n));
  });
  const { gameBegins = '', roundBegins = '', turnBegins = '' } = m.definition.rules ?? {};
  add(m.setup.program, { words: 'set-up', rule: gameBegins });
  add(m.beginRound.program, { words: 'the round begins', rule: roundBegins });
  add(m.beginTurn.program, { words: 'the turn begins', rule: turnBegins });
  makers.set(m.programs, map);
  return map;
}
