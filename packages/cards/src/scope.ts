import type { Ability, Instruction, Rules } from '@upkeep/engine/kernel';
import type { Context } from './context.ts';
import type { CompiledUse } from './effects.ts';
import type { CardFacts } from './facts.ts';
import type { CardJson } from './json.ts';
import { guess } from './known.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a name stands for. */
export type Sort = 'objects' | 'number' | 'items';

/** What can be among some things selected: questions say so. */
export type Among = 'cards' | 'players' | 'objects' | 'entries';

export interface Problem {
  /** File, card and JSON pointer. */
  readonly path: string;
  readonly message: string;
}

/** Shared by everything compiled from one set of cards. */
export interface Workshop {
  readonly vocabulary: Vocabulary;
  readonly problems: Problem[];
  readonly facts: CardFacts;
  /** Programs and abilities to be declared by the game, as they are compiled. */
  readonly programs: Record<string, readonly Instruction[]>;
  readonly abilities: Ability[];
  readonly watches: Watch[];
  /** Abilities that effects carry for as long as something holds. */
  readonly lasting: Lasting[];
  /** Abilities that are used and were given to a card by an effect, by the ability that carries them. */
  readonly givenUses: GivenUse[];
}

interface Lasting {
  readonly ability: string;
  holds(g: Rules, x: Context): boolean;
}

interface GivenUse {
  readonly ability: string;
  readonly use: CompiledUse;
}

/** A state that an ability printed on a card watches. */
export interface Watch {
  /** The card's definition. */
  readonly definition: number;
  readonly zones: readonly string[];
  /** Is it noticed between batches too? */
  readonly momentary: boolean;
  /** Has it come about, and could the ability be placed? */
  holds(g: Rules, x: Context): boolean;
}

interface Named {
  readonly slot: number;
  readonly sort: Sort;
  readonly among: Among;
  /** The variable that says how an amount was divided among them, or -1. */
  readonly shares: number;
}

/** Where in a card the compiler is, and which names are known there. */
export interface Scope {
  readonly shop: Workshop;
  /** The place: file and card, then a JSON pointer. */
  readonly card: string;
  /** The card's id, for names of programs. */
  readonly id: string;
  /** The card's name, for names people read. */
  readonly name: string;
  readonly path: string;
  readonly names: ReadonlyMap<string, Named>;
  /** Variables of the program given out so far; null outside programs. */
  readonly slots: { next: number } | null;
  /** The moment that speaks here, if any: `that` and `{ "event": "amount" }` rest on it. */
  readonly moment: string | null;
  /** Has that moment passed, or is it being looked at? */
  readonly later: boolean;
  /** Is there a candidate to be called `it`? */
  readonly candidate: boolean;
  /** Does variable 1 hold the numbers of an announcement, the first of them X? */
  readonly numbers: boolean;
  /** Do cards described without a zone lie anywhere, instead of in play, and are players meant who are in the game no more? */
  readonly anywhere: boolean;
  /** Names spoken of are written down here where somebody wants to know. */
  readonly used: Set<string> | null;
}

/** Variable 0 is the event, 1 belongs to the placement, targets follow. */
const FIRST_TARGET = 2;

export function cardScope(shop: Workshop, file: string, { id, name }: CardJson): Scope {
  return {
    shop,
    card: `${file}: ${id}`,
    id,
    name,
    path: '',
    names: new Map(),
    slots: null,
    moment: null,
    later: false,
    candidate: false,
    numbers: false,
    anywhere: false,
    used: null,
  };
}

export function at(scope: Scope, ...keys: readonly (string | number)[]): Scope {
  const pointer = keys.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
  return { ...scope, path: scope.path + pointer };
}

/** A new program: its variables begin after the engine's own. A player announces it, or it is triggered. */
export function programScope(scope: Scope, announced: 'byPlayer' | 'trigger'): Scope {
  const numbers = announced === 'byPlayer';
  return { ...scope, names: new Map(), slots: { next: FIRST_TARGET }, later: true, numbers };
}

/** What is selected, as far as its kind goes. */
export interface Selected {
  readonly sort: Sort;
  readonly among: Among;
}

const AMONG: Readonly<Record<Sort, Among>> = { objects: 'objects', number: 'objects', items: 'entries' };

/** The same place with one more name. Names are never taken back within a program. */
export function withName(scope: Scope, name: string, slot: number, of: Sort | Selected, shares = -1): Scope {
  const { sort, among } = typeof of === 'string' ? { sort: of, among: AMONG[of] } : of;
  const names = new Map(scope.names);
  names.set(name, { slot, sort, among, shares });
  return { ...scope, names };
}

/** What a name stands for here. */
export function nameIn(scope: Scope, name: string): Named | undefined {
  scope.used?.add(name);
  return scope.names.get(name);
}

export function newSlot(scope: Scope): number {
  if (scope.slots === null) {
    wrong(scope, 'nothing can be chosen or named here: this is not a list of instructions');
    return FIRST_TARGET;
  }
  return scope.slots.next++;
}

export function wrong(scope: Scope, message: string): void {
  scope.shop.problems.push({ path: `${scope.card} ${scope.path || '/'}`, message });
}

/** Says that a name is not known, and which ones are. */
export function unknown(scope: Scope, what: string, name: string, known: readonly string[]): void {
  const list = known.length === 0 ? 'there are none' : `there are: ${known.join(', ')}`;
  wrong(scope, `there is no ${what} '${name}'; ${list}${guess(name, known)}`);
}

export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
