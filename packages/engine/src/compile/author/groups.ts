import type { FieldDefinition } from '../../define/definition.ts';
import type { FieldKind } from '../../define/language/kinds.ts';
import { Fault } from '../../errors.ts';
import type { Run } from '../../match/run.ts';
import * as K from '../kinds.ts';
import type { Machine } from '../machine.ts';
import { CODE_HELPERS, codeOf } from './codes.ts';
import { sayMethod, sayOutside } from './events.ts';
import type { GroupClass, GroupMaker, Method } from './group.ts';

/** The classes behind the groups of `g`, for one machine. */
export interface GroupClasses {
  readonly say: GroupClass;
  readonly zone: GroupClass;
  readonly liesIn: GroupClass;
  readonly seat: GroupClass;
  readonly card: GroupClass;
  readonly table: GroupClass;
  readonly setSeat: GroupClass;
  readonly addSeat: GroupClass;
  readonly setCard: GroupClass;
  readonly addCard: GroupClass;
  readonly setTable: GroupClass;
  readonly addCount: GroupClass;
  readonly printed: GroupClass;
  readonly printedOn: GroupClass;
  readonly value: GroupClass;
  readonly lastKnown: GroupClass;
  readonly lastCard: GroupClass;
  readonly count: GroupClass;
  readonly lastCount: GroupClass;
  readonly no: GroupClass;
  /** The same for reducers, which write at once. */
  readonly writeSeat: GroupClass;
  readonly raiseSeat: GroupClass;
  readonly writeCard: GroupClass;
  readonly raiseCard: GroupClass;
  readonly writeTable: GroupClass;
}

export function groupClasses(m: Machine, make: GroupMaker): GroupClasses {
  const { seatFields = {}, cardFields = {}, tableFields = {} } = m.definition;
  const printed = Object.keys(m.printed);
  const columns = Object.fromEntries(printed.map((name, i) => [columnName(i), m.printed[name]]));
  const outside = { ...CODE_HELPERS, ...columns, noSeat };
  const group = (methods: readonly Method[]): GroupClass => make(methods, outside);
  const seats = fieldsIn(m.seatFieldNames, seatFields);
  const cards = fieldsIn(m.cardFieldNames, cardFields);
  const table = fieldsIn(m.tableFieldNames, tableFields);
  return {
    say: make(
      m.events.flatMap((event, kind) => (event.own ? [sayMethod(event, kind)] : [])),
      sayOutside(m),
    ),
    zone: group(zoneNames(m).map((name) => zoneMethod(m, name))),
    liesIn: group(zoneNames(m).map((name) => liesInMethod(m, name))),
    seat: group(seats.map((field) => readMethod('seats', field))),
    card: group(cards.map((field) => readMethod('cards', field))),
    table: group(table.map(readTableMethod)),
    setSeat: group(seats.map((field) => tellMethod(K.seatSet, field, true))),
    addSeat: group(seats.filter(isNumber).map((field) => tellMethod(K.seatAdded, field, false))),
    setCard: group(cards.map((field) => tellCardMethod(K.cardSet, field, true))),
    addCard: group(cards.filter(isNumber).map((field) => tellCardMethod(K.cardAdded, field, false))),
    setTable: group(table.map(tellTableMethod)),
    addCount: group(m.counterNames.map(addCountMethod)),
    printed: group(printed.map((name, i) => printedMethod(m, name, i))),
    printedOn: group(printed.map((name, i) => printedOnMethod(m, name, i))),
    value: make(
      Object.entries(m.queryNumbers).map(([name, query]) => valueMethod(m, name, query)),
      Object.fromEntries(m.queries.map(({ base }, query) => [baseName(query), base])),
    ),
    lastKnown: group(Object.entries(m.queryNumbers).map(([name, query]) => lastKnownMethod(name, query))),
    lastCard: group(cards.map(lastCardMethod)),
    count: group(m.counterNames.map((name, i) => countMethod(name, i * m.seatCount))),
    lastCount: group(m.counterNames.map((name, i) => lastCountMethod(name, i * m.seatCount))),
    no: group(m.refusalWords.map((refusal, number) => noMethod(refusal.code, number, refusal.places))),
    writeSeat: group(seats.map((field) => writeMethod('seats', field))),
    raiseSeat: group(seats.filter(isNumber).map((field) => raiseMethod('seats', field))),
    writeCard: group(cards.map((field) => writeMethod('cards', field))),
    raiseCard: group(cards.filter(isNumber).map((field) => raiseMethod('cards', field))),
    writeTable: group(table.map(writeTableMethod)),
  };
}

// --- zones ---------------------------------------------------------------------------------------------------------------

function zoneNames(m: Machine): string[] {
  return Object.keys(m.zoneNumbers);
}

/** How many zones of a name there are: one, or one for each seat. */
function zoneCount(m: Machine, name: string): number {
  return m.zones[m.zoneNumbers[name]].seat < 0 ? 1 : m.seatCount;
}

function noSeat(zone: string, seat: unknown): never {
  throw new Fault(`there is no ${zone} of seat ${String(seat)}`);
}

function zoneMethod(m: Machine, name: string): Method {
  const first = m.zoneNumbers[name];
  if (m.zones[first].seat < 0) return { name, params: [], text: `return ${first};`, plain: () => first };
  const { seatCount } = m;
  return {
    name,
    params: ['seat'],
    text: `if (!(seat >= 0 && seat < ${seatCount})) noSeat(${JSON.stringify(name)}, seat); return ${first} + seat;`,
    plain: (_r, seat) => (seat >= 0 && seat < seatCount ? first + seat : noSeat(name, seat)),
  };
}

function liesInMethod(m: Machine, name: string): Method {
  const first = m.zoneNumbers[name];
  const end = first + zoneCount(m, name);
  return {
    name,
    params: ['card'],
    text: `const zone = r.state.cards.zone[card]; return zone >= ${first} && zone < ${end};`,
    plain(r, card) {
      const zone = r.state.cards.zone[card];
      return zone >= first && zone < end;
    },
  };
}

// --- fields --------------------------------------------------------------------------------------------------------------

interface Field {
  readonly name: string;
  readonly index: number;
  readonly kind: FieldKind;
}

/** Only to numbers can be added. */
function isNumber({ kind }: Field): boolean {
  return kind === 'number';
}

function fieldsIn(names: readonly string[], definitions: Readonly<Record<string, FieldDefinition>>): Field[] {
  return names.map((name, index) => ({ name, index, kind: definitions[name]?.holds ?? 'number' }));
}

type Table = 'seats' | 'cards';

function columnOf(r: Run, table: Table, name: string): number[] {
  const columns: Record<string, number[]> = r.state[table];
  return columns[name];
}

function readMethod(table: Table, { name, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: ['of'],
    text: `const value = r.state.${table}[${JSON.stringify(name)}][of]; return ${code.decodeText('value')};`,
    plain: (r, of) => code.decode(columnOf(r, table, name)[of]),
  };
}

function readTableMethod({ name, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: [],
    text: `const value = r.state.table[${JSON.stringify(name)}]; return ${code.decodeText('value')};`,
    plain: (r) => code.decode(r.state.table[name]),
  };
}

/** The same of a card, also by reference: of one whose stay is over, nothing is said. */
function tellCardMethod(event: number, field: Field, whole: boolean): Method {
  const { name, params, text, plain } = tellMethod(event, field, whole);
  return {
    name,
    params,
    text: `if (!(of >= 0) && (of === undefined || (of = r.card(of)) < 0)) return; ${text}`,
    plain(r, of, value) {
      const card = of >= 0 ? of : of === undefined ? -1 : r.card(of);
      if (!(card < 0)) plain(r, card, value);
    },
  };
}

/** Says that a field of a seat or card is set or changes. */
function tellMethod(event: number, { name, index, kind }: Field, whole: boolean): Method {
  const code = codeOf(whole ? kind : 'number');
  const of = `whose ${name}`;
  return {
    name,
    params: ['of', 'value'],
    text: `r.emit(${event}, whole(of, ${JSON.stringify(of)}), ${index}, ${code.encodeText('value', name)});`,
    plain: (r, whose, value) => r.emit(event, CODE_HELPERS.whole(whose, of), index, code.encode(value, name)),
  };
}

function tellTableMethod({ name, index, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: ['value'],
    text: `r.emit(${K.tableSet}, ${index}, ${code.encodeText('value', name)});`,
    plain: (r, value) => r.emit(K.tableSet, index, code.encode(value, name)),
  };
}

function writeMethod(table: Table, { name, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: ['of', 'value'],
    text: `r.state.${table}[${JSON.stringify(name)}][of] = ${code.encodeText('value', name)};`,
    plain(r, of, value) {
      columnOf(r, table, name)[of] = code.encode(value, name);
    },
  };
}

function raiseMethod(table: Table, { name }: Field): Method {
  return {
    name,
    params: ['of', 'amount'],
    text: `r.state.${table}[${JSON.stringify(name)}][of] += whole(amount, ${JSON.stringify(name)});`,
    plain(r, of, amount) {
      columnOf(r, table, name)[of] += CODE_HELPERS.whole(amount, name);
    },
  };
}

function writeTableMethod({ name, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: ['value'],
    text: `r.state.table[${JSON.stringify(name)}] = ${code.encodeText('value', name)};`,
    plain(r, value) {
      r.state.table[name] = code.encode(value, name);
    },
  };
}

// --- numbers ---------------------------------------------------------------------------------------------------------------

/** A column of printed numbers, as the texts call it: by itself, for there are many and each is asked often. */
function columnName(place: number): string {
  return `printed${place}`;
}

function printedMethod(m: Machine, name: string, place: number): Method {
  const column = m.printed[name];
  return {
    name,
    params: ['card'],
    text: `return ${columnName(place)}[r.state.cards.def[card]];`,
    plain: (r, card) => column[r.state.cards.def[card]],
  };
}

function printedOnMethod(m: Machine, name: string, place: number): Method {
  const column = m.printed[name];
  return {
    name,
    params: ['definition'],
    text: `return ${columnName(place)}[definition];`,
    plain: (_r, definition) => column[definition],
  };
}

/** A query's value before any effect, as the texts call it. */
function baseName(query: number): string {
  return `base${query}`;
}

/** While nothing in force changes a query, its value is what it is before any effect: most are asked so most of the time. */
function valueMethod(m: Machine, name: string, query: number): Method {
  const { min, isFixed } = m.queries[query];
  const base = `const value = ${baseName(query)}(r, of);`;
  const asked = isFixed ? base : `const { work } = r; r.blameQuery(${query}); ${base} r.work = work;`;
  const value = min === Number.NEGATIVE_INFINITY ? 'value' : `value < ${min} ? ${min} : value`;
  return {
    name,
    params: ['of'],
    text: `if (r.index().folds[${query}].length > 0) return r.value(${query}, of); ${asked} return ${value};`,
    plain: (r, of) => r.value(query, of),
  };
}

function lastKnownMethod(name: string, query: number): Method {
  return {
    name,
    params: ['ref'],
    text: `return r.lastKnown(${query}, ref);`,
    plain: (r, ref) => r.lastKnown(query, ref),
  };
}

function lastCardMethod({ name, kind }: Field): Method {
  const code = codeOf(kind);
  return {
    name,
    params: ['ref'],
    text: `const value = r.lastField(${JSON.stringify(name)}, ref); return ${code.decodeText('value')};`,
    plain: (r, ref) => code.decode(r.lastField(name, ref)),
  };
}

function countMethod(name: string, base: number): Method {
  return {
    name,
    params: ['seat'],
    text: `return r.state.turn.counts[${base} + seat];`,
    plain: (r, seat) => r.state.turn.counts[base + seat],
  };
}

function lastCountMethod(name: string, base: number): Method {
  return {
    name,
    params: ['seat'],
    text: `const { lastTurn } = r.state; return lastTurn === null ? 0 : lastTurn.counts[${base} + seat];`,
    plain: (r, seat) => r.state.lastTurn?.counts[base + seat] ?? 0,
  };
}

function addCountMethod(name: string, index: number): Method {
  return {
    name,
    params: ['seat', 'amount = 1'],
    text: `r.emit(${K.counted}, whole(seat), ${index}, whole(amount));`,
    plain: (r, seat, amount = 1) => r.emit(K.counted, CODE_HELPERS.whole(seat), index, CODE_HELPERS.whole(amount)),
  };
}

// --- refusals --------------------------------------------------------------------------------------------------------------

/** A refusal notes itself, so that a plan which forgets to return it refuses all the same. */
function noMethod(name: string, number: number, places: readonly string[]): Method {
  const called = (place: string): string => `the refusal '${name}' says its ${place}`;
  const values = places.map((place) => {
    const value = `whole(e[${JSON.stringify(place)}], ${JSON.stringify(called(place))})`;
    return isCardPlace(place) ? `r.machine.cards[r.state.cards.def[${value}]].name` : value;
  });
  return {
    name,
    params: places.length === 0 ? [] : ['e = {}'],
    text: `return r.refused(${[number, ...values].join(', ')});`,
    plain(r, ...args) {
      const [given] = args as readonly unknown[];
      const [x, y, z] = places.map((place) => {
        const value = CODE_HELPERS.whole(Object(given)[place], called(place));
        return isCardPlace(place) ? r.machine.cards[r.state.cards.def[value]].name : value;
      });
      return r.refused(number, x, y, z);
    },
  };
}

/** Is this word of a refusal a card, said by its name, and no number? As `Named` in the language's types. */
function isCardPlace(place: string): boolean {
  return place === 'card' || place === 'other';
}
