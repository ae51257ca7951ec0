import { flush } from '../events/batch.ts';
import { hasResolved, sayResolving } from '../events/noticing.ts';
import type { Run } from '../match/run.ts';
import type { ResolveFrame, StackItem } from '../state/state.ts';
import { goesOn } from './loops.ts';
import { pushProgram } from './pushing.ts';

/** Resolves one entry of the stack: asked once more whether it still may, its program, then what becomes of it. */
export function runResolveFrame(r: Run, f: ResolveFrame): void {
  const item = r.state.stack.find((i) => i.id === f.item);
  if (item === undefined) return r.pop();
  if (f.stage === 'begin') {
    f.stage = 'end';
    if (!goesOn(r) || hasResolved(r, item) || !mayResolve(r, item)) return;
    sayResolving(r, item.ability, item.source);
    flush(r);
    pushProgram(r, item.controller, item.program, item.source, item.vars);
    return;
  }
  r.pop();
  r.source = item.source;
  takeOffStack(r, item);
  flush(r);
}

/** Says that an entry leaves the stack, and the game says what becomes of it. */
export function takeOffStack(r: Run, item: StackItem): void {
  r.unstack(item.id);
  r.machine.definition.afterResolve?.(r, item);
}

function mayResolve(r: Run, item: StackItem): boolean {
  const { definition } = r.machine;
  if (definition.resolvable !== undefined && !definition.resolvable(r, item)) return false;
  if (item.ability < 0) return true;
  const ability = r.machine.abilities[item.ability].definition;
  if (ability.kind !== 'trigger' || ability.still === undefined) return true;
  const { source, controller, time } = item;
  const active = { ability: item.ability, source, card: r.card(source), controller, time, effect: null };
  return ability.still(r, active, item.event, item.vars.slice(1));
}
