import { type FollowedMatch, matchesAt } from '@upkeep/client';
import { expect, it } from 'vitest';
import { FakeTimers, lineTo, serve, settled, until } from './help.ts';

/** A match against a bot that thinks in a thread. */
async function againstBot(address: string): Promise<{ id: string; ann: FollowedMatch }> {
  const made = await matchesAt(address).create({
    game: 'duel',
    seats: [{ for: 'person' }, { for: 'bot', bot: 'greedy', name: 'Robin' }],
    take: { seat: 0, name: 'Ann' },
  });
  return { id: made.match.id, ann: lineTo(address).follow(made.match.id, { token: made.key?.token ?? '' }) };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Passes until the bot is asked. */
async function untilBot(ann: FollowedMatch): Promise<void> {
  for (;;) {
    const { legal } = await until(ann, (state) => state.view !== undefined);
    const pass = legal.find(({ action }) => action.type === 'pass')?.action;
    if (pass === undefined) return;
    const done = await ann.act(pass);
    expect(done.ok).toBe(true);
    await until(ann, ({ sequence }) => done.ok && sequence > done.sequence);
  }
}

it('a bot that thinks for long keeps nobody waiting, and is answered for when its patience is over', async () => {
  const timers = new FakeTimers();
  const stopped: string[] = [];
  let thinking = 0;
  const server = await serve({
    timers,
    configuration: { botPatience: 30, lookEvery: 600, idle: 86400 },
    startBots: () => ({
      choose: () => {
        thinking++;
        return never();
      },
      hint: never,
      play: never,
      stop: () => stopped.push('stopped'),
    }),
  });
  const slow = await againstBot(server.address);
  await untilBot(slow.ann);
  await expect.poll(() => thinking).toBe(1);
  // Its own match goes on listening, and another one is made and played.
  expect(await slow.ann.act({ type: 'prefer', stops: [] })).toMatchObject({ ok: true });
  const other = await againstBot(server.address);
  await untilBot(other.ann);
  await settled();
  const log = async (id: string): Promise<string> =>
    (await server.store.read(id, 0)).map(({ data }) => data).join('\n');
  await timers.pass(29_000);
  expect(await log(slow.id)).not.toContain('"timeout"');
  await timers.pass(2_000);
  await expect.poll(() => log(slow.id)).toContain('"type":"timeout"');
  expect(stopped.length).toBeGreaterThan(0);
  expect(await (await fetch(`${server.address}metrics`)).text()).toMatch(/upkeep_faults_total [1-9]/);
});
