import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Question } from './host.ts';

/** A contestant's server in a process of its own. */
export interface Hosted {
  readonly port: number;
  /** CPU microseconds the process has used, the bytes of its heap after collecting, or nothing but the collecting, once. */
  ask(question: Question): Promise<number>;
  stop(): Promise<void>;
}

export type Kind = 'ours' | 'echo' | 'boardgame';

export async function host(kind: Kind, file = ''): Promise<Hosted> {
  const child = fork(fileURLToPath(new URL('./server/host.js', import.meta.url)), [kind, file], {
    // Room for what lives as long as an action or two, as the operating page advises: for every contestant alike.
    execArgv: ['--expose-gc', '--max-semi-space-size=64'],
    // Libraries that are not bundled read this when they are loaded: boardgame.io checks and freezes more without it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answer = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`the server ${kind} ended`));
      child.once('exit', ended);
      child.once('message', (message: { value: number }) => {
        child.off('exit', ended);
        resolve(message.value);
      });
    });
  const port = await answer();
  return {
    port,
    ask(question) {
      const asked = answer();
      child.send(question);
      return asked;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
