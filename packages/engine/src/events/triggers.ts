import { isLookBack, type Parties } from '../compile/memory.ts';
import type { Active, GameEvent } from '../define/rules.ts';
import type { Run } from '../match/run.ts';
import type { PlayerId, Waiting } from '../state/state.ts';
import { type ActiveIndex, waitsFor } from './active.ts';
import { isSeenTo } from './noticing.ts';

/** A trigger and the event it waited for, which is about to happen. */
interface LookingBack {
  readonly by: Active;
  readonly event: GameEvent;
  /** What it remembers of the event: its card as it was. */
  readonly known: number[];
  readonly parties: Parties;
}

/** Are its triggers those of the position before it? */
function isJudgedBefore(r: Run, event: GameEvent): boolean {
  return r.machine.isBefore[event.kind] || isLookBack(r, event);
}

/** The triggers of what ends a stay in play, or says that it does, matched before it happens; whether it does is not known yet. */
export function triggersBefore(r: Run): LookingBack[] | null {
  const { buffer, length } = r;
  const { listened } = r.machine;
  let found: LookingBack[] | null = null;
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    if (!listened[event.kind] || !isJudgedBefore(r, event)) continue;
    r.event = event;
    for (const by of r.index().triggers[event.kind]) {
      if (!isWaitedFor(r, by, event)) continue;
      found ??= [];
      found.push({ by, event, known: rememberedBy(r, by, event), parties: r.machine.memory.partiesOf(r, by, event) });
    }
  }
  return found;
}

/** Those that looked back wait now, as far as what they waited for has happened: then it is still in the buffer. */
export function waitAll(r: Run, lookingBack: readonly LookingBack[], firstEvent: number): void {
  const said = r.buffer.slice(0, r.length);
  const spent: Active['effect'][] = [];
  for (const { by, event, known, parties } of lookingBack) {
    const at = said.indexOf(event);
    if (at < 0 || (by.effect !== null && spent.includes(by.effect))) continue;
    if (isSeenTo(r, by, event, firstEvent)) continue;
    if (wait(r, by, event, firstEvent + at, known, parties)) spent.push(by.effect);
  }
}

/** Matches the triggers of all other events of the batch in the buffer, which has happened. Nothing resolves here. */
export function triggersAfter(r: Run, firstEvent: number): void {
  const { buffer, length } = r;
  const { listened } = r.machine;
  let index: ActiveIndex | null = null;
  for (let i = 0; i < length; i++) {
    const event = buffer[i];
    if (!listened[event.kind] || isJudgedBefore(r, event)) continue;
    index ??= r.index();
    r.event = event;
    for (const by of index.triggers[event.kind]) {
      if (!isWaitedFor(r, by, event) || isSeenTo(r, by, event, firstEvent)) continue;
      for (const known of timesOf(r, by, event)) {
        // What happens once may have happened in this very batch.
        if (by.effect !== null && !r.state.effects.some((effect) => effect === by.effect)) break;
        wait(r, by, event, firstEvent + i, known, r.machine.memory.partiesOf(r, by, event));
      }
    }
  }
}

/** What it remembers, as often as it triggers for an event. */
function timesOf(r: Run, by: Active, event: GameEvent): readonly number[][] {
  const { definition } = r.machine.abilities[by.ability];
  const each = definition.kind === 'trigger' ? definition.each?.(r, by, event) : undefined;
  return each === undefined ? [rememberedBy(r, by, event)] : each.map((known) => known.slice());
}

function rememberedBy(r: Run, by: Active, event: GameEvent): number[] {
  const { definition } = r.machine.abilities[by.ability];
  return definition.kind === 'trigger' ? (definition.remember?.(r, by, event) ?? []) : [];
}

function isWaitedFor(r: Run, by: Active, event: GameEvent): boolean {
  const { definition } = r.machine.abilities[by.ability];
  return definition.kind === 'trigger' && waitsFor(r, by, event, definition);
}

/** What has triggered waits. True when the effect that carries it is spent by that. */
function wait(r: Run, by: Active, event: GameEvent, eventNumber: number, known: number[], parties: Parties): boolean {
  const { ability, source, controller, effect } = by;
  const { state: s } = r;
  const { definition } = r.machine.abilities[ability];
  s.waiting.push({
    ability,
    source,
    controller,
    event: [event.kind, event.a, event.b, event.c, event.d, eventNumber, ...parties, ...event.list],
    time: s.serials.time++,
    effect: effect === null ? -1 : effect.id,
    known,
    told: effect !== null && definition.kind === 'trigger' && definition.tells ? [effect.targets, effect.data] : [],
  });
  r.counted(`trigger:${definition.name}`);
  if (effect === null || definition.kind !== 'trigger') return false;
  return useUp(r, effect.id, definition.once === true);
}

/** An effect that carries a trigger is over when it has happened once, or as often as it may. */
function useUp(r: Run, id: number, once: boolean): boolean {
  const { state: s } = r;
  const effect = s.effects.find((e) => e.id === id);
  if (effect === undefined || (!once && effect.uses < 0)) return once;
  effect.uses--;
  const isOver = once || effect.uses === 0;
  if (isOver) s.effects = s.effects.filter((e) => e !== effect);
  r.version++;
  return isOver;
}

/** The placement pass of a waiting trigger: lower ones are placed first. */
export function passOf(r: Run, w: Waiting): number {
  return r.machine.abilities[w.ability].pass;
}

/** The lowest pass anything waits in. */
export function nextPass(r: Run): number {
  return r.state.waiting.reduce((least, w) => Math.min(least, passOf(r, w)), Infinity);
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
