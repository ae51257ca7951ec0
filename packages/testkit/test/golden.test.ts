import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { duel } from '@upkeep/games/duel';
import { expect, test, vi } from 'vitest';
import { goldenTests, recordGolden, verifyGolden, writeGolden } from '../src/index.ts';

const text = writeGolden(recordGolden({ game: duel, seed: 11 }));

test('a golden replay has a fingerprint for every turn and plays again', () => {
  const report = verifyGolden(text, { duel });
  expect(report).toMatchObject({ game: 'duel', version: duel.version });
  expect(report.turns).toBe(Object.keys(JSON.parse(text).turns).length);
  expect(report.turns).toBeGreaterThan(3);
});

test('it is the same text whenever it is recorded', () => {
  expect(writeGolden(recordGolden({ game: duel, seed: 11 }))).toBe(text);
});

test('rules that lead elsewhere are found out at the turn where they do', () => {
  const { play } = definitionOf(duel).actions;
  const changed = extendGame(duel, {
    actions: {
      play: {
        ...play,
        plan(g, seat, args) {
          const code = play.plan(g, seat, args);
          if (code === 0 && g.state.turn.turnNumber > 2) g.addSeat(seat, 'life', 1);
          return code;
        },
      },
    },
  });
  expect(() => verifyGolden(text, { changed })).toThrow(InputError);
  expect(() => verifyGolden(text, { changed })).toThrow(/turns\.\d+: the match is another one here/);
});

test('a new version, and a file without fingerprints, are refused by name', () => {
  const next = extendGame(duel, { version: '9.0.0' });
  expect(() => verifyGolden(text, { next })).toThrow(/the file is of duel 1\.0\.0, here is 9\.0\.0/);
  const bare: Record<string, unknown> = JSON.parse(text);
  delete bare['turns'];
  expect(() => verifyGolden(JSON.stringify(bare), { duel })).toThrow(/a fingerprint for every turn/);
});

test('files are recorded once and verified from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-golden-'));
  const bodies = new Map<string, () => Promise<void>>();
  const register = (name: string, body: () => Promise<void>): void => {
    bodies.set(name, body);
  };
  try {
    await goldenTests(folder, { duel }, register, { one: { game: duel, seed: 4 } });
    await expect(bodies.get('one.upkeep.json')?.()).rejects.toThrow('UPKEEP_GOLDEN=record');
    vi.stubEnv('UPKEEP_GOLDEN', 'record');
    await goldenTests(folder, { duel }, register, { one: { game: duel, seed: 4 } });
    await expect(bodies.get('one.upkeep.json')?.()).resolves.toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});
