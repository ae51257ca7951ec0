import { type Action, InputError } from '@upkeep/engine';
import type { Hint } from '../hint.ts';
import type { SimulationPart } from '../simulation/part.ts';
import type { Answer, Beat, Games, Position, Reply, Request, Task } from './protocol.ts';

/** The caller's end of the line to a worker. */
export interface Wire {
  send(request: Request): void;
  hear(on: { reply(reply: Reply): void; died(reason: string): void }): void;
  /** Ends the worker, whatever it is doing. */
  stop(): void;
}

/** How long a bot may think, and who is told how much of it is done. */
export interface Thinking {
  /** Left out, it takes the time it takes. */
  readonly seconds?: number;
  onDone(done: number): void;
}

/** A worker one can ask. It does one thing after the other. */
export interface BotThread {
  choose(position: Position, bot: string, seed: number | string, thinking?: Thinking): Promise<Action>;
  hint(position: Position, seed: number | string, iterations: number): Promise<Hint>;
  play(games: Games, onBeat: (beat: Beat) => void): Promise<SimulationPart>;
  stop(): void;
}

interface Waiting {
  answer(answer: Answer): void;
  fail(error: Error): void;
  beat(beat: Beat): void;
  done(done: number): void;
}

/**
 * Asks over a wire; every answer finds its question again. A worker that dies fails everything that waits for it.
 *
 * @example
 * // in a page; `worker` runs `serve`
 * const thread = threadOn({
 *   send: (request) => worker.postMessage(request),
 *   hear(on) { worker.onmessage = ({ data }) => on.reply(data); worker.onerror = ({ message }) => on.died(message); },
 *   stop: () => worker.terminate(),
 * });
 * const action = await thread.choose({ game: 'battle', file: match.save({ snapshot: true }), seat: 1 }, 'mcts:2s', 7);
 */
export function threadOn(wire: Wire): BotThread {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let dead = '';
  const failAll = (reason: string): void => {
    dead = reason;
    const all = [...waiting.values()];
    waiting.clear();
    for (const { fail } of all) fail(new Error(reason));
  };
  wire.hear({
    reply(reply) {
      const question = waiting.get(reply.id);
      if (question === undefined) return;
      if ('beat' in reply) {
        question.beat(reply.beat);
        return;
      }
      if ('done' in reply) {
        question.done(reply.done);
        return;
      }
      waiting.delete(reply.id);
      if ('answer' in reply) question.answer(reply.answer);
      else question.fail(errorOf(reply.error));
    },
    died: failAll,
  });

  function ask<T>(
    task: Task,
    read: (answer: Answer) => T | undefined,
    { beat = () => {}, done = () => {} }: Partial<Pick<Waiting, 'beat' | 'done'>> = {},
  ): Promise<T> {
    if (dead !== '') return Promise.reject(new Error(dead));
    const id = asked++;
    return new Promise<T>((resolve, fail) => {
      const answer = (given: Answer): void => {
        const value = read(given);
        if (value === undefined) fail(new Error('The worker answered something else.'));
        else resolve(value);
      };
      waiting.set(id, { answer, fail, beat, done });
      wire.send({ id, task });
    });
  }

  return {
    choose: (position, bot, seed, { seconds, onDone: done } = FREELY) =>
      ask({ do: 'choose', position, bot, seed, seconds }, (given) => ('chosen' in given ? given.chosen : undefined), {
        done,
      }),
    hint: (position, seed, iterations) =>
      ask({ do: 'hint', position, seed, iterations }, (given) => ('hint' in given ? given.hint : undefined)),
    play: (games, onBeat) =>
      ask({ do: 'play', games }, (given) => ('part' in given ? given.part : undefined), { beat: onBeat }),
    stop() {
      failAll('The worker was stopped.');
      wire.stop();
    },
  };
}

/** As long as it takes, with nobody to tell. */
const FREELY: Thinking = { onDone: () => {} };

function errorOf({ name, code, message }: { name: string; code: string; message: string }): Error {
  return name === 'InputError' ? new InputError(code, message) : new Error(message);
}
