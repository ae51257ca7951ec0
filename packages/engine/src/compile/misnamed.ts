import type { Machine } from './machine.ts';

function numbersOf(fields: Machine['definition']['seatFields'] = {}): readonly string[] {
  return Object.keys(fields).filter((name) => (fields[name].holds ?? 'number') === 'number');
}

/** What the groups of names that rules are given hold, by the group. */
const GROUPS: Readonly<
  Record<string, readonly [what: string, names: (d: Machine['definition']) => readonly string[]]>
> = {
  zone: ['zone', (d) => Object.keys(d.zones)],
  liesIn: ['zone', (d) => Object.keys(d.zones)],
  say: ['event', (d) => Object.keys(d.events ?? {})],
  no: ['refusal', (d) => Object.keys(d.refusals ?? {})],
  value: ['query', (d) => Object.keys(d.queries ?? {})],
  lastKnown: ['query', (d) => Object.keys(d.queries ?? {})],
  printed: ['printed number', (d) => d.printed ?? []],
  printedOn: ['printed number', (d) => d.printed ?? []],
  seat: ['field of seats', (d) => Object.keys(d.seatFields ?? {})],
  setSeat: ['field of seats', (d) => Object.keys(d.seatFields ?? {})],
  addSeat: ['field of seats that is a number', (d) => numbersOf(d.seatFields)],
  card: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  setCard: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  addCard: ['field of cards that is a number', (d) => numbersOf(d.cardFields)],
  table: ['field of the table', (d) => Object.keys(d.tableFields ?? {})],
  setTable: ['field of the table', (d) => Object.keys(d.tableFields ?? {})],
  lastCard: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  count: ['counter', (d) => d.counters ?? []],
  lastCount: ['counter', (d) => d.counters ?? []],
  addCount: ['counter', (d) => d.counters ?? []],
};

/** A word was taken from `g` and called without it: `cards.map(g.printed.cost)`. Only the words that take a rule bring `g` along. */
const HANDED_ON =
  'a word of g was handed on and called without g: write (card) => g.printed.cost(card) for g.printed.cost (g.sum and g.best take either)';

/**
 * What was meant where `g` was used in another way than it can be - a name that is not there was called, or one that is was
 * written - for who has no compiler. Undefined for any other error.
 */
export function misnamed({ definition }: Machine, error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  if (/^Cannot (?:destructure property|read properties of undefined \(reading) 'r'/.test(error.message))
    return HANDED_ON;
  const assigned = /^Cannot assign to read only property '([\w-]+)' of object '#<PlainGroup>'/.exec(error.message);
  if (assigned !== null) return writtenOver(assigned[1]);
  if (/^Cannot (?:assign to read only|add|delete) property '?(?:\d+|length)\b/.test(error.message)) {
    return 'a list of the game cannot be written: copy it first, [...list]';
  }
  const added = /^Cannot add property ([\w$]+), object is not extensible/.exec(error.message);
  if (added !== null) return `'${added[1]}' cannot be written: it is no variable of the program`;
  const listed = /\b(g\.zone\.\w+\(.*?\))\.\w+ is not a function/.exec(error.message);
  if (listed !== null) return `a zone is no list: its cards are g.cards(${listed[1]})`;
  const read = /^Cannot read properties of undefined \(reading '([\w-]+)'\)/.exec(error.message);
  if (read !== null) return readOfNothing(definition, read[1]);
  const called = /(?:\b(\w+)|\))\.([\w-]+) is not a function/.exec(error.message);
  if (called === null) return undefined;
  const [, group = '', name = ''] = called;
  if (group === 'g') return wordless(definition, name);
  if (group === 's') return `reducers have no word '${name}'`;
  if (!Object.hasOwn(GROUPS, group)) return undefined;
  const [what, names] = GROUPS[group];
  const there = names(definition);
  // It is there, and no function any more: a rule assigned to it.
  if (there.includes(name)) return writtenOver(name);
  return `the game has no ${what} '${name}'; there are: ${there.join(', ') || 'none'}`;
}

/** `g.addTable.season(1)`: it is a name of the game, and was looked for where there is nothing. */
function readOfNothing(definition: Machine['definition'], name: string): string | undefined {
  const groups = Object.keys(GROUPS).filter((group) => GROUPS[group][1](definition).includes(name));
  if (groups.length === 0) return undefined;
  return `'${name}' was looked for in something that is not there; there are: ${groups.map((group) => `g.${group}.${name}`).join(', ')}`;
}

function writtenOver(name: string): string {
  return `'${name}' was written over: say what changes, as g.setSeat, g.addCard and g.setTable do`;
}

/** `g.printed(card)`: there is no such word, or it is a group of names. */
function wordless(definition: Machine['definition'], name: string): string {
  if (!Object.hasOwn(GROUPS, name)) return `rules have no word '${name}'`;
  const [, names] = GROUPS[name];
  return `g.${name} is asked by name, as g.${name}.NAME(...); there are: ${names(definition).join(', ') || 'none'}`;
}
