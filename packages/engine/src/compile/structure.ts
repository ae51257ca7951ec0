import type {
  Doing,
  Expiry,
  GameDefinition,
  PhaseDefinition,
  StepDefinition,
  StructurePatch,
} from '../define/definition.ts';
import type { Instruction, Rules } from '../define/rules.ts';
import type { Names } from '../state/state.ts';

/** One step of a compiled structure; a phase without steps is one with an empty step name. */
export interface CompiledStep {
  index: number;
  phase: string;
  step: string;
  /** Position of the phase among the phases of its kind of turn. */
  phaseIndex: number;
  window: number;
  settle: boolean;
  /** Settling here means state checks alone: triggers go on waiting. */
  checksOnly: boolean;
  begin: CompiledDoing;
  end: CompiledDoing;
  needed: ((g: Rules) => boolean) | null;
  again: ((g: Rules, opened: boolean) => boolean) | null;
  opensUnsettled: boolean;
  /** It does nothing but one batch as it begins, or nothing at all. */
  isBrief: boolean;
  expiresAtBegin: readonly CompiledExpiry[];
  expiresAtEnd: readonly CompiledExpiry[];
  about: string;
  /** The number of its rule, or of its phase's. */
  rule: string;
}

export interface CompiledExpiry {
  duration: number;
  whose: 'active' | 'all';
}

/** A kind of turn, ready to be copied into a turn's plan. */
export interface TurnTemplate {
  name: string;
  steps: number[];
  ids: number[];
  phases: number[];
  nextId: number;
  firstPhase: string;
}

export interface Structure {
  /** Every step of every kind of turn. */
  steps: CompiledStep[];
  /** Kinds of turn; 0 is the normal one. */
  kinds: TurnTemplate[];
  /** The steps of every phase there is, by its name: as it is in the normal turn, or in what has it first. */
  phases: Map<string, readonly number[]>;
  /** What ends at some point of a turn of its seat. */
  ownTurn: CompiledExpiry[];
}

export interface StructureNames {
  window(name: string): number;
  duration(name: string): number;
  /** Registers a program and returns its number. */
  program(instructions: readonly Instruction[]): number;
}

/** The phases after an expansion's patches, in order. Throws when an anchor is unknown. */
export function patchPhases(phases: Phases, patches: readonly StructurePatch<Names>[]): Phases {
  return patches.reduce(applyPatch, phases);
}

type Phases = readonly PhaseDefinition<Names>[];
type Named = { readonly name: string };
type Anchor = { readonly before?: string; readonly after?: string };

function applyPatch(phases: Phases, patch: StructurePatch<Names>): Phases {
  if ('insert' in patch) return inserted(phases, patch.insert, patch);
  if ('replace' in patch) return spliced(phases, find(phases, patch.replace), 1, patch.with);
  if ('move' in patch) {
    const at = find(phases, patch.move);
    return inserted(spliced(phases, at, 1), phases[at], patch);
  }
  const name = 'remove' in patch ? patch.remove : (patch.before ?? patch.after);
  const holder = phases.findIndex((p) => p.steps?.some((s) => s.name === name));
  const steps = phases[holder]?.steps;
  if (steps === undefined || ('remove' in patch && phases.some((p) => p.name === name))) {
    return spliced(phases, find(phases, name), 1);
  }
  const changed = 'remove' in patch ? spliced(steps, find(steps, name), 1) : inserted(steps, patch.insertStep, patch);
  return spliced(phases, holder, 1, { ...phases[holder], steps: changed });
}

function find(list: readonly Named[], name: string | undefined): number {
  const at = list.findIndex((p) => p.name === name);
  if (at < 0) throw new Error(`structure patch: there is no '${name}'`);
  return at;
}

function inserted<T extends Named>(list: readonly T[], item: T, { before, after }: Anchor): readonly T[] {
  const last = after === undefined ? list.length : find(list, after) + 1;
  return spliced(list, before === undefined ? last : find(list, before), 0, item);
}

function spliced<T>(list: readonly T[], at: number, gone: number, ...items: readonly T[]): readonly T[] {
  const copy = list.slice();
  copy.splice(at, gone, ...items);
  return copy;
}

/** Compiles a game's phases, its kinds of turn and a match's patches into numbered steps and plan templates. */
export function compileStructure(
  definition: GameDefinition,
  patches: readonly StructurePatch<Names>[],
  further: Phases,
  names: StructureNames,
): Structure {
  const structure: Structure = { steps: [], kinds: [], phases: new Map(), ownTurn: [] };
  const normal = patchPhases(definition.phases, patches);
  addKind(structure, 'normal', normal, names);
  for (const [name, kindPatches] of Object.entries(definition.turnKinds ?? {})) {
    addKind(structure, name, patchPhases(normal, kindPatches), names);
  }
  for (const phase of further) if (!structure.phases.has(phase.name)) addPhase(structure, phase, 0, names);
  for (const { expiresAtBegin, expiresAtEnd } of structure.steps) {
    structure.ownTurn.push(...expiresAtBegin.concat(expiresAtEnd).filter((e) => e.whose === 'active'));
  }
  for (const name of definition.leaving?.durations ?? []) {
    structure.ownTurn.push({ duration: names.duration(name), whose: 'active' });
  }
  return structure;
}

function addKind(
  structure: Structure,
  name: string,
  phases: readonly PhaseDefinition<Names>[],
  names: StructureNames,
): void {
  const firstPhase = phases[0].name;
  const template: TurnTemplate = {
    name,
    steps: [],
    ids: [],
    phases: [],
    nextId: 0,
    firstPhase,
  };
  phases.forEach((phase, phaseIndex) => {
    for (const step of addPhase(structure, phase, phaseIndex, names)) {
      template.steps.push(step);
      template.ids.push(template.nextId++);
      template.phases.push(phaseIndex);
    }
  });
  // Phase instances and step instances are numbered from one counter, so an anchor is never ambiguous.
  template.nextId = Math.max(template.nextId, phases.length);
  structure.kinds.push(template);
}

/** Compiles the steps of a phase and returns their numbers. */
function addPhase(
  structure: Structure,
  phase: PhaseDefinition<Names>,
  phaseIndex: number,
  names: StructureNames,
): readonly number[] {
  const steps: readonly (StepDefinition<Names> | PhaseDefinition<Names>)[] = phase.steps ?? [phase];
  const added = steps.map((step) => {
    const compiled = compileStep(structure.steps.length, phase, step, phaseIndex, names);
    structure.steps.push(compiled);
    return compiled.index;
  });
  if (!structure.phases.has(phase.name)) structure.phases.set(phase.name, added);
  return added;
}

function compileStep(
  index: number,
  phase: PhaseDefinition<Names>,
  step: StepDefinition<Names> | PhaseDefinition<Names>,
  phaseIndex: number,
  names: StructureNames,
): CompiledStep {
  return {
    index,
    phase: phase.name,
    step: step === phase ? '' : step.name,
    phaseIndex,
    window: step.window === undefined ? -1 : names.window(step.window),
    settle: Boolean(step.settle),
    checksOnly: step.settle === 'checks',
    begin: compileDoing(step.begin, names.program),
    end: compileDoing(step.end, names.program),
    needed: step.needed ?? null,
    again: step.again ?? null,
    opensUnsettled: step.opens === 'unsettled',
    isBrief:
      !Array.isArray(step.begin) &&
      ![step.window, step.settle, step.end, step.again, step.expiresAtBegin, step.expiresAtEnd].some(Boolean),
    expiresAtBegin: expiries(step.expiresAtBegin, names),
    expiresAtEnd: expiries(step.expiresAtEnd, names),
    about: step.about ?? '',
    rule: step.rule ?? phase.rule ?? '',
  };
}

/** What is done at some moment: one batch, a program, or nothing. */
export interface CompiledDoing {
  batch: ((g: Rules) => void) | null;
  program: number;
}

export function compileDoing(
  what: Doing | undefined,
  program: (instructions: readonly Instruction[]) => number,
): CompiledDoing {
  return {
    batch: typeof what === 'function' ? what : null,
    program: Array.isArray(what) ? program(what) : -1,
  };
}

function expiries(list: readonly Expiry<Names>[] | undefined, names: StructureNames): readonly CompiledExpiry[] {
  return (list ?? []).map((e) => ({ duration: names.duration(e.duration), whose: e.whose ?? 'all' }));
}
