import type { ReadItem, Rules } from '@upkeep/engine/kernel';
import type { Context } from './context.ts';
import type { ItemsJson } from './json.ts';
import { at, own, type Scope, unknown } from './scope.ts';
import { compileSide } from './select-players.ts';
import type { Select } from './selectors.ts';

/** Entries of the stack, oldest first: what interrupts speak of. */
export function compileItems(scope: Scope, json: ItemsJson): Select {
  const side = compileSide(at(scope, 'items'), json.items);
  const known = scope.shop.vocabulary.items ?? {};
  const names = json.kind === undefined ? [] : typeof json.kind === 'string' ? [json.kind] : json.kind;
  const tests = names.flatMap((name) => {
    const kind = own(known, name);
    if (kind === undefined) unknown(at(scope, 'kind'), 'kind of stack entry', name, Object.keys(known));
    return kind === undefined ? [] : [kind];
  });
  const fits = (g: Rules, x: Context, item: ReadItem): boolean =>
    side(g, x, item.controller) && (names.length === 0 || tests.some((kind) => kind.test(g, item)));
  return {
    sort: 'items',
    among: 'entries',
    list: (g, x) => g.state.stack.filter((item) => fits(g, x, item)).map((item) => item.id),
    some: (g, x, test) => g.state.stack.some((item) => fits(g, x, item) && test(item.id)),
    has: (g, x, id) => g.state.stack.some((item) => item.id === id && fits(g, x, item)),
    one: null,
  };
}
