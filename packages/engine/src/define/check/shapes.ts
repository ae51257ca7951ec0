import type { Names } from '../../state/state.ts';
import type {
  ActionDefinition,
  EventDefinition,
  GameDefinition,
  PhaseDefinition,
  StepDefinition,
  WindowDefinition,
  ZoneDefinition,
} from '../definition.ts';

/*
 * The fields a declaration may have. The types make these lists complete: a field added to a definition and not here does
 * not compile.
 */

type Keys<T> = Readonly<Record<keyof T, true>>;

export const GAME_KEYS: Keys<Required<GameDefinition>> = {
  id: true,
  version: true,
  name: true,
  about: true,
  players: true,
  options: true,
  zones: true,
  deckZone: true,
  seatFields: true,
  cardFields: true,
  tableFields: true,
  counters: true,
  printed: true,
  durations: true,
  refusals: true,
  events: true,
  queries: true,
  windows: true,
  phases: true,
  turnKinds: true,
  expansions: true,
  actions: true,
  responses: true,
  setup: true,
  checks: true,
  immediate: true,
  beginRound: true,
  beginTurn: true,
  rounds: true,
  extraTurns: true,
  actionsPerTurn: true,
  commands: true,
  programs: true,
  abilities: true,
  cards: true,
  decks: true,
  lastKnown: true,
  afterResolve: true,
  resolvable: true,
  aimedAt: true,
  leaving: true,
  limits: true,
  reasons: true,
  words: true,
  table: true,
  rules: true,
  evaluate: true,
  guess: true,
};

/** Fields no game can do without. */
export const NEEDED_KEYS = [
  'id',
  'version',
  'name',
  'players',
  'zones',
  'deckZone',
  'windows',
  'phases',
  'actions',
  'responses',
  'setup',
] as const;

export const STEP_KEYS: Keys<Required<StepDefinition<Names>>> = {
  name: true,
  begin: true,
  expiresAtBegin: true,
  expiresAtEnd: true,
  window: true,
  opens: true,
  settle: true,
  end: true,
  needed: true,
  again: true,
  about: true,
  rule: true,
};

export const PHASE_KEYS: Keys<Required<PhaseDefinition<Names>>> = { ...STEP_KEYS, steps: true };

export const WINDOW_KEYS: Keys<Required<WindowDefinition<Names>>> = {
  ask: true,
  who: true,
  after: true,
  passed: true,
  byRules: true,
  mustAct: true,
  name: true,
};

export const ACTION_KEYS: Keys<Required<ActionDefinition<Names>>> = {
  windows: true,
  params: true,
  candidates: true,
  from: true,
  exact: true,
  many: true,
  minor: true,
  plan: true,
  words: true,
  say: true,
  uses: true,
  rule: true,
};

export const ZONE_KEYS: Keys<Required<ZoneDefinition>> = {
  owner: true,
  sees: true,
  ordered: true,
  inPlay: true,
  name: true,
};

export const EVENT_KEYS: Keys<Required<EventDefinition<Names>>> = {
  fields: true,
  move: true,
  apply: true,
  words: true,
  rule: true,
};
