import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** npm's own script when we were started by npm, so that no shell and no PATH look-up is needed. */
const npmScript = process.env['npm_execpath'];

/** The command line that starts npm: `[program, ...arguments]`. */
export function npm(/** @type {string[]} */ ...args) {
  if (npmScript?.endsWith('.js')) return [process.execPath, npmScript, ...args];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}

/** The command line that starts an installed package's program, without going through `node_modules/.bin`. */
export function program(
  /** @type {string} */ packageName,
  /** @type {string} */ name,
  /** @type {string[]} */ ...args
) {
  const home = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return [process.execPath, join(home, typeof bin === 'string' ? bin : bin[name]), ...args];
}

/**
 * Runs a command line and waits for it. `show: true` passes its output straight through; otherwise it is returned.
 *
 * @param {string[]} commandLine
 * @param {{ show?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(commandLine, { show = false, cwd = root } = {}) {
  const [command = '', ...args] = commandLine;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: show ? process.env : { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** True when the given module is the one node was asked to run. */
export function isMain(/** @type {string} */ url) {
  return process.argv[1] === fileURLToPath(url);
}
