import { below, layTable, type Match, seedRandom, type TableSettings } from '@upkeep/engine';
import { definitionOf, stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { type MagicNames, magic } from '../../src/magic/index.ts';

/*
 * Random games at every kind of table, with players who leave at any moment: none is stuck, and nothing of a leaver is left.
 */

type Shape = Omit<TableSettings<MagicNames>, 'game'>;

const pairs = [
  [0, 1],
  [2, 3],
];

const tables: Readonly<Record<string, Shape>> = {
  'a duel': { players: 2 },
  'three players': { players: 3 },
  'six players': { players: 6, options: { life: 4 } },
  'two-headed giant': { players: 4, teams: pairs, sharedTurns: true },
  'three teams with shared turns, one defender, mana burn': {
    players: 6,
    teams: [...pairs, [4, 5]],
    sharedTurns: true,
    options: { attack: 'one', manaBurn: true },
  },
  'two teams of three with shared turns': {
    players: 6,
    teams: [
      [0, 2, 4],
      [1, 3, 5],
    ],
    sharedTurns: true,
  },
  'teams with turns of their own': {
    players: 4,
    teams: [
      [0, 2],
      [1, 3],
    ],
  },
  'attacking to the left': { players: 4, options: { attack: 'left' } },
  'attacking to the right, oldest extra turns first': {
    players: 5,
    options: { attack: 'right', extraTurnOrder: 'oldestFirst' },
  },
  'one defender each combat': { players: 3, options: { attack: 'one' } },
};

const decks = Object.keys(definitionOf(magic).decks ?? {});

/** Plays a game at random; every so often somebody who is in concedes. Returns how many inputs it took. */
function play(shape: Shape, seed: string, leaving: number): number {
  const random = seedRandom(seed);
  const roll = (n: number): number => below(random, n);
  const chosen = Array.from({ length: Number(shape.players) }, () => decks[roll(decks.length)]);
  const options = { life: 8, ...shape.options };
  const match = layTable({ game: magic, ...shape, options, decks: chosen }).deal(seed, { recording: false });
  for (let n = 0; ; n++) {
    if (match.outcome !== null) return n;
    if (n > 20_000) throw new Error(`${seed}: no end after ${n} inputs`);
    const left = [...match.state.seats.status.keys()].filter((seat) => match.state.seats.status[seat] === 0);
    const action =
      roll(leaving) === 0 ? { player: left[roll(left.length)], type: 'concede' } : match.randomAction(roll);
    if (action === null) throw new Error(`${seed}: nobody is asked after ${n} inputs`);
    const result = match.submit(action);
    if (!result.ok) throw new Error(`${seed}: ${JSON.stringify(action)} is refused: ${result.message}`);
    const wrong = match.outcome === null ? problemOf(match) : '';
    if (wrong !== '') throw new Error(`${seed}: after ${n} inputs, ${JSON.stringify(action)}: ${wrong}`);
  }
}

/** What is left of somebody who has left, or a team whose members have different life totals. */
function problemOf(match: Match<MagicNames>): string {
  const { cards, seats, stack, order, awaiting } = stateOf(match);
  const isGone = (seat: number): boolean => seats.status[seat] !== 0;
  for (let card = 0; card < cards.zone.length; card++) {
    if (cards.zone[card] < 0) continue;
    if (isGone(cards.owner[card])) return `a card of ${cards.owner[card]} is in the game`;
    if (isGone(cards.controller[card])) return `${cards.controller[card]} controls a card`;
  }
  if (stack.some((item) => isGone(item.controller))) return 'something of a leaver is on the stack';
  for (const { by, prompt, sealed } of awaiting) {
    // A sealed answer that a leaver gave waits for the others.
    if (sealed !== null) continue;
    if (by.length === 0) return `nobody can answer '${prompt}'`;
    if (by.some(isGone)) return `a leaver is asked '${prompt}'`;
  }
  for (let seat = 0; seat < seats.life.length; seat++) {
    if (!isGone(seat) && isGone(order.control[seat])) return `a leaver controls ${seat}`;
    if (seats.life[seat] !== seats.life[seats.purse[seat]]) return `${seat} has another life total than the team`;
  }
  return '';
}

describe('random games', () => {
  for (const [name, shape] of Object.entries(tables)) {
    it(`come to their end: ${name}`, () => {
      expect(play(shape, `${name} 1`, 1_000_000)).toBeGreaterThan(20);
      play(shape, `${name} 2`, 100);
      play(shape, `${name} 3`, 15);
    });
  }
});
