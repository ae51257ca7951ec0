import type { NewEffect, NewItem } from '../define/rules.ts';
import { NO_REF } from './refs.ts';
import type { Effect, StackItem } from './state.ts';

/*
 * Effects and stack items travel inside events as lists of integers, so that every event is plain data of one shape.
 */

export function encodeEffect(e: NewEffect): number[] {
  const targets = e.targets ?? [];
  return [
    e.ability,
    e.source ?? NO_REF,
    e.controller,
    e.until ?? 0,
    e.who ?? -1,
    e.left ?? 1,
    e.uses ?? -1,
    targets.length,
    ...targets,
    ...(e.data ?? []),
  ];
}

export function decodeEffect(list: readonly number[], id: number, time: number): Effect {
  const targets = 8 + list[7];
  return {
    id,
    ability: list[0],
    source: list[1],
    controller: list[2],
    time,
    targets: list.slice(8, targets),
    data: list.slice(targets),
    until: list[3],
    who: list[4],
    left: list[5],
    uses: list[6],
  };
}

export function encodeItem(item: NewItem, event: readonly number[]): number[] {
  const { program, source, controller, ability = -1, card = NO_REF, vars = [] } = item;
  const list = [program, source, controller, ability, card];
  pushList(list, event);
  for (let i = 0; i < vars.length; i++) pushList(list, vars[i]);
  return list;
}

/** Its length, and what is in it. */
function pushList(list: number[], values: readonly number[]): void {
  list.push(values.length);
  for (let i = 0; i < values.length; i++) list.push(values[i]);
}

export function decodeItem(list: readonly number[], id: number, time: number): StackItem {
  let at = 6 + list[5];
  const event = list.slice(6, at);
  const vars: number[][] = [event];
  while (at < list.length) {
    vars.push(list.slice(at + 1, at + 1 + list[at]));
    at += 1 + list[at];
  }
  return {
    id,
    program: list[0],
    source: list[1],
    controller: list[2],
    ability: list[3],
    card: list[4],
    vars,
    event,
    time,
  };
}
