import type { FaceEntry, TableDescription } from '../definition.ts';
import type { LookColour, LookKind, LookNumber, TableLook } from '../table-look.ts';
import { type Fields, MAYBE_FLAG, MAYBE_TEXT, MAYBE_TEXTS, maybe, record, TEXTS } from './shape.ts';
import { WORDS } from './words.ts';

/* How a game says that it is shown. */

const LOOK_NUMBER = record<LookNumber>('a number on the table', {
  as: { word: WORDS.lookNumber },
  of: maybe('positive'),
  glyph: MAYBE_TEXT,
  atZero: MAYBE_FLAG,
  usual: maybe('whole'),
  words: maybe({ named: 'text' }),
  marks: maybe({ named: 'text' }),
});

const LOOK = record<TableLook>('a look', {
  felt: MAYBE_TEXT,
  colours: maybe({
    named: record<LookColour>('a colour of cards', { label: 'text', hue: { word: WORDS.cardHue }, glyph: 'text' }),
  }),
  cards: maybe({
    named: record<NonNullable<TableLook['cards']>[string]>("a card's look", { colours: MAYBE_TEXT, icon: MAYBE_TEXT }),
  }),
  kinds: maybe({
    named: record<LookKind>('a kind of card', {
      row: maybe({ word: WORDS.lookRow }),
      attach: maybe({ word: WORDS.lookAttach }),
      scene: maybe({ word: WORDS.cardScene }),
      hue: maybe({ word: WORDS.cardHue }),
      label: MAYBE_TEXT,
      without: MAYBE_TEXTS,
    }),
  }),
  symbols: maybe({ named: 'text' }),
  glyphs: maybe({ named: 'text' }),
  reminders: maybe({ named: 'text' }),
  turned: MAYBE_TEXT,
  numbers: maybe({ named: { word: WORDS.lookPlace } }),
  lessened: maybe({ named: 'text' }),
  relations: maybe({ named: { word: WORDS.lookRelation } }),
  waits: maybe(record<NonNullable<TableLook['waits']>>('what waits', { as: { word: WORDS.lookWaits }, label: 'text' })),
  seat: maybe({ named: LOOK_NUMBER }),
  shared: maybe({ named: LOOK_NUMBER }),
  fan: MAYBE_TEXTS,
  cues: maybe({ named: { word: WORDS.lookCue } }),
  quiet: MAYBE_TEXTS,
  buttons: maybe({
    named: record<NonNullable<TableLook['buttons']>[string]>('words of a button', { some: 'text', none: 'text' }),
  }),
  asks: maybe({ named: 'text' }),
  unfit: MAYBE_TEXTS,
  fights: MAYBE_TEXTS,
  confirmed: MAYBE_TEXTS,
  guide: maybe({ named: 'text' }),
});

export const TABLE: Fields = record<TableDescription>('a table', {
  seat: TEXTS,
  zones: {
    named: record<TableDescription['zones'][string]>('a zone on the table', {
      shape: { word: WORDS.tableShape },
      label: 'text',
    }),
  },
  face: {
    list: record<FaceEntry>('an entry of a face', {
      query: MAYBE_TEXT,
      printed: MAYBE_TEXT,
      field: MAYBE_TEXT,
      label: 'text',
      mark: MAYBE_FLAG,
    }),
  },
  stops: MAYBE_TEXTS,
  about: 'text',
  look: maybe(LOOK),
});
