import { type Asking, type AskingName, askingWords, type Table } from '@upkeep/engine';

/** A window as its game declares it: who is asked, what follows, what may be done. */
export interface WindowOutline {
  readonly name: string;
  /** Whom it asks: by name, or first, next and never. */
  readonly ask: AskingName | Asking;
  /** The same in words. */
  readonly asks: string;
  readonly after: string;
  readonly passed: string;
  /** Rules open it, not a step. */
  readonly byRules: boolean;
  readonly actions: readonly string[];
}

export interface StepOutline {
  /** Empty for a phase that is its own single step. */
  readonly name: string;
  readonly about: string;
  readonly window: WindowOutline | null;
  /** Only when the game says so at that moment, or perhaps more than once. */
  readonly conditional: boolean;
  readonly repeats: boolean;
  /** The expansion or the kind of turn that brought it; empty for the game itself. */
  readonly from: string;
}

export interface PhaseOutline {
  readonly name: string;
  readonly steps: readonly StepOutline[];
}

interface TurnOutline {
  readonly kind: string;
  readonly phases: readonly PhaseOutline[];
}

/** The turn of a game as its definition declares it, with the patches of the match. */
export interface StructureOutline {
  readonly game: string;
  readonly version: string;
  readonly name: string;
  readonly round: 'turn' | 'each';
  readonly expansions: readonly string[];
  readonly turns: readonly TurnOutline[];
  readonly windows: readonly WindowOutline[];
}

/** Reads the structure off a table; `plain` is the same table without expansions, to tell what they added. */
export function outlineOf(table: Table, plain: Table): StructureOutline {
  const { definition } = table.game;
  const known = stepNames(plain, 0);
  const normal = stepNames(table, 0);
  const added = table.context.expansions.join(', ');
  return {
    game: definition.id,
    version: definition.version,
    name: definition.name,
    round: definition.rounds ?? 'turn',
    expansions: table.context.expansions,
    turns: table.machine.structure.kinds.map((kind, at) => ({
      kind: kind.name,
      phases: phasesOf(table, at, (name) => {
        if (known.has(name)) return '';
        return normal.has(name) ? added : kind.name;
      }),
    })),
    windows: table.machine.windows.flatMap((_, window) => windowOf(table, window) ?? []),
  };
}

function stepNames(table: Table, kind: number): ReadonlySet<string> {
  const { structure } = table.machine;
  const steps = structure.kinds[kind]?.steps ?? [];
  return new Set(steps.map((i) => structure.steps[i]).map((step) => `${step?.phase}/${step?.step}`));
}

function phasesOf(table: Table, kind: number, from: (name: string) => string): PhaseOutline[] {
  const { structure } = table.machine;
  const phases: { name: string; index: number; steps: StepOutline[] }[] = [];
  for (const i of structure.kinds[kind]?.steps ?? []) {
    const step = structure.steps[i];
    if (step === undefined) continue;
    let phase = phases[phases.length - 1];
    if (phase === undefined || phase.index !== step.phaseIndex) {
      phase = { name: step.phase, index: step.phaseIndex, steps: [] };
      phases.push(phase);
    }
    phase.steps.push({
      name: step.step,
      about: step.about,
      window: step.window < 0 ? null : windowOf(table, step.window),
      conditional: step.needed !== null,
      repeats: step.again !== null,
      from: from(`${step.phase}/${step.step}`),
    });
  }
  return phases.map(({ name, steps }) => ({ name, steps }));
}

function windowOf(table: Table, window: number): WindowOutline | null {
  const { machine } = table;
  const declared = machine.windows[window];
  if (declared === undefined) return null;
  const { ask, after, passed } = declared;
  const actions = machine.windowActions[window] ?? [];
  return {
    name: machine.windowNames[window] ?? '',
    ask,
    asks: askingWords(declared),
    after: typeof after === 'string' ? after : `open ${after.open}`,
    passed,
    byRules: declared.byRules === true,
    actions: actions.map((action) => machine.actions[action]?.name ?? '').filter((name) => name !== 'pass'),
  };
}
