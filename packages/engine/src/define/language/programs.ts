import type { Happened } from './events.ts';
import type { Card, CardRef, Entry, Seat, Target, VariableKind, VariableOf, Variables } from './kinds.ts';
import type { Rules } from './rules.ts';

interface Told {
  readonly controller: Seat;
  /** Nothing where no card started it. */
  readonly source: CardRef | undefined;
  /** Of a triggered ability: what its event happened to and its other party, as `it` and `other` of the trigger say. */
  readonly it: Target | undefined;
  readonly other: Target | undefined;
}

/** What a program knows: whose it is, where it comes from, and its variables by name, which it may write. */
type Me<V> = Omit<Told, keyof V> & { -readonly [K in keyof V]: V[K] extends VariableKind ? VariableOf<V[K]> : never };

/** One step of a program. What is inside is the engine's business. */
export interface Step {
  readonly step: unknown;
}

type Naming<V, Kinds> = { [K in keyof V]: V[K] extends Kinds ? K : never }[keyof V];

/** What every question says. Alone, it is answered with yes or no. */
interface Question {
  /** Whose choice it is. */
  readonly of: Seat;
  /** A key of the game's words, or a sentence. */
  readonly prompt: string;
}

/** Asks for some of several: as many as are allowed; without bounds, exactly one. */
type Some<Name extends string, Of> = Question &
  Readonly<Record<Name, readonly Of[]>> & { readonly min?: number; readonly max?: number };

export type CardsQuestion = Some<'cards', Card>;
export interface NumberQuestion extends Question {
  readonly number: readonly [min: number, max: number];
  /** The answer of somebody who gives none; the least, unless said otherwise. */
  readonly fallback?: number;
}
export interface DivisionQuestion extends Question {
  readonly amount: number;
  readonly among: readonly Target[];
  readonly least?: number;
}

type Maker<D, V, Q> = (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => Q | undefined;

/**
 * The words of a program. Each `act` is one batch, each `ask...` one decision; a question that is not made leaves its
 * variable empty. `when`, `each`, `loop` and `stop` steer: there is no other way to jump.
 */
export interface Words<D, V extends Variables> {
  /** Says one batch. `then` sees what really happened of it, after replacement. */
  act(
    said: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => void,
    then?: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>, happened: readonly Happened<D>[]) => void,
  ): Step;
  when(
    test: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => boolean,
    then: readonly Step[],
    otherwise?: readonly Step[],
  ): Step;
  /** Once for each, one after the other, of what was listed when it began. */
  each<K extends Naming<V, 'reference' | 'reference?'>>(
    one: K,
    of: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => readonly CardRef[],
    steps: readonly Step[],
  ): Step;
  eachSeat<K extends Naming<V, 'seat' | 'seat?'>>(
    one: K,
    of: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => readonly Seat[],
    steps: readonly Step[],
  ): Step;
  /** As long as the test holds, looked at before each round. */
  loop(test: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => boolean, steps: readonly Step[]): Step;
  askCards<K extends Naming<V, 'cards'>>(answer: K, question: Maker<D, V, CardsQuestion>): Step;
  askSeats<K extends Naming<V, 'seats'>>(answer: K, question: Maker<D, V, Some<'seats', Seat>>): Step;
  askTargets<K extends Naming<V, 'targets'>>(answer: K, question: Maker<D, V, Some<'targets', Target>>): Step;
  askEntries<K extends Naming<V, 'entries'>>(answer: K, question: Maker<D, V, Some<'entries', Entry>>): Step;
  /** The answer counts the modes from 0. */
  askModes<K extends Naming<V, 'numbers'>>(answer: K, question: Maker<D, V, Some<'modes', string>>): Step;
  askNumber<K extends Naming<V, 'number'>>(answer: K, question: Maker<D, V, NumberQuestion>): Step;
  askYes<K extends Naming<V, 'flag'>>(answer: K, question: Maker<D, V, Question>): Step;
  /** The answer has a part for each of `among`, in that order. */
  askDivision<K extends Naming<V, 'numbers'>>(answer: K, question: Maker<D, V, DivisionQuestion>): Step;
  askOrder<K extends Naming<V, 'cards'>>(
    answer: K,
    question: Maker<D, V, Question & { readonly order: readonly Card[] }>,
  ): Step;
  /** Several seats at once; answers stay sealed until the last is in. */
  askEach<K extends Naming<V, 'answers'>>(
    answer: K,
    questions: (g: NoInfer<Rules<D>>, me: Me<NoInfer<V>>) => readonly CardsQuestion[],
  ): Step;
  /** Nothing further of this program happens. */
  stop(): Step;
}
