import type { Machine } from './machine.ts';

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
  addSeat: ['field of seats', (d) => Object.keys(d.seatFields ?? {})],
  card: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  setCard: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  addCard: ['field of cards', (d) => Object.keys(d.cardFields ?? {})],
  table: ['field of the table', (d) => Object.keys(d.tableFields ?? {})],
  setTable: ['field of the table', (d) => Object.keys(d.tableFields ?? {})],
  count: ['counter', (d) => d.counters ?? []],
  addCount: ['counter', (d) => d.counters ?? []],
};

/** A name that is not there was called: what was meant, for who has no compiler. Undefined for any other error. */
export function misnamed({ definition }: Machine, error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const called = /(?:\b(\w+)|\))\.([\w-]+) is not a function/.exec(error.message);
  if (called === null) return undefined;
  const [, group = '', name = ''] = called;
  if (group === 'g') return `rules have no word '${name}'`;
  if (!Object.hasOwn(GROUPS, group)) return undefined;
  const [what, names] = GROUPS[group];
  const there = names(definition);
  if (there.includes(name)) return undefined;
  return `the game has no ${what} '${name}'; there are: ${there.join(', ') || 'none'}`;
}
