import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import { waitsFor } from './active.ts';
import { isLookBack } from './batch.ts';

/**
 * Matches the triggers of a batch: those of events that end a stay in play against the state before (`before` true),
 * all others against the state after. What triggers waits; nothing resolves here.
 */
export function matchTriggers(r: Run, firstEvent: number, before: boolean): void {
  const { machine: m, buffer, length } = r;
  const index = r.index();
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    const candidates = index.triggers[event.kind];
    if (candidates.length === 0 || isLookBack(r, event) !== before) continue;
    r.event = event;
    for (const x of candidates) {
      const { definition } = m.abilities[x.ability];
      if (definition.kind !== 'trigger') continue;
      if (waitsFor(r, x, event, definition)) wait(r, x, event, firstEvent + i, definition.once === true);
    }
  }
}

function wait(r: Run, x: Active, event: GameEvent, eventNumber: number, once: boolean): void {
  const { state: s } = r;
  const effect = x.effect;
  if (effect !== null && !s.effects.some((e) => e === effect)) return;
  s.waiting.push({
    ability: x.ability,
    source: x.source,
    controller: x.controller,
    event: [event.kind, event.a, event.b, event.c, event.d, eventNumber],
    time: s.serials.time++,
    effect: effect === null ? -1 : effect.id,
  });
  r.counted(`trigger:${r.machine.abilities[x.ability].definition.name}`);
  if (once && effect !== null) {
    s.effects = s.effects.filter((e) => e !== effect);
    r.version++;
  }
}
