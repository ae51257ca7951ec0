import type { EngineRules, TableDescription } from '@upkeep/engine';
import { look } from './look.ts';
import { KEYWORDS, type Keyword, magic } from './nouns.ts';

/** Keywords of two words, as they are written on a card. */
const KEYWORD_LABELS: Readonly<Partial<Record<Keyword, string>>> = {
  firstStrike: 'first strike',
  doubleStrike: 'double strike',
};

export const table: TableDescription = {
  look,
  about: magic.declaration.about,
  seat: [
    'life',
    'poison',
    'handLimit',
    'landLimit',
    'white',
    'blue',
    'black',
    'red',
    'green',
    'colourless',
    'specialMana',
  ],
  zones: {
    library: { shape: 'pile', label: 'Library' },
    hand: { shape: 'hand', label: 'Hand' },
    battlefield: { shape: 'row', label: 'Battlefield' },
    graveyard: { shape: 'pile', label: 'Graveyard' },
    exile: { shape: 'pile', label: 'Exile' },
    stack: { shape: 'row', label: 'Stack' },
    phased: { shape: 'row', label: 'Phased out' },
  },
  // Declarations are made in the steps named; what others do on the stack is asked about anywhere.
  stops: [
    'own:precombatMain',
    'own:declareAttackers',
    'own:postcombatMain',
    'others:declareAttackers',
    'others:declareBlockers',
    'others:end',
  ],
  face: [
    { query: 'power', label: 'Power' },
    { query: 'toughness', label: 'Toughness' },
    { field: 'tapped', label: 'tapped', mark: true },
    ...KEYWORDS.map((query) => ({ query, label: KEYWORD_LABELS[query] ?? query, mark: true })),
    { query: 'alsoBlocks', label: 'Blocks also' },
    { field: 'damage', label: 'Damage' },
    { field: 'plus', label: '+1/+1' },
    { field: 'minus', label: '-1/-1' },
    { field: 'loyalty', label: 'Loyalty' },
    { field: 'lore', label: 'Lore' },
    { field: 'time', label: 'Time' },
    { field: 'charge', label: 'Charge' },
  ],
};

/** Rules behind what the engine does by itself. */
export const rules: EngineRules = {
  gameBegins: 'CR 103',
  turnBegins: 'CR 500.1',
  shuffled: 'CR 701.24',
  revealed: 'CR 701.20',
  created: 'CR 111.1',
  attached: 'CR 701.3',
  stacked: 'CR 405.1',
  unstacked: 'CR 608.2',
  triggered: 'CR 603.3',
  effectBegins: 'CR 611.1',
  effectEnds: 'CR 611.2',
  extraTurn: 'CR 500.7',
  planEdited: 'CR 500.8',
  playerControlled: 'CR 722.1',
  lost: 'CR 104.3',
  left: 'CR 800.4a',
  ended: 'CR 104.1',
};

export const words = magic.part('words', {
  act: 'You have priority',
  mulligan: 'Take a mulligan?',
  'put-back': 'Put cards on the bottom of your library',
  openings: 'Begin the game with cards of your hand on the battlefield?',
  opening: 'Begin the game with any of these on the battlefield?',
  'discard-down': 'Discard down to your maximum hand size',
  'stay-tapped': 'What stays tapped?',
  legend: 'Which one stays?',
  'whom-attacked': 'What does it attack?',
  'defending-player': 'Whom do you attack this combat?',
  trample: 'How much damage goes through to what is attacked?',
  'trample-over': 'How much damage goes over the planeswalker to its controller?',
  'combat-damage': 'Divide the combat damage',
  'cast-suspended': 'Cast it without paying?',
  'additional-cost': 'What do you pay for it?',
  'cast-discarded': 'Cast what you discarded?',
  'no-life': 'no life left',
  'empty-library': 'drew from an empty library',
  poison: 'poisoned',
  effect: 'by an effect',
  team: 'lost with their team',
});
