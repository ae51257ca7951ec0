import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND } from './command.ts';

const CTRL_C = '\u0003';
const PROMPT = /\n\S*> \S*$/;

const folder = mkdtempSync(join(tmpdir(), 'upkeep-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `script` gives a process a terminal of its own; it is where people have one. */
const canOpen = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/** The command in a terminal, as somebody sits at it. */
class Terminal {
  private readonly child: ChildProcessWithoutNullStreams;
  private shown = '';
  private ended = false;
  readonly code: Promise<number | null>;

  constructor(args: string) {
    this.child = spawn('script', ['-qefc', `stty cols 100; exec ${COMMAND.join(' ')} ${args}`, '/dev/null'], {
      env: { ...process.env, NO_COLOR: '1', TERM: 'xterm' },
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.shown += text.replaceAll('\r\n', '\n');
    });
    this.code = once(this.child, 'close').then(([code]) => {
      this.ended = true;
      return code;
    });
  }

  type(text: string): void {
    this.child.stdin.write(text);
  }

  /** Waits until this has been shown since the last thing that was waited for, and returns what came with it. */
  async until(what: RegExp): Promise<string> {
    while (!what.test(this.shown)) {
      if (this.ended) throw new Error(`it ended before ${what}: ${this.shown}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const shown = this.shown;
    this.shown = '';
    return shown;
  }

  stop(): void {
    if (!this.ended) this.child.kill();
  }
}

describe.skipIf(!canOpen)('upkeep play in a terminal of its own', { timeout: 120_000 }, () => {
  it('asks before an unsaved game is lost by Ctrl-C, and keeps it if one says so', async () => {
    const file = join(folder, 'kept.upkeep.json');
    const terminal = new Terminal('play duel --seed 5');
    try {
      await terminal.until(PROMPT);
      terminal.type('1\r');
      await terminal.until(PROMPT);
      terminal.type(CTRL_C);
      await terminal.until(/This game is not saved\. y leaves it, n goes on, save FILE keeps it > /);
      terminal.type('n\r');
      await terminal.until(PROMPT);
      terminal.type(CTRL_C);
      await terminal.until(/This game is not saved\./);
      terminal.type(`save ${file}\r`);
      await terminal.until(/Left\./);
      expect(await terminal.code).toBe(0);
      expect(existsSync(file)).toBe(true);
    } finally {
      terminal.stop();
    }
  });

  it('answers what was typed while it thought', async () => {
    const terminal = new Terminal('play duel --seed 5');
    try {
      await terminal.until(PROMPT);
      terminal.type('hint\rcard spark 9\rlog\r');
      await terminal.until(/Best: [\s\S]*> card spark 9\n[\s\S]*> log\n[\s\S]*The game begins/);
      terminal.type('quit\r');
      await terminal.until(/Left\./);
      expect(await terminal.code).toBe(0);
    } finally {
      terminal.stop();
    }
  });

  it('shows that a hint is thought about; Ctrl-C ends the hint, not the game', async () => {
    const terminal = new Terminal('play magic --seed 5');
    try {
      await terminal.until(PROMPT);
      terminal.type('no\r');
      await terminal.until(PROMPT);
      terminal.type('hint\r');
      await terminal.until(/Thinking; Ctrl-C ends it \.+/);
      terminal.type(CTRL_C);
      await terminal.until(/No hint, then\./);
      terminal.type('card unsay\r');
      await terminal.until(/Counter a spell\./);
      terminal.type('quit\r');
      await terminal.until(/This game is not saved\./);
      terminal.type('y\r');
      await terminal.until(/Left\./);
      expect(await terminal.code).toBe(0);
    } finally {
      terminal.stop();
    }
  });
});
