import type { ArgumentDefinition, Vocabulary } from '../vocabulary.ts';

/** A word in a card that uses it and nothing else, and the part of it that is shown. */
export interface Sample {
  readonly card: object;
  readonly shown: unknown;
}

/** Makes cards in which a word of each kind is used, for words that no card of a game uses. */
export function sampleOf(v: Vocabulary, ids: readonly string[], kind: string, word: string): Sample | null {
  const holding = (parts: object): object => ({ id: 'sample', name: 'Sample', type: v.types[0] ?? '', ...parts });
  const act = doing(v, ids, simplest(v));
  const ability = (shown: object): Sample => ({ card: holding({ abilities: [{ ...shown, do: [act] }] }), shown });
  const constant = (shown: object): Sample => ({ card: holding({ abilities: [shown] }), shown });
  const instruction = (shown: object): Sample => ({ card: holding({ effect: { do: [shown] } }), shown });
  const amount = (shown: object): Sample => ({
    card: holding({ effect: { do: [{ let: shown, as: 'n' }] } }),
    shown,
  });
  switch (kind) {
    case 'verb':
      return instruction(doing(v, ids, word));
    case 'moment':
      return ability({ kind: 'triggered', on: word });
    case 'query':
      return constant(changing(v, word));
    case 'printed':
      return amount({ printed: word });
    case 'field':
      return amount({ field: word, ...(v.cardFields.includes(word) ? {} : { of: 'you' }) });
    case 'counter':
      return amount({ counted: word });
    case 'keyword': {
      const one = v.keywords[word]?.amount === true ? { keyword: word, amount: 1 } : word;
      return { card: holding({ keywords: [one] }), shown: { keywords: [one] } };
    }
    case 'cost': {
      const paid = v.costs[word]?.takes === undefined ? 1 : { one: { other: true } };
      return ability({ kind: 'activated', cost: { [word]: paid } });
    }
    case 'timing':
      return ability({ kind: 'activated', when: word });
    case 'tag':
      return ability({ kind: 'activated', tags: [word] });
    case 'duration': {
      const query = Object.keys(v.queries).find((name) => v.queries[name].of === 'card');
      return query === undefined ? null : instruction({ give: changing(v, query), to: 'self', until: word });
    }
    case 'pass': {
      const [moment] = Object.keys(v.moments);
      return moment === undefined ? null : ability({ kind: 'triggered', on: moment, pass: word });
    }
    case 'entry':
      return amount({ count: { items: 'any', kind: word } });
    case 'condition':
      return ability({ kind: 'activated', if: { is: word } });
    case 'amount':
      return amount({ game: word });
    default:
      return null;
  }
}

function changing(v: Vocabulary, query: string): object {
  return { kind: 'continuous', modify: query, add: 1, ...(v.queries[query]?.of === 'seat' ? { affects: 'you' } : {}) };
}

/** The verb with the fewest parts that have to be given. */
function simplest(v: Vocabulary): string {
  const needed = (name: string): number =>
    Object.values(v.verbs[name].args).filter((arg) => arg.default === undefined).length;
  return Object.keys(v.verbs).reduce((best, name) => (needed(name) < needed(best) ? name : best));
}

function doing(v: Vocabulary, ids: readonly string[], word: string): object {
  const parts: Record<string, unknown> = {};
  for (const [name, arg] of Object.entries(v.verbs[word].args)) {
    if (arg.default === undefined) parts[name] = argument(arg, ids);
  }
  return { do: word, ...parts };
}

function argument({ kind }: ArgumentDefinition, ids: readonly string[]): unknown {
  if (typeof kind === 'object') return kind.oneOf[0] ?? '';
  switch (kind) {
    case 'amount':
      return 1;
    case 'players':
      return 'you';
    case 'items':
      return { items: 'any' };
    case 'definition':
      return ids[0] ?? '';
    default:
      return 'self';
  }
}
