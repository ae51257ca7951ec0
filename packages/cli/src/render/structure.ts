import type { Asking, AskingName, Table, WindowDescription } from '@upkeep/engine';

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
  /** What the host does there. */
  readonly commands: readonly string[];
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
  readonly round: 'turn' | 'each' | 'together';
  /** What the box above rounds is called; empty where there is none. */
  readonly deals: string;
  /** The stages of the set-up that have names. */
  readonly setup: readonly { readonly name: string; readonly about: string }[];
  readonly expansions: readonly string[];
  readonly turns: readonly TurnOutline[];
  readonly windows: readonly WindowOutline[];
}

/** Reads the structure off a table; `plain` is the same table without expansions, to tell what they added. */
export function outlineOf(table: Table, plain: Table): StructureOutline {
  const { id, version, name, rounds, deals, setup, turns, windows } = table.description;
  const known = stepNames(plain);
  const normal = stepNames(table);
  const added = table.context.expansions.join(', ');
  const outlines = windows.map(windowOf);
  return {
    game: id,
    version,
    name,
    round: rounds,
    deals,
    setup: setup.map((stage) => ({ name: stage.name, about: stage.about })),
    expansions: table.context.expansions,
    turns: turns.map(({ kind, phases }) => ({
      kind,
      phases: phases.map((phase) => ({
        name: phase.name,
        steps: phase.steps.map((step) => {
          const place = `${phase.name}/${step.name}`;
          const from = known.has(place) ? '' : normal.has(place) ? added : kind;
          const { about, conditional, repeats } = step;
          const window = outlines.find((outline) => outline.name === step.window) ?? null;
          return { name: step.name, about, window, conditional, repeats, from };
        }),
      })),
    })),
    windows: outlines,
  };
}

/** The steps of a normal turn. */
function stepNames({ description }: Table): ReadonlySet<string> {
  const phases = description.turns[0]?.phases ?? [];
  return new Set(phases.flatMap((phase) => phase.steps.map((step) => `${phase.name}/${step.name}`)));
}

function windowOf(window: WindowDescription): WindowOutline {
  const { name, ask, asks, after, passed, byRules, actions, commands } = window;
  const then = typeof after === 'string' ? after : `open ${after.open}`;
  return { name, ask, asks, after: then, passed, byRules, actions, commands };
}
