import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId, Waiting } from '../state/state.ts';
import { type ActiveIndex, waitsFor } from './active.ts';

/**
 * Matches the triggers of the batch in the buffer: `before` it is applied those of events that end a stay in play, `after`
 * it all others. What triggers waits; nothing resolves here.
 */
export function matchTriggers(r: Run, firstEvent: number, when: 'before' | 'after'): void {
  const { machine: m, buffer, length } = r;
  let index: ActiveIndex | null = null;
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    if (!m.listened[event.kind] || isLookBack(r, event) !== (when === 'before')) continue;
    index ??= r.index();
    r.event = event;
    for (const x of index.triggers[event.kind]) {
      const { definition } = m.abilities[x.ability];
      if (definition.kind !== 'trigger') continue;
      if (waitsFor(r, x, event, definition)) wait(r, x, event, firstEvent + i, definition.once === true);
    }
  }
}

/** Is this event judged by the state before it happened, because its card leaves play? */
export function isLookBack({ machine: m }: Run, { kind, d: from }: GameEvent): boolean {
  return m.isMove[kind] && from >= 0 && m.zoneInPlay[from];
}

function wait(r: Run, x: Active, event: GameEvent, eventNumber: number, once: boolean): void {
  const { state: s } = r;
  const effect = x.effect;
  if (effect !== null && !s.effects.some((e) => e === effect)) return;
  s.waiting.push({
    ability: x.ability,
    source: x.source,
    controller: x.controller,
    event: [event.kind, event.a, event.b, event.c, event.d, eventNumber, ...event.list],
    time: s.serials.time++,
    effect: effect === null ? -1 : effect.id,
  });
  r.counted(`trigger:${r.machine.abilities[x.ability].definition.name}`);
  if (once && effect !== null) {
    s.effects = s.effects.filter((e) => e !== effect);
    r.version++;
  }
}

/** The placement pass of a waiting trigger: lower ones are placed first. */
export function passOf(r: Run, w: Waiting): number {
  const { definition } = r.machine.abilities[w.ability];
  return definition.kind === 'trigger' ? (definition.pass ?? 0) : 0;
}

/** The lowest pass anything waits in. */
export function nextPass(r: Run): number {
  return Math.min(...r.state.waiting.map((w) => passOf(r, w)));
}

/** The waiting triggers that are placed next: those of the lowest pass. */
export function nowPlaced(r: Run): Waiting[] {
  const pass = nextPass(r);
  return r.state.waiting.filter((w) => passOf(r, w) === pass && r.isIn(w.controller));
}

/** The triggers a party puts in order now; an option of that choice is a place among them. */
export function orderedBy(r: Run, leader: PlayerId): Waiting[] {
  return nowPlaced(r).filter((w) => r.machine.ring.party[leader].includes(w.controller));
}
