import type { Names } from '../../state/state.ts';
import type { CardDefinition, ReplacementAbility, StaticAbility, TriggerAbility } from '../definition.ts';
import type { Instruction } from '../rules.ts';
import {
  type Fields,
  MAYBE_FLAG,
  MAYBE_FUNCTION,
  MAYBE_TEXT,
  MAYBE_TEXTS,
  maybe,
  record,
  type Shape,
  TEXTS,
} from './shape.ts';
import { WORDS } from './words.ts';

/* Cards, their abilities, and programs, in the form beneath the language. */

const INSTRUCTION = record<Instruction>('an instruction', { run: 'function', collect: MAYBE_FUNCTION });
export const PROGRAM: Shape = { list: INSTRUCTION };

const ABILITY_BASE = { name: 'text', text: MAYBE_TEXT, zones: MAYBE_TEXTS, rule: MAYBE_TEXT } as const;
/** The word itself is looked at first, to know which fields are meant. */
const KIND: Shape = { word: WORDS.ability };

const ABILITY: Shape = {
  what: 'an ability',
  kind: 'kind',
  word: WORDS.ability,
  kinds: {
    trigger: record<TriggerAbility<Names>>('a trigger', {
      ...ABILITY_BASE,
      kind: KIND,
      on: TEXTS,
      when: MAYBE_FUNCTION,
      it: MAYBE_TEXT,
      other: MAYBE_TEXT,
      program: PROGRAM,
      aims: maybe({ list: 'whole' }),
      entryAims: maybe({ list: 'whole' }),
      announce: maybe(PROGRAM),
      still: MAYBE_FUNCTION,
      pass: maybe('number'),
      once: MAYBE_FLAG,
      oncePerTurn: MAYBE_FLAG,
      oneOrMore: MAYBE_FLAG,
      step: MAYBE_TEXT,
      first: maybe(record('what is counted', { name: 'text', of: 'function' })),
      remember: MAYBE_FUNCTION,
      each: MAYBE_FUNCTION,
      tells: MAYBE_FLAG,
    }),
    replacement: record<ReplacementAbility<Names>>('a replacement', {
      ...ABILITY_BASE,
      kind: KIND,
      on: TEXTS,
      when: MAYBE_FUNCTION,
      replace: 'function',
      once: MAYBE_FLAG,
      takes: MAYBE_FUNCTION,
    }),
    static: record<StaticAbility<Names>>('a static ability', {
      ...ABILITY_BASE,
      kind: KIND,
      query: 'text',
      layer: maybe('number'),
      steady: MAYBE_FLAG,
      applies: 'function',
      value: 'function',
      alike: maybe(
        record<NonNullable<StaticAbility<Names>['alike']>>('what is alike', { touches: 'text', adds: 'whole' }),
      ),
      spent: maybe(record('what uses it up', { on: TEXTS, when: 'function' })),
    }),
  },
};
export const ABILITIES: Shape = { list: ABILITY, by: 'name' };

export const CARD: Fields = record<CardDefinition>('a card', {
  id: 'name',
  name: 'text',
  type: MAYBE_TEXT,
  cost: MAYBE_TEXT,
  text: MAYBE_TEXT,
  printed: maybe({ named: 'whole' }),
  tags: MAYBE_TEXTS,
  abilities: maybe(ABILITIES),
  token: MAYBE_FLAG,
  data: maybe('data'),
});
