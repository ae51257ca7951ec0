import type { TableLook } from '@upkeep/engine';
import { magicCards } from './cards/index.ts';
import type { Keyword } from './nouns.ts';

const COLOURS = {
  W: { label: 'white', hue: 'white', glyph: 'sunrise' },
  U: { label: 'blue', hue: 'blue', glyph: 'water-drop' },
  B: { label: 'black', hue: 'black', glyph: 'moon' },
  R: { label: 'red', hue: 'red', glyph: 'flame' },
  G: { label: 'green', hue: 'green', glyph: 'oak-leaf' },
} as const;

const SYMBOLS: Readonly<Record<Keyword, string>> = {
  flying: 'feathered-wing',
  reach: 'spider-web',
  menace: 'evil-fork',
  trample: 'elephant',
  deathtouch: 'death-skull',
  lifelink: 'heart-drop',
  vigilance: 'eye-shield',
  haste: 'sprint',
  firstStrike: 'sword-clash',
  doubleStrike: 'crossed-swords',
  defender: 'stone-wall',
  indestructible: 'diamond-hard',
  flash: 'lightning-arc',
  hexproof: 'aura',
  phasing: 'ghost',
};

const REMINDERS: Readonly<Record<Keyword, string>> = {
  flying: 'Only what flies or has reach can block it.',
  reach: 'It can block what flies.',
  menace: 'It can be blocked only by two or more.',
  trample: 'What its blockers do not need to die goes on to whom it attacks.',
  deathtouch: 'Any damage it deals a creature is enough.',
  lifelink: 'What damage it deals, its controller gains as life.',
  vigilance: 'It attacks without tapping.',
  haste: 'It can attack and tap at once.',
  firstStrike: 'It deals its combat damage before the others.',
  doubleStrike: 'It deals combat damage first, and then again.',
  defender: 'It cannot attack.',
  indestructible: 'Damage and "destroy" do not put it away.',
  flash: 'It can be cast whenever an instant can.',
  hexproof: "Opponents' spells and abilities cannot aim at it.",
  phasing: 'Every other turn it is not there.',
};

/** What the numbers of players and cards are. */
const NUMBERS: Readonly<Record<string, string>> = {
  life: 'Whoever has none left has lost.',
  poison: 'Whoever has ten has lost.',
  handLimit: 'So many cards you may keep at the end of your turn.',
  landLimit: 'So many lands you may play in each of your turns.',
  power: 'The damage it deals in a fight.',
  toughness: 'With so much damage in one turn it dies.',
  loyalty: 'What its abilities add to and take from. With none left it is gone.',
};

const MANA = 'Mana that is ready to pay with. What is not used is lost when the step ends.';

/** Lands cost nothing: their colours are those of the mana they make. */
function landColours(): Record<string, { colours: string }> {
  const letters = Object.entries(COLOURS);
  const lands = magicCards.flatMap(({ cards }) => cards).filter((card) => card.type === 'land');
  return Object.fromEntries(
    lands.map((card) => {
      const made = JSON.stringify(card.abilities ?? []);
      const colours = letters.filter(([, { label }]) => made.includes(`"colour":"${label}"`)).map(([letter]) => letter);
      return [card.id, { colours: colours.slice(0, 2).join('') }];
    }),
  );
}

export const look: TableLook = {
  felt: '#2a4d45',
  colours: COLOURS,
  cards: landColours(),
  kinds: {
    creature: { row: 'front', scene: 'figure', label: 'Creatures' },
    planeswalker: { row: 'front', scene: 'figure' },
    land: { row: 'back', scene: 'place', label: 'Lands' },
    artifact: { row: 'back', scene: 'thing' },
    equipment: { row: 'back', scene: 'thing' },
    enchantment: { row: 'back', scene: 'rule' },
    aura: { row: 'back', scene: 'rule' },
    saga: { row: 'back', scene: 'rule' },
    instant: { scene: 'spell' },
    sorcery: { scene: 'spell' },
  },
  symbols: { ...SYMBOLS, damage: 'bleeding-wound', alsoBlocks: 'checked-shield' },
  reminders: {
    ...REMINDERS,
    ...NUMBERS,
    ...Object.fromEntries([...Object.values(COLOURS).map(({ label }) => label), 'colourless'].map((c) => [c, MANA])),
  },
  turned: 'tapped',
  numbers: { power: 'first', toughness: 'second', loyalty: 'second' },
  lessened: { toughness: 'damage' },
  relations: { attacks: 'attack', blocks: 'block' },
  waits: { as: 'stack', label: 'Stack' },
  seat: {
    life: { as: 'main' },
    handLimit: { as: 'chip', usual: 7, words: { 1000: 'no limit' } },
    landLimit: { as: 'chip', usual: 1 },
    poison: { as: 'chip', glyph: 'poison-bottle' },
    white: { as: 'chip', glyph: 'sunrise' },
    blue: { as: 'chip', glyph: 'water-drop' },
    black: { as: 'chip', glyph: 'moon' },
    red: { as: 'chip', glyph: 'flame' },
    green: { as: 'chip', glyph: 'oak-leaf' },
    colourless: { as: 'chip', glyph: 'beveled-star' },
  },
  fan: ['orlan-high-warden', 'ysane-tidecaller', 'two-tusk-boar', 'searing-arc', 'thicket'],
  cues: { damage: 'damage', lostLife: 'damage', gainedLife: 'heal', died: 'death', attack: 'attack' },
  quiet: [
    'cardSet',
    'seatSet',
    'tap',
    'untap',
    'tappedForMana',
    'manaAdded',
    'manaSpent',
    'manaEmptied',
    'becameBlocked',
    'notBlocked',
    'leftCombat',
    'combatEnded',
    'damageCleared',
    'resolved',
  ],
  glyphs: { activated: 'energise', landPlayed: 'forest', counter: 'upgrade' },
  buttons: {
    declareAttackers: { some: 'Attack with {n}', none: 'No attack' },
    declareBlockers: { some: 'Block with {n}', none: 'No block' },
    mulligan: { some: 'Change the hand', none: 'Keep this hand' },
    trample: { some: 'Let {n} trample over', none: 'Let none trample over' },
  },
  asks: {
    mulligan: 'Keep these cards? Whoever changes them draws seven new ones, and puts one back for each time.',
    trample: 'How much damage tramples over the blockers?',
  },
  confirmed: ['castX'],
  fights: ['declareAttackers', 'declareBlockers'],
  unfit: [
    'not-in-hand',
    'not-in-play',
    'not-yours',
    'not-a-land',
    'a-land',
    'no-such-ability',
    'mana-ability',
    'no-cost',
    'needs-x',
    'no-x',
    'bad-x',
    'not-suspendable',
    'malformed-declaration',
    'not-a-creature',
    'bad-defender',
    'cannot-exert',
    'bad-block',
  ],
  guide: {
    untap: 'Your tapped cards stand up again. Nobody can answer here.',
    upkeep: 'What happens at the beginning of a turn happens here.',
    draw: 'You draw a card.',
    precombatMain:
      'Play a land, then cast what your lands can pay. Creatures you cast now can attack from your next turn on.',
    beginningOfCombat: 'The last moment to act before attackers are chosen.',
    declareAttackers:
      'Whose turn it is chooses which creatures attack. Those that attack are tapped and do not block in the next turn.',
    declareBlockers: 'Whoever is attacked chooses which of their creatures stand in the way of which attacker.',
    combatDamage: 'All who fight deal their damage at once. What nobody blocked hits the player.',
    endOfCombat: 'The fight is over. The last moment to act before what was in it is done with.',
    postcombatMain: 'A second chance to cast spells, now that you know how the fight went.',
    end: 'The last moment to act in this turn.',
    cleanup: 'Keep at most seven cards; damage on creatures wears off.',
  },
};
