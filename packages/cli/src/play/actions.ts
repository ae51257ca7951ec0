import type { ActionDefinition, Match, Names, StructurePatch } from '@upkeep/engine';

/** The actions of a match by name: those of an expansion that is not played are left out. */
export function actionsIn(match: Match): [type: string, definition: ActionDefinition<Names>][] {
  const { definition } = match.record.game;
  const played = match.record.context.expansions;
  const names = Object.keys(definition.windows);
  const opened = new Set(match.machine.structure.steps.map((step) => names[step.window]));
  const absent = new Set(
    Object.entries(definition.expansions ?? {})
      .filter(([name]) => !played.includes(name))
      .flatMap(([, expansion]) => expansion.patches.flatMap(windowsOf))
      .filter((window) => !opened.has(window)),
  );
  return Object.entries(definition.actions).filter(([, { windows }]) => !windows.every((name) => absent.has(name)));
}

/** The windows a patch brings into the turn. */
function windowsOf(patch: StructurePatch): string[] {
  const brought = 'insert' in patch ? patch.insert : 'with' in patch ? patch.with : null;
  const steps = 'insertStep' in patch ? [patch.insertStep] : [...(brought?.steps ?? [])];
  return [brought?.window, ...steps.map((step) => step.window)].filter((name) => name !== undefined);
}
