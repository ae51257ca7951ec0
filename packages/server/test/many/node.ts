import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundled } from '../bundled.ts';
import { freePort } from '../store/cluster.ts';

const NODE = new URL('./fixtures/node.ts', import.meta.url);

/** A match server in a process of its own, always at the same address. */
export class ServerNode {
  readonly port: number;
  readonly #store: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, store: string) {
    this.port = port;
    this.#store = store;
  }

  /** One on that store, not started yet. */
  static async at(store: string): Promise<ServerNode> {
    return new ServerNode(await freePort(), store);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [await bundled(NODE), `${this.port}`, this.#store], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', () => resolve());
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`a match server ended with ${code}`)));
    });
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
