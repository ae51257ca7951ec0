export { giveUp } from './agenda/agenda.ts';
export { fieldsOf } from './compile/event-fields.ts';
export { defineGame, extendGame, type Game, type NamesOf } from './define/define.ts';
export type * from './define/definition.ts';
export type {
  Active,
  GameEvent,
  Instruction,
  NewEffect,
  NewItem,
  OptionValue,
  Question,
  Rules,
} from './define/rules.ts';
export { DefinitionError, Fault, InputError } from './errors.ts';
export { type LoadOptions, load, type ReplayOptions, replay, turnHashes } from './file/load.ts';
export { FORMAT_VERSION, gameHash, type MatchFile, RULES_REVISION, type SaveOptions } from './file/save.ts';
export type { Described, LegalAction } from './judge/legal.ts';
export { MOVE_WIDTH, PASS } from './judge/moves.ts';
export type { Action } from './judge/notation.ts';
export type { Rejection } from './judge/rejection.ts';
export { RuleValidator } from './judge/rule-validator.ts';
export type { MoveList } from './judge/validator.ts';
export type { MatchContext, NextPlayer } from './match/context.ts';
export { HOST } from './match/core.ts';
export { EffectStack } from './match/effect-stack.ts';
export { type Accepted, type Loss, Match, type Result, type Verdict } from './match/match.ts';
export {
  type AutomaticAnswer,
  type PassedOn,
  type PassingFacts,
  type PassingOptions,
  type PassingPolicy,
  standardPassing,
  submitWithPassing,
} from './match/passing.ts';
export { type PeekOptions, type Policy, passive } from './match/peek.ts';
export {
  DEFAULT_PREFERENCES,
  type PreferenceChange,
  type Preferences,
  preferAction,
  preferencesOf,
} from './match/preferences.ts';
export type { MatchSettings, TableSettings } from './match/settings.ts';
export { createMatch, type DealOptions, layTable, type Table, tableFor } from './match/table.ts';
export { TurnManager } from './match/turn-manager.ts';
export { below, nextBits, type RandomState, seedRandom, shuffleWith } from './state/random.ts';
export type * from './state/read-state.ts';
export { cardRef, currentCard, isCardRef, isSeatRef, NO_REF, type Ref, refCard } from './state/refs.ts';
export type * from './state/state.ts';
export type { CardName, EventField, RecordedEvent } from './view/event-view.ts';
export type * from './view/view.ts';
export { applyViewDelta, type ListPiece, type ValueDelta, type ViewDelta, viewDelta } from './view/view-delta.ts';
export { type Reason, why } from './view/why.ts';
export { namedOption, picksItems } from './view/words.ts';
