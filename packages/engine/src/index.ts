export { giveUp } from './agenda.ts';
export type { MatchContext, NextPlayer } from './context.ts';
export { HOST } from './core.ts';
export { defineGame, extendGame, type Game, type NamesOf } from './define.ts';
export type * from './definition.ts';
export { EffectStack } from './effect-stack.ts';
export { DefinitionError, Fault, InputError } from './errors.ts';
export { fieldsOf } from './event-fields.ts';
export type { CardName, EventField, RecordedEvent } from './event-view.ts';
export type { Described, LegalAction } from './legal.ts';
export { type LoadOptions, load, type ReplayOptions, replay, turnHashes } from './load.ts';
export { type Accepted, type Loss, Match, type Result, type Verdict } from './match.ts';
export { MOVE_WIDTH, PASS } from './moves.ts';
export type { Action } from './notation.ts';
export {
  type AutomaticAnswer,
  type PassedOn,
  type PassingFacts,
  type PassingOptions,
  type PassingPolicy,
  standardPassing,
  submitWithPassing,
} from './passing.ts';
export { type PeekOptions, type Policy, passive } from './peek.ts';
export {
  DEFAULT_PREFERENCES,
  type PreferenceChange,
  type Preferences,
  preferAction,
  preferencesOf,
} from './preferences.ts';
export { below, nextBits, type RandomState, seedRandom, shuffleWith } from './random.ts';
export { cardRef, currentCard, isCardRef, isSeatRef, NO_REF, type Ref, refCard } from './refs.ts';
export type { Rejection } from './rejection.ts';
export { RuleValidator } from './rule-validator.ts';
export type { Active, GameEvent, Instruction, NewEffect, NewItem, OptionValue, Question, Rules } from './rules.ts';
export { FORMAT_VERSION, gameHash, type MatchFile, RULES_REVISION, type SaveOptions } from './save.ts';
export type { MatchSettings, TableSettings } from './settings.ts';
export type * from './state.ts';
export { createMatch, layTable, type Table, tableFor } from './table.ts';
export { TurnManager } from './turn-manager.ts';
export type { MoveList } from './validator.ts';
export type * from './view.ts';
export { applyViewDelta, type ListPiece, type ValueDelta, type ViewDelta, viewDelta } from './view-delta.ts';
export { type Reason, why } from './why.ts';
export { namedOption, picksItems } from './words.ts';
