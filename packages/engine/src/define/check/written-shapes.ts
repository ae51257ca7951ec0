import type { PlainConstant, PlainInstead, PlainTrigger } from '../../compile/lower/ability.ts';
import type { PlainAction, PlainParam } from '../../compile/lower/action.ts';
import type { PlainPairs } from '../../compile/lower/pairs.ts';
import type {
  PlainCheck,
  PlainDeals,
  PlainExpansion,
  PlainGame,
  PlainParts,
  PlainWindow,
} from '../../compile/lower/plain.ts';
import type { PlainSubset } from '../../compile/lower/subset.ts';
import type { PlainPhase, PlainStep } from '../../compile/lower/turn.ts';
import type { CardDefinition } from '../definition.ts';
import type { KernelProgram } from '../kernel-parts.ts';
import type { Declaration, EventNoun, ExpansionNoun, FieldNoun, QueryNoun } from '../language/nouns.ts';
import {
  type Fields,
  type FieldsOf,
  MAYBE_FLAG,
  MAYBE_FUNCTION,
  MAYBE_TEXT,
  maybe,
  record,
  type Shape,
  TEXTS,
} from './shape.ts';
import { WORDS } from './words.ts';

/*
 * How everything an author writes has to look, before it becomes the form beneath: what is misspelt here would otherwise
 * just be left out. Values that reach the form beneath as they are written are looked at there (`anything`). The types make
 * these tables complete, as those of the form beneath.
 */

const ANY = 'anything';
const MAYBE = maybe(ANY);
const TEXT_OR_TEXTS: Shape = { expected: 'a name or a list of names', either: { text: 'text', list: TEXTS } };
const OBJECT: Shape = { expected: 'an object', either: { object: ANY } };
const MADE: Shape = { expected: 'what the nouns made', either: { object: ANY } };
const MADE_PROGRAM = record<KernelProgram>('a program made with the nouns', {
  name: 'text',
  variables: ANY,
  instructions: ANY,
  aims: ANY,
  entryAims: MAYBE,
});
const DOES = { function: 'function', object: MADE_PROGRAM } as const;
const DOING = 'a function, a program or a list of them';
const DOINGS: Shape = { list: { expected: 'a function or a program', either: DOES } };
const MAYBE_DOING = maybe({ expected: DOING, either: { ...DOES, list: DOINGS } });

const kindOf = (word: (typeof WORDS)['written'], expected: string): Shape => ({
  named: { expected, either: { text: { word }, list: TEXTS } },
});
const KINDS = maybe(kindOf(WORDS.written, "a kind such as 'number', or a list of words"));

const other = { otherwise: MAYBE_TEXT, optional: MAYBE_FLAG };
const part = (fields: Partial<FieldsOf<PlainParam>>): Fields => ({
  what: 'a parameter',
  fields: { ...fields, ...other },
});
const oneOf = (what: string, known: readonly string[], meant: Readonly<Record<string, string>>): Shape => ({
  word: { what, known, meant },
});

const PARAM: Shape = {
  expected: "an object such as { from: 'hand' }",
  either: {
    object: {
      what: 'a parameter',
      having: {
        from: part({
          from: maybe(TEXT_OR_TEXTS),
          whose: maybe(oneOf('way to say whose', ['own', 'any', 'controlled'], { mine: 'own', all: 'any' })),
        }),
        seat: part({
          seat: maybe(oneOf('way to name a player', ['opponent', 'any'], { opponents: 'opponent', player: 'any' })),
        }),
        target: part({ target: maybe(TEXTS) }),
        entry: part({ entry: maybe(oneOf('way to name an entry', ['any'], {})) }),
        any: part({
          any: maybe(oneOf('way to name anything', ['target', 'card'], { cards: 'card', player: 'target' })),
        }),
        number: part({ number: maybe({ list: 'whole' }) }),
        oneOf: part({ oneOf: maybe(TEXTS) }),
      },
    },
  },
};

const ACTED = { words: MAYBE_TEXT, rule: MAYBE_TEXT, uses: MAYBE_TEXT } as const;

export const ACTION: Fields = record<PlainAction>('an action', {
  // One without windows is told so by the form beneath.
  windows: { list: 'text', missing: 'nobody can ever do this: name a window' },
  ...ACTED,
  params: maybe({ named: PARAM }),
  exact: MAYBE_FLAG,
  minor: MAYBE_FLAG,
  needs: MAYBE_FUNCTION,
  candidates: MAYBE_FUNCTION,
  plan: 'function',
  say: MAYBE_FUNCTION,
});

export const PAIRS: Fields = record<PlainPairs>('an action of pairs', {
  windows: TEXTS,
  ...ACTED,
  about: 'text',
  otherwise: MAYBE,
  pairs: 'function',
  fits: MAYBE_FUNCTION,
  bounds: MAYBE_FUNCTION,
  repeats: MAYBE_FUNCTION,
  extra: MAYBE,
  sample: 'function',
  unanswered: MAYBE_FUNCTION,
  plan: 'function',
});

export const SUBSET: Fields = record<PlainSubset>('an action of some of several cards', {
  windows: TEXTS,
  ...ACTED,
  about: 'text',
  min: maybe('whole'),
  max: maybe('whole'),
  cards: 'function',
  sample: MAYBE_FUNCTION,
  unanswered: MAYBE_FUNCTION,
  plan: 'function',
});

const ABILITY = {
  name: 'name',
  text: MAYBE_TEXT,
  rule: MAYBE_TEXT,
  zones: maybe(TEXTS),
  knows: KINDS,
} as const;

export const TRIGGER: Fields = record<PlainTrigger>('a trigger', {
  ...ABILITY,
  on: TEXT_OR_TEXTS,
  when: MAYBE_FUNCTION,
  do: MAYBE_FUNCTION,
  runs: maybe({ expected: 'a program made with the nouns', either: { object: ANY } }),
  tells: MAYBE_FUNCTION,
  still: MAYBE_FUNCTION,
  it: MAYBE_TEXT,
  other: MAYBE_TEXT,
  pass: maybe('whole'),
  once: MAYBE_FLAG,
  oncePerTurn: MAYBE_FLAG,
  oneOrMore: MAYBE_FLAG,
});

export const INSTEAD: Fields = record<PlainInstead>('a replacement', {
  ...ABILITY,
  on: TEXT_OR_TEXTS,
  when: MAYBE_FUNCTION,
  say: 'function',
  once: MAYBE_FLAG,
  takes: MAYBE_FUNCTION,
});

export const CONSTANT: Fields = record<PlainConstant>('a constant ability', {
  ...ABILITY,
  query: 'text',
  layer: maybe('whole'),
  steady: MAYBE_FLAG,
  applies: 'function',
  value: 'function',
});

const STEP: FieldsOf<PlainStep> = {
  endsAtBegin: MAYBE,
  endsAtEnd: MAYBE,
  rule: MAYBE,
  about: MAYBE,
  name: MAYBE_TEXT,
  window: MAYBE,
  opens: MAYBE,
  settle: MAYBE,
  begin: MAYBE_DOING,
  end: MAYBE_DOING,
  needed: MAYBE_FUNCTION,
  again: MAYBE_FUNCTION,
};
/** What a program is made of: its name, its variables by name, and what writes its steps. */
export const PROGRAM: Fields = {
  what: 'a program',
  fields: {
    name: 'name',
    variables: kindOf(WORDS.variable, "a kind such as 'cards', or a list of words"),
    steps: 'function',
  },
};

const PHASE = record<PlainPhase>('a phase', { ...STEP, steps: maybe({ named: record<PlainStep>('a step', STEP) }) });
/** What is left out does nothing. */
const PHASES = maybe({ named: { expected: 'an object', either: { object: PHASE, undefined: ANY } } });

const WINDOW = record<PlainWindow>('a window', {
  who: MAYBE_FUNCTION,
  needed: MAYBE_FUNCTION,
  asks: MAYBE_FUNCTION,
  resolvesNext: MAYBE_FUNCTION,
  mustAct: maybe({ expected: 'true or a function', either: { flag: 'flag', function: 'function' } }),
});

/** Printed numbers, tags and so on are looked at in the form beneath. */
const CARD = record<CardDefinition>('a card', {
  id: ANY,
  name: ANY,
  type: MAYBE,
  cost: MAYBE,
  text: MAYBE,
  printed: MAYBE,
  tags: MAYBE,
  abilities: maybe({ list: MADE }),
  token: MAYBE,
  data: MAYBE,
});

const PATCHES: Shape = { list: { named: 'text' } };
const STAGES: Fields = {
  what: 'the set-up',
  fields: {
    stages: {
      named: {
        expected: DOING,
        either: {
          function: 'function',
          list: DOINGS,
          object: {
            what: 'a stage',
            having: {
              instructions: MADE_PROGRAM,
              begin: { what: 'a stage', fields: { begin: MAYBE_DOING, about: MAYBE_TEXT, rule: MAYBE_TEXT } },
            },
          },
        },
      },
    },
  },
};

const PARTS: FieldsOf<PlainParts> = {
  reducers: maybe({ named: 'function' }),
  results: maybe({ named: 'function' }),
  queries: maybe({ named: ANY }),
  windows: maybe({ named: WINDOW }),
  // Each has been looked at where it was made.
  actions: maybe({ named: MADE }),
  checks: maybe({
    list: record<PlainCheck>('a state check', {
      name: 'name',
      rule: MAYBE_TEXT,
      steady: MAYBE_FLAG,
      check: 'function',
    }),
    by: 'name',
  }),
  programs: maybe({ list: MADE_PROGRAM }),
  abilities: maybe({ list: MADE }),
  cards: maybe({ list: CARD, by: 'id' }),
  decks: maybe({ named: OBJECT }),
};

const EXPANSION = record<PlainExpansion>('an expansion', { ...PARTS, phases: PHASES, patches: maybe(PATCHES) });

export const GAME: Fields = record<PlainGame>('a game', {
  ...PARTS,
  responses: MAYBE,
  setup: maybe({
    expected: DOING,
    either: {
      function: 'function',
      list: DOINGS,
      object: {
        what: 'the set-up',
        having: { stages: STAGES, instructions: MADE_PROGRAM },
      },
    },
  }),
  phases: PHASES.maybe,
  otherPhases: PHASES,
  turnKinds: maybe({ named: PATCHES }),
  expansions: maybe({ named: EXPANSION }),
  deals: maybe(
    record<PlainDeals>('deals', {
      name: MAYBE_TEXT,
      begin: MAYBE_DOING,
      end: MAYBE_DOING,
      lasts: 'function',
      another: MAYBE_FUNCTION,
    }),
  ),
  beginRound: MAYBE_DOING,
  endRound: MAYBE_DOING,
  beginTurn: MAYBE_DOING,
  rounds: MAYBE,
  extraTurns: MAYBE,
  commands: maybe({ named: 'function' }),
  lastKnown: MAYBE,
  quiet: MAYBE,
  leaving: maybe(OBJECT),
  winAndLose: MAYBE,
  endless: MAYBE_FUNCTION,
  limits: MAYBE,
  names: MAYBE,
  words: MAYBE,
  table: MAYBE,
  rules: MAYBE,
  quickStart: MAYBE,
  common: MAYBE,
  checkDeck: MAYBE_FUNCTION,
  immediate: MAYBE_FUNCTION,
  placed: MAYBE_FUNCTION,
  actionsPerTurn: MAYBE_FUNCTION,
  afterResolve: MAYBE_FUNCTION,
  resolvable: MAYBE_FUNCTION,
  aimedAt: MAYBE_FUNCTION,
  evaluate: MAYBE_FUNCTION,
  guess: MAYBE_FUNCTION,
});

const FIELDS = maybe({
  named: record<FieldNoun>('a field', {
    holds: MAYBE,
    start: MAYBE,
    lasting: MAYBE,
    open: MAYBE,
    inner: MAYBE,
    values: MAYBE,
    atZero: MAYBE,
    name: MAYBE,
  }),
});

const NAMED: Pick<FieldsOf<ExpansionNoun>, 'options' | 'events' | 'queries' | 'windows'> = {
  options: MAYBE,
  events: maybe({
    named: record<EventNoun>('an event', {
      move: MAYBE,
      before: MAYBE,
      fields: KINDS,
      words: MAYBE,
      other: MAYBE,
      rule: MAYBE,
    }),
  }),
  queries: maybe({ named: record<QueryNoun>('a query', { of: ANY, min: MAYBE, name: MAYBE, about: MAYBE }) }),
  windows: MAYBE,
};

export const DECLARATION: Fields = record<Declaration>('a game', {
  ...NAMED,
  id: ANY,
  version: ANY,
  name: ANY,
  about: ANY,
  players: ANY,
  zones: ANY,
  deckZone: MAYBE,
  seatFields: FIELDS,
  cardFields: FIELDS,
  tableFields: FIELDS,
  printed: MAYBE,
  counters: MAYBE,
  once: MAYBE,
  durations: MAYBE,
  reasons: MAYBE,
  refusals: MAYBE,
  windows: ANY,
  turn: { named: TEXTS },
  otherPhases: maybe({ named: TEXTS }),
  turnKinds: MAYBE,
  expansions: maybe({
    named: record<ExpansionNoun>('an expansion', { ...NAMED, about: ANY, turn: maybe({ named: TEXTS }) }),
  }),
});
