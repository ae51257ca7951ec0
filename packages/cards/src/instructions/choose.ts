import type { Instruction, Question, Rules } from '@upkeep/engine/kernel';
import { compileAmount } from '../amounts.ts';
import { type Context, frameContext, isThere } from '../context.ts';
import type { ChooseJson, LetJson, NumberJson, OrderJson } from '../json.ts';
import { at, newSlot, type Scope, type Selected, type Sort, withName } from '../scope.ts';
import { compileSelector } from '../selectors.ts';
import { bounds } from '../targets.ts';
import { compileBy, store, valuesOf } from './slots.ts';

/** `choose`: asks for some of what is selected; as many as there are when there are too few. */
export function compileChoose(scope: Scope, json: ChooseJson, code: Instruction[]): Scope {
  const select = compileSelector(at(scope, 'choose'), json.choose);
  const by = compileBy(scope, json.by);
  const { min, max } = bounds(json.count);
  const { vocabulary } = scope.shop;
  const slot = newSlot(scope);
  const asked = { kind: 'choose', asks: select.among, min, max, slot, ...promptOf(json) } as const;
  code.push({
    run(g, frame) {
      const x = frameContext(frame);
      const seat = by(g, x);
      const may = (ref: number): boolean =>
        select.sort !== 'objects' || vocabulary.choosable?.(g, seat, x.source, ref) !== false;
      const options = select.list(g, x).filter((ref) => isLeft(g, select, ref) && may(ref));
      store(frame, slot, []);
      if (options.length > 0) g.ask({ ...asked, for: seat, options });
    },
  });
  if (vocabulary.sayChosen !== undefined && select.sort === 'objects') {
    code.push({
      run(g, frame) {
        const x = frameContext(frame);
        for (const ref of valuesOf(frame, slot)) vocabulary.sayChosen?.(g, by(g, x), x.source, ref);
      },
    });
  }
  return withName(scope, json.as, slot, select);
}

/** Is it still there to be picked? */
function isLeft(g: Rules, { sort }: Selected, ref: number): boolean {
  return sort === 'items' ? g.state.stack.some((item) => item.id === ref) : isThere(g, ref);
}

/** What is asked, as the card words it; without words of its own a question is worded by what it asks for. */
export function promptOf({ prompt }: { readonly prompt?: string }): { prompt?: string } {
  return prompt === undefined ? {} : { prompt };
}

/** `chooseNumber`: asks for a number within bounds. */
export function compileNumber(scope: Scope, json: NumberJson, code: Instruction[]): Scope {
  const min = compileAmount(at(scope, 'chooseNumber', 'min'), json.chooseNumber.min);
  const max = compileAmount(at(scope, 'chooseNumber', 'max'), json.chooseNumber.max);
  return compileAsk(scope, json, code, 'number', (g, x) => {
    const least = min(g, x);
    return { kind: 'number', ...promptOf(json), min: least, max: Math.max(least, max(g, x)) };
  });
}

/** `order`: asks for an order. */
export function compileOrder(scope: Scope, json: OrderJson, code: Instruction[]): Scope {
  const select = compileSelector(at(scope, 'order'), json.order);
  return compileAsk(scope, json, code, select, (g, x) => {
    return {
      kind: 'order',
      asks: select.among,
      ...promptOf(json),
      options: select.list(g, x).filter((ref) => isLeft(g, select, ref)),
    };
  });
}

/** Asks whoever is to answer, and names the answer. */
function compileAsk(
  scope: Scope,
  { by, as }: NumberJson | OrderJson,
  code: Instruction[],
  of: Sort | Selected,
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
  return withName(scope, as, slot, of);
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
  return withName(scope, json.as, slot, select);
}
