import { createInterface } from 'node:readline/promises';
import { isCancel, select } from '@clack/prompts';
import type { Io } from './io.ts';
import { progressBar } from './render/progress.ts';

/** The process's own standard streams. */
export function terminal(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`upkeep play duel | head`) is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  let stopped = false;
  let listening = false;
  const stop = () => {
    stopped = true;
  };
  return {
    out: (text) => stdout.write(`${text}\n`),
    err: (text) => stderr.write(`${text}\n`),
    ask: askLine,
    async pick(message, choices) {
      const picked = await select({ message, options: choices.map((choice) => ({ ...choice })) });
      return isCancel(picked) ? null : picked;
    },
    progress: (what, size) => (stderr.isTTY === true ? progressBar(what, size, (text) => stderr.write(text)) : null),
    interactive: isTerminal,
    colour: stdout.isTTY === true && env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb',
    columns: stdout.columns ?? 100,
    now: () => performance.now(),
    async pause() {
      // Listened to from here on: without a listener Ctrl-C would end the process and lose what is done.
      if (!listening) process.once('SIGINT', stop);
      listening = true;
      await new Promise((resolve) => setImmediate(resolve));
      return !stopped;
    },
  };
}

/** A line from the keyboard; Ctrl-C and Ctrl-D both mean that there are no more. */
async function askLine(prompt: string, until?: AbortSignal): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, historySize: 100, history });
  try {
    return await new Promise<string | null>((resolve) => {
      lines.once('close', () => resolve(null));
      lines.once('SIGINT', () => resolve(null));
      lines.on('history', (entries) => {
        history = entries;
      });
      until?.addEventListener('abort', () => {
        process.stdout.write('\r\u001b[2K');
        resolve('');
      });
      void lines.question(prompt).then(resolve, () => resolve(null));
    });
  } finally {
    lines.close();
  }
}

let history: string[] = [];
