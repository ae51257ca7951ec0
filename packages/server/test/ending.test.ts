import { memoryStore, type Store } from '@upkeep/server';
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
