import type { Card, CardRef, Definition, Entry, HeldBy, Seat, Target, Zone } from './kinds.ts';
import type { EventName, Events, PhaseName, StepName, TurnKindName } from './nouns.ts';

/** What a move tells. `from` is nothing only for what was not in the game. */
interface MoveFields {
  readonly card: Card;
  /** Nothing: out of the game. */
  readonly to: Zone | undefined;
  readonly from: Zone | undefined;
}

/** The engine's own events, for triggers, replacements and what a program collects. */
interface EngineEvents<D> {
  readonly gameBegins: { readonly [none: string]: never };
  readonly dealBegins: { readonly deal: number };
  readonly dealEnds: { readonly deal: number };
  readonly roundBegins: { readonly round: number };
  readonly roundEnds: { readonly round: number };
  readonly startingPlayer: { readonly player: Seat };
  readonly turnBegins: {
    readonly player: Seat;
    readonly turn: number;
    readonly turnKind: TurnKindName<D> | undefined;
    readonly extra: boolean;
  };
  readonly phaseBegins: { readonly player: Seat; readonly phase: PhaseName<D>; readonly step: StepName<D> | undefined };
  readonly stepBegins: { readonly player: Seat; readonly phase: PhaseName<D>; readonly step: StepName<D> | undefined };
  readonly moved: MoveFields;
  readonly created: {
    readonly card: Card;
    readonly definition: Definition;
    readonly player: Seat;
    readonly zone: Zone;
  };
  readonly stacked: { readonly player: Seat };
  readonly unstacked: { readonly entry: Entry };
  readonly triggered: { readonly source: CardRef | undefined; readonly ability: string; readonly player: Seat };
  readonly cardSet: { readonly card: Card; readonly field: string; readonly value: number };
  readonly cardAdded: { readonly card: Card; readonly field: string; readonly amount: number };
  readonly seatSet: { readonly player: Seat; readonly field: string; readonly value: number };
  readonly seatAdded: { readonly player: Seat; readonly field: string; readonly amount: number };
  readonly attached: { readonly card: Card; readonly to: Target | undefined };
  readonly became: { readonly card: Card; readonly definition: Definition; readonly was: Definition };
  readonly owned: { readonly card: Card; readonly player: Seat };
  readonly controlled: { readonly card: Card; readonly by: Seat };
  readonly extraTurn: { readonly player: Seat; readonly turnKind: TurnKindName<D> | undefined };
  readonly lost: { readonly player: Seat; readonly reason: string };
  readonly left: { readonly player: Seat; readonly reason: string };
}

export type AnyEventName<D> = EventName<D> | keyof EngineEvents<D>;

/** The fields of a declared event, as rules read them. */
export type FieldsOf<E> = E extends { readonly move: true | 'keeps' }
  ? MoveFields
  : E extends { readonly fields: infer F }
    ? { readonly [K in keyof F]: HeldBy<F[K]> }
    : { readonly [none: string]: never };

/** One event as a rule reads it: its kind, which tells a union apart, and its fields by name. */
export type EventOf<D, K extends AnyEventName<D>> = K extends keyof EngineEvents<D>
  ? { readonly kind: K } & EngineEvents<D>[K]
  : K extends keyof Events<D>
    ? { readonly kind: K } & FieldsOf<Events<D>[K]>
    : never;

/** What really happened, for a program that collects: told apart by kind. */
export type Happened<D> = EventOf<D, AnyEventName<D>>;
