export { giveUp } from './agenda/placing.ts';
export { askingOf, askingWords } from './compile/asking.ts';
export { kernelOf } from './compile/author/author.ts';
export { waitingOf } from './compile/author/entry.ts';
export { verdict } from './compile/lower/action.ts';
export { PASS } from './compile/moves.ts';
export { declareGame } from './define/declare.ts';
export { defineGame, extendGame, type Game } from './define/define.ts';
export type * from './define/definition.ts';
export type { KernelProgram } from './define/kernel-parts.ts';
export type { Self } from './define/language/abilities.ts';
export type { Pair, Param } from './define/language/actions.ts';
export type { AnyEventName, EventOf } from './define/language/events.ts';
export type { NamesIn, NamesOf, Nouns, RulesOf, StateOf } from './define/language/game.ts';
export type {
  Card,
  CardRef,
  Definition,
  Entry,
  Instance,
  Refused,
  Seat,
  Target,
  Zone,
} from './define/language/kinds.ts';
export type {
  CardField,
  CounterName,
  Declaration,
  DurationName,
  EventName,
  PhaseName,
  PrintedName,
  QueryName,
  SeatField,
  StepName,
  ZoneName,
} from './define/language/nouns.ts';
export type { Ability as AbilityPart, Action as ActionPart, PartOf, Program } from './define/language/parts.ts';
export type {
  CardsQuestion,
  DivisionQuestion,
  EntriesQuestion,
  ModesQuestion,
  NumberQuestion,
  OrderQuestion,
  SeatsQuestion,
  TargetsQuestion,
  YesQuestion,
} from './define/language/programs.ts';
export type { Rules as GameRules, StackEntry } from './define/language/rules.ts';
export { recordOf } from './define/record.ts';
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
export { FORMAT_VERSION, gameHash, type MatchFile, RULES_REVISION, type SaveOptions } from './file/save.ts';
export type { Described, LegalAction } from './judge/legal-words.ts';
export type { Action } from './judge/notation.ts';
export type { Rejection } from './judge/rejection.ts';
export { RuleValidator } from './judge/rule-validator.ts';
export { actionSaid } from './judge/said.ts';
export { MOVE_WIDTH, type MoveList } from './judge/validator.ts';
export type { MatchContext, NextPlayer } from './match/context.ts';
export { HOST } from './match/core.ts';
export { EffectStack } from './match/effect-stack.ts';
export { type LoadOptions, load, type ReplayOptions, replay, turnHashes } from './match/load.ts';
export type { Accepted, Loss, Match, Result, Verdict } from './match/match.ts';
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
export type { Choice } from './view/choices.ts';
export type * from './view/description.ts';
export type { CardName, EventField, RecordedEvent } from './view/event-view.ts';
export type { Follower } from './view/follow.ts';
export type {
  DivisionForm,
  Form,
  ManyForm,
  NumberForm,
  OneForm,
  OrderForm,
  PairsForm,
  SubsetForm,
  YesForm,
} from './view/form.ts';
export { outcomeWords, reasonWords } from './view/outcome.ts';
export type * from './view/view.ts';
export { applyViewDelta, type ListPiece, type ValueDelta, type ViewDelta, viewDelta } from './view/view-delta.ts';
export { type Reason, why } from './view/why.ts';
