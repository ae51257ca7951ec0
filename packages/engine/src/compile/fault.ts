import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import type { GameFrame } from '../state/state.ts';
import * as CAUSE from './cause.ts';
import type { Machine } from './machine.ts';
import { type Cause, makerOf, programName, RULES } from './makers.ts';
import { misnamed } from './misnamed.ts';
import { offered } from './offered.ts';

/*
 * A rule that goes wrong is told to whoever wrote it: which game, which of its rules, where the game stood, and what
 * happened. Where a rule is asked something, the run knows which (`work`); elsewhere the agenda knows what was done.
 */

/** The fault of the rule a coded cause stands for; one that names its place already is left as it is. */
function faultIn(r: Run, code: number, error: unknown): Fault {
  return faultOf(r, error, workOf(r, code));
}

/** The fault of whatever was at work. */
function faultNow(r: Run, error: unknown): Fault {
  return faultOf(r, error, workNow(r));
}

/** The fault of a part of the game that has a name and no number. */
function faultOf(r: Run, error: unknown, { words, rule }: Cause): Fault {
  if (error instanceof Fault && error.isPlaced) return error;
  const { name } = r.machine.definition;
  const cited = rule === '' ? '' : ` (${rule})`;
  const what = error instanceof Fault ? error.message : (misnamed(r.machine, error) ?? shown(error));
  const sentence = what.replace(/\.$/, '');
  return new Fault(`${name}: ${words}${cited} failed ${placeWords(r)}: ${sentence}.`, { cause: error, isPlaced: true });
}

/** How a game that was compiled blames its rules: in its own names, so it comes along with the machine. */
export interface Faults {
  readonly in: typeof faultIn;
  readonly now: typeof faultNow;
  readonly of: typeof faultOf;
  readonly offered: typeof offered;
  readonly returned: typeof returned;
  readonly repeated: typeof repeated;
  readonly unheard: typeof unheard;
  readonly unresolved: typeof unresolved;
}

export const FAULTS: Faults = {
  in: faultIn,
  now: faultNow,
  of: faultOf,
  offered,
  returned,
  repeated,
  unheard,
  unresolved,
};

/** What is thrown need not be an error, nor be willing to be shown. */
function shown(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'something that cannot be shown';
  }
}

function placeWords(r: Run): string {
  const { turnNumber, currentPhase, currentStep } = r.state.turn;
  return turnNumber < 1 ? 'before the first turn' : `in turn ${turnNumber}, ${currentStep || currentPhase}`;
}

function workOf(r: Run, code: number): Cause {
  const { machine: m } = r;
  const n = code % CAUSE.step;
  const kind = code - n;
  const maker = makerOf(m, code);
  const { words, rule } = maker;
  if (kind === CAUSE.query) return { words: `the query '${queryName(m, n)}'`, rule: '' };
  if (kind === CAUSE.window) return { words: `the window '${m.windowNames[n]}'`, rule: '' };
  if (kind === CAUSE.immediate) return { words: "the rule 'immediate'", rule: '' };
  if (kind === CAUSE.step) return { words: `the step '${words}'`, rule };
  if (kind === CAUSE.action) return { words: `the action '${m.actions[n].name}'`, rule };
  if (kind === CAUSE.ability) return { words: `the ability '${words}'`, rule };
  const named = kind === CAUSE.program ? programName(m, n) : undefined;
  if (named !== undefined) return { words: `the program '${named}'`, rule: '' };
  return kind === CAUSE.program && maker !== RULES ? { words: `the program of '${words}'`, rule } : maker;
}

/** By the stage that the game's own frame goes on with next: what it was at. */
const STAGES: Readonly<Record<GameFrame['stage'], string>> = {
  begin: 'the set-up',
  setup: 'the set-up',
  stage: 'the set-up',
  deal: 'the set-up',
  dealBegins: 'the beginning of a deal',
  round: 'the beginning of a deal',
  roundBegins: 'the beginning of a round',
  turn: 'the beginning of a round',
  enter: 'the beginning of a turn',
  roundEnds: 'the end of a turn',
  roundEnding: 'the end of a round',
  roundOver: 'the end of a round',
  dealEnds: 'the end of a round',
  dealEnding: 'the end of a deal',
  dealOver: 'the end of a deal',
};

function queryName(m: Machine, query: number): string {
  return Object.entries(m.queryNumbers).find(([, n]) => n === query)?.[0] ?? '';
}

/** The rule that is asked, or what the agenda is at. */
function workNow(r: Run): Cause {
  if (r.work !== 0) return workOf(r, r.work);
  const { agenda, stack } = r.state;
  const frame = agenda[agenda.length - 1];
  if (frame?.kind === 'game') return { words: STAGES[frame.stage], rule: '' };
  if (frame?.kind === 'program') return workOf(r, CAUSE.program + frame.program);
  if (frame?.kind === 'settle') return workOf(r, CAUSE.checks);
  const item = frame?.kind === 'resolve' ? stack.find(({ id }) => id === frame.item) : undefined;
  if (item !== undefined)
    return workOf(r, item.ability < 0 ? CAUSE.program + item.program : CAUSE.ability + item.ability);
  return r.cause === CAUSE.none ? RULES : workOf(r, r.cause);
}

/** What is looked at after every batch said something each time: what it said last, by its kinds. */
function repeated({ buffer, length, machine }: Run): Fault {
  const kinds = new Set(buffer.slice(0, length).map(({ kind }) => machine.events[kind].name));
  const said = kinds.size === 0 ? '' : `: ${[...kinds].join(', ')}, again and again`;
  return new Fault(`it never stops saying something${said}`);
}

/** A rule that waits for what it says to happen never ends: nothing does before it has returned. */
function unheard(most: number): Fault {
  return new Fault(`it says more than ${most} things at once; what a rule reads stays as it was until it has returned`);
}

/** Something waits to resolve in a game none of whose windows resolves anything. */
function unresolved(): Fault {
  return new Fault(
    "something is put on the stack, and nothing ever resolves it: every window of the game says `passed: 'end'`; one has to say 'resolveOne', 'resolveAll' or 'resolveChain'",
  );
}

/** The fault of a rule that returned something it may not. A rule in plain JavaScript may return anything. */
function returned(r: Run, code: number, what: unknown, wanted: string): Fault {
  const named = typeof what === 'object' && what !== null ? 'an object' : String(what);
  const rule = code < CAUSE.window ? 'plan' : 'mustAct';
  return faultIn(
    r,
    code,
    new Fault(`its ${rule} returned ${named}; it has to return ${wanted} or a refusal, g.refuse(...)`),
  );
}
