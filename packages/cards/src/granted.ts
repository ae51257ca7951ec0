import type { AbilityJson, CardJson, ConditionJson } from './json.ts';
import { own } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/*
 * A keyword that is short for abilities brings them along when it is granted. They lie on every card that has not the
 * keyword in print, and are there while the keyword's value says that the card has it.
 */

export interface GrantedKeyword {
  readonly name: string;
  readonly abilities: readonly AbilityJson[];
  /** Has the card it? */
  readonly has: ConditionJson;
}

export function keywordsOf(card: CardJson): { name: string; amount: number }[] {
  return (card.keywords ?? []).map((k) =>
    typeof k === 'string' ? { name: k, amount: 1 } : { name: k.keyword, amount: k.amount },
  );
}

/** The keywords that cards of a book grant and that are short for abilities, with each amount they are granted in. */
export function grantedKeywords(vocabulary: Vocabulary, cards: readonly CardJson[]): GrantedKeyword[] {
  const grants = new Map<string, { readonly name: string; readonly amount: number }>();
  for (const { name, amount } of grantsIn(cards)) grants.set(`${name} ${amount}`, { name, amount });
  return [...grants.values()].flatMap(({ name, amount }) => {
    const keyword = own(vocabulary.keywords, name);
    const { query } = keyword ?? {};
    const abilities = keyword?.abilities?.(amount) ?? [];
    if (query === undefined || abilities.length === 0) return [];
    const has: ConditionJson =
      keyword?.amount === true
        ? { compare: [{ value: query, of: 'self' }, '=', amount] }
        : { compare: [{ value: query, of: 'self' }, '>', 0] };
    return [{ name, abilities, has }];
  });
}

/** Every `grant` in some data, however deep it lies. */
function* grantsIn(data: unknown): Generator<{ name: string; amount: number }> {
  if (typeof data !== 'object' || data === null) return;
  if ('grant' in data && typeof data.grant === 'string') {
    const amount = 'add' in data ? data.add : 'set' in data ? data.set : 1;
    yield { name: data.grant, amount: typeof amount === 'number' ? amount : 1 };
  }
  for (const part of Object.values(data)) yield* grantsIn(part);
}

/** Does a card give abilities that are used to others? */
export function givesUses(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const give: unknown = 'give' in data ? data.give : undefined;
  const kind = typeof give === 'object' && give !== null && 'kind' in give ? give.kind : '';
  return kind === 'activated' || kind === 'reaction' || Object.values(data).some(givesUses);
}

/** The same ability while the card has the keyword. */
export function whileGranted(json: AbilityJson, has: ConditionJson): AbilityJson {
  if (json.kind === 'activated' || json.kind === 'reaction') return json;
  if (json.kind === 'triggered' && json.whenever !== undefined) {
    return { ...json, whenever: { all: [has, json.whenever] } };
  }
  return { ...json, if: json.if === undefined ? has : { all: [has, json.if] } };
}
