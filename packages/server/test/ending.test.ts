import { matchesAt } from '@upkeep/client';
import { memoryStore, type Store, StoreProblem } from '@upkeep/server';
import { expect, it } from 'vitest';
import { lineTo, pair, serve, until } from './help.ts';

it('answers the last action of a match when the match is written down as over, and not before', async () => {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const kept = memoryStore();
  const write = kept.revise.bind(kept);
  const store: Store = Object.assign(kept, {
    revise: async (...[before, after]: Parameters<Store['revise']>) => {
      if (after.status === 'over') await gate;
      return write(before, after);
    },
  });
  const server = await serve({ store });
  const { id, tokens } = await pair(server.address);
  const ann = lineTo(server.address).follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  let isAnswered = false;
  const conceded = ann.act({ type: 'concede' }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  await until(ann, ({ standing }) => standing.outcome !== undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isAnswered).toBe(false);
  letThrough();
  expect(await conceded).toMatchObject({ ok: true });
  expect(await kept.head(id)).toMatchObject({ status: 'over' });
});

it('knows by the log that a match is over, where the server that wrote its end did not come to say so in the head', async () => {
  const kept = memoryStore();
  const mute: Store = new Proxy(kept, {
    get: (of, key) => {
      if (key === 'revise') {
        return async (...[before, after]: Parameters<Store['revise']>) => {
          if (after.status === 'over') throw new StoreProblem('unreachable', 'No answer in time.');
          return of.revise(before, after);
        };
      }
      const part: unknown = Reflect.get(of, key);
      return typeof part === 'function' ? part.bind(of) : part;
    },
  });
  const first = await serve({ store: mute });
  const second = await serve({ store: kept });
  const { id, tokens } = await pair(first.address);
  await expect(matchesAt(second.address).file(id)).rejects.toMatchObject({ code: 'secrets' });
  const ann = lineTo(first.address).follow(id, { token: tokens[0] });
  await until(ann, ({ view }) => view !== undefined);
  void ann.act({ type: 'concede' });
  await until(ann, ({ standing }) => standing.outcome !== undefined);
  expect(await kept.head(id)).toMatchObject({ status: 'playing' });
  expect((await matchesAt(second.address).file(id)).inputs).toHaveLength(1);
  expect(await kept.head(id)).toMatchObject({ status: 'over' });
});
