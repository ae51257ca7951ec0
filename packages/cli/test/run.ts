import { runCommand } from '../src/program.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Everything written, in order. */
  readonly all: string;
  /** The same with lines that were broken between words in one piece again. */
  readonly said: string;
}

export interface RunOptions {
  /** What somebody at a terminal types, line by line; then Ctrl-D. Without it there is no terminal. */
  readonly lines?: readonly string[];
  readonly pick?: string;
  /** Stops long work after so many pauses, as Ctrl-C does. */
  readonly stopAfter?: number;
  readonly bar?: string[];
  /** Types nothing while a bot thinks. */
  readonly patient?: true;
  /** Presses Ctrl-C whenever something is waited for. */
  readonly interrupts?: true;
  readonly columns?: number;
}

/** Runs a command line in this process, with everything it writes caught. */
export async function run(args: string, options: RunOptions = {}): Promise<Ran> {
  let out = '';
  let err = '';
  let all = '';
  let time = 0;
  let pauses = 0;
  const lines = [...(options.lines ?? [])];
  const { bar } = options;
  const code = await runCommand(args === '' ? [] : args.split(' '), {
    out(text) {
      out += `${text}\n`;
      all += `${text}\n`;
    },
    err(text) {
      err += `${text}\n`;
      all += `${text}\n`;
    },
    ask: async (prompt, until) => {
      if (until !== undefined && options.patient === true) {
        await new Promise((resolve) => until.addEventListener('abort', resolve));
        return '';
      }
      const line = lines.shift() ?? null;
      all += `${prompt}${line ?? ''}\n`;
      return line;
    },
    wait: async (words, work) => {
      all += `${words}\n`;
      return options.interrupts === true ? null : await work;
    },
    pick: async () => options.pick ?? null,
    progress: () =>
      bar === undefined ? null : { advance: (_, words) => bar.push(words), stop: (words) => bar.push(words) },
    interactive: options.lines !== undefined,
    colour: false,
    columns: options.columns ?? 100,
    now: () => (time += 10),
    pause: async () => ++pauses !== options.stopAfter,
  });
  return { code, out, err, all, said: all.replaceAll(/\n +/g, ' ') };
}
