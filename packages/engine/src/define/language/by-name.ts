import type { MoveFields } from './events.ts';
import type { Brief, Card, CardRef, HeldBy, Holding, Refused, Seat, Zone } from './kinds.ts';

/* A game's names as properties of what rules are given: `g.zone.hand`, `g.say.damage`, `g.seat.life`. */

type FieldOf<F> = F extends { readonly holds: infer H extends string } ? HeldBy<H> : number;

/* Of a seat, of a card; of the table nothing is named. */
export type ReadOf<F, Of extends readonly unknown[]> = { readonly [K in keyof F]: (...of: Of) => FieldOf<F[K]> };
export type SetOf<F, Of extends readonly unknown[]> = {
  readonly [K in keyof F]: (...args: [...Of, value: FieldOf<F[K]>]) => void;
};
/** Only what is a number can be added to. */
export type AddOf<F, Of> = {
  readonly [K in keyof F as number extends FieldOf<F[K]> ? K : never]: (of: Of, amount: number) => void;
};

/** A zone by name: of a seat where each seat has one. */
export type ZonesByName<Z> = {
  readonly [K in keyof Z]: Z[K] extends { readonly owner: 'seat' } ? (seat: Seat) => Zone : () => Zone;
};

export type SubjectOf<Q> = Q extends { readonly of: 'seat' } ? Seat : Card;
export type ValuesOf<Q> = { readonly [K in keyof Q]: (of: SubjectOf<Q[K]>) => number };
export type LastKnownOf<Q> = {
  readonly [K in keyof Q as Q[K] extends { readonly of: 'card' } ? K : never]: (of: CardRef) => number;
};

/** What is said of a move: where the card goes, and where in the pile; without a place, on top. Nothing: out of the game. */
interface SaidMove extends Omit<MoveFields, 'from'> {
  /** On top, unless said otherwise. */
  readonly at?: 'top' | 'bottom';
}

type SaidOf<E> = E extends { readonly move: true | 'keeps' }
  ? (move: SaidMove) => void
  : E extends { readonly fields: infer F }
    ? (fields: Brief<Holding<F>>) => void
    : () => void;
export type Said<E> = { readonly [K in keyof E]: SaidOf<E[K]> };
export type MoveName<E> = { [K in keyof E]: E[K] extends { readonly move: true | 'keeps' } ? K : never }[keyof E];

type WordsIn<Message> = Message extends `${string}{${infer Word}}${infer Rest}`
  ? Exclude<Word, 'step'> | WordsIn<Rest>
  : never;
/** What a word of a refusal is: a card, said by its name, or a number. */
type Named<W> = W extends 'card' | 'other' ? Card : number;
export type NoOf<R, InDecks extends boolean = false> = {
  readonly [K in keyof R]: R[K] extends { readonly message: infer M }
    ? [WordsIn<M>] extends [never]
      ? () => Refused
      : (values: { readonly [W in WordsIn<M>]: InDecks extends true ? number | string : Named<W> }) => Refused
    : never;
};

type OptionOf<O> = O extends { readonly default: readonly (infer One)[] }
  ? readonly OptionOf<Omit<O, 'default'> & { readonly default: One }>[]
  : O extends { readonly values: readonly (infer V)[] }
    ? V
    : O extends { readonly default: infer Value }
      ? Value extends number
        ? number
        : Value extends boolean
          ? boolean
          : string
      : never;
export type OptionsByName<O> = { readonly [K in keyof O]: OptionOf<O[K]> };
