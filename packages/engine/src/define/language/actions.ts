import type { Brief, Card, HeldBy, Refused, Seat, Target } from './kinds.ts';
import type { IsBroken, Name } from './nouns.ts';
import type { Rules } from './rules.ts';

interface Otherwise<D> {
  /** The refusal of the game's own for what is not there. */
  readonly otherwise?: Name<D, 'refusals'>;
  /** May it be left out? A plan then gets nothing. */
  readonly optional?: true;
}

/** A part of an action: looked up and judged before the plan is asked. */
export type Param<D> =
  | (Otherwise<D> & {
      /** A card, from one of these zones. */
      readonly from: Name<D, 'zones'> | readonly Name<D, 'zones'>[];
      /** Whose zone: one's own, anybody's, or anybody's as long as one controls the card. */
      readonly whose?: 'own' | 'any' | 'controlled';
    })
  | (Otherwise<D> & { readonly seat: 'opponent' | 'any' })
  /** A player, or a card in one of these zones. `opponent` before a zone's name: only what an opponent controls. */
  | (Otherwise<D> & {
      readonly target: readonly (Name<D, 'zones'> | 'opponent' | 'player' | `opponent's ${Name<D, 'zones'>}`)[];
    })
  /** An entry of the stack. */
  | (Otherwise<D> & { readonly entry: 'any' })
  /** A card, player or anything of the table: the plan judges it. */
  | (Otherwise<D> & { readonly any: 'target' | 'card' })
  | { readonly number: readonly [min: number, max: number]; readonly otherwise?: Name<D, 'refusals'> }
  | { readonly oneOf: readonly string[]; readonly otherwise?: Name<D, 'refusals'> };

/** What a parameter names: said by the key it is written with, or by what `any` and `oneOf` hold. */
type Named<P> = P extends { readonly any: infer Kind }
  ? HeldBy<Kind>
  : P extends { readonly oneOf: infer Words }
    ? HeldBy<Words>
    : HeldBy<'from' extends keyof P ? 'card' : keyof P>;
/** What was named, already looked up. */
type Args<P> = {
  readonly [K in keyof P]: P[K] extends { readonly optional: true } ? Named<P[K]> | undefined : Named<P[K]>;
};
/** A pair of a declaration: which card, and at what. */
export interface Pair {
  readonly card: Card;
  readonly with: Target;
}

/** What every action says of itself. */
interface AnyAction<D> {
  readonly windows: readonly Name<D, 'windows'>[];
  /** In plain words; {param} is replaced, and [a part in brackets] goes when its parameter was left out. */
  readonly words?: string;
  readonly rule?: string;
  /** Under which name simulations count it; its own where nothing is said. */
  readonly uses?: string;
}

export interface ActionNoun<D, P> extends AnyAction<D> {
  readonly params?: P;
  /** Judged before anything is looked up, and once before candidates are listed: may this be done at all now? */
  needs?(g: NoInfer<Rules<D>>, seat: Seat): Refused;
  /** Candidates are exactly the legal ones, so that listing need not judge each; tests compare. */
  readonly exact?: boolean;
  /**
   * Visits what is worth judging; `visit` answers true to stop. Left out: every combination of what the parameters allow.
   */
  candidates?(g: NoInfer<Rules<D>>, seat: Seat, visit: (named: NoInfer<Brief<Args<P>>>) => boolean): void;
  /** Says everything that will happen, cost and payment included, or refuses: `return g.no.guarded()`. */
  plan(g: NoInfer<Rules<D>>, seat: Seat, named: NoInfer<IsBroken<D> extends true ? never : Args<P>>): Refused;
  /** Parameters that are numbers, in words: the name of an ability. */
  say?(g: NoInfer<Rules<D>>, named: NoInfer<Args<P>>): Readonly<Record<string, string>>;
  /** No reason to stop by itself, such as making mana: it is listed like any other. */
  readonly minor?: boolean;
}

/** An action whose answer is any number of pairs, such as attackers and what they attack. */
export interface PairsNoun<D> extends AnyAction<D> {
  /** What an answer is, in a sentence. */
  readonly about: string;
  /** The refusals of the game's own: for what is no list of pairs, and for a card that is not there. */
  readonly otherwise?: { readonly malformed?: Name<D, 'refusals'>; readonly gone?: Name<D, 'refusals'> };
  /** What can be paired, and with what. */
  pairs(g: NoInfer<Rules<D>>, seat: Seat): { readonly cards: readonly Card[]; readonly with: readonly Target[] };
  /** May these two be a pair? Left out, every two may. */
  fits?(g: NoInfer<Rules<D>>, seat: Seat, card: Card, partner: Target): boolean;
  /** How many pairs a legal answer has: never fewer, never more. Left out: from none to all. */
  bounds?(g: NoInfer<Rules<D>>, seat: Seat): { readonly min: number; readonly max: number };
  /** May the same card stand in several pairs now? Left out, it may not. */
  repeats?(g: NoInfer<Rules<D>>, seat: Seat): boolean;
  /**
   * Something more that may be said of a card that is paired, such as exerting an attacker. An action has it as a list of
   * its own, by this name; a plan gets each of them as a pair with itself, after the others.
   */
  readonly extra?: {
    readonly name: string;
    readonly words: string;
    of(g: NoInfer<Rules<D>>, seat: Seat): readonly Card[];
  };
  /** A legal answer, drawn from `roll`. */
  sample(g: NoInfer<Rules<D>>, seat: Seat, roll: (n: number) => number): readonly Pair[];
  /** The answer given for somebody who must give one and does not. Left out: a sample. */
  unanswered?(g: NoInfer<Rules<D>>, seat: Seat): readonly Pair[];
  plan(g: NoInfer<Rules<D>>, seat: Seat, pairs: readonly Pair[]): Refused;
}

/** An action whose answer is some of several cards, each at most once. */
export interface SubsetNoun<D> extends AnyAction<D> {
  /** What an answer is, in a sentence. */
  readonly about: string;
  /** How many; without bounds, any number of them. */
  readonly min?: number;
  readonly max?: number;
  /** What can be among them; nothing where no answer would be legal. */
  cards(g: NoInfer<Rules<D>>, seat: Seat): readonly Card[];
  /** A legal answer, drawn from `roll`. Left out: some of them at random. */
  sample?(g: NoInfer<Rules<D>>, seat: Seat, roll: (n: number) => number): readonly Card[];
  /** The answer given for somebody who must give one and does not. Left out: the first that are enough. */
  unanswered?(g: NoInfer<Rules<D>>, seat: Seat): readonly Card[];
  plan(g: NoInfer<Rules<D>>, seat: Seat, cards: readonly Card[]): Refused;
}
