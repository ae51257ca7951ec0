import type { DeckList } from '../../define/data.ts';
import type {
  Ability,
  ActionDefinition,
  CardDefinition,
  DeckDefinition,
  GameDefinition,
  GuessInput,
  Leaving,
} from '../../define/definition.ts';
import type { KernelProgram } from '../../define/kernel-parts.ts';
import type { Applied } from '../../define/language/kinds.ts';
import type { EngineRules } from '../../define/rule-numbers.ts';
import type { TableDescription } from '../../define/table-description.ts';
import type { Names } from '../../state/state.ts';
import type { Author } from '../author/author.ts';
import type { NamedEvent } from '../author/events.ts';
import type { PlainDoing, PlainPatch, PlainPhase } from './turn.ts';

/*
 * A game as it was written, without its names' types: what is put together here. Methods, so that rules typed by a game's
 * names fit.
 */

export type Results = { results(g: Author, events: readonly NamedEvent[]): void }['results'];
export type Reducer = { reduce(s: object, event: NamedEvent): Applied }['reduce'];
export type Base = number | { readonly printed: string } | { base(g: Author, of: number): number }['base'];
export interface PlainWindow {
  who?(g: Author): number | undefined;
  needed?(g: Author): boolean;
  asks?(g: Author, seat: number): boolean;
  resolvesNext?(g: Author): number | undefined;
  mustAct?: true | { must(g: Author, seat: number): unknown }['must'];
}
export type Of<T> = Readonly<Record<string, T>>;

export interface PlainDeck extends Omit<DeckDefinition, 'cards'> {
  readonly cards: DeckDefinition['cards'] | readonly string[];
}

export interface PlainCheck {
  readonly name: string;
  readonly rule?: string;
  readonly steady?: true;
  check(g: Author): void;
}

/** Parts of a game or of an expansion. */
export interface PlainParts {
  readonly reducers?: Of<Reducer>;
  readonly results?: Of<Results | undefined>;
  readonly queries?: Of<Base | undefined>;
  readonly windows?: Of<PlainWindow | undefined>;
  readonly actions?: Of<ActionDefinition<Names>>;
  readonly checks?: readonly PlainCheck[];
  readonly programs?: readonly KernelProgram[];
  readonly abilities?: readonly Ability[];
  readonly cards?: readonly CardDefinition[];
  readonly decks?: Of<PlainDeck>;
}

export interface PlainExpansion extends PlainParts {
  readonly phases?: Of<PlainPhase | undefined>;
  readonly patches?: readonly PlainPatch[];
}

type PlainCommon = Of<PlainDeck['cards'] | undefined>;

export type PlainStage = PlainDoing | { readonly begin: PlainDoing; readonly about?: string; readonly rule?: string };

export interface PlainDeals {
  readonly name?: string;
  readonly begin?: PlainDoing;
  readonly end?: PlainDoing;
  lasts(g: Author): boolean;
  another?(g: Author): boolean;
}

export interface PlainGame extends PlainParts {
  readonly responses?: Partial<GameDefinition['responses']>;
  readonly setup?: PlainDoing | { readonly stages: Of<PlainStage> };
  readonly phases: Of<PlainPhase>;
  readonly otherPhases?: Of<PlainPhase | undefined>;
  readonly turnKinds?: Of<readonly PlainPatch[]>;
  readonly expansions?: Of<PlainExpansion>;
  readonly deals?: PlainDeals;
  readonly beginRound?: PlainDoing;
  readonly endRound?: PlainDoing;
  readonly beginTurn?: PlainDoing;
  readonly rounds?: 'turn' | 'each' | 'together';
  readonly extraTurns?: GameDefinition['extraTurns'];
  readonly commands?: Of<{ command(g: Author, picks: readonly number[]): void }['command']>;
  readonly lastKnown?: readonly string[];
  readonly quiet?: readonly string[];
  readonly leaving?: Omit<Leaving, 'before'> & { before?(g: Author, seat: number): void };
  readonly winAndLose?: 'loses' | 'wins';
  endless?(g: Author, why: 'loop' | 'endless'): void;
  readonly limits?: { readonly idle?: number; readonly turns?: number };
  readonly names?: Of<string>;
  readonly words?: Of<string>;
  readonly table?: TableDescription;
  readonly rules?: EngineRules;
  readonly quickStart?: GameDefinition['quickStart'];
  readonly common?: PlainCommon | { common(g: object): PlainCommon }['common'];
  checkDeck?(g: object, deck: DeckList): unknown;
  immediate?(g: Author): void;
  placed?(g: Author, gone: readonly object[]): void;
  actionsPerTurn?(g: Author): number;
  afterResolve?(g: Author, entry: object): void;
  resolvable?(g: Author, entry: object): boolean;
  aimedAt?(g: Author, entry: object): ReturnType<NonNullable<GameDefinition['aimedAt']>>;
  evaluate?(g: Author, seat: number): number;
  guess?(input: GuessInput): number[];
}
