import type { EngineRules, TableDescription } from '@upkeep/engine';
import { look } from './look.ts';
import { KEYWORDS, type Keyword, lorcana } from './nouns.ts';
import { rule } from './rule.ts';

const LABELS: Readonly<Partial<Record<Keyword, string>>> = { singTogether: 'Sing Together' };
const COUNTED: readonly Keyword[] = ['challenger', 'resist', 'shift', 'singer', 'singTogether'];

function labelOf(name: Keyword): string {
  return LABELS[name] ?? name[0].toUpperCase() + name.slice(1);
}

export const table: TableDescription = {
  look,
  about: lorcana.declaration.about,
  seat: ['lore', 'goal', 'inkReady'],
  zones: {
    deck: { shape: 'pile', label: 'Deck' },
    hand: { shape: 'hand', label: 'Hand' },
    play: { shape: 'row', label: 'Play' },
    inkwell: { shape: 'row', label: 'Inkwell' },
    discard: { shape: 'pile', label: 'Discard' },
    under: { shape: 'pile', label: 'Shifted onto' },
    acting: { shape: 'row', label: 'Being played' },
  },
  face: [
    { query: 'cost', label: 'Cost' },
    { query: 'strength', label: 'Strength' },
    { query: 'willpower', label: 'Willpower' },
    { query: 'loreValue', label: 'Lore' },
    { query: 'moveCost', label: 'Move' },
    { field: 'damage', label: 'Damage' },
    { field: 'exerted', label: 'exerted', mark: true },
    { field: 'drying', label: 'drying', mark: true },
    { printed: 'inkwell', label: 'inkwell', mark: true },
    ...KEYWORDS.map((query) => ({ query, label: labelOf(query), ...(COUNTED.includes(query) ? {} : { mark: true }) })),
  ],
};

/** Rules behind what the engine does by itself. */
export const rules: EngineRules = {
  gameBegins: rule('3.1', '2.2'),
  turnBegins: rule('4.1', '3.1'),
  shuffled: rule('3.1.3', '2.2.1.2'),
  revealed: rule('4.3.3', '4.2'),
  created: rule('1.10', '9'),
  attached: rule('4.3.7', '4.7'),
  stacked: rule('8.7', '7.7'),
  unstacked: rule('8.7', '7.7'),
  triggered: rule('8.7', '7.7'),
  effectBegins: rule('7.4', '6.4'),
  effectEnds: rule('7.4', '6.4'),
  planEdited: rule('7.4.5', '6.4.5'),
  lost: rule('3.2.1', '2.3.3'),
  left: rule('1.10.2', '9.2'),
  ended: rule('3.2', '2.3.3'),
};

export const words = lorcana.part('words', {
  act: 'Your turn: choose an action, or end the turn',
  'starting-player': 'Who begins?',
  'alter-hand': 'Put any number of cards under your deck and draw as many',
  'enter-exerted': 'Bodyguard: enter play exerted?',
  bag: 'Which ability resolves next?',
  lore: 'enough lore',
  'deck-out': 'an empty deck',
});
