import type { TableLook } from '@upkeep/engine';
import { embers } from './cards/embers.ts';
import { musterCards } from './cards/muster.ts';
import { shared } from './cards/shared.ts';
import { tides } from './cards/tides.ts';

const SETS = { E: embers, T: tides, S: shared, M: musterCards };

export const look: TableLook = {
  felt: '#22505a',
  colours: {
    E: { label: 'Embers', hue: 'red', glyph: 'flame' },
    T: { label: 'Tides', hue: 'teal', glyph: 'water-drop' },
    S: { label: 'free', hue: 'amber', glyph: 'beveled-star' },
    M: { label: 'Muster', hue: 'rose', glyph: 'flying-flag' },
  },
  cards: Object.fromEntries(
    Object.entries(SETS).flatMap(([colours, set]) => set.cards.map(({ id }) => [id, { colours }])),
  ),
  kinds: {
    unit: { row: 'front', scene: 'figure', label: 'Units' },
    tactic: { scene: 'spell' },
    reaction: { scene: 'rule' },
  },
  symbols: { guard: 'stone-wall', burn: 'flame', regenerate: 'heart-plus', stun: 'knocked-out-stars' },
  reminders: {
    life: 'Whoever has none left has lost.',
    energy: 'What you pay cards and abilities with. Each of your turns begins with as much as your supply.',
    fatigue: 'So often there was no card to draw. Each time hurts by one more.',
    power: 'The damage it deals.',
    health: 'With so much damage it is defeated.',
    supply: 'Your energy at the start of each of your turns. It grows by 1 each time, up to 8.',
    guard: 'Opponents have to attack it first.',
    burn: 'So much damage at the start of the turn it belongs to, then one less.',
    regenerate: 'Heals so much at the start of the turn it belongs to, then one less.',
    stun: 'For so many turns it can neither attack nor use its abilities.',
  },
  numbers: { power: 'first', health: 'second' },
  lessened: { health: 'damage' },
  seat: {
    energy: { as: 'chip', glyph: 'electric' },
    supply: { as: 'chip', glyph: 'battery-pack' },
    burn: { as: 'chip', glyph: 'flame' },
    regenerate: { as: 'chip', glyph: 'heart-plus' },
    fatigue: { as: 'chip', glyph: 'hourglass' },
  },
  fan: ['brine-colossus', 'kelp-snarer', 'bonfire-giant', 'ember-bolt', 'gatekeeper'],
  cues: { damage: 'damage', heal: 'heal', died: 'death', attacked: 'attack' },
  quiet: ['refilled', 'spent', 'cardSet', 'seatSet'],
  unfit: ['not-in-hand', 'not-in-play', 'not-a-unit', 'not-a-tactic', 'no-such-ability', 'not-a-reaction'],
  guide: {
    start: 'Your supply grows by 1 and your energy is filled up to it; burns hurt, and you draw a card.',
    main: 'You have three actions: play units, announce attacks and tactics. Those wait until your opponents have answered.',
    reaction: 'Your opponents may answer with reactions; then all that waits happens, the newest first.',
    end: 'What lasts until the end of the turn ends.',
  },
};
