import { type BotThread, botNamed, type Hint, hintFor, inputFor, levelBot, serve, threadOn } from '@upkeep/ai';
import type { Action, Match, PlayerId } from '@upkeep/engine';
import { findGame, placeOf } from './catalogue.ts';

/** Where bots think, and hints are found. */
export interface Thinker {
  choose(match: Match, seat: PlayerId, bot: string, seed: string): Promise<Action>;
  hint(match: Match, seat: PlayerId, iterations: number): Promise<Hint>;
}

/** Thinks on the spot: for tests, and where there are no further threads. */
export function thinkHere(): Thinker {
  return {
    choose: async (match, seat, bot, seed) => botNamed(levelBot(bot)).make(seed).choose(inputFor(match, seat)),
    hint: async (match, seat, iterations) => hintFor(inputFor(match, seat), 'hint', iterations),
  };
}

/** Thinks in a thread of its own, so that the match can still be looked at. It runs the same script under another name. */
export function thinkElsewhere(): Thinker {
  const here = thinkHere();
  let thread: BotThread | null = null;
  const start = (): BotThread => {
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
  const asked = (): BotThread => {
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
    choose: (match, seat, bot, seed) =>
      bot === 'random'
        ? here.choose(match, seat, bot, seed)
        : asked().choose(position(match, seat), levelBot(bot), seed),
    hint: (match, seat, iterations) => asked().hint(position(match, seat), 'hint', iterations),
  };
}

/** The name under which the worker's script thinks instead of playing host. */
export const THINKER = 'upkeep-thinker';

export function serveThinker(): void {
  serve(
    {
      send: (reply) => postMessage(reply),
      listen: (hear) => addEventListener('message', ({ data }) => hear(data)),
    },
    { game: findGame },
  );
}
