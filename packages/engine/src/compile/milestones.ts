import type { GameEvent, Rules } from '../define/rules.ts';
import type { Ref } from '../state/refs.ts';
import type { CompiledAbility } from './machine.ts';

/** Something counted for "the first time each turn": whom or what an event of it happens to. */
export interface Milestone {
  readonly name: string;
  readonly number: number;
  of(g: Rules, event: GameEvent): Ref;
}

/** What abilities that trigger only the first time each turn have in common is counted once, by its name. */
export function compileMilestones(kinds: number, abilities: readonly CompiledAbility[]): Milestone[][] {
  const names: string[] = [];
  const byKind: Milestone[][] = Array.from({ length: kinds }, () => []);
  for (const { definition, on } of abilities) {
    const first = definition.kind === 'trigger' ? definition.first : undefined;
    if (first === undefined || names.includes(first.name)) continue;
    const number = names.push(first.name) - 1;
    for (const kind of on) byKind[kind].push({ name: first.name, number, of: (g, event) => first.of(g, event) });
  }
  return byKind;
}

/** The number under which something is counted, or -1. */
export function milestoneOf(milestones: readonly (readonly Milestone[])[], kind: number, name: string): number {
  return milestones[kind].find((one) => one.name === name)?.number ?? -1;
}
