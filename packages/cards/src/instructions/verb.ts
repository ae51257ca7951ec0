import type { Instruction } from '@upkeep/engine/kernel';
import { frameContext, isThere } from '../context.ts';
import type { DoJson } from '../json.ts';
import { at, newSlot, type Scope, withName, wrong } from '../scope.ts';
import { type CompiledVerb, compileVerb } from '../verbs.ts';
import { countDown, store, valuesOf } from './slots.ts';

/** `do`: one batch. With `as`, what really happened after replacement is kept ("dealt this way"). */
export function compileDo(scope: Scope, json: DoJson, code: Instruction[]): Scope {
  const compiled = compileVerb(scope, json);
  if (compiled === null) return scope;
  const { verb } = compiled;
  if (json.as !== undefined && verb.collect === undefined) {
    wrong(at(scope, 'as'), `'${json.do}' gives no result to name`);
    return scope;
  }
  const slot = json.as === undefined ? -1 : newSlot(scope);
  if (slot >= 0) code.push({ run: (_, frame) => store(frame, slot, []) });
  if (verb.oneByOne === undefined) code.push(say(compiled, slot));
  else compileOneByOne(scope, compiled, verb.oneByOne, slot, code);
  return json.as === undefined ? scope : withName(scope, json.as, slot, verb.result ?? 'number');
}

function say({ verb, call }: CompiledVerb, slot: number): Instruction {
  const { collect } = verb;
  const run: Instruction['run'] = (g, frame) => verb.emit(g, call(g, frameContext(frame)));
  if (slot < 0 || collect === undefined) return { run };
  return {
    run,
    collect(g, frame, happened) {
      const now = collect.call(verb, g, happened, call(g, frameContext(frame)));
      store(frame, slot, [...valuesOf(frame, slot), ...now]);
    },
  };
}

/** As many batches as the counting part says, each of one; of several players, who all have as many, one comes after the other. */
function compileOneByOne(
  scope: Scope,
  { verb, call }: CompiledVerb,
  part: string,
  slot: number,
  code: Instruction[],
): void {
  const left = newSlot(scope);
  const turns = verb.inTurn === undefined ? null : { of: verb.inTurn, slot: newSlot(scope) };
  code.push({
    run(g, frame) {
      const { args } = call(g, frameContext(frame));
      const times = args[part] ?? [0];
      if (turns === null) return store(frame, left, times);
      const players = (args[turns.of] ?? []).flatMap((player) => Array.from({ length: times[0] ?? 0 }, () => player));
      store(frame, turns.slot, players);
      store(frame, left, [players.length]);
    },
  });
  const one: CompiledVerb = {
    verb,
    call(g, x) {
      const called = call(g, x);
      const args = { ...called.args, [part]: [1] };
      if (turns === null) return { ...called, args };
      const players = x.vars[turns.slot] ?? [];
      const now = players[players.length - 1 - (x.vars[left]?.[0] ?? 0)];
      return { ...called, args: { ...args, [turns.of]: now !== undefined && isThere(g, now) ? [now] : [] } };
    },
  };
  countDown(left, code, () => code.push(say(one, slot)));
}
