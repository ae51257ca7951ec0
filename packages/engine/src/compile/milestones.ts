import type { Active, GameEvent, Rules } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import type { Ref } from '../state/refs.ts';
import * as K from './kinds.ts';
import type { CompiledAbility } from './machine.ts';

/** Something counted for "the first time each turn": whom or what an event of it happens to. */
interface Milestone {
  readonly name: string;
  readonly number: number;
  of(g: Rules, event: GameEvent): Ref;
}

/** What is counted for "the first time each turn" lies in the turn's record of things used, numbered from here on. */
const FIRST = 1_000_000;

/** What happens for the first time each turn. */
export interface Milestones {
  /** Is this event of the batch in the buffer the first of its kind this turn for whom it happens to? */
  isFirst(r: Run, event: GameEvent, name: string): boolean;
  /** Counts the batch in the buffer, which has happened; gives the effects it takes a use of, each as often as it takes one. */
  count(r: Run): readonly number[];
}

/** What abilities that trigger only the first time each turn have in common is counted once, by its name. */
export function compileMilestones(kinds: number, abilities: readonly CompiledAbility[]): Milestones {
  const names: string[] = [];
  const byKind: Milestone[][] = Array.from({ length: kinds }, () => []);
  for (const { definition, on } of abilities) {
    const first = definition.kind === 'trigger' ? definition.first : undefined;
    if (first === undefined || names.includes(first.name)) continue;
    const number = FIRST + names.push(first.name) - 1;
    for (const kind of on) byKind[kind].push({ name: first.name, number, of: (g, event) => first.of(g, event) });
  }
  return {
    isFirst: (r, event, name) => isFirst(r, byKind, event, name),
    count(r) {
      count(r, byKind);
      return effectsSpent(r);
    },
  };
}

type ByKind = readonly (readonly Milestone[])[];

function isFirst(r: Run, byKind: ByKind, event: GameEvent, name: string): boolean {
  const number = byKind[event.kind].find((one) => one.name === name)?.number ?? -1;
  const subject = subjectOf(r, byKind, event, number);
  if (r.isUsed(subject, number)) return false;
  for (let i = 0; i < r.length && r.buffer[i] !== event; i++) {
    const earlier = r.buffer[i];
    const isCounted = byKind[earlier.kind].some((one) => one.number === number);
    if (isCounted && subjectOf(r, byKind, earlier, number) === subject) return false;
  }
  return true;
}

function subjectOf(r: Run, byKind: ByKind, event: GameEvent, number: number): Ref {
  r.event = event;
  return byKind[event.kind].find((one) => one.number === number)?.of(r, event) ?? -1;
}

function count(r: Run, byKind: ByKind): void {
  const { buffer, length } = r;
  for (let i = 0; i < length; i++) {
    for (const { number, of } of byKind[buffer[i].kind]) {
      r.event = buffer[i];
      const subject = of(r, buffer[i]);
      if (subject === -1 || r.isUsed(subject, number)) continue;
      r.reducers[K.used](r.state, subject, number, 0, 0, [], r);
    }
  }
}

/** Effects that are used up by what has happened. */
function effectsSpent(r: Run): number[] {
  const { machine: m, buffer, length, state: s } = r;
  const spent: number[] = [];
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    if (!m.spends[event.kind]) continue;
    for (const effect of s.effects) {
      const { definition, spentOn } = m.abilities[effect.ability];
      if (definition.kind !== 'static' || effect.uses < 0 || !spentOn.includes(event.kind)) continue;
      const { ability, source, controller, time } = effect;
      r.event = event;
      const x: Active = { ability, source, card: r.card(source), controller, time, effect };
      if (definition.spent?.when(r, x, event) === true) spent.push(effect.id);
    }
  }
  return spent;
}
