import type { CardJson } from '@upkeep/cards';
import {
  type Action,
  below,
  type Choice,
  layTable,
  type Match,
  type Names,
  type PairsForm,
  seedRandom,
  type TableSettings,
} from '@upkeep/engine';
import { answerMisfit, checkGame, describeCheck } from '@upkeep/testkit';
import { describe, expect, it, test } from 'vitest';
import { magicWith } from '../../src/magic/index.ts';

/** Creatures and enchantments that ask for, forbid and charge for attacks and blocks in every way there is. */
const cards: readonly CardJson[] = [
  creature('unruly-berserker', 2, { mustAttack: 1 }),
  creature('unruly-zealot', 2, { mayExert: 1, mustAttack: 1 }, ['haste']),
  creature('unruly-follower', 3, { notAlone: 1, mustAttack: 1 }),
  creature('unruly-hireling', 3, { attackCost: 1, blockCost: 1, mustBlock: 1 }),
  creature('unruly-siren', 1, { lure: 1 }, ['menace']),
  creature('unruly-kite', 1, { lure: 2 }, ['menace', 'flying', 'firstStrike']),
  creature('unruly-guard', 1, { mustBlock: 1 }, ['reach', 'vigilance']),
  creature('unruly-hydra', 2, { blockLimit: 2 }, ['reach']),
  creature('unruly-boar', 4, {}, ['trample', 'doubleStrike']),
  creature('unruly-adder', 1, { cannotBlock: 1 }, ['deathtouch', 'lifelink', 'trample']),
  creature('unruly-keeper', 1, {}, ['defender', 'indestructible']),
  enchantment('unruly-gate', 'attackTax', 'you', 'add', 1),
  enchantment('unruly-pass', 'attackLimit', 'everyone', 'set', 2),
  { id: 'unruly-sage', name: 'Unruly Sage', type: 'planeswalker', cost: '1', printed: { loyalty: 3 } },
  { id: 'unruly-trooper', name: 'Unruly Trooper', type: 'creature', token: true, printed: { power: 1, toughness: 1 } },
  {
    id: 'unruly-sortie',
    name: 'Unruly Sortie',
    type: 'instant',
    cost: '0',
    effect: {
      do: [
        { do: 'create', token: 'unruly-trooper', as: 'made' },
        { do: 'putAttacking', cards: 'made' },
      ],
    },
  },
];

function creature(id: string, power: number, queries: Record<string, number>, keywords: string[] = []): CardJson {
  const abilities = Object.entries(queries).map(
    ([modify, add]) => ({ kind: 'continuous', name: `${id} ${modify}`, modify, add, affects: 'self' }) as const,
  );
  return { id, name: id, type: 'creature', cost: '1', printed: { power, toughness: power + 1 }, keywords, abilities };
}

function enchantment(id: string, modify: string, affects: string, how: 'add' | 'set', amount: number): CardJson {
  const abilities = [{ kind: 'continuous', name: id, modify, affects, [how]: amount } as const];
  return { id, name: id, type: 'enchantment', cost: '1', abilities };
}

const game = magicWith([{ file: 'unruly', cards }]);
const castable = cards.filter((card) => card.token !== true).map((card) => [card.id, 3] as const);
const decks = [{ crag: 15, ...Object.fromEntries(castable) }];

const tables: Readonly<Record<string, Omit<TableSettings, 'game'>>> = {
  'two players': { players: 2, decks },
  'four players': { players: 4, decks },
  'one defender at a time': { players: 3, decks, options: { attack: 'one' } },
  'attack left': { players: 3, decks, options: { attack: 'left' } },
  'teams with shared turns': {
    players: 4,
    decks,
    teams: [
      [0, 1],
      [2, 3],
    ],
    sharedTurns: true,
  },
};

/** Positions with more declarations than this are not gone through. */
const SMALL = 120;

/** Every declaration the description lets through, where they are few: each left one with nothing or one that it fits. */
function declarations({ left, right, allowed }: PairsForm<Choice>): (string | number)[][] {
  const count = allowed.reduce((product, list) => product * (list.length + 1), 1);
  if (count > SMALL) return [];
  let all: (string | number)[][] = [[]];
  left.forEach(({ pick }, i) => {
    all = all.flatMap((picks) => [picks, ...allowed[i].map((to) => [...picks, pick, right[to].pick])]);
  });
  return all;
}

/** The bounds are those of the legal declarations; what attacking or blocking costs may keep them from being reached. */
function checkBounds<N extends Names>(match: Match<N>, action: Action, form: PairsForm<Choice>): void {
  const { player, type } = action;
  const legal = declarations(form).filter((picks) => match.validate({ player, type, picks }).ok);
  for (const picks of legal) {
    expect(picks.length / 2).toBeGreaterThanOrEqual(form.min);
    expect(picks.length / 2).toBeLessThanOrEqual(form.max);
  }
}

/** Tries several samples of a declaration that is asked for; says how many of them declared something. */
function trySamples<N extends Names>(match: Match<N>, seed: number): number {
  const [d] = match.awaiting;
  if (d.kind !== 'act' || d.window === 0) return 0;
  let declared = 0;
  for (const entry of match.legalActions(d.by[0])) {
    const { described } = entry;
    if (described?.shape !== 'pairs') continue;
    checkBounds(match, entry.action, described);
    for (let i = 0; i < 4; i++) {
      const action = described.sample(seed + i);
      expect(match.validate(action)).toMatchObject({ ok: true });
      expect(answerMisfit(described, action)).toBe('');
      if ((action.picks ?? []).length > 0) declared++;
    }
  }
  return declared;
}

describe('random combats: every sampled declaration is legal, and games end (CR 508.1, 509.1)', () => {
  for (const [name, settings] of Object.entries(tables)) {
    it(name, () => {
      const table = layTable({ game, ...settings });
      let declared = 0;
      for (let seed = 1; seed <= (settings.players === 2 ? 3 : 1); seed++) {
        const match = table.deal(seed, { recording: false });
        const random = seedRandom(seed);
        for (let n = 0; match.outcome === null && n < 20_000; n++) {
          declared += trySamples(match, n);
          match.advanceRandomly((sides) => below(random, sides));
        }
        expect(match.outcome, `seed ${seed}`).not.toBeNull();
      }
      expect(declared).toBeGreaterThan(20);
    });
  }
});

test('Magic full of combat keeps every promise of the engine', () => {
  const report = checkGame(game, { games: 1, seed: 5, players: 3, decks, samples: 4 });
  expect(describeCheck(report)).toMatch(/^(ok .*\n)+\d+ passed, 0 failed$/);
});
