import { patchPhases } from '../../compile/structure.ts';
import type { Names } from '../../state/state.ts';
import type {
  GameDefinition,
  PhaseDefinition,
  StepDefinition,
  StructurePatch,
  WindowDefinition,
} from '../definition.ts';
import { join, type Report } from './report.ts';
import { OF_STEPS } from './shapes.ts';

type Phases = readonly PhaseDefinition<Names>[];

/** The turn: phases, steps, windows, other kinds of turn, expansions. */
export function checkStructure(report: Report, d: GameDefinition): void {
  checkPhases(report, d, 'phases', d.phases);
  const all = d.phases.slice();
  for (const [name, patches] of Object.entries(d.turnKinds ?? {})) {
    all.push(...checkPatches(report, d, `turnKinds.${name}`, patches));
  }
  all.push(...checkFurther(report, d, 'otherPhases', d.otherPhases));
  for (const [name, { patches, phases }] of Object.entries(d.expansions ?? {})) {
    all.push(...checkPatches(report, d, `expansions.${name}.patches`, patches));
    all.push(...checkFurther(report, d, `expansions.${name}.phases`, phases));
  }
  checkStages(report, d, all);
  checkWindows(report, d, new Set(windowsOf(all)));
  checkStops(report, d.table?.stops ?? [], all);
}

/** A stage of the set-up is named like nothing in a turn: one word says where a game stands. */
function checkStages(report: Report, { stages = [] }: GameDefinition, phases: Phases): void {
  const names = stages.map(({ name }) => name);
  report.once('stages', 'stage', names);
  const taken = phases.flatMap((phase) => [phase.name, ...(phase.steps ?? []).map((step) => step.name)]);
  report.reserved('stages', 'phase or step', names, taken);
}

/** Phases that rules may insert. */
function checkFurther(report: Report, d: GameDefinition, path: string, phases: Phases = []): Phases {
  if (phases.length > 0) checkPhases(report, d, path, phases);
  return phases;
}

/** Where players usually want to be asked, as preferences write it. */
function checkStops(report: Report, stops: readonly string[], phases: Phases): void {
  const names = phases.flatMap((phase) => [phase.name, ...(phase.steps ?? []).map((step) => step.name)]);
  const known = ['*', ...new Set(names)].flatMap((name) => [`own:${name}`, `others:${name}`]);
  stops.forEach((stop, i) => {
    report.name(`table.stops[${i}]`, 'place to stop at', stop, known);
  });
}

function checkPhases(report: Report, d: GameDefinition, path: string, phases: Phases): void {
  if (phases.length === 0) report.add(path, 'a turn needs at least one phase');
  phases.forEach((phase, i) => {
    checkPhase(report, d, join(path, i), phase);
  });
  checkPhaseNames(report, path, phases);
}

function checkPhaseNames(report: Report, path: string, phases: Phases): void {
  report.once(
    path,
    'phase',
    phases.map((phase) => phase.name),
  );
  report.once(
    path,
    'step',
    phases.flatMap((phase) => (phase.steps ?? []).map((step) => step.name)),
  );
}

function checkPhase(report: Report, d: GameDefinition, path: string, phase: PhaseDefinition<Names>): void {
  const place = `${path} (${phase.name})`;
  checkStepName(report, place, phase.name);
  if (phase.steps === undefined) {
    checkStep(report, d, place, phase);
    return;
  }
  if (phase.steps.length === 0) report.add(place, 'the phase is empty: give it a step, or leave `steps` out');
  for (const key of OF_STEPS) {
    if (key in phase) {
      report.add(join(place, key), 'a phase with steps does nothing of its own: put this on one of its steps');
    }
  }
  phase.steps.forEach((step, i) => {
    const at = `${join(join(place, 'steps'), i)} (${step.name})`;
    checkStepName(report, at, step.name);
    checkStep(report, d, at, step);
  });
}

function checkStepName(report: Report, path: string, name: string): void {
  if (name === '') report.add(path, 'a phase or step needs a name');
}

function checkStep(report: Report, d: GameDefinition, path: string, step: StepDefinition<Names>): void {
  report.name(join(path, 'window'), 'window', step.window, Object.keys(d.windows));
  for (const key of ['expiresAtBegin', 'expiresAtEnd'] as const) {
    (step[key] ?? []).forEach((expiry, i) => {
      report.name(join(join(path, key), i), 'duration', expiry.duration, d.durations ?? []);
    });
  }
  if (step.opens !== undefined && step.window === undefined) {
    report.add(join(path, 'opens'), 'there is no window that could be opened: name one');
  }
}

function windowsOf(phases: Phases): string[] {
  const steps = phases.flatMap((phase): readonly StepDefinition<Names>[] => phase.steps ?? [phase]);
  return steps.flatMap((step) => (step.window === undefined ? [] : [step.window]));
}

/** Applies patches one by one, so that an anchor may be what an earlier one put there. */
function checkPatches(
  report: Report,
  d: GameDefinition,
  path: string,
  patches: readonly StructurePatch<Names>[],
): Phases {
  let phases: Phases = d.phases;
  patches.forEach((patch, i) => {
    const place = join(path, i);
    if (!checkAnchor(report, place, patch, phases)) return;
    phases = patchPhases(phases, [patch]);
    if ('insert' in patch) checkPhase(report, d, join(place, 'insert'), patch.insert);
    if ('replace' in patch) checkPhase(report, d, join(place, 'with'), patch.with);
    if ('insertStep' in patch) {
      checkStep(report, d, `${join(place, 'insertStep')} (${patch.insertStep.name})`, patch.insertStep);
    }
  });
  if (phases.length === 0) report.add(path, 'no phase is left');
  for (const phase of phases) {
    if (phase.steps?.length === 0) report.add(path, `no step is left in the phase '${phase.name}'`);
  }
  if (phases !== d.phases) checkPhaseNames(report, path, phases);
  return phases;
}

function checkAnchor(report: Report, path: string, patch: StructurePatch<Names>, phases: Phases): boolean {
  const phaseNames = phases.map((phase) => phase.name);
  const stepNames = phases.flatMap((phase) => (phase.steps ?? []).map((step) => step.name));
  if ('replace' in patch) return report.name(join(path, 'replace'), 'phase', patch.replace, phaseNames);
  if ('remove' in patch) {
    return report.name(join(path, 'remove'), 'phase or step', patch.remove, [...phaseNames, ...stepNames]);
  }
  const known = 'insertStep' in patch ? stepNames : phaseNames;
  const what = 'insertStep' in patch ? 'step' : 'phase';
  if ('insertStep' in patch && patch.before === undefined && patch.after === undefined) {
    report.add(path, 'say before or after which step it comes');
    return false;
  }
  const moved = !('move' in patch) || report.name(join(path, 'move'), 'phase', patch.move, phaseNames);
  const before = report.name(join(path, 'before'), what, patch.before, known);
  return report.name(join(path, 'after'), what, patch.after, known) && before && moved;
}

/** A window that asks the host names the commands that it waits for; no other does. */
function checkHosted(report: Report, path: string, window: WindowDefinition<Names>, known: readonly string[]): void {
  const { ask, commands, mustAct } = window;
  commands?.forEach((name, i) => {
    report.name(`${path}.commands[${i}]`, 'command of the host', name, known);
  });
  if ((ask === 'host') !== (commands !== undefined && commands.length > 0)) {
    report.add(`${path}.commands`, 'a window that asks `host` names the commands it waits for, and no other does');
  }
  if (ask === 'host' && mustAct !== undefined) report.add(`${path}.mustAct`, 'nobody at the table is asked here');
}

function checkWindows(report: Report, d: GameDefinition, opened: Set<string>): void {
  const names = Object.keys(d.windows);
  const { extraTurns } = d;
  const { chain, triggers } = d.responses;
  report.name('responses.chain', 'window', chain, names);
  if (typeof extraTurns === 'object') {
    report.name('extraTurns.option', 'option', extraTurns.option, Object.keys(d.options ?? {}));
  }
  if (triggers === 'chain' && chain === undefined) report.add('responses.chain', 'a chain needs a window: name one');
  if (chain !== undefined) opened.add(chain);
  for (const [name, window] of Object.entries(d.windows)) {
    const path = `windows.${name}`;
    if (window.byRules === true) opened.add(name);
    if (typeof window.after === 'object') {
      if (report.name(`${path}.after.open`, 'window', window.after.open, names)) opened.add(window.after.open);
    }
    const actions = Object.values(d.actions).filter((action) => action.windows.includes(name));
    if (window.mustAct !== undefined && actions.length === 0) {
      report.add(path, 'nobody can leave it: passing can be forbidden here, and no action is legal');
    }
    const isNamed = typeof window.ask === 'string' ? window.ask === 'named' : window.who !== undefined;
    if (isNamed !== (window.who !== undefined)) {
      report.add(`${path}.who`, 'a window that asks `named` says `who`, and no other does');
    }
    checkHosted(report, path, window, Object.keys(d.commands ?? {}));
    if (window.ask === 'opponents' && d.players.max < 2)
      report.add(path, 'nobody can be asked: there are no opponents');
  }
  for (const name of names) {
    if (opened.has(name) || d.windows[name].byRules === true) continue;
    report.add(
      `windows.${name}`,
      'it is never opened: no step, window or chain names it (`byRules` says that rules do)',
    );
  }
}
