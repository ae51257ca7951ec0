/** A piece of a card's data, as a word is used in it. */
type Data = Readonly<Record<string, unknown>>;

/** Every object within some data, the outermost first. */
function* objectsIn(data: unknown): Generator<Data> {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data)) yield { ...data };
  for (const part of Object.values(data)) yield* objectsIn(part);
}

/** How a word is recognised in data, and what of the place is shown. */
interface Use {
  fits(data: Data): boolean;
  shows?: readonly string[];
}

const contains = (value: unknown, word: string): boolean =>
  value === word || (Array.isArray(value) && value.some((one) => contains(one, word)));

/** What an example of an ability leaves out: the word is not in there. */
const HEAD = [
  'kind',
  'on',
  'of',
  'with',
  'another',
  'if',
  'prevent',
  'add',
  'cost',
  'when',
  'tags',
  'pass',
  'oncePerTurn',
];

/** How the words of each kind are used in cards. */
const USES: Readonly<Record<string, (word: string) => Use>> = {
  verb: (word) => ({ fits: (data) => data['do'] === word }),
  moment: (word) => ({ fits: (data) => data['on'] === word && 'kind' in data, shows: HEAD }),
  query: (word) => ({
    fits: (data) => data['value'] === word || data['modify'] === word,
    shows: ['kind', 'modify', 'add', 'set', 'affects', 'value', 'of'],
  }),
  printed: (word) => ({ fits: (data) => typeof data['printed'] === 'string' && data['printed'] === word }),
  field: (word) => ({ fits: (data) => data['field'] === word }),
  counter: (word) => ({ fits: (data) => data['counted'] === word }),
  keyword: (word) => ({
    fits: (data) => data['grant'] === word || data['keyword'] === word,
    shows: ['kind', 'grant', 'affects', 'keyword', 'amount'],
  }),
  cost: (word) => ({
    fits: (data) => typeof data['cost'] === 'object' && data['cost'] !== null && word in data['cost'],
    shows: ['kind', 'cost'],
  }),
  timing: (word) => ({ fits: (data) => data['when'] === word && 'kind' in data, shows: ['kind', 'when', 'cost'] }),
  tag: (word) => ({ fits: (data) => 'kind' in data && contains(data['tags'], word), shows: ['kind', 'tags', 'cost'] }),
  duration: (word) => ({ fits: (data) => data['until'] === word }),
  pass: (word) => ({ fits: (data) => data['pass'] === word, shows: ['kind', 'on', 'pass'] }),
  entry: (word) => ({ fits: (data) => 'items' in data && contains(data['kind'], word) }),
  condition: (word) => ({ fits: (data) => data['is'] === word }),
  amount: (word) => ({ fits: (data) => data['game'] === word }),
};

/** The shortest way in which some cards use a word, as JSON; nothing where none does. */
export function foundIn(cards: readonly unknown[], kind: string, word: string): string | undefined {
  const use = USES[kind]?.(word);
  if (use === undefined) return undefined;
  let shortest: string | undefined;
  for (const data of objectsIn(cards)) {
    if (!use.fits(data)) continue;
    const shown = use.shows === undefined ? data : Object.fromEntries(partsOf(data, use.shows));
    const text = JSON.stringify(shown);
    if (shortest === undefined || text.length < shortest.length) shortest = text;
  }
  return shortest !== undefined && shortest.length <= LONGEST ? shortest : undefined;
}

function partsOf(data: Data, names: readonly string[]): [string, unknown][] {
  return names.flatMap((name): [string, unknown][] => (name in data ? [[name, data[name]]] : []));
}

/** A longer example is none. */
const LONGEST = 220;
