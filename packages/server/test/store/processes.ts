import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { bundled } from '../bundled.ts';

const WRITER = new URL('./fixtures/writer.ts', import.meta.url);

export interface Ack {
  readonly id: string;
  readonly sequence: number;
  readonly data: readonly string[];
}

interface Writing {
  readonly child: ChildProcess;
  readonly acks: Ack[];
  /** Fulfilled when it has said its first word, and when it has ended. */
  readonly begun: Promise<void>;
  readonly ended: Promise<number | null>;
}

/** A process of its own that writes and says what was acknowledged. */
async function writing(parameters: readonly string[]): Promise<Writing> {
  const child = spawn(process.execPath, [await bundled(WRITER), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acks: Ack[] = [];
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    lines.once('close', () => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
      else child.once('exit', (code) => resolve(code));
    });
  });
  const begun = new Promise<void>((resolve) => {
    lines.once('line', () => resolve());
    lines.once('close', () => resolve());
  });
  lines.on('line', (line) => {
    if (line.startsWith('{')) acks.push(JSON.parse(line));
  });
  return { child, acks, begun, ended };
}

/** Two processes append `count` entries each to one match, at once. Which text was acknowledged at which place. */
export async function raceOfTwo(address: string, id: string, count: number): Promise<readonly [string, number][]> {
  const both = await Promise.all(['left', 'right'].map((who) => writing(['race', address, id, who, `${count}`])));
  const codes = await Promise.all(both.map((one) => one.ended));
  if (codes.some((code) => code !== 0)) throw new Error(`a writer ended with ${codes.join(' and ')}`);
  return both.flatMap((one) => one.acks.map((ack): [string, number] => [ack.data[0] ?? '', ack.sequence]));
}

/** A process that appends to several matches at once is killed, again and again, at seeded moments. */
export async function killRounds(
  address: string,
  ids: readonly string[],
  { rounds, seed }: { rounds: number; seed: number },
): Promise<readonly Ack[]> {
  const acks: Ack[] = [];
  let state = seed;
  for (let round = 0; round < rounds; round += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const one = await writing(['batches', address, ids.join(','), `r${round}`]);
    await one.begun;
    await wait(state % 300);
    one.child.kill('SIGKILL');
    await one.ended;
    acks.push(...one.acks);
  }
  return acks;
}
