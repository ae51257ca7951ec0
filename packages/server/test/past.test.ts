import { matchesAt } from '@upkeep/client';
import { memoryStore, type Store } from '@upkeep/server';
import { describe, expect, it } from 'vitest';
import { bound, lineTo, pair, playSeat, serve, settled, until } from './help.ts';

/** A store that lets nobody read logs from their beginning while it is held, and counts who does. */
function held(store: Store) {
  const control = { begun: 0, places: [] as number[], let: (): void => undefined, isHeld: false };
  let free = Promise.resolve();
  const read: Store['read'] = async (id, from, ...rest) => {
    control.places.push(from);
    if (from === 0) {
      control.begun++;
      await free;
    }
    return store.read(id, from, ...rest);
  };
  return {
    control,
    hold(): void {
      free = new Promise((resolve) => {
        control.let = resolve;
      });
    },
    store: new Proxy(store, { get: (of, key) => (key === 'read' ? read : bound(of, key)) }),
  };
}

/** A match some way in, of which only the position is in memory: everybody was gone for a moment. */
async function underWay(plan: object = {}) {
  const { store, control, hold } = held(memoryStore());
  const server = await serve({ store });
  const { id, tokens } = await pair(server.address, { game: 'battle', watch: { who: 'anyone' }, ...plan });
  const lines = tokens.map(() => lineTo(server.address));
  const seats = lines.map((line, seat) => line.follow(id, { token: tokens[seat] ?? '' }));
  // Until one has done its share: the other may wait for it then.
  await Promise.race(seats.map((match, seat) => playSeat(match, { seed: `past ${seat}`, most: 6 })));
  for (const line of lines) line.close();
  await settled();
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  await settled();
  control.begun = 0;
  return { server, id, tokens, ann, control, hold };
}

describe('who wants to see everything from the beginning', () => {
  it('keeps nobody waiting who plays, and sees what they did meanwhile', async () => {
    const { server, id, ann, control, hold } = await underWay();
    hold();
    const watching = lineTo(server.address).follow(id, { from: 0 });
    await expect.poll(() => control.begun).toBe(1);
    const done = await ann.act({ type: 'prefer', stops: [] });
    expect(done.ok).toBe(true);
    await ann.act({ type: 'concede' });
    expect(watching.state.value).toBeNull();
    control.let();
    const seen = await until(watching, ({ standing }) => standing.outcome !== undefined);
    const file = await matchesAt(server.address).file(id);
    expect(file.inputs.length).toBeGreaterThan(0);
    // Everything, once.
    const late = await until(lineTo(server.address).follow(id, { from: 0 }), ({ view }) => view !== undefined);
    expect(seen.events).toEqual(late.events);
    expect(seen.view).toEqual(late.view);
    expect(late.events.length).toBeGreaterThan(20);
  });

  it('has it played again once with all the others, and not again when the match has gone on', async () => {
    const { server, id, ann, control } = await underWay();
    const others = Array.from({ length: 8 }, () => lineTo(server.address).follow(id, { from: 0 }));
    const states = await Promise.all(others.map((other) => until(other, ({ view }) => view !== undefined)));
    expect(control.begun).toBe(1);
    for (const state of states) expect(state.events).toEqual(states[0].events);
    const stops = await ann.act({ type: 'prefer', stops: [] });
    expect(stops.ok).toBe(true);
    const later = await until(lineTo(server.address).follow(id, { from: 0 }), ({ view }) => view !== undefined);
    expect(later.sequence).toBeGreaterThan(states[0].sequence);
    expect(control.begun).toBe(1);
  });

  it('sees what was taken back as everybody else does', async () => {
    const { server, id, tokens, ann } = await underWay({ undo: 'consent' });
    await until(lineTo(server.address).follow(id, { from: 0 }), ({ view }) => view !== undefined);
    const bob = lineTo(server.address).follow(id, { token: tokens[1] });
    await until(bob, ({ view }) => view !== undefined);
    const undone = await ann.act({ type: 'undo' });
    expect(undone.ok).toBe(true);
    const { standing } = await until(ann, () => true);
    if (standing.wish !== undefined) {
      await until(bob, (state) => state.standing.wish !== undefined);
      expect(await bob.agree(standing.wish.wish, true)).toMatchObject({ ok: true });
    }
    const again = await until(lineTo(server.address).follow(id, { from: 0 }), ({ view }) => view !== undefined);
    await ann.act({ type: 'concede' });
    await settled();
    const whole = await until(lineTo(server.address).follow(id, { from: 0 }), ({ view }) => view !== undefined);
    expect(whole.events.slice(0, again.events.length)).toEqual(again.events);
  });

  it('late keeps nobody waiting either', async () => {
    const { server, id, ann, control, hold } = await underWay({ watch: { who: 'anyone', delay: 1 } });
    hold();
    const watching = lineTo(server.address).follow(id, { from: 0 });
    await expect.poll(() => control.begun).toBe(1);
    expect((await ann.act({ type: 'prefer', stops: [] })).ok).toBe(true);
    control.let();
    const { sequence } = await until(ann, () => true);
    await until(watching, (state) => state.sequence === sequence);
  });
});
