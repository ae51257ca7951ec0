import type { Doing, PhaseDefinition, StepDefinition, StructurePatch } from '../../define/definition.ts';
import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { Instruction } from '../../define/rules.ts';
import { DefinitionError } from '../../errors.ts';
import type { Names } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { FIRST_VARIABLE } from '../author/variables.ts';
import { lowerBatch } from './program.ts';

/*
 * The turn by name: the skeleton of the nouns and the bodies written against it, as the list of phases the engine compiles.
 */

type Batch = { batch(g: Author): void }['batch'];
type Single = Batch | KernelProgram;
export type PlainDoing = Single | readonly Single[];

export interface PlainStep {
  readonly endsAtBegin?: StepDefinition<Names>['expiresAtBegin'];
  readonly endsAtEnd?: StepDefinition<Names>['expiresAtEnd'];
  readonly rule?: string;
  readonly about?: string;
  /** What it is called where it is shown. */
  readonly name?: string;
  readonly window?: string;
  readonly opens?: 'unsettled';
  readonly settle?: boolean | 'checks';
  readonly begin?: PlainDoing;
  readonly end?: PlainDoing;
  needed?(g: Author): boolean;
  again?(g: Author, opened: boolean): boolean;
}

export interface PlainPhase extends PlainStep {
  readonly steps?: Readonly<Record<string, PlainStep>>;
}

/** One batch stays one; programs and lists of batches become one list of instructions. */
export function lowerDoing(doing: PlainDoing): Doing {
  if (typeof doing === 'function') return (g) => doing(g.named);
  return listOf(doing).flatMap((one, i): readonly Instruction[] => {
    if (typeof one === 'function') return [lowerBatch(one)];
    return i === 0 ? one.instructions : [forget, ...one.instructions];
  });
}

/** A program that follows others begins with its own variables, all of them empty. */
const forget: Instruction = {
  run(_, frame) {
    frame.vars = frame.vars.slice(0, FIRST_VARIABLE);
  },
};

function listOf(doing: KernelProgram | readonly Single[]): readonly Single[] {
  return 'instructions' in doing ? [doing] : doing;
}

function lowerStep<T extends { name: string }>(named: T, body: PlainStep): T & StepDefinition<Names> {
  const { endsAtBegin, endsAtEnd, begin, end, needed, again, rule, about, window, opens, settle } = body;
  const step: T & StepDefinition<Names> = { ...named };
  if (rule !== undefined) step.rule = rule;
  if (about !== undefined) step.about = about;
  if (window !== undefined) step.window = window;
  if (opens !== undefined) step.opens = opens;
  if (settle !== undefined) step.settle = settle;
  if (endsAtBegin !== undefined) step.expiresAtBegin = endsAtBegin;
  if (endsAtEnd !== undefined) step.expiresAtEnd = endsAtEnd;
  if (begin !== undefined) step.begin = lowerDoing(begin);
  if (end !== undefined) step.end = lowerDoing(end);
  if (needed !== undefined) step.needed = (g) => needed.call(body, g.named);
  if (again !== undefined) step.again = (g, opened) => again.call(body, g.named, opened);
  return step;
}

/** A phase: its skeleton says which steps it has and in which order. */
function lowerPhase(path: string, name: string, steps: readonly string[], body: PlainPhase): PhaseDefinition<Names> {
  const phase: PhaseDefinition<Names> = lowerStep({ name }, body);
  if (steps.length === 0) return phase;
  phase.steps = steps.map((step) => {
    const inner = body.steps?.[step];
    if (inner === undefined)
      wrong(`${path}.${name}.steps.${step}`, 'the turn has this step: say what it does, {} for nothing');
    return lowerStep({ name: step }, inner);
  });
  for (const step of Object.keys(body.steps ?? {})) {
    if (!steps.includes(step))
      wrong(`${path}.${name}.steps.${step}`, `the turn has no such step here; it has ${steps.join(', ')}`);
  }
  return phase;
}

/** What phases and steps say they are called. */
export function namesIn(bodies: Readonly<Record<string, PlainPhase | undefined>> = {}): Record<string, string> {
  const named = Object.entries(bodies).flatMap(([phase, body]) => [
    [phase, body?.name] as const,
    ...Object.entries(body?.steps ?? {}).map(([step, inner]) => [step, inner.name] as const),
  ]);
  return Object.fromEntries(named.flatMap(([name, called]) => (called === undefined ? [] : [[name, called]])));
}

type Skeleton = Readonly<Record<string, readonly string[]>>;

export function lowerPhases(
  skeleton: Skeleton,
  bodies: Readonly<Record<string, PlainPhase>>,
  path = 'phases',
): PhaseDefinition<Names>[] {
  for (const name of Object.keys(bodies)) {
    if (!Object.hasOwn(skeleton, name))
      wrong(`${path}.${name}`, `there is no such phase; there are: ${Object.keys(skeleton).join(', ') || 'none'}`);
  }
  return Object.entries(skeleton).map(([name, steps]) => lowerPhase(path, name, steps, bodies[name] ?? {}));
}

/** A patch names phases; the engine's carries them whole. */
export type PlainPatch =
  | { readonly insert: string; readonly before?: string; readonly after?: string }
  | { readonly replace: string; readonly with: string }
  | { readonly remove: string }
  | { readonly window: string; readonly of: string }
  | { readonly move: string; readonly before?: string; readonly after?: string };

export function lowerPatch(patch: PlainPatch, phaseNamed: (name: string) => PhaseDefinition<Names>): StructurePatch {
  if ('insert' in patch) return { ...patch, insert: phaseNamed(patch.insert) };
  if ('replace' in patch) return { replace: patch.replace, with: phaseNamed(patch.with) };
  if ('window' in patch) return { replace: patch.of, with: { ...phaseNamed(patch.of), window: patch.window } };
  return patch;
}

export function wrong(path: string, message: string): never {
  throw new DefinitionError('The game is not declared correctly', [{ path, message }]);
}
