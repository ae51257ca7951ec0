declare const kind: unique symbol;

/** A number that is a kind of its own: two kinds do not mix. It costs nothing, for at run time it is the number. */
type Kind<Name extends string> = number & { readonly [kind]: Name };

/** A card that is there now. Good until the batch is applied; keep a `CardRef` instead. */
export type Card = Kind<'card'>;
/** A card in one stay: what is kept, aimed at and remembered. It goes stale by itself when the card changes zone. */
export type CardRef = Kind<'reference'>;
/** A player's place at the table. */
export type Seat = Kind<'seat'>;
/** One zone: a player's hand, the table's pile. */
export type Zone = Kind<'zone'>;
/** An entry of the stack. */
export type Entry = Kind<'stack entry'>;
/** What a card is printed as. */
export type Definition = Kind<'definition'>;
/** A phase or step of this turn's schedule, which may hold several of one name. */
export type Instance = Kind<'instance'>;
/** What an effect can be aimed at; `g.isCard(target)` tells them apart. */
export type Target = Seat | CardRef;

/** The answer of a plan that refuses, made by `g.no`. */
export interface Refusal {
  readonly refusal: number;
}

/** A refusal or nothing. `void` is part of it on purpose: a plan that is content ends without `return`. */
// biome-ignore lint/suspicious/noConfusingVoidType: so that a plan need not end with `return undefined`.
export type Refused = Refusal | void;

/** Did it happen? What a reducer answers where that is not certain; without an answer it did. */
// biome-ignore lint/suspicious/noConfusingVoidType: so that a reducer need not end with `return undefined`.
export type Applied = boolean | void;

/** What one field of an event, a card, a seat, or one variable of a program may hold. */
interface Held {
  card: Card;
  reference: CardRef;
  seat: Seat;
  target: Target;
  zone: Zone;
  entry: Entry;
  definition: Definition;
  number: number;
  flag: boolean;
}

type Pointing = Exclude<keyof Held, 'number' | 'flag'>;

/** A kind by its name, with a question mark where it may hold nothing, or a list of words of which it holds one. */
export type FieldKind = keyof Held | `${Pointing}?` | readonly string[];

/** What a field of that kind holds, as rules read and say it. */
export type HeldBy<F> = F extends keyof Held
  ? Held[F]
  : F extends `${infer P extends Pointing}?`
    ? Held[P] | undefined
    : F extends readonly (infer Word extends string)[]
      ? Word
      : never;

/** Lists that a variable of a program may hold. */
interface HeldLists {
  cards: readonly CardRef[];
  seats: readonly Seat[];
  targets: readonly Target[];
  entries: readonly Entry[];
  numbers: readonly number[];
  /** Answers of several seats asked at once, in the order they were asked. */
  answers: readonly (readonly CardRef[])[];
}

export type VariableKind = FieldKind | keyof HeldLists;
export type Variables = Readonly<Record<string, VariableKind>>;
export type VariableOf<V> = V extends keyof HeldLists ? HeldLists[V] : HeldBy<V>;

type MayBeEmpty<V> = V extends keyof HeldLists | 'number' | 'flag' ? true : false;

/** What fields of those kinds hold, by name. */
export type Holding<F> = { readonly [K in keyof F]: HeldBy<F[K]> };

/** As it is said: what may hold nothing can be left out. */
export type Brief<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: T[K] | undefined;
};

/** What a program is told when it starts. Lists, numbers, flags and what may hold nothing can be left out. */
export type Known<V> = Brief<{
  readonly [K in keyof V]: MayBeEmpty<V[K]> extends true ? VariableOf<V[K]> | undefined : VariableOf<V[K]>;
}>;
