import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesAt } from '@upkeep/client';
import { type MatchFile, replay } from '@upkeep/engine';
import { duel } from '@upkeep/games';
import { sqliteStore } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { atEnd } from './ends.ts';
import { lineTo, pair, playSeat, serve, settled, until } from './help.ts';

/** Two servers on the same file, as two processes would have it: nothing is shared but the file. */
async function two(): Promise<{ file: string; here: string; there: string; closeHere(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-nodes-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'matches.sqlite');
  const here = await serve({ store: await sqliteStore(file) });
  const there = await serve({ store: await sqliteStore(file) });
  return { file, here: here.address, there: there.address, closeHere: () => here.close() };
}

async function checkLog(address: string, id: string): Promise<MatchFile> {
  const file = await matchesAt(address).file(id);
  expect(replay(file, duel).outcome).not.toBeNull();
  return file;
}

describe('two servers on one file', () => {
  it('play one match with a player at each', async () => {
    const { here, there } = await two();
    const { id, tokens } = await pair(here);
    const [ann, bob] = await Promise.all([
      playSeat(lineTo(here).follow(id, { token: tokens[0] }), { seed: 'ann' }),
      playSeat(lineTo(there).follow(id, { token: tokens[1] }), { seed: 'bob' }),
    ]);
    expect(ann.standing.outcome).toEqual(bob.standing.outcome);
    const file = await checkLog(there, id);
    const again = replay(file, duel);
    expect(ann.view).toEqual(again.view(0));
    expect(bob.view).toEqual(again.view(1));
  });

  it('that accept at the same moment end with one winner and one clear refusal', async () => {
    const { here, there } = await two();
    const { id, tokens } = await pair(here);
    // The same seat from two devices, each at another server, does different things with one decision.
    const devices = [here, there].map((address) => lineTo(address).follow(id, { token: tokens[0] }));
    const bob = lineTo(there).follow(id, { token: tokens[1] });
    let both = 0;
    for (let round = 0; round < 12; round++) {
      const states = await Promise.all(
        devices.map((device) =>
          until(device, ({ legal, standing }) => legal.length > 1 || standing.outcome !== undefined),
        ),
      );
      if (states.some(({ standing }) => standing.outcome !== undefined)) break;
      const [first, second] = states;
      if (first?.sequence !== second?.sequence) {
        await settled();
        continue;
      }
      const before = first?.sequence ?? 0;
      const answers = await Promise.all([
        devices[0]?.act(first?.legal[0]?.action ?? { type: 'pass' }),
        devices[1]?.act(second?.legal[1]?.action ?? { type: 'pass' }),
      ]);
      const won = answers.filter((answer) => answer?.ok);
      expect(won).toHaveLength(1);
      const lost = answers.find((answer) => answer?.ok === false);
      expect(['no-such-decision', 'not-asked', 'game-over']).toContain(lost?.ok === false ? lost.code : '');
      expect(lost?.ok === false ? lost.message : '').toMatch(/\w+ .*\./);
      both++;
      const asked = await until(
        bob,
        ({ legal, sequence, standing }) => sequence > before && (legal.length > 0 || standing.outcome !== undefined),
      );
      if (asked.standing.outcome !== undefined) break;
      const pass = asked.legal.find(({ action }) => action.type === 'pass') ?? asked.legal[0];
      if (pass !== undefined) expect(await bob.act(pass.action)).toMatchObject({ ok: true });
    }
    expect(both).toBeGreaterThan(2);
    await bob.act({ type: 'concede' });
    await until(devices[1] ?? bob, ({ info }) => info.status === 'over');
    await checkLog(here, id);
  });

  it('go on for each other: who is told to go away connects elsewhere by themselves', async () => {
    const { here, there, closeHere } = await two();
    const { id, tokens } = await pair(here);
    const line = lineTo([here, there]);
    const ann = line.follow(id, { token: tokens[0] });
    await until(ann, ({ legal }) => legal.length > 0);
    const playing = playSeat(ann, { seed: 'ann' });
    const other = playSeat(lineTo(there).follow(id, { token: tokens[1] }), { seed: 'bob' });
    await until(ann, ({ sequence }) => sequence > 8);
    await closeHere();
    const [a, b] = await Promise.all([playing, other]);
    expect(a.standing.outcome).toEqual(b.standing.outcome);
    await checkLog(there, id);
  });
});

describe('a restart in the middle of a match', () => {
  it('loses nothing, and everybody goes on by themselves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upkeep-restart-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'matches.sqlite');
    const first = await serve({ store: await sqliteStore(file) });
    const { id, tokens } = await pair(first.address);
    const matches = tokens.map((token) => lineTo(first.address).follow(id, { token, from: 0 }));
    const ends = matches.map((match, seat) => playSeat(match, { seed: `restart ${seat}` }));
    const middle = matches[0];
    if (middle !== undefined) await until(middle, ({ sequence }) => sequence >= 10);
    await first.close();
    const second = await serve({ store: await sqliteStore(file), configuration: { port: first.port } });
    const [ann, bob] = await Promise.all(ends);
    expect(ann?.standing.outcome).toEqual(bob?.standing.outcome);
    const again = replay(await matchesAt(second.address).file(id), duel);
    expect(ann?.view).toEqual(again.view(0));
    expect(ann?.events.map(({ words }) => words)).toEqual(again.eventsFor(0).map(({ words }) => words));
  });
});
