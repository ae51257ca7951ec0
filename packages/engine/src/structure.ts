import type { Doing, Expiry, GameDefinition, PhaseDefinition, StepDefinition, StructurePatch } from './definition.ts';
import type { Instruction, Rules } from './rules.ts';
import type { Names } from './state.ts';

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
  expiresAtBegin: readonly CompiledExpiry[];
  expiresAtEnd: readonly CompiledExpiry[];
  about: string;
  /** Nothing follows its window, or it has none and cannot be asked about: it needs no frame of its own. */
  brief: boolean;
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
}

export interface StructureNames {
  window(name: string): number;
  duration(name: string): number;
  /** Registers a program and returns its number. */
  program(instructions: readonly Instruction[]): number;
}

/** The phases after an expansion's patches, in order. Throws when an anchor is unknown. */
export function patchPhases(
  phases: readonly PhaseDefinition<Names>[],
  patches: readonly StructurePatch<Names>[],
): readonly PhaseDefinition<Names>[] {
  return patches.reduce(applyPatch, phases);
}

function applyPatch(
  phases: readonly PhaseDefinition<Names>[],
  patch: StructurePatch<Names>,
): readonly PhaseDefinition<Names>[] {
  if ('insert' in patch) return insertAt(phases, patch.insert, patch);
  if ('insertStep' in patch) return insertStep(phases, patch.insertStep, patch);
  if ('replace' in patch) {
    find(phases, patch.replace);
    return phases.map((p) => (p.name === patch.replace ? patch.with : p));
  }
  if ('remove' in patch) return remove(phases, patch.remove);
  const moved = phases[find(phases, patch.move)];
  return insertAt(
    phases.filter((p) => p !== moved),
    moved,
    patch,
  );
}

function find(list: readonly { name: string }[], name: string): number {
  const at = list.findIndex((p) => p.name === name);
  if (at < 0) throw new Error(`structure patch: there is no phase or step '${name}'`);
  return at;
}

function placeOf(list: readonly { name: string }[], anchor: { before?: string; after?: string }): number {
  if (anchor.before !== undefined) return find(list, anchor.before);
  if (anchor.after !== undefined) return find(list, anchor.after) + 1;
  return list.length;
}

function insertAt<T extends { name: string }>(
  list: readonly T[],
  item: T,
  anchor: { before?: string; after?: string },
): readonly T[] {
  const at = placeOf(list, anchor);
  return [...list.slice(0, at), item, ...list.slice(at)];
}

function insertStep(
  phases: readonly PhaseDefinition<Names>[],
  step: StepDefinition<Names>,
  anchor: { before?: string; after?: string },
): readonly PhaseDefinition<Names>[] {
  const name = anchor.before ?? anchor.after ?? '';
  const holder = phases.find((p) => p.steps?.some((s) => s.name === name) === true);
  if (holder === undefined) throw new Error(`structure patch: there is no step '${name}' to insert '${step.name}' at`);
  const steps = insertAt(holder.steps ?? [], step, anchor);
  return phases.map((p) => (p === holder ? { ...p, steps } : p));
}

function remove(phases: readonly PhaseDefinition<Names>[], name: string): readonly PhaseDefinition<Names>[] {
  if (phases.some((p) => p.name === name)) return phases.filter((p) => p.name !== name);
  const holder = phases.find((p) => p.steps?.some((s) => s.name === name) === true);
  if (holder === undefined) throw new Error(`structure patch: there is no phase or step '${name}' to remove`);
  const steps = (holder.steps ?? []).filter((s) => s.name !== name);
  return phases.map((p) => (p === holder ? { ...p, steps } : p));
}

/** Compiles a game's phases, its kinds of turn and a match's patches into numbered steps and plan templates. */
export function compileStructure(
  definition: GameDefinition,
  patches: readonly StructurePatch<Names>[],
  names: StructureNames,
): Structure {
  const structure: Structure = { steps: [], kinds: [] };
  const normal = patchPhases(definition.phases, patches);
  addKind(structure, 'normal', normal, names);
  for (const [name, kindPatches] of Object.entries(definition.turnKinds ?? {})) {
    addKind(structure, name, patchPhases(normal, kindPatches), names);
  }
  return structure;
}

function addKind(
  structure: Structure,
  name: string,
  phases: readonly PhaseDefinition<Names>[],
  names: StructureNames,
): void {
  const template: TurnTemplate = { name, steps: [], ids: [], phases: [], nextId: 0, firstPhase: phases[0].name };
  phases.forEach((phase, phaseIndex) => {
    const steps: readonly (StepDefinition<Names> | PhaseDefinition<Names>)[] = phase.steps ?? [phase];
    for (const step of steps) {
      const compiled = compileStep(structure.steps.length, phase, step, phaseIndex, names);
      structure.steps.push(compiled);
      template.steps.push(compiled.index);
      template.ids.push(template.nextId++);
      template.phases.push(phaseIndex);
    }
  });
  // Phase instances and step instances are numbered from one counter, so an anchor is never ambiguous.
  template.nextId = Math.max(template.nextId, phases.length);
  structure.kinds.push(template);
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
    settle: step.settle !== undefined && step.settle !== false,
    checksOnly: step.settle === 'checks',
    begin: compileDoing(step.begin, names.program),
    end: compileDoing(step.end, names.program),
    needed: step.needed ?? null,
    again: step.again ?? null,
    opensUnsettled: step.opens === 'unsettled',
    expiresAtBegin: expiries(step.expiresAtBegin, names),
    expiresAtEnd: expiries(step.expiresAtEnd, names),
    about: step.about ?? '',
    brief:
      (step.window === undefined || step.begin === undefined) &&
      (step.settle === undefined || step.settle === false) &&
      !Array.isArray(step.begin) &&
      step.end === undefined &&
      step.again === undefined &&
      step.opens === undefined &&
      step.expiresAtBegin === undefined &&
      step.expiresAtEnd === undefined,
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
  if (what === undefined) return { batch: null, program: -1 };
  if (typeof what === 'function') return { batch: what, program: -1 };
  return { batch: null, program: program(what) };
}

function expiries(list: readonly Expiry<Names>[] | undefined, names: StructureNames): readonly CompiledExpiry[] {
  return (list ?? []).map((e) => ({ duration: names.duration(e.duration), whose: e.whose ?? 'all' }));
}
