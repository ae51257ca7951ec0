import type { EngineRules, TableDescription } from '@upkeep/engine';
import { look } from './look.ts';
import { crisis } from './nouns.ts';

export const table: TableDescription = {
  look,
  about: crisis.declaration.about,
  seat: ['health', 'energy', 'momentum', 'discount', 'frontCorrupted', 'middleCorrupted', 'backCorrupted'],
  zones: {
    hero: { shape: 'row', label: 'Hero' },
    front: { shape: 'lane', label: 'Front' },
    middle: { shape: 'lane', label: 'Middle' },
    back: { shape: 'lane', label: 'Back' },
    conditions: { shape: 'row', label: 'Conditions' },
    hand: { shape: 'hand', label: 'Hand' },
    deck: { shape: 'pile', label: 'Deck' },
    discard: { shape: 'pile', label: 'Discard' },
    banish: { shape: 'pile', label: 'Banished' },
    chain: { shape: 'row', label: 'Chain' },
    delayed: { shape: 'row', label: 'Delayed' },
    crisis: { shape: 'row', label: 'Crisis' },
    crisisDeck: { shape: 'pile', label: 'Crisis deck' },
    crisisDiscard: { shape: 'pile', label: 'Past crises' },
  },
  face: [
    { query: 'cost', label: 'Cost' },
    { query: 'attack', label: 'Attack' },
    { query: 'health', label: 'Health' },
    { field: 'damage', label: 'Damage' },
    { query: 'attacking', label: 'attacking', mark: true },
    { query: 'defender', label: 'Defender', mark: true },
    { query: 'rush', label: 'Rush', mark: true },
    { query: 'swiftness', label: 'Swiftness', mark: true },
    { query: 'quick', label: 'Quick', mark: true },
    { query: 'heroic', label: 'Heroic', mark: true },
    { query: 'glitch', label: 'Glitch', mark: true },
    { query: 'regenerating', label: 'Regenerate' },
    { field: 'burn', label: 'Burn' },
    { field: 'frozen', label: 'Frozen' },
    { field: 'corrupt', label: 'Corrupt' },
    { field: 'shield', label: 'Shield' },
    { field: 'dormant', label: 'Dormant' },
    { field: 'delay', label: 'Delay' },
    { field: 'duration', label: 'Duration' },
    { field: 'cooldown', label: 'Cooldown' },
    { field: 'lane', label: 'Lane' },
  ],
};

/** Rules behind what the engine does by itself. */
export const rules: EngineRules = {
  turnBegins: 'S:20',
  roundBegins: 'S:20',
  stacked: 'S:103',
  triggered: 'S:211',
  unstacked: 'S:193',
  planEdited: 'S:174',
  turnKindSet: 'S:231',
  roundOrderSet: 'S:173',
  became: 'S:166',
  ended: 'S:184',
};

export const words = crisis.part('words', {
  act: 'Choose an action',
  mulligan: 'Take a mulligan? The whole hand goes back, and one card fewer is drawn.',
  'discard-down': 'Discard down to the hand limit',
  block: 'Put a unit in front of this attack?',
  'hero-fell': 'the hero fell',
  'both-fell': 'both heroes fell',
  flux: 'the Flux decided',
  crisis: 'the Crisis Event decided',
  rounds: 'too many rounds',
  card: 'by a card',
});
