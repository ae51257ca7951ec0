import type { Instruction } from '@upkeep/engine/kernel';
import { compileAmount } from '../amounts.ts';
import { frameContext } from '../context.ts';
import type { ForEachJson, RepeatJson } from '../json.ts';
import { at, newSlot, type Scope, withName } from '../scope.ts';
import { compileSelector } from '../selectors.ts';
import { compileBlock } from './index.ts';
import { countDown, jump, label, store, valuesOf } from './slots.ts';

/** `forEach`: one after the other over what was selected when it began. */
export function compileForEach(scope: Scope, json: ForEachJson, code: Instruction[]): Scope {
  const select = compileSelector(at(scope, 'forEach'), json.forEach);
  const all = newSlot(scope);
  const each = newSlot(scope);
  const end = label();
  code.push({ run: (g, frame) => store(frame, all, select.list(g, frameContext(frame))) });
  const named = withName(scope, json.as ?? 'each', each, select);
  return compileRounds(scope, named, code, (round) => {
    const head = { at: code.length };
    code.push({
      run(_, frame) {
        const rest = valuesOf(frame, all);
        if (rest.length === 0) {
          frame.pc = end.at;
          return;
        }
        store(frame, each, rest.slice(0, 1));
        store(frame, all, rest.slice(1));
      },
    });
    round(json.do);
    code.push(jump(head));
    end.at = code.length;
  });
}

/** `repeat`: so many times as the amount says when it begins. */
export function compileRepeat(scope: Scope, json: RepeatJson, code: Instruction[]): Scope {
  const amount = compileAmount(at(scope, 'repeat'), json.repeat);
  const left = newSlot(scope);
  code.push({ run: (g, frame) => store(frame, left, [amount(g, frameContext(frame))]) });
  return compileRounds(scope, scope, code, (round) => countDown(left, code, () => round(json.do)));
}

/**
 * The rounds of a loop. Names given in one are fresh in each round; after the loop they stand for what all rounds gave,
 * numbers added up.
 */
function compileRounds(
  scope: Scope,
  inside: Scope,
  code: Instruction[],
  loop: (round: (list: ForEachJson['do']) => void) => void,
): Scope {
  const kept: { readonly slot: number; readonly total: number }[] = [];
  let after = scope;
  code.push({
    run(_, frame) {
      for (const { total } of kept) store(frame, total, []);
    },
  });
  loop((list) => {
    code.push({
      run(_, frame) {
        for (const { slot } of kept) store(frame, slot, []);
      },
    });
    const { names } = compileBlock(at(inside, 'do'), list, code);
    for (const [name, named] of names) {
      if (inside.names.get(name) === named) continue;
      const total = newSlot(scope);
      kept.push({ slot: named.slot, total });
      after = withName(after, name, total, named);
    }
    code.push({
      run(_, frame) {
        for (const { slot, total } of kept) store(frame, total, [...valuesOf(frame, total), ...valuesOf(frame, slot)]);
      },
    });
  });
  return after;
}
