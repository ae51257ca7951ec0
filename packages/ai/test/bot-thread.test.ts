import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMatch } from '@upkeep/engine';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import {
  answerHosted,
  type BotThread,
  greedyBot,
  type Hosted,
  hintFor,
  inputFor,
  serve,
  threadOn,
} from '../src/index.ts';

/** A worker without a thread: everything sent is copied as `postMessage` copies it. */
function worker(): BotThread {
  let hear: (data: Parameters<Parameters<Parameters<typeof serve>[0]['listen']>[0]>[0]) => void = () => {};
  return threadOn({
    send: (request) => setTimeout(() => hear(structuredClone(request))),
    hear(on) {
      const line = {
        send: (reply: Parameters<typeof on.reply>[0]) => on.reply(structuredClone(reply)),
        listen: (listener: typeof hear) => {
          hear = listener;
        },
      };
      serve(line, { game: () => duel });
    },
    stop() {},
  });
}

const match = createMatch({ game: duel, seed: 7 });
const position = { game: 'duel', file: match.save({ snapshot: true }), seat: 0 };

describe('a worker', () => {
  it('chooses and advises as the bots themselves do', async () => {
    const thread = worker();
    expect(await thread.choose(position, 'greedy', 5)).toEqual(greedyBot(5).choose(inputFor(match, 0)));
    expect(await thread.hint(position, 5, 20)).toEqual(hintFor(inputFor(match, 0), 5, 20));
  });

  it('answers with the best so far when its time is up', async () => {
    const chosen = await worker().choose(position, 'mcts:100000', 5, { seconds: 0, onDone: () => {} });
    expect(match.validate(chosen)).toMatchObject({ ok: true });
  });

  it('says what it cannot do', async () => {
    const thread = worker();
    await expect(thread.choose(position, 'clever', 5)).rejects.toThrow("There is no bot 'clever'");
    thread.stop();
    await expect(thread.choose(position, 'greedy', 5)).rejects.toThrow('stopped');
  });

  it('needs nothing of Node: the same code runs in a browser', () => {
    const src = new URL('../src', import.meta.url).pathname;
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('node/'),
    );
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      expect(readFileSync(join(src, file), 'utf8'), file).not.toMatch(/from 'node:|\bprocess\b\.|\bBuffer\b|\/node\//);
    }
  });
});

describe('a bot in hosted play', () => {
  const hosted = (think: Hosted['think']): Hosted => ({ name: 'odd', seconds: 0.05, think });

  it('answers', async () => {
    const at = createMatch({ game: duel, seed: 7 });
    expect(
      await answerHosted(
        at,
        0,
        hosted(async (m, seat) => greedyBot(1).choose(inputFor(m, seat))),
      ),
    ).toBe('');
    expect(at.inputs).toMatchObject([{ type: 'play', player: 0 }]);
  });

  it.each<[string, Hosted['think'], string]>([
    [
      'is refused',
      async () => ({ player: 0, type: 'play', card: 'c99999' }),
      'Bot odd answered with something refused',
    ],
    ['speaks for another', async () => ({ player: 1, type: 'dance' }), 'Bot odd answered with something refused'],
    ['throws', async () => Promise.reject(new Error('out of ideas')), 'Bot odd failed: out of ideas'],
    ['takes too long', () => new Promise(() => {}), 'Bot odd took longer than 0.05 s for one answer.'],
  ])('that %s is named, and the default is taken', async (_, think, message) => {
    const at = createMatch({ game: duel, seed: 7 });
    expect(await answerHosted(at, 0, hosted(think))).toContain(message);
    expect(at.inputs).toEqual([{ player: 0, type: 'timeout' }]);
    expect(at.asked).toBe(1);
  });
});
