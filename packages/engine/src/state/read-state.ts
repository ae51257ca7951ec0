import type { CardStatus, Decision, Effect, Names, Position, SeatStatus, StackItem } from './state.ts';

/** The same data, with no part that can be written. */
export type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

type Columns<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** A state as a match shows it and rules see it: to be read. Only reducers write a state, and only the engine's own. */
export interface ReadState<N extends Names = Names> extends DeepReadonly<Omit<Position, 'seats' | 'cards' | 'table'>> {
  readonly seats: DeepReadonly<SeatStatus> & Columns<N['seat']>;
  readonly cards: DeepReadonly<CardStatus> & Columns<N['card']>;
  readonly table: Readonly<Record<N['table'], number>>;
}

export type ReadDecision = DeepReadonly<Decision>;
export type ReadItem = DeepReadonly<StackItem>;
export type ReadEffect = DeepReadonly<Effect>;
