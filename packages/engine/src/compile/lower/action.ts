import type { ActionDefinition, ParamKind, Visit } from '../../define/definition.ts';
import type { Rules } from '../../define/rules.ts';
import { Fault } from '../../errors.ts';
import { writtenFunction } from '../../fast/written.ts';
import { isCardRef, NO_REF } from '../../state/refs.ts';
import type { Names } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import { shown } from '../author/slips.ts';

/*
 * Actions by name: what a player named is looked up and judged here, before the game's plan is asked.
 */

/** A part of an action as it was written. Which keys it has says what it is. */
export interface PlainParam {
  readonly from?: string | readonly string[];
  readonly whose?: 'own' | 'any' | 'controlled';
  readonly seat?: 'opponent' | 'any';
  readonly target?: readonly string[];
  readonly entry?: 'any';
  readonly any?: 'target' | 'card';
  readonly number?: readonly [number, number];
  readonly oneOf?: readonly string[];
  readonly otherwise?: string;
  readonly optional?: true;
}

type Named = Record<string, unknown>;

/** Methods, so that rules typed by a game's own names fit. */
export interface PlainAction {
  readonly windows: readonly string[];
  readonly params?: Readonly<Record<string, PlainParam>>;
  readonly words?: string;
  readonly rule?: string;
  readonly exact?: boolean;
  readonly minor?: boolean;
  readonly uses?: string;
  needs?(g: Author, seat: number): unknown;
  candidates?(g: Author, seat: number, visit: (named: Readonly<Named>) => boolean): void;
  plan(g: Author, seat: number, named: Readonly<Named>): unknown;
  say?(g: Author, named: Readonly<Named>): Readonly<Record<string, string>>;
}

/** Judges one part: what was named, looked up, or -1 when it is not there. */
interface Part {
  readonly name: string;
  readonly kind: ParamKind;
  readonly optional: boolean;
  readonly otherwise: string;
  /** What the plan gets for it, or undefined when that cannot be named. */
  find(g: Rules, seat: number, value: number): unknown;
  /** The same as text, of a value in words, where that is worth writing out. */
  findText?(value: string): string;
  /** Every value worth trying. */
  options(g: Rules, seat: number): readonly number[];
  /** The engine's number for what a game's own candidates name. */
  number(g: Rules, named: unknown): number;
}

const whole = (_g: Rules, named: unknown): number => Number(named);

/**
 * Has the plan refused? Its number, or 0. What it returned has to be a refusal or nothing. What another rule refused before
 * and nobody took back is not this one's: `g.takeNote()` goes before the rule that is asked.
 */
export function verdict(g: Rules, action: string, returned: unknown): number {
  const noted = g.takeNote();
  return returned === undefined ? noted : refusalIn(returned, action);
}

function refusalIn(returned: unknown, action: string): number {
  const { refusal } = Object(returned);
  if (typeof refusal !== 'number') {
    throw new Fault(`${action} answered ${shown(returned)}; it refuses with \`return g.no...\` or returns nothing`);
  }
  return refusal;
}

export function lowerAction(action: PlainAction): ActionDefinition<Names> {
  const { windows, params = {}, words, rule, exact, minor, uses, needs, candidates, say } = action;
  const parts = Object.entries(params).map(([name, param]) => partOf(name, param));
  const named = namedBy(parts);
  const mayNot = (g: Rules, seat: number): number => {
    g.takeNote();
    return verdict(g, 'needs', needs?.call(action, g.named, seat));
  };

  const lowered: ActionDefinition<Names> = {
    windows,
    ...(parts.length === 0 ? {} : { params: Object.fromEntries(parts.map((part) => [part.name, part.kind])) }),
    ...(words === undefined ? {} : { words }),
    ...(rule === undefined ? {} : { rule }),
    ...(exact === undefined ? {} : { exact }),
    ...(minor === undefined ? {} : { minor }),
    ...(uses === undefined ? {} : { uses }),
    ...(parts.length === 0 ? {} : { mentions: mentionsOf(Object.values(params)) }),
    plan(g, seat, args) {
      const early = needs === undefined ? 0 : mayNot(g, seat);
      if (early !== 0) return early;
      const found = named(g, seat, args);
      if (typeof found === 'string') return g.refuse(refusalNumber(g, found));
      g.takeNote();
      return verdict(g, 'a plan', action.plan(g.named, seat, found));
    },
  };
  const only = parts.length === 1 ? Object.values(params)[0] : undefined;
  const isOwnZone = typeof only?.from === 'string' && (only.whose ?? 'own') === 'own' && only.optional !== true;
  const visitNamed = visitNamedBy(parts.map((part) => part.name));
  if (candidates === undefined && needs === undefined && isOwnZone && typeof only.from === 'string')
    lowered.from = only.from;
  else if (parts.length > 0 || candidates !== undefined || needs !== undefined) {
    lowered.candidates = (g, seat, visit) => {
      if (needs !== undefined && mayNot(g, seat) !== 0) return;
      if (candidates === undefined) visitAll(parts, g, seat, visit);
      else candidates.call(action, g.named, seat, (one) => visitNamed(parts, g, one, visit));
    };
  }
  if (say !== undefined) {
    lowered.say = (g, args) => {
      const found = named(g, g.state.turn.activePlayer, args);
      return typeof found === 'string' ? {} : say.call(action, g.named, namedLoosely(parts, g, args));
    };
  }
  return lowered;
}

function refusalNumber(g: Rules, name: string): number {
  const numbers: Readonly<Record<string, number>> = g.no;
  return numbers[name];
}

/** The names the parameters speak of. */
function mentionsOf(params: readonly PlainParam[]): NonNullable<ActionDefinition<Names>['mentions']> {
  const zones = params.flatMap(({ from = [], target = [] }) => [
    ...(typeof from === 'string' ? [from] : from),
    ...target
      .map((place) => place.replace(OPPONENTS, ''))
      .filter((place) => place !== 'player' && place !== 'opponent'),
  ]);
  return { zones, refusals: params.flatMap(({ otherwise }) => otherwise ?? []) };
}

/** What was named, without judging whose it is: for words. */
function namedLoosely(parts: readonly Part[], g: Rules, args: readonly number[]): Named {
  return Object.fromEntries(
    parts.map(({ name, kind }, i) => [
      name,
      kind === 'card' ? g.card(args[i]) : args[i] === NO_REF ? undefined : args[i],
    ]),
  );
}

/** Looks up what was named, or says how it is refused. */
type Naming = (g: Rules, seat: number, args: readonly number[]) => Named | string;

/** Written out, so that all that is named for an action has one shape and is looked up in one place. */
function namedBy(parts: readonly Part[]): Naming {
  const plain: Naming = (g, seat, args) => {
    const found: Named = {};
    for (let i = 0; i < parts.length; i++) {
      const { name, optional, otherwise } = parts[i];
      const isLeftOut = optional && args[i] === NO_REF;
      found[name] = isLeftOut ? undefined : parts[i].find(g, seat, args[i]);
      if (found[name] === undefined && !isLeftOut) return otherwise;
    }
    return found;
  };
  const lines = parts.map(({ optional, otherwise, findText }, i) => {
    const looked = findText?.(`args[${i}]`) ?? `part${i}.find(g, seat, args[${i}])`;
    const found = `v${i} = ${looked}; if (v${i} === undefined) return ${JSON.stringify(otherwise)};`;
    return `let v${i}; ${optional ? `if (args[${i}] !== ${NO_REF}) { ${found} }` : found}`;
  });
  const fields = parts.map(({ name }, i) => `${JSON.stringify(name)}: v${i}`);
  const text = `let card; ${lines.join(' ')} return { ${fields.join(', ')} };`;
  const outside = Object.fromEntries(parts.map((part, i) => [`part${i}`, part]));
  return writtenFunction(['g', 'seat', 'args'], text, outside, plain);
}

/** Visits one candidate that a game's rules named. */
type VisitNamed = (parts: readonly Part[], g: Rules, one: Readonly<Named>, visit: Visit) => boolean;

const visitPlainly: VisitNamed = (parts, g, one, visit) => {
  const args = parts.map((part) => (one[part.name] === undefined ? NO_REF : part.number(g, one[part.name])));
  return visit(args[0], args[1], args[2], args[3]);
};

function visitNamedBy(names: readonly string[]): VisitNamed {
  const values = names.map((name, i) => {
    const value = `one[${JSON.stringify(name)}]`;
    return `${value} === undefined ? ${NO_REF} : parts[${i}].number(g, ${value})`;
  });
  return writtenFunction(['parts', 'g', 'one', 'visit'], `return visit(${values.join(', ')});`, {}, visitPlainly);
}

/** Every combination of what the parts allow, the first part slowest. */
function visitAll(parts: readonly Part[], g: Rules, seat: number, visit: Visit): void {
  const options = parts.map((part) => part.options(g, seat));
  const args = [0, 0, 0, 0];
  const go = (at: number): boolean => {
    if (at === parts.length) return visit(args[0], args[1], args[2], args[3]);
    for (const option of options[at]) {
      args[at] = option;
      if (go(at + 1)) return true;
    }
    return false;
  };
  go(0);
}

// --- parts -----------------------------------------------------------------------------------------------------------------

function partOf(name: string, param: PlainParam): Part {
  const { optional = false, otherwise } = param;
  const part = lookOf(param);
  const options: Part['options'] = optional ? (g, seat) => [...part.options(g, seat), NO_REF] : part.options;
  return {
    name,
    optional,
    ...part,
    options,
    otherwise: otherwise ?? part.otherwise,
    kind: optional ? part.optionalKind : part.kind,
  };
}

type Look = Pick<Part, 'kind' | 'find' | 'findText' | 'options' | 'number' | 'otherwise'> & {
  readonly optionalKind: ParamKind;
};

const refOf = (g: Rules, card: unknown): number => g.ref(Number(card));

function lookOf(param: PlainParam): Look {
  if (param.from !== undefined)
    return cardFrom(typeof param.from === 'string' ? [param.from] : param.from, param.whose ?? 'own');
  if (param.seat !== undefined) return seatOf(param.seat);
  if (param.target !== undefined) return targetOf(param.target);
  if (param.entry !== undefined) return ENTRY;
  if (param.any === 'card') return ANY_CARD;
  if (param.any !== undefined) return ANY_TARGET;
  if (param.oneOf !== undefined) return wordOf(param.oneOf);
  return numberOf(param.number ?? [0, 0]);
}

function cardFrom(zones: readonly string[], whose: 'own' | 'any' | 'controlled'): Look {
  return {
    kind: 'card',
    optionalKind: 'object?',
    otherwise: 'no-such-card',
    find(g, seat, ref) {
      const card = g.card(ref);
      if (card < 0) return undefined;
      for (let i = 0; i < zones.length; i++) if (isThere(g, seat, card, zones[i], whose)) return card;
      return undefined;
    },
    ...(zones.length === 1 && whose === 'own' ? { findText: (ref: string) => ownCardText(zones[0], ref) } : {}),
    options(g, seat) {
      const refs: number[] = [];
      for (const zone of zones) {
        const list = whose === 'own' ? g.state.zones[ownZone(g, zone, seat)] : g.named.everyCard(zone);
        for (const card of list)
          if (whose !== 'controlled' || g.state.cards.controller[card] === seat) refs.push(g.ref(card));
      }
      return refs;
    },
    number: refOf,
  };
}

/** A card in a zone of one's own, by its reference: what most actions name. */
function ownCardText(zone: string, ref: string): string {
  const first = `g.z[${JSON.stringify(zone)}]`;
  return `(card = g.card(${ref})) >= 0 && g.state.cards.zone[card] === ${first} + (g.machine.zones[${first}].seat < 0 ? 0 : seat) ? card : undefined`;
}

function zoneNumber(g: Rules, zone: string): number {
  const numbers: Readonly<Record<string, number>> = g.z;
  return numbers[zone];
}

function ownZone(g: Rules, zone: string, seat: number): number {
  return zoneNumber(g, zone) + (g.isTableZone(zone) ? 0 : seat);
}

function isThere(g: Rules, seat: number, card: number, zone: string, whose: 'own' | 'any' | 'controlled'): boolean {
  const at = g.state.cards.zone[card];
  if (whose === 'own') return at === ownZone(g, zone, seat);
  if (!isWithin(g, at, zone)) return false;
  return whose === 'any' || g.state.cards.controller[card] === seat;
}

function isWithin(g: Rules, at: number, zone: string): boolean {
  const first = zoneNumber(g, zone);
  return at >= first && at < first + g.zoneSize(zone);
}

function seatOf(which: 'opponent' | 'any'): Look {
  const fits = (g: Rules, seat: number, other: number): boolean =>
    g.isIn(other) && (which === 'any' || g.areOpponents(seat, other));
  return {
    kind: 'seat',
    optionalKind: 'object?',
    otherwise: 'no-such-player',
    find: (g, seat, other) => (fits(g, seat, other) ? other : undefined),
    options: (g, seat) => g.inTurnOrder().filter((other) => fits(g, seat, other)),
    number: whole,
  };
}

/** A place among targets: `opponent's field` is what opponents control there. */
const OPPONENTS = "opponent's ";

function targetOf(places: readonly string[]): Look {
  const seats = places.includes('player') ? seatOf('any') : places.includes('opponent') ? seatOf('opponent') : null;
  const zones = places
    .filter((place) => place !== 'player' && place !== 'opponent')
    .map((place) => ({ zone: place.replace(OPPONENTS, ''), others: place.startsWith(OPPONENTS) }));
  const fits = (g: Rules, seat: number, card: number): boolean =>
    zones.some(
      ({ zone, others }) =>
        isWithin(g, g.state.cards.zone[card], zone) &&
        !(others && !g.areOpponents(seat, g.state.cards.controller[card])),
    );
  return {
    kind: 'object',
    optionalKind: 'object?',
    otherwise: 'no-such-card',
    find(g, seat, target) {
      if (!isCardRef(target)) return seats?.find(g, seat, target);
      const card = g.card(target);
      return card >= 0 && fits(g, seat, card) ? target : undefined;
    },
    options(g, seat) {
      const cards = zones.flatMap(({ zone }) => g.named.everyCard(zone)).filter((card) => fits(g, seat, card));
      return [...(seats?.options(g, seat) ?? []), ...cards.map((card) => g.ref(card))];
    },
    number: whole,
  };
}

const ENTRY: Look = {
  kind: 'item',
  optionalKind: 'item?',
  otherwise: 'not-an-option',
  find: (g, _seat, id) => (g.state.stack.some((item) => item.id === id) ? id : undefined),
  options: (g) => g.state.stack.map((item) => item.id),
  number: whole,
};

/** Nobody can name what their side does not see. */
function seenBy(g: Rules, seat: number): number[] {
  const party = g.party(seat);
  const isSeen = (card: number): boolean => party.some((member) => g.knows(member, card));
  return g.named
    .allCards()
    .filter(isSeen)
    .map((card) => g.ref(card));
}

const ANY_CARD: Look = {
  kind: 'card',
  optionalKind: 'object?',
  otherwise: 'no-such-card',
  find(g, _seat, ref) {
    const card = g.card(ref);
    return card < 0 ? undefined : card;
  },
  options: (g, seat) => seenBy(g, seat),
  number: refOf,
};

const ANY_TARGET: Look = {
  kind: 'object',
  optionalKind: 'object?',
  otherwise: 'no-such-card',
  find: (g, _seat, target) =>
    isCardRef(target) ? (g.card(target) < 0 ? undefined : target) : g.isIn(target) ? target : undefined,
  options: (g, seat) => [...g.inTurnOrder(), ...seenBy(g, seat)],
  number: whole,
};

function numberOf([min, max]: readonly [number, number]): Look {
  return {
    kind: 'number',
    optionalKind: 'number',
    otherwise: 'out-of-range',
    find: (_g, _seat, n) => (n >= min && n <= max ? n : undefined),
    options: () => Array.from({ length: max - min + 1 }, (_, i) => min + i),
    number: whole,
  };
}

function wordOf(words: readonly string[]): Look {
  return {
    kind: words,
    optionalKind: words,
    otherwise: 'malformed',
    find: (_g, _seat, n) => words[n],
    options: () => words.map((_, i) => i),
    number: (_g, word) => words.indexOf(String(word)),
  };
}
