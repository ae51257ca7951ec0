import type { Asking } from '../../compile/asking.ts';
import type { Names } from '../../state/state.ts';
import type { QuickStart } from '../data.ts';
import type {
  ActionDefinition,
  DealDefinition,
  DeckDefinition,
  EventDefinition,
  ExpansionDefinition,
  Expiry,
  FieldDefinition,
  GameDefinition,
  Leaving,
  OptionDefinition,
  PairsAnswers,
  PhaseDefinition,
  QueryDefinition,
  Refusal,
  ResponseDefinition,
  SetupStage,
  StateCheck,
  StepDefinition,
  StructurePatch,
  SubsetAnswers,
  WindowDefinition,
  ZoneDefinition,
} from '../definition.ts';
import { ABILITIES, CARD, PROGRAM } from './card-shapes.ts';
import {
  type Fields,
  type FieldsOf,
  MAYBE_FLAG,
  MAYBE_FUNCTION,
  MAYBE_TEXT,
  MAYBE_TEXTS,
  maybe,
  record,
  type Shape,
  TEXTS,
} from './shape.ts';
import { TABLE } from './table-shapes.ts';
import { WORDS } from './words.ts';

/*
 * How every part of a definition has to look. The types make these tables complete: a field added to a definition and not
 * here does not compile.
 */

const DOING: Shape = {
  expected: 'a function or a list of instructions',
  either: { function: 'function', list: PROGRAM },
};

const PLAYERS = record<GameDefinition['players']>('the number of players', {
  min: 'positive',
  max: 'positive',
  teams: MAYBE_FLAG,
});

const OPTION = record<OptionDefinition>('an option', {
  default: 'value',
  min: maybe('number'),
  max: maybe('number'),
  values: maybe({ list: 'value' }),
  about: 'text',
});

const ZONE = record<ZoneDefinition>('a zone', {
  owner: { word: WORDS.zoneOwner },
  sees: { word: WORDS.zoneSees },
  ordered: MAYBE_FLAG,
  inPlay: MAYBE_FLAG,
  faceDown: MAYBE_FLAG,
  name: MAYBE_TEXT,
});

const FIELD = record<FieldDefinition>('a field', {
  start: 'whole',
  holds: maybe({ word: WORDS.holds }),
  lasting: MAYBE_FLAG,
  open: MAYBE_FLAG,
  refers: MAYBE_FLAG,
  inner: MAYBE_FLAG,
  values: MAYBE_TEXTS,
  atZero: MAYBE_FLAG,
  name: MAYBE_TEXT,
});

const REFUSAL = record<Refusal>('a refusal', { message: 'name', rule: 'text' });

const EVENT = record<EventDefinition<Names>>('an event', {
  fields: maybe({
    named: { expected: 'a kind of field or a list of names', either: { text: { word: WORDS.field }, list: TEXTS } },
  }),
  move: maybe({ expected: "true or 'keeps'", either: { flag: 'flag', text: { word: WORDS.move } } }),
  before: MAYBE_FLAG,
  apply: MAYBE_FUNCTION,
  results: MAYBE_FUNCTION,
  words: MAYBE_TEXT,
  other: MAYBE_TEXT,
  rule: MAYBE_TEXT,
});

const QUERY = record<QueryDefinition<Names>>('a query', {
  of: { word: WORDS.queryOf },
  base: {
    expected: 'a number, { printed: NUMBER } or a function',
    either: {
      number: 'whole',
      function: 'function',
      object: record<{ printed: string }>('a printed number', { printed: 'text' }),
    },
  },
  min: maybe('number'),
  name: MAYBE_TEXT,
});

const WINDOW = record<WindowDefinition<Names>>('a window', {
  ask: {
    expected: 'a word or { first, next, never }',
    either: {
      text: { word: WORDS.ask },
      object: record<Asking>('whom to ask', {
        first: { word: WORDS.asksFirst },
        next: { word: WORDS.asksNext },
        never: maybe({ word: WORDS.asksNever }),
      }),
    },
  },
  who: MAYBE_FUNCTION,
  after: {
    expected: 'a word or { open: WINDOW }',
    either: {
      text: { word: WORDS.after },
      object: record<{ open: string }>('opening another window', { open: 'text' }),
    },
  },
  passed: { word: WORDS.passed },
  byRules: MAYBE_FLAG,
  needed: MAYBE_FUNCTION,
  settle: MAYBE_FLAG,
  commands: MAYBE_TEXTS,
  asks: MAYBE_FUNCTION,
  resolvesNext: MAYBE_FUNCTION,
  mustAct: maybe({ expected: 'true or a function', either: { flag: 'flag', function: 'function' } }),
  name: MAYBE_TEXT,
});

const EXPIRY = record<Expiry<Names>>('an expiry', { duration: 'text', whose: maybe({ word: WORDS.whose }) });

const TIMED: Omit<FieldsOf<StepDefinition<Names>>, 'name'> = {
  begin: maybe(DOING),
  expiresAtBegin: maybe({ list: EXPIRY }),
  expiresAtEnd: maybe({ list: EXPIRY }),
  window: MAYBE_TEXT,
  opens: maybe({ word: WORDS.opens }),
  settle: maybe({ expected: "true, false or 'checks'", either: { flag: 'flag', text: { word: WORDS.settle } } }),
  end: maybe(DOING),
  needed: MAYBE_FUNCTION,
  again: MAYBE_FUNCTION,
  about: MAYBE_TEXT,
  rule: MAYBE_TEXT,
};

/** What a phase with steps leaves to them. */
export const OF_STEPS: readonly string[] = Object.keys(TIMED).filter((key) => key !== 'about' && key !== 'rule');

const STEP = record<StepDefinition<Names>>('a step', { ...TIMED, name: 'text' });
const PHASE = record<PhaseDefinition<Names>>('a phase', {
  ...TIMED,
  name: 'text',
  steps: maybe({ list: STEP, by: 'name' }),
});

const STAGE = record<SetupStage<Names>>('a stage of the set-up', {
  name: 'name',
  begin: DOING,
  about: MAYBE_TEXT,
  rule: MAYBE_TEXT,
});
const DEALS = record<DealDefinition<Names>>('a box above rounds', {
  name: MAYBE_TEXT,
  begin: maybe(DOING),
  lasts: 'function',
  end: maybe(DOING),
  another: MAYBE_FUNCTION,
});

type Patch<Key extends string> = Extract<StructurePatch<Names>, Record<Key, unknown>>;

const PATCH: Shape = {
  what: 'a change of the structure',
  having: {
    insert: record<Patch<'insert'>>('an inserted phase', { insert: PHASE, before: MAYBE_TEXT, after: MAYBE_TEXT }),
    insertStep: record<Patch<'insertStep'>>('an inserted step', {
      insertStep: STEP,
      before: MAYBE_TEXT,
      after: MAYBE_TEXT,
    }),
    replace: record<Patch<'replace'>>('a replaced phase', { replace: 'text', with: PHASE }),
    remove: record<Patch<'remove'>>('what is removed', { remove: 'text' }),
    move: record<Patch<'move'>>('a moved phase', { move: 'text', before: MAYBE_TEXT, after: MAYBE_TEXT }),
  },
};

const DESCRIBED = { about: 'text', bounds: MAYBE_FUNCTION, sample: 'function', unanswered: MAYBE_FUNCTION } as const;
const SHAPE: Shape = { word: WORDS.answers };

const MANY: Shape = {
  what: 'a description of answers',
  kind: 'shape',
  word: WORDS.answers,
  kinds: {
    subset: record<SubsetAnswers<Names>>('answers that are a subset', {
      ...DESCRIBED,
      shape: SHAPE,
      asks: maybe({ word: WORDS.answersOf }),
      options: 'function',
    }),
    pairs: record<PairsAnswers<Names>>('answers that are pairs', {
      ...DESCRIBED,
      shape: SHAPE,
      left: 'function',
      right: 'function',
      fits: MAYBE_FUNCTION,
      repeats: MAYBE_FUNCTION,
      extra: maybe(
        record<NonNullable<PairsAnswers<Names>['extra']>>('something more', {
          name: 'text',
          words: 'text',
          of: 'function',
        }),
      ),
    }),
  },
};

const ACTION = record<ActionDefinition<Names>>('an action', {
  windows: { list: 'text', missing: 'nobody can ever do this: name a window' },
  params: maybe({
    named: { expected: 'a kind of parameter or a list of names', either: { text: { word: WORDS.param }, list: TEXTS } },
  }),
  candidates: MAYBE_FUNCTION,
  from: MAYBE_TEXT,
  exact: MAYBE_FLAG,
  many: maybe(MANY),
  minor: MAYBE_FLAG,
  plan: { does: 'function', missing: 'an action needs a plan' },
  words: MAYBE_TEXT,
  say: MAYBE_FUNCTION,
  mentions: maybe(
    record<NonNullable<ActionDefinition<Names>['mentions']>>('what is spoken of', { zones: TEXTS, refusals: TEXTS }),
  ),
  uses: MAYBE_TEXT,
  rule: MAYBE_TEXT,
});

const RESPONSES = record<ResponseDefinition<Names>>('the responses', {
  triggers: { word: WORDS.triggers },
  chain: MAYBE_TEXT,
  order: { word: WORDS.order },
  replacement: { word: WORDS.replacement },
  name: MAYBE_TEXT,
});

const CHECK = record<StateCheck<Names>>('a state check', {
  name: 'text',
  check: 'function',
  steady: MAYBE_FLAG,
  rule: MAYBE_TEXT,
});

const DECK = record<DeckDefinition>('a deck', { name: 'text', about: MAYBE_TEXT, cards: { named: 'positive' } });

const QUICK_START = record<QuickStart>('a quick start', {
  players: maybe('positive'),
  options: maybe({ named: 'value' }),
  decks: MAYBE_TEXTS,
});

const LEAVING = record<Leaving>('leaving', {
  turn: { word: WORDS.leaversTurn },
  cards: MAYBE_TEXT,
  controlled: MAYBE_TEXT,
  before: MAYBE_FUNCTION,
  choices: maybe({ word: WORDS.leaversChoices }),
  durations: MAYBE_TEXTS,
});

const EXPANSION = record<ExpansionDefinition>('an expansion', {
  about: 'text',
  patches: { list: PATCH },
  phases: maybe({ list: PHASE, by: 'name' }),
  options: maybe({ named: OPTION }),
  events: maybe({ named: EVENT }),
  queries: maybe({ named: QUERY }),
  windows: maybe({ named: WINDOW }),
  actions: maybe({ named: ACTION }),
  checks: maybe({ list: CHECK, by: 'name' }),
  programs: maybe({ named: PROGRAM }),
  abilities: maybe(ABILITIES),
  cards: maybe({ list: CARD, by: 'id' }),
  decks: maybe({ named: DECK }),
});

export const GAME: Fields = record<GameDefinition>('a game', {
  id: 'name',
  version: 'name',
  name: 'name',
  about: 'text',
  players: PLAYERS,
  options: maybe({ named: OPTION }),
  zones: { named: ZONE },
  deckZone: maybe('name'),
  seatFields: maybe({ named: FIELD }),
  cardFields: maybe({ named: FIELD }),
  tableFields: maybe({ named: FIELD }),
  counters: MAYBE_TEXTS,
  once: MAYBE_TEXTS,
  printed: MAYBE_TEXTS,
  durations: MAYBE_TEXTS,
  refusals: maybe({ named: REFUSAL }),
  events: maybe({ named: EVENT }),
  queries: maybe({ named: QUERY }),
  windows: { named: WINDOW },
  phases: { list: PHASE, by: 'name' },
  otherPhases: maybe({ list: PHASE, by: 'name' }),
  turnKinds: maybe({ named: { list: PATCH } }),
  expansions: maybe({ named: EXPANSION }),
  actions: { named: ACTION },
  responses: RESPONSES,
  setup: DOING,
  stages: maybe({ list: STAGE, by: 'name' }),
  checks: maybe({ list: CHECK, by: 'name' }),
  immediate: MAYBE_FUNCTION,
  placed: MAYBE_FUNCTION,
  quiet: MAYBE_TEXTS,
  beginRound: maybe(DOING),
  endRound: maybe(DOING),
  deals: maybe(DEALS),
  beginTurn: maybe(DOING),
  rounds: maybe({ word: WORDS.rounds }),
  extraTurns: maybe({
    expected: 'a word or { option: OPTION }',
    either: {
      text: { word: WORDS.extraTurns },
      object: record<{ option: string }>('an order by option', { option: 'text' }),
    },
  }),
  actionsPerTurn: MAYBE_FUNCTION,
  commands: maybe({ named: 'function' }),
  programs: maybe({ named: PROGRAM }),
  aims: maybe({ named: { list: 'whole' } }),
  entryAims: maybe({ named: { list: 'whole' } }),
  abilities: maybe(ABILITIES),
  cards: maybe({ list: CARD, by: 'id' }),
  decks: maybe({ named: DECK }),
  common: MAYBE_FUNCTION,
  checkDeck: MAYBE_FUNCTION,
  quickStart: maybe(QUICK_START),
  lastKnown: MAYBE_TEXTS,
  afterResolve: MAYBE_FUNCTION,
  resolvable: MAYBE_FUNCTION,
  aimedAt: MAYBE_FUNCTION,
  leaving: maybe(LEAVING),
  winAndLose: maybe({ word: WORDS.winAndLose }),
  endless: MAYBE_FUNCTION,
  limits: maybe(
    record<NonNullable<GameDefinition['limits']>>('a limit', { idle: maybe('positive'), turns: maybe('positive') }),
  ),
  reasons: MAYBE_TEXTS,
  names: maybe({ named: 'text' }),
  words: maybe({ named: 'text' }),
  table: maybe(TABLE),
  rules: maybe({ named: 'text' }),
  evaluate: MAYBE_FUNCTION,
  guess: MAYBE_FUNCTION,
});
