import type { FieldKind, Variables } from './kinds.ts';

declare const checked: unique symbol;

/** What an ability carried by an effect knows: fixed when the effect was made. */
export type Knowledge = Readonly<Record<string, FieldKind>>;

/** An ability, typed. What is inside is the engine's business. */
export interface Ability<V extends Knowledge = Knowledge> {
  readonly [checked]?: ['ability', V];
  readonly name: string;
}

/** Something that runs step by step and may ask on the way. What it knows is typed. */
export interface Program<V extends Variables = Variables> {
  readonly [checked]?: ['program', V];
  readonly name: string;
}

/** An action of a game, typed: its parameters are its own business. */
export interface Action<Id extends string = string> {
  readonly [checked]?: ['action', Id];
}

/** A part of a game kept in a file of its own, typed. */
export interface PartOf<Id extends string, P> {
  readonly [checked]?: ['part', Id, P];
}
