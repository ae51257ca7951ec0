import type { NextPlayer, OptionValue, Outcome, PlayerId } from '@upkeep/engine';

/*
 * Matches as the server's HTTP interface speaks of them. Plain JSON.
 */

export type MatchStatus = 'waiting' | 'playing' | 'over';

/** A deck by its name, or card ids with how many of each. */
export type Deck = string | Readonly<Record<string, number>>;

/** A seat of a match that is to be made: for somebody who joins, or a bot. */
export type SeatPlan =
  | { readonly for: 'person'; readonly deck?: Deck }
  | { readonly for: 'bot'; readonly bot: string; readonly name?: string; readonly deck?: Deck };

/** Seconds. A decision has `buffer` that costs nothing and `decision`; what it takes longer comes from `bank`, which lasts the match. */
export interface ClockPlan {
  readonly decision: number;
  readonly buffer?: number;
  readonly bank?: number;
}

/** What becomes of a seat whose line is cut for longer than `grace` seconds: its decisions get their defaults, or a bot plays on. */
export interface AwayPlan {
  readonly grace: number;
  readonly after: 'default' | { readonly bot: string };
}

/** What may be taken back: what the engine's rule allows, beyond it what the opponents agree to, or nothing. */
export type UndoPlan = 'usual' | 'consent' | 'none';

/** Who may look on, and how many seconds late they see it. */
export interface WatchPlan {
  readonly who: 'anyone' | 'invited' | 'nobody';
  readonly delay?: number;
}

/** Everything but the game has a default. */
export interface MatchPlan {
  readonly game: string;
  /** The fingerprint of one of several versions of the game; left out, the newest. */
  readonly version?: string;
  readonly seats?: readonly SeatPlan[];
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly expansions?: readonly string[];
  readonly teams?: readonly (readonly PlayerId[])[];
  readonly sharedTurns?: boolean;
  readonly nextPlayer?: NextPlayer;
  /** Who begins; left out, the game says it. */
  readonly first?: PlayerId;
  readonly decklists?: 'open' | 'closed';
  /** Left out, 128 random bits. A match whose seed somebody chose says so to everybody. */
  readonly seed?: string;
  readonly clock?: ClockPlan;
  readonly away?: AwayPlan;
  readonly undo?: UndoPlan;
  readonly watch?: WatchPlan;
  /** May anybody join who finds it in the list? Otherwise by invitation only. */
  readonly open?: boolean;
  /** The seat whoever makes the match takes at once, and under which name. */
  readonly take?: { readonly seat: PlayerId; readonly name: string; readonly deck?: Deck };
}

export interface SeatInfo {
  readonly seat: PlayerId;
  readonly name: string;
  /** `free`: somebody may still join. */
  readonly state: 'free' | 'taken' | 'bot';
  readonly bot?: string;
}

/** What everybody may know of a match. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  /** The game's version as people call it, and the fingerprint of its declaration. */
  readonly gameVersion: string;
  readonly version: string;
  readonly rules: number;
  readonly status: MatchStatus;
  /** Can this server play it? If not, `needs` says which version of the game it would take. */
  readonly served: boolean;
  readonly needs?: string;
  readonly created: number;
  readonly touched: number;
  readonly seats: readonly SeatInfo[];
  readonly open: boolean;
  readonly undo: UndoPlan;
  readonly watch: Required<WatchPlan>;
  readonly clock?: Required<ClockPlan>;
  readonly away?: AwayPlan;
  /** Somebody chose the seed: what is drawn may be known to them. */
  readonly seeded: boolean;
  /** It was taken up from another match; `guess`: with what one seat knew of it, the rest made up. */
  readonly from?: { readonly match: string; readonly guess: boolean };
  readonly outcome?: Outcome;
  readonly result?: string;
  readonly rematch?: string;
}

/** A seat, and the token that is its key: it works on every device. */
export interface SeatKey {
  readonly seat: PlayerId;
  readonly token: string;
}

export interface MadeMatch {
  readonly match: MatchInfo;
  /** The seat that was taken. */
  readonly key?: SeatKey;
  /** For whoever is to join, and for whoever is to look on where that needs an invitation. */
  readonly invitation: string;
  readonly watching?: string;
}

export interface JoinPlan {
  readonly name: string;
  readonly invitation?: string;
  readonly seat?: PlayerId;
  readonly deck?: Deck;
}

export interface JoinedMatch {
  readonly match: MatchInfo;
  readonly key: SeatKey;
}

export interface MatchList {
  readonly matches: readonly MatchInfo[];
  readonly next?: string;
}

export interface ListFilter {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only those anybody may join. */
  readonly open?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

/** A game this server has, as its list says it. */
export interface ServedGame {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly gameVersion: string;
  readonly version: string;
  readonly players: { readonly min: number; readonly max: number; readonly teams: boolean };
  readonly decks: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  readonly options: readonly {
    readonly name: string;
    readonly about: string;
    readonly default: OptionValue;
    readonly min?: number;
    readonly max?: number;
    readonly values?: readonly OptionValue[];
  }[];
  readonly expansions: readonly { readonly name: string; readonly about: string }[];
}

export interface GameList {
  readonly games: readonly ServedGame[];
  readonly bots: readonly string[];
}

/** Why something was refused: a stable code, a sentence, the rule where there is one. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string;
}
