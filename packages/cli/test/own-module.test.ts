import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';

/*
 * A user's folder with a package.json that says nothing of modules: a game in JavaScript that imports JSON as bundlers let
 * one, and one that asks for it as older programs do.
 */
const folder = mkdtempSync(join(tmpdir(), 'upkeep-own-'));

const COIN = `import { declareGame } from '@upkeep/engine';
import { toWin } from './coins.js';
import cards from './cards.json';

const nouns = declareGame({
  id: 'coin',
  version: '1.0.0',
  name: 'Coin',
  about: 'Take coins.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody', ordered: true } },
  seatFields: { coins: { name: 'Coins' } },
  reasons: ['rich'],
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [] },
});
export default nouns.game({
  phases: { main: { window: 'main' } },
  actions: {
    take: nouns.action({ windows: ['main'], words: 'Take a coin', plan: (g, seat) => g.addSeat.coins(seat, 1) }),
  },
  immediate(g) {
    for (const seat of g.seats) if (g.seat.coins(seat) >= toWin) g.win([seat], 'rich');
  },
  cards,
  decks: { empty: { name: 'Empty', cards: ['nothing'] } },
});
`;

const SCENARIO = `name: The third coin wins
game: ./coin.js
given: { turn: { phase: main }, players: { Player 1: { coins: 2 } } }
script: [{ do: take, expect: { outcome: { winners: [Player 1], reason: rich } } }]
`;

const ASKED = COIN.replace(/import (.*) from ('.*');/g, 'const $1 = require($2);').replace(
  'export default',
  'module.exports =',
);

function upkeep(command: readonly string[], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  });
  return { status, out: stdout, err: stderr };
}

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('package.json', '{ "name": "coin" }');
  write('coin.js', COIN);
  write('coins.js', 'export const toWin = 3;\n');
  write('cards.json', '[{ "id": "nothing", "name": "Nothing" }]\n');
  write('coin.yaml', SCENARIO);
  mkdirSync(join(folder, 'asked'));
  write('asked/coin.js', ASKED);
  write('asked/coins.js', 'module.exports = { toWin: 3 };\n');
  write('asked/cards.json', '[{ "id": "nothing", "name": "Nothing" }]\n');
});
it('names the place of what is not JSON in what it imports', () => {
  mkdirSync(join(folder, 'slip'));
  writeFileSync(join(folder, 'slip', 'coin.js'), COIN.replace('./coins.js', '../coins.js'));
  writeFileSync(join(folder, 'slip', 'cards.json'), '[\n  { "id": "nothing", "name": "Nothing" },\n]\n');
  const { status, err } = upkeep([COMMAND[1]], 'structure', 'slip/coin.js');
  expect(err).toMatch(
    /^error: slip\/coin\.js cannot be loaded: it imports what is not JSON\.\n\S+cards\.json:2:41: nothing follows this comma/,
  );
  expect(status).toBe(2);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The command from its sources, as `npm run upkeep` starts it. */
const SOURCES = [
  join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist', 'cli.mjs'),
  '--conditions=source',
  resolve('packages/cli/src/main.ts'),
];

describe.each([
  ['built', [COMMAND[1]]],
  ['from its sources', SOURCES],
])('a game in JavaScript beside a package.json that says nothing of modules; the command %s', (_, command) => {
  it.each([
    [['simulate', './coin.js', '--games', '2', '--json'], /"ended": 2/],
    [['simulate', './coin.js', '--games', '2', '--workers', '2', '--bots', 'mcts:5', '--json'], /"ended": 2/],
    [['simulate', './asked/coin.js', '--games', '2', '--workers', '1', '--json'], /"ended": 2/],
    [['scenario', 'coin.yaml'], /^1 passed, 0 failed\n$/],
  ])('%j', (args, said) => {
    const { status, out, err } = upkeep(command, ...args);
    expect(err).toBe('');
    expect(out).toMatch(said);
    expect(status).toBe(0);
  });
});
