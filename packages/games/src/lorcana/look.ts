import type { LookColour, TableLook } from '@upkeep/engine';
import { lorcanaCards } from './cards/index.ts';
import type { Keyword } from './nouns.ts';

/** The inks, by the letter cards are drawn with; a card's ink is its first tag. */
const INKS: Readonly<Record<string, LookColour & { ink: string }>> = {
  R: { ink: 'rose', label: 'Rose', hue: 'rose', glyph: 'rose' },
  F: { ink: 'fern', label: 'Fern', hue: 'green', glyph: 'fern' },
  S: { ink: 'slate', label: 'Slate', hue: 'blue', glyph: 'water-drop' },
  A: { ink: 'saffron', label: 'Saffron', hue: 'amber', glyph: 'sun' },
};

const SYMBOLS: Readonly<Record<Keyword, string>> = {
  alert: 'eye-target',
  bodyguard: 'shield-reflect',
  challenger: 'crossed-swords',
  evasive: 'feathered-wing',
  reckless: 'enrage',
  resist: 'shield-echoes',
  rush: 'sprint',
  shift: 'divided-spiral',
  singer: 'music-spell',
  singTogether: 'sing',
  support: 'shaking-hands',
  vanish: 'ghost',
  ward: 'aura',
};

const REMINDERS: Readonly<Record<Keyword, string>> = {
  alert: 'It can challenge characters that are evasive.',
  bodyguard: 'It may enter play exerted, and opponents have to challenge it before your others.',
  challenger: 'While it challenges it has so much more strength.',
  evasive: 'Only characters that are evasive or alert can challenge it.',
  reckless: 'It cannot quest, and has to challenge in each of your turns if it can.',
  resist: 'Damage dealt to it is less by so much.',
  rush: 'It can challenge in the turn it is played.',
  shift: 'For so much ink it may be played on one of your characters of the same name.',
  singer: 'It counts as a character of that cost when it sings.',
  singTogether: 'Several of your characters whose costs add up to so much may sing it.',
  support: 'When it quests, you may add its strength to another of your characters for this turn.',
  vanish: "When an opponent's action chooses it, it is banished.",
  ward: 'Opponents cannot choose it, but they can challenge it.',
};

function letterOf(tags: readonly string[] = []): string {
  return Object.entries(INKS).find(([, { ink }]) => tags.includes(ink))?.[0] ?? '';
}

export const look: TableLook = {
  felt: '#4d3350',
  colours: Object.fromEntries(
    Object.entries(INKS).map(([letter, { label, hue, glyph }]) => [letter, { label, hue, glyph }]),
  ),
  cards: Object.fromEntries(
    lorcanaCards.flatMap(({ cards }) => cards.map(({ id, tags }) => [id, { colours: letterOf(tags) }])),
  ),
  kinds: {
    character: { row: 'front', scene: 'figure', label: 'Characters' },
    location: { row: 'front', attach: 'at', scene: 'place', label: 'Locations', without: ['strength'] },
    item: { row: 'back', scene: 'thing' },
    action: { scene: 'spell' },
    song: { scene: 'rule' },
  },
  symbols: { ...SYMBOLS, drying: 'droplets', loreValue: 'cut-diamond', inkwell: 'ink-swirl', damage: 'bleeding-wound' },
  reminders: {
    ...REMINDERS,
    drying: 'It came this turn: it cannot quest or challenge yet.',
    lore: 'Whoever has 20 first wins. Characters gain it by questing, locations at the start of your turn.',
    inkReady: 'What you pay cards and moves with. Each turn you may put one card from your hand into the inkwell.',
    strength: 'The damage it deals in a challenge.',
    willpower: 'With so much damage it is banished.',
    loreValue: 'So much lore it gains when it quests.',
  },
  turned: 'exerted',
  numbers: { strength: 'first', willpower: 'second', loreValue: 'third' },
  lessened: { willpower: 'damage' },
  waits: { as: 'bag', label: 'The bag' },
  seat: {
    lore: { as: 'race', of: 20 },
    inkReady: { as: 'chip', glyph: 'ink-swirl' },
  },
  cues: {
    damage: 'damage',
    putDamage: 'damage',
    healed: 'heal',
    banished: 'death',
    beaten: 'death',
    challenged: 'attack',
  },
  glyphs: {
    quested: 'compass',
    gainedLore: 'cut-diamond',
    lostLore: 'broken-heart',
    paid: 'ink-swirl',
    inked: 'ink-swirl',
    sang: 'musical-notes',
    movedTo: 'walking-boot',
    activated: 'energise',
  },
  quiet: ['cardSet', 'seatSet', 'readied', 'dried', 'started', 'exerts'],
  fan: ['torro-bull-of-the-docks', 'hesper-moth-rider', 'garrick-master-of-the-forge', 'rain-song', 'the-old-mill'],
  buttons: { 'alter-hand': { some: 'Change {n} of them', none: 'Keep them all' } },
  asks: {
    'alter-hand': 'Keep these cards? Click those you want to change, once: they go under your deck.',
  },
  confirmed: ['ink'],
  unfit: [
    'not-in-hand',
    'not-in-play',
    'no-inkwell',
    'already-inked',
    'not-a-character',
    'not-exerted',
    'cannot-shift',
    'not-a-song',
    'cannot-sing',
    'no-actions',
    'not-a-location',
    'bad-target',
  ],
  guide: {
    ready: 'Your exerted cards stand up again.',
    set: 'What happens at the start of your turn happens here, and your drying characters are dry.',
    draw: 'You draw a card.',
    main: 'Put one card into your inkwell, play cards with your ink, quest for lore with ready characters, or challenge exerted ones. In any order, as often as you can.',
    end: 'What lasts until the end of the turn ends.',
  },
};
