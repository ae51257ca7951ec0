import type { OpenDecision, TurnStatus } from '../match/shown-state.ts';
import type { Outcome, PlayerId } from '../state/state.ts';
import type { Choice } from './choices.ts';
import type { CardDescription, CardFace } from './description.ts';
import type { Form } from './form.ts';

/** A card in a view. What the viewer may not know is not there. */
export interface CardView extends Partial<Pick<CardDescription, keyof CardFace | 'tags' | 'printed'>> {
  readonly id: string;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  /** The definition's id, for those who know the card. */
  readonly card?: string;
  /** Computed values. */
  readonly values?: Readonly<Record<string, number>>;
  readonly fields?: Readonly<Record<string, number>>;
  /** Fields that refer to something: handles of cards and players. What is no longer there is left out. */
  readonly links?: Readonly<Record<string, string>>;
  readonly attachedTo?: string;
}

export interface ZoneView {
  readonly name: string;
  /** Whose it is; -1 for the table's. */
  readonly seat: PlayerId;
  readonly count: number;
  /** The cards, top last; of a zone nobody sees, those the viewer knows, and the backs of those that show an open field. */
  readonly cards: readonly CardView[];
}

export interface PlanEntry {
  readonly id: number;
  readonly phase: string;
  readonly step: string;
  readonly when: 'past' | 'now' | 'coming';
}

export interface TurnView extends Omit<TurnStatus, 'plan'> {
  readonly round: number;
  /** The box above rounds, where a game has one; 0 otherwise. */
  readonly deal: number;
  /** Who begins the round, or began the game. */
  readonly first: PlayerId;
  readonly kind: string;
  readonly extra: boolean;
  readonly plan: readonly PlanEntry[];
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** Seats of the extra turns waiting, newest last. */
  readonly extraTurns: readonly PlayerId[];
}

export interface SeatView {
  readonly seat: PlayerId;
  readonly name: string;
  readonly team: number;
  readonly status: 'in' | 'lost' | 'left';
  readonly fields: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
  /** Card ids with how many of each, where the list is open to the viewer. */
  readonly decklist?: Readonly<Record<string, number>>;
}

/** An open question. Of another's, a seat sees who is asked, in what words, and which card asks if they know it. */
export interface DecisionView
  extends Pick<OpenDecision, 'id' | 'for' | 'by'>,
    Partial<Pick<OpenDecision, 'kind' | 'asks'>> {
  readonly need: string;
  readonly words: string;
  readonly answered: boolean;
  readonly window?: string;
  /** The card whose rule asks. */
  readonly source?: string;
  /** The shape of its answers, with everything that can be picked; a decision to act has none. */
  readonly form?: Form<Choice>;
}

/** The same without words and the shape of its answers. */
export type WordlessDecision = Omit<DecisionView, 'words' | 'form'>;

export interface ItemView {
  readonly id: number;
  readonly controller: PlayerId;
  readonly words: string;
  readonly source?: string;
  /** What it is aimed at: players (`p1`), cards (`c41`), other entries (`s3`). */
  readonly targets: readonly string[];
}

/** Everything one viewer may know: plain JSON, and the only way a position leaves the engine for a player. */
export interface View {
  readonly game: string;
  readonly viewer: PlayerId | 'spectator' | 'all';
  readonly turn: TurnView;
  readonly seats: readonly SeatView[];
  readonly table: Readonly<Record<string, number>>;
  readonly zones: readonly ZoneView[];
  readonly stack: readonly ItemView[];
  readonly awaiting: readonly DecisionView[];
  readonly outcome: Outcome | null;
}
