import { type Signal, signal } from '@preact/signals';
import type { Played, ToMatch } from '../protocol.ts';
import { type Heard, type Link, makeLink, type OwnLink, workerCarrier } from './link.ts';

/*
 * The matches of this page live in a worker. A rule that does not end would hold it for ever: the page asks it for a sign of
 * life, ends it when none comes, and starts another in its place.
 */

/** What the worker was at when it was ended. */
export interface Stop {
  /** What it had been asked and had not answered. */
  readonly asked: readonly ToMatch[];
  /** The input it was told to play last. */
  readonly played: Played | null;
  readonly lastAct: ToMatch | null;
  /** For how many seconds it had been silent. */
  readonly seconds: number;
  /** Modules of the user's own that were open. */
  readonly modules: readonly string[];
}

export interface Guarded extends Link {
  /** Ends the worker now. */
  stop(): void;
  /** Lets it take as long as it likes, until it answers again. */
  wait(): void;
}

/** Between two looks, in milliseconds. */
const EVERY = 1000;
/** So many seconds without a sign of life, and the worker is ended. */
export const MOST_SILENT = 10;

/** For how many seconds the worker has not answered. */
export const silence: Signal<number> = signal(0);

export function guarded(start: () => Worker, heard: Heard, stopped: (stop: Stop) => void): Guarded {
  const modules = new Map<string, string>();
  let played: Played | null = null;
  let lastAct: ToMatch | null = null;
  /** It has answered once: before that it is still being loaded, which may take its time. */
  let isThere = false;
  let isAsked = false;
  let isPatient = false;
  let worker: Worker;
  let line: OwnLink;

  const begin = (): void => {
    [played, lastAct, isThere, isAsked, isPatient] = [null, null, false, false, false];
    silence.value = 0;
    worker = start();
    line = makeLink(workerCarrier(worker), {
      ...heard,
      plays: (input) => {
        played = input;
      },
    });
  };
  begin();

  const stop = (): void => {
    const old = line;
    const asked = old.asked.filter(({ ask }) => ask !== 'alive');
    const at = { asked, played, lastAct, seconds: silence.peek(), modules: [...modules.values()] };
    worker.terminate();
    begin();
    for (const url of at.modules) void line.ask('own', { url }).catch(() => undefined);
    old.fail('stopped', 'The game did not answer and was stopped.');
    stopped(at);
  };

  setInterval(() => {
    if (!isAsked) {
      isAsked = true;
      const asked = line;
      void asked.ask('alive', {}).then(
        () => {
          if (asked !== line) return;
          [isThere, isAsked, isPatient] = [true, false, false];
          silence.value = 0;
        },
        () => undefined,
      );
    } else if (isThere) {
      silence.value++;
      if (silence.value >= MOST_SILENT && !isPatient) stop();
    }
  }, EVERY);

  return {
    ask(name, ask) {
      const answer = line.ask(name, ask);
      if (name === 'act') lastAct = { id: 0, ask: name, with: ask };
      if ((name === 'own' || name === 'renew') && 'url' in ask) {
        const { url } = ask;
        // Saved anew, it lies at the same place with another number.
        void answer.then(() => modules.set(url.split('?')[0] ?? url, url)).catch(() => undefined);
      }
      return answer;
    },
    stop,
    wait() {
      isPatient = true;
    },
  };
}
