import * as CAUSE from './cause.ts';
import type { Machine } from './machine.ts';

/** What made something happen: in words, and its rule's number where the game declares one. */
export interface Cause {
  readonly words: string;
  readonly rule: string;
}

/** Nothing in particular. */
export const RULES: Cause = { words: 'the rules', rule: '' };

/** What a coded cause stands for; of a program, whose doing it is: an ability's, a step's, the set-up's. */
export function makerOf(m: Machine, code: number): Cause {
  const n = code % CAUSE.step;
  switch (code - n) {
    case CAUSE.step:
      return stepCause(m, n);
    case CAUSE.ability:
      return abilityCause(m, n);
    case CAUSE.program:
      return makersOf(m).get(n) ?? RULES;
    case CAUSE.action: {
      const { name, definition } = m.actions[n];
      return { words: `action: ${name}`, rule: definition.rule ?? '' };
    }
    case CAUSE.check: {
      const check = m.definition.checks?.[n];
      return { words: `state check: ${check?.name ?? ''}`, rule: check?.rule ?? '' };
    }
    default:
      return code === CAUSE.checks ? { words: 'state checks', rule: '' } : RULES;
  }
}

/** A program the game has a name for. */
export function programName(m: Machine, n: number): string | undefined {
  return Object.keys(m.definition.programs ?? {})[n];
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
  const { gameBegins = '', roundBegins = '', turnBegins = '', roundEnds = '' } = m.definition.rules ?? {};
  const { dealBegins = '', dealEnds = '' } = m.definition.rules ?? {};
  for (const { name, rule, begin } of m.setup) {
    add(begin.program, { words: name === '' ? 'set-up' : name, rule: rule === '' ? gameBegins : rule });
  }
  if (m.deals !== null) {
    add(m.deals.begin.program, { words: 'the deal begins', rule: dealBegins });
    add(m.deals.end.program, { words: 'the deal ends', rule: dealEnds });
  }
  add(m.endRound.program, { words: 'the round ends', rule: roundEnds });
  add(m.beginRound.program, { words: 'the round begins', rule: roundBegins });
  add(m.beginTurn.program, { words: 'the turn begins', rule: turnBegins });
  makers.set(m.programs, map);
  return map;
}
