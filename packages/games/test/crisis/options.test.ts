import { readFileSync } from 'node:fs';
import { createMatch, InputError } from '@upkeep/engine';
import { describeReport, runScenarioText } from '@upkeep/testkit';
import { describe, expect, it } from 'vitest';
import { options } from '../../src/crisis/options.ts';
import { crisis, games } from '../../src/index.ts';

/*
 * Every option that is a number, by what it changes: seen once with its default and once with another value. Options that
 * are words have scenarios (scenarios/crisis).
 */

type Parts = Readonly<Record<string, unknown>>;

interface Row {
  readonly option: string;
  readonly other: number | boolean;
  /** What is seen with the default and with the other value. */
  readonly seen: readonly [Parts, Parts];
  readonly given?: Parts;
  readonly script?: readonly Parts[];
  readonly besides?: Parts;
}

const CARDS = ['9x Gatewarden'];
const ann = (parts: Parts): Parts => ({ players: { Ann: parts } });
const bob = (parts: Parts): Parts => ({ players: { Bob: parts } });
const flux = (n: number): Parts => ({ table: { flux: n } });
const card = (parts: Parts): Parts => ({ cards: { it: parts } });
const kind = (name: string): Parts => ({ turn: { kind: name } });

/** Ann's turn, at its beginning or at a phase of it. */
function at(phase: string | null, { table = {}, Ann = {}, Bob = {}, number = 9 }: Parts & { number?: number }): Parts {
  return {
    turn: { number, player: 'Ann', ...(phase === null ? {} : { phase }) },
    table,
    players: {
      Ann: { turns: Math.ceil(number / 2) - (phase === null ? 1 : 0), deck: CARDS, ...Object(Ann) },
      Bob: { turns: Math.floor(number / 2), deck: CARDS, ...Object(Bob) },
    },
  };
}

const it_ = (name: string, fields: Parts = {}): Parts => ({ card: name, as: 'it', fields });
const pass = { pass: ['Bob', 'Ann'] };
const attackBob = [
  { do: 'declare', with: { card: 'it' } },
  { do: 'aim', with: { card: 'it', target: 'Bob' } },
];
const still = { fluxRotateAt: 90, fluxHeroAt: 90, fluxWinAt: 90, fluxMax: 90 };

const rows: readonly Row[] = [
  { option: 'openingHand', other: 2, seen: [ann({ hand: 6 }), ann({ hand: 3 })] },
  {
    option: 'mulliganCount',
    other: 0,
    besides: { mulligans: true },
    seen: [{ awaited: { player: 'Ann', for: 'mulligan' } }, { awaited: { player: 'Ann', for: 'main' } }],
  },
  {
    option: 'mulliganRedraw',
    other: 1,
    besides: { mulligans: true },
    script: [
      { answer: 'yes', player: 'Ann' },
      { answer: 'no', player: 'Bob' },
    ],
    seen: [ann({ hand: 5 }), ann({ hand: 2 })],
  },
  { option: 'heroHealth', other: 9, seen: [ann({ health: 25 }), ann({ health: 9 })] },
  {
    option: 'laneCapacity',
    other: 2,
    given: at('main', { Ann: { energy: 4, hand: [it_('Spark Courier')], front: ['2x Gatewarden'] } }),
    seen: [
      { legal: [{ do: 'deploy', with: { card: 'it', lane: 'front' } }] },
      { notLegal: [{ do: 'deploy', with: { card: 'it', lane: 'front' } }] },
    ],
  },
  {
    option: 'conditionsPerPlayer',
    other: 1,
    given: at('main', { Ann: { energy: 4, hand: [it_('Opened Archive')], conditions: ['Last Reserve'] } }),
    seen: [{ legal: [{ do: 'play', with: { card: 'it' } }] }, { notLegal: [{ do: 'play', with: { card: 'it' } }] }],
  },
  {
    option: 'handLimit',
    other: 3,
    given: at('draw', { Ann: { hand: ['3x Gatewarden'] } }),
    seen: [{ awaited: { for: 'main', player: 'Ann' } }, { awaited: { for: 'discard-down', player: 'Ann' } }],
  },
  {
    option: 'emptyDeckDamage',
    other: 5,
    given: at('draw', { Ann: { health: 20, deck: [] } }),
    seen: [ann({ health: 18 }), ann({ health: 15 })],
  },
  { option: 'baseDraw', other: 3, given: at('draw', {}), seen: [ann({ hand: 1 }), ann({ hand: 3 })] },
  {
    option: 'energyCap',
    other: 3,
    given: at('energy', {}),
    seen: [ann({ energy: 4 }), ann({ energy: 3 })],
  },
  {
    option: 'momentumPerTurn',
    other: 2,
    given: at('energy', {}),
    seen: [ann({ momentum: 1 }), ann({ momentum: 2 })],
  },
  {
    option: 'momentumCap',
    other: 2,
    given: at('energy', { Ann: { momentum: 2 } }),
    seen: [ann({ momentum: 3 }), ann({ momentum: 2 })],
  },
  {
    option: 'swiftnessAttacks',
    other: 1,
    given: at('combat', { Ann: { front: [it_('Twin-Edge Skirmisher')] } }),
    script: [{ do: 'declare', with: { card: 'it' } }],
    seen: [
      { legal: [{ do: 'declare', with: { card: 'it' } }] },
      { notLegal: [{ do: 'declare', with: { card: 'it' } }] },
    ],
  },
  {
    option: 'maxRounds',
    other: 4,
    given: {
      turn: { number: 8, player: 'Bob', phase: 'end' },
      players: { Ann: { deck: CARDS }, Bob: { deck: CARDS } },
    },
    script: [{ until: { round: 5 } }],
    seen: [{ outcome: null }, { outcome: { winners: [], reason: 'rounds' } }],
  },
  {
    option: 'eclipseSolarDraw',
    other: 2,
    given: at('draw', { table: { eclipse: 1, eclipseLeft: 2 } }),
    seen: [ann({ hand: 0 }), ann({ hand: 3 })],
  },
  {
    option: 'eclipseSolarEnergy',
    other: 3,
    given: at('energy', { table: { eclipse: 1, eclipseLeft: 2 } }),
    seen: [ann({ energy: 5 }), ann({ energy: 7 })],
  },
  {
    option: 'eclipseDarkDraw',
    other: 2,
    given: at('draw', { table: { eclipse: 2, eclipseLeft: 2 } }),
    seen: [ann({ hand: 2 }), ann({ hand: 3 })],
  },
  {
    option: 'eclipseDarkEnergy',
    other: -3,
    given: at('energy', { table: { eclipse: 2, eclipseLeft: 2 } }),
    seen: [ann({ energy: 3 }), ann({ energy: 1 })],
  },
  {
    option: 'fluxMax',
    other: 4,
    besides: { fluxWinAt: 50 },
    given: at('main', { table: { flux: 4 }, Ann: { energy: 4, hand: [it_('Flux Tap')] } }),
    script: [{ do: 'play', with: { card: 'it' } }, pass],
    seen: [flux(5), flux(4)],
  },
  {
    option: 'fluxEnergy3',
    other: 4,
    given: at('energy', { table: { flux: 3 } }),
    seen: [ann({ energy: 5 }), ann({ energy: 8 })],
  },
  {
    option: 'fluxEnergy6',
    other: 5,
    given: at('energy', { table: { flux: 6 } }),
    seen: [ann({ energy: 6 }), ann({ energy: 9 })],
  },
  {
    option: 'fluxRotateAt',
    other: 3,
    given: at(null, { table: { flux: 3 }, Ann: { front: [it_('Gatewarden')] } }),
    seen: [card({ zone: 'front' }), card({ zone: 'middle' })],
  },
  {
    option: 'fluxHeroAt',
    other: 3,
    given: at(null, { table: { flux: 3 }, Ann: { hero: ['Captain Iven Ardent'] } }),
    seen: [ann({ hero: ['Captain Iven Ardent'] }), ann({ hero: ['Captain Ardent, Unmoored'] })],
  },
  {
    option: 'fluxWinAt',
    other: 3,
    given: at('main', { table: { flux: 2 }, Ann: { energy: 1, hand: [it_('Flux Tap')], front: ['Gatewarden'] } }),
    script: [{ do: 'play', with: { card: 'it' } }, pass],
    seen: [{ outcome: null }, { outcome: { winners: ['Ann'], reason: 'flux' } }],
  },
  {
    option: 'fluxTieResetsTo',
    other: 2,
    given: at('main', { table: { flux: 9 }, Ann: { energy: 1, hand: [it_('Flux Tap')] } }),
    script: [{ do: 'play', with: { card: 'it' } }, pass],
    seen: [flux(5), flux(2)],
  },
  {
    option: 'nexusFluxAtLeast',
    other: 4,
    given: at(null, { table: { flux: 4, eclipse: 1, eclipseLeft: 2 } }),
    seen: [kind('normal'), kind('nexus')],
  },
  {
    option: 'nexusNeedsEclipse',
    other: false,
    besides: still,
    given: at(null, { table: { flux: 7 } }),
    seen: [kind('normal'), kind('nexus')],
  },
  {
    option: 'nexusCostReduction',
    other: 2,
    besides: still,
    given: at(null, { table: { flux: 7, eclipse: 1, eclipseLeft: 2 }, Ann: { hand: [it_('Marshal Ever-Rising')] } }),
    seen: [card({ cost: 3 }), card({ cost: 2 })],
  },
  {
    option: 'nexusMomentum',
    other: 3,
    besides: still,
    given: at(null, { table: { flux: 7, eclipse: 1, eclipseLeft: 2 } }),
    seen: [bob({ momentum: 1 }), bob({ momentum: 3 })],
  },
  {
    option: 'nexusQuantumFactor',
    other: 3,
    besides: still,
    given: at(null, { table: { flux: 7, eclipse: 2, eclipseLeft: 2 } }),
    seen: [ann({ energy: 7 }), ann({ energy: 9 })],
  },
  {
    option: 'voidFlux',
    other: 4,
    given: at(null, { table: { flux: 4 } }),
    seen: [kind('normal'), kind('void')],
  },
  {
    option: 'voidCorruptedLanes',
    other: 1,
    given: at(null, { Bob: { backCorrupted: 2 } }),
    seen: [kind('normal'), kind('void')],
  },
  {
    option: 'voidUnitDamage',
    other: 2,
    besides: still,
    given: at(null, { table: { flux: 9 }, Bob: { front: [it_('Gatewarden')] } }),
    seen: [card({ damage: 1 }), card({ damage: 2 })],
  },
  {
    option: 'voidGlitchFactor',
    other: 4,
    besides: { ...still, voidUnitDamage: 0 },
    given: at(null, { table: { flux: 9 }, Ann: { front: [it_('Misfiring Automaton', { corrupt: 1 })] } }),
    script: [{ until: { phase: 'main', player: 'Bob' }, rolls: [60] }],
    seen: [{ noEvents: ['glitched'] }, { events: ['glitched'] }],
  },
  {
    option: 'corruptedLaneEnergy',
    other: -3,
    given: at('energy', { Ann: { backCorrupted: 1 } }),
    seen: [ann({ energy: 3 }), ann({ energy: 1 })],
  },
  {
    option: 'firstPlayerNoAttackTurns',
    other: 0,
    given: at('combat', { number: 1, Ann: { front: [it_('Gatewarden')] } }),
    seen: [
      { notLegal: [{ do: 'declare', with: { card: 'it' } }] },
      { legal: [{ do: 'declare', with: { card: 'it' } }] },
    ],
  },
  {
    option: 'firstPlayerDrawExactly',
    other: 2,
    given: at('draw', { number: 1 }),
    seen: [ann({ hand: 1 }), ann({ hand: 2 })],
  },
  {
    option: 'firstPlayerNoHeroicTurns',
    other: 0,
    given: at('main', { number: 1, Ann: { energy: 4, hand: [it_('Marshal Ever-Rising')] } }),
    seen: [
      { notLegal: [{ do: 'deploy', with: { card: 'it', lane: 'front' } }] },
      { legal: [{ do: 'deploy', with: { card: 'it', lane: 'front' } }] },
    ],
  },
  {
    option: 'calendarEclipseEvery',
    other: 5,
    besides: { profile: 'cosmic' },
    given: at(null, { number: 9 }),
    seen: [{ table: { eclipse: 0 } }, { table: { eclipse: 1 } }],
  },
  {
    option: 'calendarFluxFromRound',
    other: 6,
    besides: { profile: 'cosmic' },
    given: at(null, { number: 9 }),
    seen: [flux(1), flux(0)],
  },
  {
    option: 'calendarCrisisFromRound',
    other: 1,
    besides: { profile: 'cosmic' },
    seen: [{ table: { crisis: 0 } }, { table: { crisis: 1 } }],
  },
  {
    option: 'heroBlocks',
    other: true,
    given: at('combat', { Ann: { front: [it_('Field Mender')] }, Bob: { front: ['Field Mender'] } }),
    script: [...attackBob, { pass: 'Ann' }],
    seen: [{ awaited: { for: 'chain', player: 'Bob' } }, { awaited: { for: 'block', player: 'Bob' } }],
  },
];

async function run(row: Row, value: unknown, seen: Parts): Promise<string> {
  const scenario = {
    name: `${row.option} is ${String(value)}`,
    game: 'crisis',
    players: ['Ann', 'Bob'],
    options: { coin: false, mulligans: false, ...row.besides, [row.option]: value },
    ...(row.given === undefined ? {} : { given: row.given }),
    script: [...(row.script ?? []), { expect: seen }],
  };
  const reports = await runScenarioText(JSON.stringify(scenario), 'options.json', games);
  return reports.map(describeReport).join('\n');
}

describe('options', () => {
  it.each(rows.map((row) => [row.option, row] as const))('%s changes what it says', async (option, row) => {
    const declared: Readonly<Record<string, { readonly default: unknown }>> = options;
    expect(await run(row, declared[option]?.default, row.seen[0])).not.toContain('FAILED');
    expect(await run(row, row.other, row.seen[1])).not.toContain('FAILED');
  });

  it('every number has its row', () => {
    const numbers = Object.entries(options).filter(([, option]) => typeof option.default === 'number');
    // What `deckSize` does is looked at with the decks.
    const looked = ['deckSize', ...rows.map(({ option }) => option)];
    expect(numbers.map(([name]) => name).filter((name) => !looked.includes(name))).toEqual([]);
  });

  it.each(Object.entries(options).filter(([, option]) => typeof option.default === 'number'))(
    '%s refuses what is no whole number within its bounds',
    (name) => {
      for (const value of [1.5, 'many', 100_000, -100_000]) {
        expect(() => createMatch({ game: crisis, seed: 1, options: { [name]: value } })).toThrow(InputError);
      }
    },
  );

  it.each(['energyLoss', 'defenderRule', 'quickOrder', 'profile'])('%s refuses a word it does not know', (name) => {
    expect(() => createMatch({ game: crisis, seed: 1, options: { [name]: 'sometimes' } })).toThrow(InputError);
  });

  it('the page has a row for each, with its default', () => {
    const page = readFileSync(new URL('../../../../docs/crisis.md', import.meta.url), 'utf8');
    for (const [name, option] of Object.entries(options)) {
      const shown = `| \`${name}\` | \`${Array.isArray(option.default) ? option.default.join(', ') : String(option.default)}\` |`;
      expect(page).toContain(shown);
      expect(page).toContain(option.about);
    }
  });

  it('lists are lists of whole numbers within bounds', async () => {
    const energy: Row = {
      option: 'energyByTurn',
      other: 0,
      given: at('energy', { number: 5 }),
      seen: [ann({ energy: 3 }), ann({ energy: 9 })],
    };
    expect(await run(energy, [1, 2, 3, 4], energy.seen[0])).not.toContain('FAILED');
    expect(await run(energy, [7, 9], energy.seen[1])).not.toContain('FAILED');
    const glitch: Row = {
      option: 'glitchPercent',
      other: 0,
      given: at('combat', { Ann: { front: [it_('Misfiring Automaton', { corrupt: 1 })] } }),
      script: [{ until: { phase: 'main', player: 'Bob' }, rolls: [30] }],
      seen: [{ noEvents: ['glitched'] }, { events: ['glitched'] }],
    };
    expect(await run(glitch, [0, 25, 50, 75], glitch.seen[0])).not.toContain('FAILED');
    expect(await run(glitch, [0, 40], glitch.seen[1])).not.toContain('FAILED');
    for (const value of [3, ['many'], [1.5], [1000], [-1]]) {
      expect(() => createMatch({ game: crisis, seed: 1, options: { glitchPercent: value } })).toThrow(InputError);
    }
  });
});
