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
  compileBlock(at(withName(scope, json.as ?? 'each', each, select), 'do'), json.do, code);
  code.push(jump(head));
  end.at = code.length;
  return scope;
}

/** `repeat`: so many times as the amount says when it begins. */
export function compileRepeat(scope: Scope, json: RepeatJson, code: Instruction[]): Scope {
  const amount = compileAmount(at(scope, 'repeat'), json.repeat);
  const left = newSlot(scope);
  code.push({ run: (g, frame) => store(frame, left, [amount(g, frameContext(frame))]) });
  countDown(left, code, () => compileBlock(at(scope, 'do'), json.do, code));
  return scope;
}
