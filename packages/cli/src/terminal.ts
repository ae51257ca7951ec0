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
    wait: waitFor,
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

/** Between two signs of life, in milliseconds. */
const BEAT = 250;

/** The words with the seconds that have gone by, on one line that is cleared at the end; Ctrl-C gives up the wait alone. */
async function waitFor<T>(words: string, work: Promise<T>): Promise<T | null> {
  const { stdout } = process;
  const began = performance.now();
  let beats = 0;
  const show = (): void => {
    const seconds = Math.floor((performance.now() - began) / 1000);
    stdout.write(`\r\u001b[2K${words} ${'.'.repeat((beats++ % 3) + 1)}${seconds === 0 ? '' : ` ${seconds} s`}`);
  };
  let stop = (): void => undefined;
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null);
  });
  process.once('SIGINT', stop);
  show();
  const timer = setInterval(show, BEAT);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    clearInterval(timer);
    process.off('SIGINT', stop);
    stdout.write('\r\u001b[2K');
  }
}

/** A line from the keyboard; Ctrl-C and Ctrl-D both mean that there are no more. */
async function askLine(prompt: string, until?: AbortSignal): Promise<string | null> {
  // What was typed while nobody asked, as while a hint was thought about, is an answer too.
  const typed = ahead.shift();
  if (typed !== undefined) {
    process.stdout.write(`${prompt}${typed}\n`);
    return typed;
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout, historySize: 100, history });
  try {
    return await new Promise<string | null>((resolve) => {
      lines.once('close', () => resolve(null));
      lines.once('SIGINT', () => {
        ahead.length = 0;
        resolve(null);
      });
      lines.on('line', (line) => ahead.push(line));
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
const ahead: string[] = [];
