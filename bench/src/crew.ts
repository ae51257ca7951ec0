import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answers, Names, Request } from './messages.ts';

/** A worker process as seen from the harness. */
export interface Worker {
  readonly file: string;
  ask<K extends Request['ask']>(request: Extract<Request, { ask: K }>): Promise<Answers[K]>;
  stop(): void;
}

/** The bundled contestant files, `plain` first: it is the yardstick. */
export function contestantFiles(): string[] {
  const files = readdirSync(new URL('./contestants', import.meta.url)).filter((name) => name.endsWith('.js'));
  return files.sort((a, b) => Number(b === 'plain.js') - Number(a === 'plain.js') || (a < b ? -1 : 1));
}

/** Starts a process for a file of `contestants`, or of another folder. */
export function startWorker(file: string, folder = 'contestants'): Worker {
  const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const child: ChildProcess = fork(at('./worker.js'), [at(`./${folder}/${file}`)], { execArgv: ['--expose-gc'] });
  let stopped = false;
  const died = once(child, 'exit').then(([code]) => {
    if (!stopped) throw new Error(`the worker of ${folder}/${file} ended with code ${code}`);
    return [];
  });
  died.catch(() => undefined);
  return {
    file,
    async ask(request) {
      const reply = once(child, 'message');
      child.send(request);
      const [message] = await Promise.race([reply, died]);
      return message;
    },
    stop() {
      stopped = true;
      if (child.connected) child.disconnect();
    },
  };
}

/** Asks a file, in a process of its own, whom it brings along. */
export async function namesOf(file: string, folder?: string): Promise<Names> {
  const worker = startWorker(file, folder);
  const names = await worker.ask<'names'>({ ask: 'names' });
  worker.stop();
  return names;
}
