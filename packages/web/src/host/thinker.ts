import type { BotThread, Hint, Line } from '@upkeep/ai';
import type { Action, Match, PlayerId } from '@upkeep/engine';
import { findGame, placeOf } from './catalogue.ts';
import { MOST_SECONDS, THINKER } from './names.ts';

/** Bots are loaded when somebody asks one. */
const loadBots = () => import('@upkeep/ai');

/** Where bots think, and hints are found. */
export interface Thinker {
  choose(match: Match, seat: PlayerId, bot: string, seed: string, onDone: (done: number) => void): Promise<Action>;
  hint(match: Match, seat: PlayerId, iterations: number): Promise<Hint>;
}

/** Thinks on the spot: for tests, and where there are no further threads. */
export function thinkHere(): Thinker {
  return {
    choose: async (match, seat, bot, seed) => {
      const { botNamed, inputFor, levelBot } = await loadBots();
      return botNamed(levelBot(bot)).make(seed).choose(inputFor(match, seat));
    },
    hint: async (match, seat, iterations) => {
      const { hintFor, inputFor } = await loadBots();
      return hintFor(inputFor(match, seat), 'hint', iterations);
    },
  };
}

/** Thinks in a thread of its own, so that the match can still be looked at. It runs the same script under another name. */
export function thinkElsewhere(): Thinker {
  const here = thinkHere();
  let thread: Promise<BotThread> | null = null;
  const start = async (): Promise<BotThread> => {
    const { threadOn } = await loadBots();
    const worker = new Worker(self.location.href, { type: 'module', name: THINKER });
    return threadOn({
      send: (request) => worker.postMessage(request),
      hear: (on) => {
        worker.onmessage = ({ data }) => on.reply(data);
        worker.onerror = ({ message }) => on.died(message);
      },
      stop: () => worker.terminate(),
    });
  };
  const asked = (): Promise<BotThread> => {
    thread ??= start();
    return thread;
  };
  const position = (match: Match, seat: PlayerId) => ({
    game: placeOf(match.record.game),
    file: match.save({ snapshot: true }),
    seat,
  });
  return {
    // Any legal action needs no thought.
    choose: async (match, seat, bot, seed, onDone) => {
      if (bot === 'random') return await here.choose(match, seat, bot, seed, onDone);
      const { levelBot } = await loadBots();
      const at = position(match, seat);
      return await (await asked()).choose(at, levelBot(bot), seed, { seconds: MOST_SECONDS, onDone });
    },
    hint: async (match, seat, iterations) => {
      const at = position(match, seat);
      return await (await asked()).hint(at, 'hint', iterations);
    },
  };
}

export function serveThinker(): void {
  // What is asked while the bots are still being loaded is answered when they are there.
  const early: Parameters<Parameters<Line['listen']>[0]>[0][] = [];
  let hears: ((request: (typeof early)[number]) => void) | null = null;
  addEventListener('message', ({ data }) => {
    if (hears === null) early.push(data);
    else hears(data);
  });
  void loadBots().then(({ serve }) =>
    serve(
      {
        send: (reply) => postMessage(reply),
        listen: (hear) => {
          hears = hear;
          for (const request of early.splice(0)) hear(request);
        },
      },
      { game: findGame },
    ),
  );
}
