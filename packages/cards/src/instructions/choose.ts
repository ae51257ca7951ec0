import type { Instruction, Question, Rules } from '@upkeep/engine';
import { compileAmount } from '../amounts.ts';
import { type Context, frameContext, isThere } from '../context.ts';
import type { ChooseJson, LetJson, NumberJson, OrderJson } from '../json.ts';
import { at, newSlot, type Scope, type Sort, withName } from '../scope.ts';
import { compileSelector } from '../selectors.ts';
import { bounds } from '../targets.ts';
import { compileBy, store } from './slots.ts';

/** `choose`: asks for some of what is selected; as many as there are when there are too few. */
export function compileChoose(scope: Scope, json: ChooseJson, code: Instruction[]): Scope {
  const select = compileSelector(at(scope, 'choose'), json.choose);
  const by = compileBy(scope, json.by);
  const { min, max } = bounds(json.count);
  const slot = newSlot(scope);
  const prompt = json.prompt ?? (select.players ? 'Choose a player' : 'Choose');
  code.push({
    run(g, frame) {
      const x = frameContext(frame);
      const options = select.list(g, x).filter((ref) => select.sort === 'items' || isThere(g, ref));
      store(frame, slot, []);
      if (options.length > 0) g.ask({ kind: 'choose', for: by(g, x), prompt, options, min, max, slot });
    },
  });
  return withName(scope, json.as, slot, select.sort);
}

/** `chooseNumber`: asks for a number within bounds. */
export function compileNumber(scope: Scope, json: NumberJson, code: Instruction[]): Scope {
  const min = compileAmount(at(scope, 'chooseNumber', 'min'), json.chooseNumber.min);
  const max = compileAmount(at(scope, 'chooseNumber', 'max'), json.chooseNumber.max);
  return compileAsk(scope, json, code, 'number', (g, x) => {
    const least = min(g, x);
    return { kind: 'number', prompt: json.prompt ?? 'Choose a number', min: least, max: Math.max(least, max(g, x)) };
  });
}

/** `order`: asks for an order. */
export function compileOrder(scope: Scope, json: OrderJson, code: Instruction[]): Scope {
  const select = compileSelector(at(scope, 'order'), json.order);
  return compileAsk(scope, json, code, select.sort, (g, x) => {
    return { kind: 'order', prompt: json.prompt ?? 'Choose an order', options: select.list(g, x) };
  });
}

/** Asks whoever is to answer, and names the answer. */
function compileAsk(
  scope: Scope,
  { by, as }: NumberJson | OrderJson,
  code: Instruction[],
  sort: Sort,
  question: (g: Rules, x: Context) => Omit<Question, 'for' | 'slot'>,
): Scope {
  const whom = compileBy(scope, by);
  const slot = newSlot(scope);
  code.push({
    run(g, frame) {
      const x = frameContext(frame);
      g.ask({ ...question(g, x), for: whom(g, x), slot });
    },
  });
  return withName(scope, as, slot, sort);
}

/** `let`: names a number or some things as they are now. */
export function compileLet(scope: Scope, json: LetJson, code: Instruction[]): Scope {
  const { let: what } = json;
  const slot = newSlot(scope);
  if (typeof what === 'number' || !('select' in what)) {
    const amount = compileAmount(at(scope, 'let'), what);
    code.push({ run: (g, frame) => store(frame, slot, [amount(g, frameContext(frame))]) });
    return withName(scope, json.as, slot, 'number');
  }
  const select = compileSelector(at(scope, 'let', 'select'), what.select);
  code.push({ run: (g, frame) => store(frame, slot, select.list(g, frameContext(frame))) });
  return withName(scope, json.as, slot, select.sort);
}
