import type { Nouns } from '@upkeep/engine';
import { type Ref, type Rules, verdict, waitingOf } from '@upkeep/engine/kernel';
import type {
  ArgumentDefinition,
  CostDefinition,
  MomentDefinition,
  Participant,
  ArgumentKind as PlainKind,
  TimingDefinition,
  VerbCall,
  VerbDefinition,
  Vocabulary,
} from '../vocabulary.ts';
import { checkMoment, checkVerb, checkVocabulary } from './check.ts';
import type { ArgumentKind, ArgumentNoun, CardWords } from './words.ts';

/*
 * What a game wrote by name, as the interpreter keeps it: numbers in, numbers out.
 */

type Author = Rules['named'];
type Args = Readonly<Record<string, unknown>>;
interface Speaker {
  readonly controller: number;
  readonly source: Ref;
}
type Happened = ReturnType<Author['read']>;

interface PlainVerb {
  readonly about: string;
  readonly args: Readonly<Record<string, ArgumentNoun>>;
  readonly oneByOne?: string;
  readonly inTurn?: string;
  say(g: Author, args: Args, speaker: Speaker): void;
  counts?(g: Author, happened: readonly Happened[], args: Args): number;
  gives?(g: Author, happened: readonly Happened[], args: Args): readonly number[];
}

const PLAIN: Readonly<Record<string, PlainKind>> = { targets: 'objects', entries: 'items' };

function plainKind(kind: ArgumentKind): PlainKind {
  if (typeof kind === 'object') return kind;
  return kind === 'targets' || kind === 'entries' ? (PLAIN[kind] ?? 'objects') : kind;
}

/** What a part of a call is to the verb: cards looked up, single numbers single, words as words. */
function argument(g: Rules, kind: ArgumentKind, values: readonly number[]): unknown {
  if (kind === 'amount') return values[0] ?? 0;
  if (kind === 'definition') return values[0];
  if (kind === 'cards') return values.map((ref) => g.card(ref));
  return typeof kind === 'object' ? kind.oneOf[values[0] ?? -1] : values;
}

function lowerVerb(noun: PlainVerb): VerbDefinition {
  checkVerb({ ...noun });
  const { about, args, oneByOne, inTurn, counts, gives } = noun;
  const kinds = Object.entries(args).map(([name, { kind }]) => ({ name, kind }));
  const named = (g: Rules, call: VerbCall): Args => {
    const found: Record<string, unknown> = {};
    for (const { name, kind } of kinds) found[name] = argument(g, kind, call.args[name] ?? []);
    return found;
  };
  const read = (g: Rules, happened: Parameters<NonNullable<VerbDefinition['collect']>>[1]): Happened[] =>
    happened.map((event) => g.named.read(event));
  const definitions: Record<string, ArgumentDefinition> = {};
  for (const [name, arg] of Object.entries(args)) definitions[name] = { ...arg, kind: plainKind(arg.kind) };
  return {
    about,
    args: definitions,
    emit: (g, call) => noun.say(g.named, named(g, call), call),
    ...(oneByOne === undefined ? {} : { oneByOne }),
    ...(inTurn === undefined ? {} : { inTurn }),
    ...(counts === undefined
      ? {}
      : { collect: (g, happened, call) => [counts.call(noun, g.named, read(g, happened), named(g, call))] }),
    ...(gives === undefined
      ? {}
      : {
          result: 'objects' as const,
          collect: (g, happened, call) => gives.call(noun, g.named, read(g, happened), named(g, call)).slice(),
        }),
  };
}

type PlainName = string | { find(g: Author, event: Happened): number | undefined }['find'];

interface PlainMoment extends Omit<MomentDefinition, 'on' | 'subject' | 'of' | 'when' | 'fixed' | 'numbers' | 'names'> {
  readonly on: string | readonly string[];
  readonly subject: 'card' | 'seat' | 'target';
  readonly amount?: string;
  readonly numbers?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, PlainName>>;
  of?(g: Author, event: Happened): number | undefined;
  when?(g: Author, event: Happened): boolean;
  fixed?(g: Author, event: Happened): boolean;
}

/** The fields of an event with their kinds, in order. */
type Fields = (event: string) => Readonly<Record<string, unknown>>;

/** A participant by the field that holds it; a card is spoken of by its present stay. */
function participant(found: PlainName, fieldsOf: Fields): Participant {
  if (typeof found !== 'string') {
    return (g, event) => found(g.named, g.named.read(event)) ?? -1;
  }
  return (g, event) => {
    const read = g.named.read(event);
    const value: unknown = read[found];
    if (typeof value !== 'number') return -1;
    // The nouns do not say what the fields of moves are: what moves is their `card`.
    const kind = fieldsOf(read.kind)[found] ?? (found === 'card' ? 'card' : 'number');
    return String(kind).startsWith('card') ? g.refThen(event, value) : value;
  };
}

function lowerMoment(noun: PlainMoment, fieldsOf: Fields): MomentDefinition {
  checkMoment({ ...noun }, fieldsOf);
  const { of, when, fixed, amount, numbers, names, on, subject, ...rest } = noun;
  const { step } = rest;
  const events = typeof on === 'string' ? [on] : on;
  const isMeant = ({ named }: Rules, event: Happened): boolean =>
    (step === undefined || event['step'] === step) && when?.call(noun, named, event) !== false;
  const counted = { ...(amount === undefined ? {} : { amount }), ...numbers };
  const places = (field: string): Readonly<Record<string, number>> =>
    Object.fromEntries(events.map((event) => [event, Object.keys(fieldsOf(event)).indexOf(field)]));
  return {
    ...rest,
    on: events as MomentDefinition['on'],
    subject: subject === 'target' ? 'object' : subject,
    ...(of === undefined
      ? {}
      : {
          of(g, event) {
            const found = of.call(noun, g.named, g.named.read(event));
            return found === undefined ? -1 : subject === 'card' ? g.ref(found) : found;
          },
        }),
    ...(when === undefined && step === undefined ? {} : { when: (g, event) => isMeant(g, g.named.read(event)) }),
    ...(fixed === undefined ? {} : { fixed: (g, event) => fixed.call(noun, g.named, g.named.read(event)) }),
    ...(Object.keys(counted).length === 0 ? {} : { numbers: mapped(counted, places) }),
    ...(names === undefined ? {} : { names: mapped(names, (found) => participant(found, fieldsOf)) }),
  };
}

interface PlainCost {
  readonly about: string;
  readonly takes?: 'card';
  check(g: Author, seat: number, card: number, amount: number, taken: number | undefined): unknown;
  pay(g: Author, seat: number, card: number, amount: number, taken: number | undefined): void;
  read?(text: string): number | null;
}

function lowerCost(noun: PlainCost): CostDefinition {
  const { about, read, takes } = noun;
  const named = (taken: number): number | undefined => (taken < 0 ? undefined : taken);
  return {
    about,
    ...(takes === undefined ? {} : { takes }),
    check: (g, seat, card, amount, taken) =>
      verdict(g, 'a cost', noun.check(g.named, seat, card, amount, named(taken))),
    pay: (g, seat, card, amount, taken) => noun.pay(g.named, seat, card, amount, named(taken)),
    ...(read === undefined ? {} : { read: (text) => read.call(noun, text) }),
  };
}

interface PlainTiming {
  readonly about: string;
  test(g: Author, seat: number, card: number): unknown;
}

function lowerTiming(noun: PlainTiming): TimingDefinition {
  return { about: noun.about, test: (g, seat, card) => verdict(g, 'a timing', noun.test(g.named, seat, card)) };
}

interface PlainVocabulary
  extends Omit<
    Vocabulary,
    | 'game'
    | 'zones'
    | 'queries'
    | 'items'
    | 'conditions'
    | 'amounts'
    | 'targetable'
    | 'choosable'
    | 'sayChosen'
    | 'sayTargeted'
    | 'resolved'
    | 'chosenNumber'
    | 'pays'
    | 'cardFields'
    | 'seatFields'
  > {
  readonly values?: Named<string>;
  readonly cardFields?: readonly string[];
  readonly seatFields?: readonly string[];
  readonly tallied?: boolean;
  readonly entries?: Readonly<Record<string, { readonly about: string; test(g: Author, entry: object): boolean }>>;
  readonly conditions?: Readonly<Record<string, { readonly about: string; test(g: Author, seat: number): boolean }>>;
  readonly amounts?: Readonly<Record<string, { readonly about: string; value(g: Author, seat: number): number }>>;
  targetable?(g: Author, controller: number, source: Ref, target: Ref): boolean;
  choosable?(g: Author, by: number, source: Ref, target: Ref): boolean;
  readonly chosen?: string;
  readonly aimed?: string;
  resolved?(g: Author, card: number): void;
  chosenNumber?(g: Author, source: Ref): number;
  pays?(g: Author, announced: object): boolean;
}

/** A number that says something, or nothing. */
const some = (value: number): number | undefined => (value < 0 ? undefined : value);

type Named<T> = Readonly<Record<string, T>>;

function mapped<A, B>(parts: Named<A> | undefined, change: (part: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, change(part)]));
}

/** Verbs that say of themselves that they were used. */
function tallying(verbs: Vocabulary['verbs']): Vocabulary['verbs'] {
  const named = Object.entries(verbs).map(([name, verb]): [string, VerbDefinition] => {
    const used = `verb:${name}`;
    const emit: VerbDefinition['emit'] = (g, call) => {
      g.counted(used);
      verb.emit(g, call);
    };
    return [name, { ...verb, emit }];
  });
  return Object.fromEntries(named);
}

/** Computed values with what the vocabulary says of them. */
function explained(queries: Vocabulary['queries'], values: Named<string>): Vocabulary['queries'] {
  const lines = Object.entries(queries).map(
    ([name, query]) => [name, { ...query, about: values[name] ?? query.about }] as const,
  );
  return Object.fromEntries(lines);
}

interface Spoken {
  readonly id: string;
  readonly zones: Vocabulary['zones'];
  readonly queries?: Vocabulary['queries'];
  readonly durations?: readonly string[];
  readonly expansions?: Named<{
    readonly queries?: Vocabulary['queries'];
    readonly durations?: readonly string[];
  }>;
}

/** Says the game's event that something was chosen; its fields are those of these names, in its own order. */
function saysChosen(event: string, fieldsOf: Fields): NonNullable<Vocabulary['sayChosen']> {
  const order = Object.keys(fieldsOf(event));
  return (g, by, source, target) => {
    const values: Readonly<Record<string, number>> = { target, by, source };
    const [a, b, c, d] = order.map((field) => values[field] ?? -1);
    g.emit(g.k[event], a, b, c, d);
  };
}

function lowerVocabulary(
  { id, zones, queries, durations = [], expansions }: Spoken,
  words: PlainVocabulary,
  fieldsOf: Fields,
): Vocabulary {
  const others = Object.values(expansions ?? {}).flatMap((expansion) => expansion.durations ?? []);
  checkVocabulary(id, { ...words }, [...durations, ...others]);
  const {
    entries,
    conditions,
    amounts,
    targetable,
    choosable,
    chosen,
    aimed,
    resolved,
    chosenNumber,
    pays,
    values = {},
    tallied = false,
    ...rest
  } = words;
  const { cardFields = [], seatFields = [], verbs } = words;
  const further = Object.values(expansions ?? {}).map((expansion) => expansion.queries ?? {});
  return {
    ...rest,
    game: id,
    zones,
    verbs: tallied ? tallying(verbs) : verbs,
    queries: explained(Object.assign({}, queries, ...further), values),
    cardFields,
    seatFields,
    items: mapped(entries, (entry) => ({
      about: entry.about,
      test: (g: Rules, item) => entry.test(g.named, waitingOf(item)),
    })) satisfies Vocabulary['items'],
    conditions: mapped(conditions, ({ about, test }) => ({
      about,
      test: (g: Rules, seat: number) => test(g.named, seat),
    })),
    amounts: mapped(amounts, ({ about, value }) => ({
      about,
      value: (g: Rules, seat: number) => value(g.named, seat),
    })),
    ...(targetable === undefined
      ? {}
      : { targetable: (g, controller, source, ref) => targetable.call(words, g.named, controller, source, ref) }),
    ...(choosable === undefined
      ? {}
      : { choosable: (g, by, source, ref) => choosable.call(words, g.named, by, source, ref) }),
    ...(chosen === undefined ? {} : { sayChosen: saysChosen(chosen, fieldsOf) }),
    ...(aimed === undefined ? {} : { aimed, sayTargeted: saysChosen(aimed, fieldsOf) }),
    ...(resolved === undefined ? {} : { resolved: (g, card) => resolved.call(words, g.named, card) }),
    ...(pays === undefined
      ? {}
      : { pays: (g, by) => pays.call(words, g.named, { ...by, use: some(by.use), taken: some(by.taken) }) }),
    ...(chosenNumber === undefined ? {} : { chosenNumber: (g, source) => chosenNumber.call(words, g.named, source) }),
  };
}

interface SpokenNouns {
  readonly declaration: Spoken & {
    readonly events?: Named<{ readonly fields?: Named<unknown> }>;
    readonly expansions?: Named<{ readonly events?: Named<{ readonly fields?: Named<unknown> }> }>;
  };
}

/** The typed forms of what a game adds to the interpreter of cards. */
export function cardWords<D>(nouns: Nouns<D>): CardWords<D> {
  const plainNouns: unknown = nouns;
  const { declaration } = plainNouns as SpokenNouns;
  const fieldsOf: Fields = (event) => {
    const own = [declaration, ...Object.values(declaration.expansions ?? {})].map((part) => part.events?.[event]);
    return own.find((noun) => noun !== undefined)?.fields ?? {};
  };
  const words = {
    verb: lowerVerb,
    moment: (noun: PlainMoment) => lowerMoment(noun, fieldsOf),
    cost: lowerCost,
    timing: lowerTiming,
    vocabulary: (vocabulary: PlainVocabulary) => lowerVocabulary(declaration, vocabulary, fieldsOf),
  };
  // The one place where what a game writes by its own names meets the plain form of it.
  const typed: unknown = words;
  return typed as CardWords<D>;
}
