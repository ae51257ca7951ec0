import type { GameDefinition, Names, Rules } from '@upkeep/engine';

export const STATUSES = ['burn', 'regenerate', 'stun'] as const;
export type Status = (typeof STATUSES)[number];

/** The names Battle declares, so that a typing error in a rule is a compile error. */
export interface BattleNames extends Names {
  seat: 'life' | 'energy' | 'supply' | 'fatigue' | 'burn' | 'regenerate' | 'stun';
  card: 'damage' | 'burn' | 'regenerate' | 'stun';
  table: never;
  count: 'attacks' | 'tactics';
  zone: 'deck' | 'hand' | 'field' | 'discard' | 'pending';
  event:
    | 'drew'
    | 'played'
    | 'announced'
    | 'discarded'
    | 'died'
    | 'returned'
    | 'damage'
    | 'heal'
    | Status
    | 'refilled'
    | 'spent'
    | 'gained'
    | 'fatigued'
    | 'attacked'
    | 'cancelled';
  query: 'power' | 'health' | 'cost' | 'guard' | 'mayAttack' | 'draw';
  printed: 'cost' | 'power' | 'health' | 'guard';
  action: 'playUnit' | 'playTactic' | 'useAbility' | 'attack' | 'playReaction' | 'useReaction' | 'recruit' | 'drill';
  window: 'main' | 'reaction' | 'muster';
  phase: 'start' | 'muster' | 'main' | 'reaction' | 'end';
  step: 'startTriggers' | 'endTriggers' | 'status' | 'draw' | 'expire';
  option: 'life' | 'hand' | 'draw' | 'actionsPerTurn' | 'supply' | 'supplyGrowth' | 'supplyCap';
  refusal:
    | 'not-in-hand'
    | 'not-in-play'
    | 'not-a-unit'
    | 'not-a-tactic'
    | 'not-a-reaction'
    | 'too-expensive'
    | 'no-such-ability'
    | 'target-needed'
    | 'no-target-needed'
    | 'bad-target'
    | 'guarded'
    | 'stunned'
    | 'already-attacked'
    | 'cannot-attack'
    | 'already-used'
    | 'not-possible';
  duration: 'turn' | 'ownNext';
  turnKind: never;
}

export type BattleRules = Rules<BattleNames>;

/** A part of the definition under the game's own names. */
export type BattlePart<K extends keyof GameDefinition<BattleNames>> = NonNullable<GameDefinition<BattleNames>[K]>;
