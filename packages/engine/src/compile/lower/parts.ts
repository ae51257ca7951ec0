import type {
  DeckDefinition,
  EventDefinition,
  FieldDefinition,
  GameDefinition,
  FieldKind as KernelKind,
  QueryDefinition,
  StateCheck,
  WindowDefinition,
} from '../../define/definition.ts';
import type { FieldKind } from '../../define/language/kinds.ts';
import type { EventNoun, FieldNoun, QueryNoun, WindowNoun } from '../../define/language/nouns.ts';
import type { Rules } from '../../define/rules.ts';
import { DefinitionError, type Problem } from '../../errors.ts';
import type { Names } from '../../state/state.ts';
import { eventReader } from '../author/events.ts';
import { verdict } from './action.ts';
import { beforeMatch } from './decks.ts';
import type { Base, Of, PlainCheck, PlainDeck, PlainGame, PlainParts, PlainWindow, Reducer, Results } from './plain.ts';

/*
 * The parts of a game, one by one: events, queries, checks, decks, fields, windows.
 */

export function mapped<A, B>(parts: Of<A>, change: (part: A, name: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part, name)]));
}

type Lowered = Pick<GameDefinition, 'events' | 'queries' | 'checks' | 'abilities' | 'cards' | 'decks'>;

/** The parts that a game and an expansion have alike. */
export function lowerParts(
  nouns: { readonly events?: Of<EventNoun>; readonly queries?: Of<QueryNoun> },
  parts: PlainParts,
  path = '',
): Lowered {
  const { events, queries } = nouns;
  const { reducers = {}, results = {}, queries: bases = {}, checks, abilities, cards, decks } = parts;
  return {
    ...(events === undefined
      ? {}
      : { events: mapped(events, (noun, name) => lowerEvent(noun, name, reducers[name], results[name])) }),
    ...(queries === undefined ? {} : { queries: lowerQueries(queries, bases, `${path}queries`) }),
    ...(checks === undefined ? {} : { checks: checks.map(lowerCheck) }),
    ...(abilities === undefined ? {} : { abilities }),
    ...(cards === undefined ? {} : { cards }),
    ...(decks === undefined ? {} : { decks: mapped(decks, lowerDeck) }),
  };
}

function lowerDeck({ cards, ...deck }: PlainDeck): DeckDefinition {
  return { ...deck, cards: counted(cards) };
}

/** A list names every card as often as it is there. */
function counted(cards: PlainDeck['cards']): DeckDefinition['cards'] {
  if (!isList(cards)) return cards;
  const counts: Record<string, number> = {};
  for (const id of cards) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

export function lowerCommon(
  game: string,
  common: NonNullable<PlainGame['common']>,
): NonNullable<GameDefinition['common']> {
  return (option, players) => {
    const zones =
      typeof common === 'function' ? beforeMatch(game, 'common', () => common({ option, players })) : common;
    return Object.fromEntries(Object.entries(zones).map(([zone, cards]) => [zone, counted(cards ?? {})]));
  };
}

function isList(cards: PlainDeck['cards']): cards is readonly string[] {
  return Array.isArray(cards);
}

function lowerCheck(one: PlainCheck): StateCheck<Names> {
  const { name, rule, steady } = one;
  return {
    name,
    check: (g) => one.check(g.named),
    ...(rule === undefined ? {} : { rule }),
    ...(steady === undefined ? {} : { steady }),
  };
}

export function lowerField({ holds = 'number', start, ...rest }: FieldNoun): FieldDefinition {
  const { name, lasting, open, inner, values, atZero } = rest;
  const points = String(holds).endsWith('?');
  return {
    start: start ?? (points ? -1 : 0),
    ...(holds === 'number' ? {} : { holds }),
    ...(holds === 'reference?' || holds === 'target?' ? { refers: true } : {}),
    ...(name === undefined ? {} : { name }),
    ...(lasting === undefined ? {} : { lasting }),
    ...(open === undefined ? {} : { open }),
    ...(inner === undefined ? {} : { inner }),
    ...(values === undefined ? {} : { values }),
    ...(atZero === undefined ? {} : { atZero }),
  };
}

const KERNEL_KINDS: Of<KernelKind> = {
  card: 'card',
  'card?': 'card?',
  reference: 'object',
  'reference?': 'object?',
  seat: 'seat',
  'seat?': 'seat?',
  target: 'object',
  'target?': 'object?',
  zone: 'zone',
  'zone?': 'zone?',
  entry: 'item',
  'entry?': 'item?',
  definition: 'definition',
  'definition?': 'definition?',
  number: 'number',
  flag: 'flag',
};

/** A kind the engine does not know is left as it is: the check of the definition names it. */
function kernelKind(kind: FieldKind): KernelKind {
  if (typeof kind !== 'string') return kind;
  const known: unknown = KERNEL_KINDS[kind] ?? kind;
  return known as KernelKind;
}

function lowerEvent(
  noun: EventNoun,
  name: string,
  reducer: Reducer | undefined,
  results: Results | undefined,
): EventDefinition<Names> {
  const { fields, move, before, words, other, rule } = noun;
  const definition: EventDefinition<Names> = {
    ...(fields === undefined ? {} : { fields: mapped(fields, kernelKind) }),
    ...(move === undefined ? {} : { move }),
    ...(before === undefined ? {} : { before }),
    ...(words === undefined ? {} : { words }),
    ...(other === undefined ? {} : { other }),
    ...(rule === undefined ? {} : { rule }),
  };
  if (reducer !== undefined) {
    const read = eventReader(name, definition);
    definition.apply = (_s, a, b, c, d, list, g) => {
      try {
        return reducer(g.named.writer, read(a, b, c, d, list));
      } catch (error) {
        throw blamed(g, `the reducer of '${name}'`, error);
      }
    };
  }
  if (results !== undefined) {
    definition.results = (g, events) => {
      try {
        results(
          g.named,
          events.map((event) => g.named.read(event)),
        );
      } catch (error) {
        throw blamed(g, `what results from '${name}'`, error);
      }
    };
  }
  return definition;
}

/** What happens as something is said is at fault itself, not the rule that said it. */
function blamed({ named: { r } }: Rules, words: string, error: unknown): Error {
  return r.machine.faults.of(r, error, { words, rule: '' });
}

/** Each has to be something before any effect; all that are not are told at once, in the name of the game. */
function lowerQueries(
  nouns: Of<QueryNoun>,
  bases: Of<Base | undefined>,
  path: string,
): NonNullable<Lowered['queries']> {
  const queries: Record<string, QueryDefinition<Names>> = {};
  const unsaid: Problem[] = [];
  const message = 'say what it is before any effect: a number, what is printed, or a rule';
  for (const [name, noun] of Object.entries(nouns)) {
    const base = bases[name];
    if (base === undefined) unsaid.push({ path: `${path}.${name}`, message });
    else queries[name] = lowerQuery(noun, base);
  }
  if (unsaid.length > 0) throw new DefinitionError('The game is not declared correctly', unsaid);
  return queries;
}

function lowerQuery({ of, min, name: shown }: QueryNoun, base: Base): QueryDefinition<Names> {
  return {
    of,
    base: typeof base === 'function' ? (g, subject) => base(g.named, subject) : base,
    ...(min === undefined ? {} : { min }),
    ...(shown === undefined ? {} : { name: shown }),
  };
}

export function lowerWindow(noun: WindowNoun, body: PlainWindow = {}): WindowDefinition<Names> {
  const { who, mustAct, needed, asks, resolvesNext } = body;
  const window: WindowDefinition<Names> = { ...noun };
  if (who !== undefined) window.who = (g) => who.call(body, g.named) ?? -1;
  if (needed !== undefined) window.needed = (g) => needed.call(body, g.named);
  if (asks !== undefined) window.asks = (g, seat) => asks.call(body, g.named, seat);
  if (resolvesNext !== undefined) window.resolvesNext = (g) => resolvesNext.call(body, g.named) ?? -1;
  if (mustAct === true) window.mustAct = true;
  else if (typeof mustAct === 'function') {
    window.mustAct = (g, seat) => {
      g.takeNote();
      return verdict(g, 'mustAct', mustAct(g.named, seat));
    };
  }
  return window;
}
