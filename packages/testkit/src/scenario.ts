import type { NextPlayer, OptionValue } from '@upkeep/engine';

/*
 * A scenario as the schema lets it through. The schema is the published truth; these are its types.
 */

/** A player's name, or a seat counted from 0. */
export type PlayerName = string | number;

export interface CardSelector {
  card: string;
  zone?: string;
  of?: PlayerName;
  nth?: number;
}

/** A card or player in a script: a name, a number where numbers are asked for, or a narrower description of a card. */
export type Named = string | number | CardSelector;
export type Picks = Named | boolean | readonly Named[] | Readonly<Record<string, number>>;

export interface GivenCard {
  card: string;
  as?: string;
  count?: number;
  owner?: PlayerName;
  controller?: PlayerName;
  fields?: Readonly<Record<string, number | string | boolean | null>>;
  attachedTo?: string;
  knownTo?: readonly PlayerName[];
}

/** Fields as numbers, zones as lists of cards. */
export type GivenPlaces = Readonly<Record<string, number | string | boolean | null | readonly (string | GivenCard)[]>>;

export interface GivenTurn {
  number?: number;
  player?: PlayerName;
  phase?: string;
  step?: string;
  kind?: string;
  round?: number;
  /** Who began the game. */
  first?: PlayerName;
  actionsRemaining?: number;
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An effect in force from the beginning on. */
export interface GivenEffect {
  ability: string;
  controller: PlayerName;
  source?: string;
  targets?: readonly (string | number)[];
  until?: string;
  who?: PlayerName;
  knows?: readonly number[];
  uses?: number;
}

export interface Given {
  keep?: boolean;
  turn?: GivenTurn;
  effects?: readonly GivenEffect[];
  players?: Readonly<Record<string, GivenPlaces>>;
  table?: GivenPlaces;
}

export interface Until {
  /** A stage of the set-up. */
  stage?: string;
  phase?: string;
  step?: string;
  player?: PlayerName;
  turn?: number;
  round?: number;
  over?: true;
}

export interface ActionPattern {
  do: string;
  player?: PlayerName;
  with?: Readonly<Record<string, Named | readonly Named[]>>;
  picks?: Picks;
}

export interface Step {
  note?: string;
  do?: string;
  player?: PlayerName;
  with?: Readonly<Record<string, Named | readonly Named[]>>;
  picks?: Picks;
  rejected?: string | true | { code?: string; rule?: string; message?: string };
  pass?: boolean | PlayerName | readonly PlayerName[];
  answer?: Picks;
  to?: string;
  until?: string | Until;
  rolls?: readonly number[];
  expect?: Expect;
}

export interface ExpectTurn {
  number?: number;
  round?: number;
  player?: PlayerName;
  next?: PlayerName;
  /** Who begins the round, or began the game. */
  first?: PlayerName;
  phase?: string;
  step?: string;
  actionsRemaining?: number;
  kind?: string;
  extra?: boolean;
  plan?: readonly string[];
}

export interface Awaited {
  player?: PlayerName;
  for?: string;
  kind?: string;
  options?: readonly (string | number)[];
  min?: number;
  max?: number;
}

export interface StackPattern {
  name?: string;
  player?: PlayerName;
  targets?: readonly string[];
}

export type EventPattern = { kind: string } & Readonly<Record<string, string | number | null>>;

export type Places = Readonly<Record<string, number | string | boolean | null | readonly string[]>>;

export interface ViewPattern {
  seat: PlayerName;
  at: Readonly<Record<string, unknown>>;
}

export type CardPattern = Readonly<Record<string, number | string | boolean | null | readonly (string | number)[]>>;

export interface Expect {
  turn?: ExpectTurn;
  awaited?: PlayerName | Awaited | readonly (PlayerName | Awaited)[];
  stack?: readonly (string | StackPattern)[];
  players?: Readonly<Record<string, Places>>;
  table?: Places;
  cards?: Readonly<Record<string, CardPattern>>;
  state?: Readonly<Record<string, unknown>>;
  view?: ViewPattern | readonly ViewPattern[];
  events?: readonly (string | EventPattern)[];
  noEvents?: readonly (string | EventPattern)[];
  counts?: readonly { event: string | EventPattern; times: number }[];
  legal?: readonly (string | ActionPattern)[];
  notLegal?: readonly (string | ActionPattern)[];
  onlyLegal?: readonly string[];
  peek?: { until: string; expect?: Expect; as?: string };
  sameAs?: string;
  outcome?: { winners?: readonly PlayerName[]; reason?: string } | null;
}

export interface Scenario {
  name: string;
  rule?: string | readonly string[];
  about?: string;
  game: string;
  players?: readonly string[] | number;
  decks?: string | readonly (string | Readonly<Record<string, number>>)[];
  options?: Readonly<Record<string, OptionValue>>;
  order?: readonly PlayerName[];
  teams?: readonly (readonly PlayerName[])[];
  sharedTurns?: boolean;
  expansions?: readonly string[];
  nextPlayer?: Exclude<NextPlayer, object> | { list: readonly PlayerName[] };
  decklists?: 'open' | 'closed';
  seed?: string | number;
  rolls?: readonly number[];
  setupRolls?: readonly number[];
  strict?: boolean;
  cards?: readonly Readonly<Record<string, unknown>>[];
  given?: Given;
  script: readonly Step[];
}
