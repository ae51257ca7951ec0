import type { Card, CardRef, Definition, Entry, Holding, Seat, Target, Zone } from './kinds.ts';
import type { Every, Name, PhaseName, StepName } from './nouns.ts';

/** What a move tells. `from` is nothing only for what was not in the game. */
export interface MoveFields {
  readonly card: Card;
  /** Nothing: out of the game. */
  readonly to: Zone | undefined;
  readonly from: Zone | undefined;
}

/** What fields of the engine's own events hold. */
interface EngineFields<D>
  extends Readonly<Record<'player' | 'by', Seat>>,
    Readonly<Record<'definition' | 'was', Definition>>,
    Readonly<Record<'ability' | 'field' | 'reason', string>>,
    Readonly<Record<'value' | 'amount' | 'deal' | 'round' | 'turn', number>> {
  readonly card: Card;
  readonly to: Target | undefined;
  readonly zone: Zone;
  readonly entry: Entry;
  readonly source: CardRef | undefined;
  readonly turnKind: Name<D, 'turnKinds'> | undefined;
  readonly extra: boolean;
  readonly phase: PhaseName<D>;
  readonly step: StepName<D> | undefined;
}

/** The engine's own events, each with the fields it has, for triggers, replacements and what a program collects. */
interface EngineEvents {
  gameBegins: never;
  dealBegins: 'deal';
  dealEnds: 'deal';
  roundBegins: 'round';
  roundEnds: 'round';
  startingPlayer: 'player';
  turnBegins: 'player' | 'turn' | 'turnKind' | 'extra';
  phaseBegins: 'player' | 'phase' | 'step';
  stepBegins: 'player' | 'phase' | 'step';
  created: 'card' | 'definition' | 'player' | 'zone';
  stacked: 'player';
  unstacked: 'entry';
  triggered: 'source' | 'ability' | 'player';
  cardSet: 'card' | 'field' | 'value';
  cardAdded: 'card' | 'field' | 'amount';
  seatSet: 'player' | 'field' | 'value';
  seatAdded: 'player' | 'field' | 'amount';
  attached: 'card' | 'to';
  became: 'card' | 'definition' | 'was';
  owned: 'card' | 'player';
  controlled: 'card' | 'by';
  extraTurn: 'player' | 'turnKind';
  lost: 'player' | 'reason';
  left: 'player' | 'reason';
}

export type AnyEventName<D> = Name<D, 'events'> | keyof EngineEvents | 'moved';

/** What the engine keeps count of, and what is shown: nothing waits for these, and they can be called quiet. */
export type CountingEvent = 'actionsSpent' | 'counted' | 'revealed' | 'tableSet' | 'used';

/** The fields of a declared event, as rules read them. */
export type FieldsOf<E> = E extends { readonly move: true | 'keeps' }
  ? MoveFields
  : E extends { readonly fields: infer F }
    ? Holding<F>
    : { readonly [none: string]: never };

/** One event as a rule reads it: its kind, which tells a union apart, and its fields by name. */
export type EventOf<D, K extends AnyEventName<D>> = K extends 'moved'
  ? { readonly kind: K } & MoveFields
  : K extends keyof EngineEvents
    ? { readonly kind: K } & Pick<EngineFields<D>, EngineEvents[K]>
    : K extends keyof Every<D, 'events'>
      ? { readonly kind: K } & FieldsOf<Every<D, 'events'>[K]>
      : never;

/** What really happened, for a program that collects: told apart by kind. */
export type Happened<D> = EventOf<D, AnyEventName<D>>;
