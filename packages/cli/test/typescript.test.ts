import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';

/*
 * A user's folder: no package.json, a game in two modules of TypeScript, with what Node alone would not run - an enum and
 * an import without an ending.
 */
const folder = mkdtempSync(join(tmpdir(), 'upkeep-typescript-'));

const COIN = `import { declareGame } from '@upkeep/engine';
import { Coins } from './coins';

const nouns = declareGame({
  id: 'coin',
  version: '1.0.0',
  name: 'Coin',
  about: 'Take coins.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody', ordered: true } },
  seatFields: { coins: { name: 'Coins' } },
  reasons: ['rich'],
  events: { took: { fields: { player: 'seat' }, words: '{player} takes a coin' } },
  windows: { main: { ask: 'active', after: 'end', passed: 'end', name: 'Main' } },
  turn: { main: [] },
});
const take = nouns.action({
  windows: ['main'],
  params: {},
  words: 'Take a coin',
  rule: 'Coin 1',
  plan: (g, seat) => g.say.took({ player: seat }),
});
export default nouns.game({
  reducers: { took: (s, { player }) => s.addSeat.coins(player, 1) },
  phases: {
    main: {
      rule: 'Coin 1',
      window: 'main',
      end: (g) => {
        const rich = g.seats.filter((seat) => g.seat.coins(seat) >= Coins.ToWin);
        if (rich.length > 0) g.win(rich, 'rich');
      },
    },
  },
  actions: { take },
  cards: [{ id: 'nothing', name: 'Nothing' }],
  decks: { empty: { name: 'Empty', cards: ['nothing'] } },
});
`;

const SCENARIO = `name: The third coin wins
rule: Coin 1
game: ./coin.ts
given: { turn: { phase: main }, players: { Player 1: { coins: 2 } } }
script:
  - do: take
    expect: { outcome: { winners: [Player 1], reason: rich } }
`;

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', input: '' });
  return { status, out: stdout, err: stderr };
}

/** The command as a process of its own, started in the user's folder. */
function upkeep(...args: string[]) {
  return node(COMMAND[1], ...args);
}

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('coins.ts', 'export enum Coins { ToWin = 3 }\n');
  write('coin.ts', COIN);
  write('coin.yaml', SCENARIO);
  write('broken.ts', 'export default {');
  write('empty.ts', 'export const name: string = "no game";');
  write('wrong.ts', COIN.replace("version: '1.0.0',", ''));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a game in TypeScript', () => {
  it.each([
    [['play', './coin.ts', '--seed', '1'], /wins? \(rich\)/],
    [['play', 'coin.ts', '--seed', '1'], /wins? \(rich\)/],
    [['simulate', './coin.ts', '--games', '3', '--workers', '1', '--json'], /"ended": 3/],
    [['check', './coin.ts', '--games', '2'], /\d+ passed, 0 failed\n$/],
    [['structure', './coin.ts'], /Coin 1\.0\.0/],
    [['games', './coin.ts'], /Coin[\s\S]*empty/],
    [['scenario', 'coin.yaml'], /^1 passed, 0 failed\n$/],
  ])('%j', (args, said) => {
    const { status, out, err } = upkeep(...args);
    expect(err).toBe('');
    expect(out).toMatch(said);
    expect(status).toBe(0);
  });

  it('is recorded and replayed', () => {
    expect(upkeep('simulate', './coin.ts', '--games=1', '--seed=1', '--record', '--out=kept').status).toBe(0);
    const [file = ''] = readdirSync(join(folder, 'kept')).filter((name) => name.endsWith('.upkeep.json'));
    const { out, err } = upkeep('replay', join('kept', file), '--game', './coin.ts', '--verify');
    expect(err).toBe('');
    expect(out).toContain('all agree');
    expect(upkeep('play', './coin.ts', '--resume', join('kept', file)).out).toMatch(/wins? \(rich\)/);
  });

  it.each([
    ['broken.ts', /broken\.ts cannot be loaded: it does not compile\.\n.*broken\.ts:1:16: ERROR: /],
    ['empty.ts', /empty\.ts exports no game: /],
    ['wrong.ts', /The game 'coin' is not declared correctly:\n {2}version: /],
  ])('says in a sentence what is wrong with %s', (name, said) => {
    const { status, err } = upkeep('play', `./${name}`);
    expect(err).toMatch(said);
    expect(err).not.toContain('    at ');
    expect(status).toBe(2);
  });

  it('where JavaScript is no module, and where Upkeep is not found, says what to do about it', () => {
    const other = mkdtempSync(join(tmpdir(), 'upkeep-commonjs-'));
    writeFileSync(join(other, 'package.json'), '{ "type": "commonjs" }');
    writeFileSync(join(other, 'game.js'), "import { declareGame } from '@upkeep/engine';\n");
    writeFileSync(join(other, 'game.cjs'), "require('@upkeep/engine');\n");
    expect(upkeep('play', join(other, 'game.js')).err).toMatch(/game\.js:1\)\n.*call it \.mjs or \.ts/);
    const { err } = upkeep('play', join(other, 'game.cjs'));
    expect(err).toMatch(/Cannot find module '@upkeep\/engine'.*\nA game finds Upkeep from a folder inside the clone/);
    expect(err).not.toContain('Require stack');
    rmSync(other, { recursive: true });
  });

  it('is read by plain Node, where nothing was said about TypeScript before', () => {
    buildSync({ entryPoints: ['packages/cli/src/typescript.ts'], outfile: join(folder, 'reader.mjs'), format: 'esm' });
    write('reads.mjs', READS);
    expect(node('reads.mjs')).toEqual({ status: 0, out: '3\n', err: '' });
  });
});

const READS = `import { readOwn } from './reader.mjs';
await readOwn('coins.ts');
const { Coins } = await import('./coins.ts');
console.log(Coins.ToWin);
`;
