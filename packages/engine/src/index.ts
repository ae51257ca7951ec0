export { type Asking, type AskingName, askingOf } from './compile/asking.ts';
export { HOST, PASS } from './compile/moves.ts';
export type {
  DeckDefinition,
  DeckList,
  DeckProblem,
  FieldKind,
  OptionValue,
  ParamKind,
  QuickStart,
} from './define/data.ts';
export { deckProblem } from './define/decks.ts';
export { declareGame } from './define/declare.ts';
export type { Game } from './define/define.ts';
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
export type { Declaration, DurationName, Name, PhaseName, StepName } from './define/language/nouns.ts';
export type { Ability as AbilityPart, Action as ActionPart, PartOf, Program } from './define/language/parts.ts';
export type {
  CardsQuestion,
  DivisionQuestion,
  NumberQuestion,
} from './define/language/programs.ts';
export type { Aims, Rules as GameRules, StackEntry } from './define/language/rules.ts';
export { recordOf } from './define/record.ts';
export type { EngineRules } from './define/rule-numbers.ts';
export type { FaceEntry, TableDescription } from './define/table-description.ts';
export type { CardHue, CardScene, LookColour, LookKind, LookNumber, TableLook } from './define/table-look.ts';
export { DefinitionError, Fault, InputError } from './errors.ts';
export { gameOfFile } from './file/file.ts';
export { gameHash, type MatchFile, RULES_REVISION, type SaveOptions } from './file/save.ts';
export type { Described, LegalAction } from './judge/legal-words.ts';
export type { Action } from './judge/notation.ts';
export type { Rejection } from './judge/rejection.ts';
export { RuleValidator } from './judge/rule-validator.ts';
export { actionSaid } from './judge/said.ts';
export { MOVE_WIDTH, type MoveList } from './judge/validator.ts';
export type { MatchContext, NextPlayer } from './match/context.ts';
export { EffectStack } from './match/effect-stack.ts';
export { type LoadOptions, load, type ReplayOptions, replay, turnHashes } from './match/load.ts';
export type { Match } from './match/match.ts';
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
  type PreferenceChange,
  type Preferences,
  preferAction,
  preferencesOf,
} from './match/preferences.ts';
export type { Accepted, LegalInput, Loss, Result, Verdict } from './match/results.ts';
export { watchRules } from './match/rule-watch.ts';
export type { MatchSettings, TableSettings } from './match/settings.ts';
export type {
  OpenDecision,
  PendingItem,
  ShownState as BattleState,
  TurnStatus as TurnState,
} from './match/shown-state.ts';
export { createMatch, type DealOptions, describeGame, layTable, type Table, tableFor } from './match/table.ts';
export { TurnManager } from './match/turn-manager.ts';
export { namedFor, type WhyNot, weightOf } from './match/why-not.ts';
export { below, nextBits, type RandomState, seedRandom, shuffleWith } from './state/random.ts';
export type { Asks, Names, Outcome, PlayerId } from './state/state.ts';
export type { Choice } from './view/choices.ts';
export type * from './view/description.ts';
export type { CardName, EventField } from './view/event-sight.ts';
export type { RecordedEvent } from './view/event-view.ts';
export { eventSaid } from './view/event-words.ts';
export type { Follower } from './view/follow.ts';
export type {
  DivisionForm,
  Form,
  ManyForm,
  NumberForm,
  OrderForm,
  PairsForm,
  SubsetForm,
} from './view/form.ts';
export { outcomeWords, reasonWords } from './view/outcome.ts';
export { askedOf } from './view/questions.ts';
export type {
  CardView,
  DecisionView,
  ItemView,
  PlanEntry,
  SeatView,
  TurnView,
  View,
  ZoneView,
} from './view/view.ts';
export { applyViewDelta, type ViewDelta, viewDelta } from './view/view-delta.ts';
export { type Reason, why } from './view/why.ts';
