import type { TableLook } from '@upkeep/engine';
import { actions } from './cards/actions.ts';
import { conditions } from './cards/conditions.ts';
import { heroes } from './cards/heroes.ts';
import { quick } from './cards/quick.ts';
import { units } from './cards/units.ts';

const FACTIONS = {
  M: { label: 'Meridian', hue: 'amber', glyph: 'sunrise' },
  U: { label: 'Umbra', hue: 'black', glyph: 'moon' },
} as const;

const CORRUPTED = 'A corrupted lane costs you 1 Energy a turn, for so many of your turns.';

/** A card of one faction has its colour; what both may play has the colour of its kind. */
function factionColours(): NonNullable<TableLook['cards']> {
  const letters = (tags: readonly string[]): string =>
    Object.entries(FACTIONS)
      .filter(([, { label }]) => tags.includes(label.toLowerCase()))
      .map(([letter]) => letter)
      .join('');
  const coloured = [units, actions, conditions, quick, heroes].flatMap(({ cards }) =>
    cards.map(({ id, tags = [] }) => ({ id, colours: letters(tags) })),
  );
  return Object.fromEntries(
    coloured.filter(({ colours }) => colours.length === 1).map(({ id, colours }) => [id, { colours }]),
  );
}

export const look: TableLook = {
  felt: '#343058',
  colours: FACTIONS,
  cards: factionColours(),
  kinds: {
    unit: { row: 'front', scene: 'figure', hue: 'teal' },
    hero: { row: 'plate', scene: 'figure', hue: 'amber', without: ['attack', 'health'] },
    action: { scene: 'spell', hue: 'blue' },
    condition: { row: 'back', scene: 'rule', hue: 'rose' },
    crisis: { scene: 'rule', hue: 'red' },
  },
  symbols: {
    defender: 'stone-wall',
    rush: 'sprint',
    swiftness: 'fast-arrow',
    quick: 'lightning-arc',
    heroic: 'crown',
    glitch: 'computing',
    regenerating: 'heart-plus',
    burn: 'flame',
    frozen: 'snowflake-1',
    corrupt: 'poison-bottle',
    shield: 'shield',
    dormant: 'night-sleep',
    delay: 'hourglass',
    duration: 'hourglass',
    cooldown: 'hourglass',
    damage: 'bleeding-wound',
  },
  reminders: {
    defender: 'Attackers in its lane have to attack it first.',
    rush: 'It can attack in the turn it is played.',
    swiftness: 'It deals its damage before the others.',
    quick: 'It can answer what waits, in any window.',
    burn: 'It takes damage when statuses are updated.',
    frozen: 'It cannot attack while it is frozen.',
    dormant: 'It sleeps for so many of its turns.',
    health: 'Of a hero: with none left its player has lost. Of a unit: with so much damage it falls.',
    attack: 'The damage it deals.',
    frontCorrupted: CORRUPTED,
    middleCorrupted: CORRUPTED,
    backCorrupted: CORRUPTED,
    energy: 'What you pay cards with. Each turn you gain more of it.',
    momentum: 'What your hero pays its powers with: one more each turn, five at most.',
    flux: 'From 3 on everybody gains 1 Energy more, from 6 on 2. At 5 the lanes turn once, at 8 hero powers are transformed, at 10 whoever has most units wins.',
    eclipse: 'A Solar Eclipse gives 1 Energy more and a card less, a Dark Eclipse a card more and 1 Energy less.',
    nextEclipse: 'So many rounds until the sky darkens.',
  },
  numbers: { attack: 'first', health: 'second' },
  lessened: { health: 'damage' },
  relations: { attacking: 'attack', declared: 'attack' },
  waits: { as: 'chain', label: 'Chain' },
  fan: ['d31', 'ha', 'd05', 'd22', 'd28'],
  buttons: {
    declare: { some: 'Attack with {n}', none: 'No attack' },
    aim: { some: 'Attack with {n}', none: 'No attack' },
    mulligan: { some: 'Change the hand', none: 'Keep this hand' },
  },
  seat: {
    health: { as: 'main' },
    energy: { as: 'chip', glyph: 'electric' },
    momentum: { as: 'pips', of: 5 },
  },
  shared: {
    flux: {
      as: 'gauge',
      of: 10,
      glyph: 'atom',
      marks: { 3: '+1', 5: 'turn', 6: '+2', 8: 'powers', 10: 'win' },
    },
    eclipse: { as: 'emblem', glyph: 'eclipse' },
    nextEclipse: { as: 'chip', atZero: false },
  },
  cues: { damage: 'damage', damaged: 'damage', healed: 'heal', died: 'death', struck: 'attack' },
  glyphs: {
    attackDeclared: 'crossed-swords',
    attackAimed: 'crossed-swords',
    revealed: 'eyeball',
    momentumSpent: 'electric',
  },
  quiet: [
    'seatSet',
    'tableSet',
    'cardSet',
    'cardAdded',
    'energyGained',
    'energyChanged',
    'energySpent',
    'energyLost',
    'momentumGained',
    'attackDeclared',
    'struck',
  ],
  asks: {
    declare: 'Which of your units attack?',
    aim: 'Whom do your attackers strike?',
    mulligan: 'Keep these cards? If you change them, the whole hand goes back and you draw one card fewer.',
    chain: 'Add to the chain, or go on?',
    insight: 'Use an insight?',
  },
  unfit: [
    'not-in-hand',
    'not-in-play',
    'bad-lane',
    'no-such-ability',
    'not-a-unit',
    'deploy-it',
    'lane-needed',
    'no-lane-needed',
    'not-declared',
    'target-needed',
    'no-target-needed',
    'bad-target',
    'not-quick',
  ],
  guide: {
    startup: 'Countdowns go on, statuses take effect, and the sky may change.',
    draw: 'You draw a card.',
    energy: 'You gain energy to play cards with.',
    main: 'Play units into lanes, actions and conditions; use your hero.',
    combat: 'Say which units attack, then whom. Both sides may answer before the blows fall, one attack at a time.',
    end: 'What lasts so long ends, and what has fallen is cleared away.',
  },
};
