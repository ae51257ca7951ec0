// `npm start`: builds the browser table and serves it, with a match server on the same port and the matches in a file below
// .upkeep, on the loopback address; opens it where there is a display.
//   npm start -- ./my-game.ts   puts a game module of your own on the table as well, and again whenever you save it
//   npm start -- --port 8080    another port; further flags are those of `upkeep serve`
//   npm start -- --terminal     a Battle match against a bot in the terminal instead; further arguments go to `upkeep play`
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHANGES, watchOwn } from './lib/own.mjs';
import { program, root, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const PORT = 4173;
const web = join(root, 'packages', 'web');

/** Plays in the terminal; without one, `upkeep play` plays one bot match, prints it and ends. */
async function inTerminal(/** @type {string[]} */ args) {
  if (!(await setUp())) return 1;
  const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');
  const { code } = await run([process.execPath, command, 'play', ...(args.length > 0 ? args : ['battle'])], {
    show: true,
  });
  return code;
}

/** Opens the address in a browser, if somebody could see it. */
function show(/** @type {string} */ address) {
  const isDisplay =
    process.platform === 'darwin' ||
    process.platform === 'win32' ||
    process.env['DISPLAY'] ||
    process.env['WAYLAND_DISPLAY'];
  if (!process.stdout.isTTY || !isDisplay) return;
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command ?? '', [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/**
 * Runs `upkeep serve` until it ends. `address` is told as soon as it listens.
 *
 * @param {string[]} args
 * @param {(address: string) => void} listens
 * @returns {Promise<{ code: number, hasListened: boolean, output: string }>}
 */
function serve(args, listens) {
  const command = join(root, 'packages', 'cli', 'bin', 'upkeep.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=64', command, 'serve', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, hasListened] = ['', false];
    child.stdout.on('data', (chunk) => {
      const [, address] = / at (http\S+)/.exec(String(chunk)) ?? [];
      if (address === undefined) return;
      hasListened = true;
      listens(address);
    });
    child.stderr.on('data', (chunk) => {
      if (hasListened) process.stderr.write(chunk);
      else output += String(chunk);
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
    child.on('error', (error) => resolve({ code: 1, hasListened, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, hasListened, output }));
  });
}

async function inBrowser(/** @type {string[]} */ files, /** @type {number} */ port, /** @type {string[]} */ flags) {
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) {
    process.stderr.write(`There is no file '${missing}'.\n`);
    return 1;
  }
  if (!(await setUp())) return 1;
  const folder = join(root, 'node_modules', '.cache', 'web', 'start');
  mkdirSync(folder, { recursive: true });
  const own = await watchOwn(files, folder, ({ name, problem }) => {
    process.stdout.write(problem === '' ? `${name} was read anew.\n` : `${problem}\n`);
  });
  try {
    return own.problem === '' ? await layTable(files, own.names, folder, port, flags) : failed(`${own.problem}\n`);
  } finally {
    await own.stop();
  }
}

function failed(/** @type {string} */ why) {
  process.stderr.write(why);
  return 1;
}

/**
 * Builds the page and serves it with the modules until it is ended.
 *
 * @param {string[]} files
 * @param {string[]} own
 * @param {string} folder
 * @param {number} port
 * @param {string[]} flags
 */
async function layTable(files, own, folder, port, flags) {
  const { code, output } = await run(program('vite', 'vite', 'build', '--logLevel', 'error'), { cwd: web });
  if (code !== 0) return failed(output);
  const { games } = await import('@upkeep/games');
  const served = own.length === 0 ? [] : [...Object.keys(games), ...files];
  const asked = own.length === 0 ? '' : `?${own.map((name) => `game=${name}`).join('&')}&watch=${CHANGES}`;
  const store = flags.includes('--store') ? [] : ['--store', `sqlite:${join(root, '.upkeep', 'upkeep.sqlite')}`];
  const rest = [...store, '--log', 'warn', '--site', join(web, 'dist'), folder, ...flags];
  const listens = (/** @type {string} */ address) => {
    process.stdout.write(
      `The table is laid: ${address}${asked}\nCtrl+C ends it. In the terminal instead: npm start -- --terminal\n`,
    );
    show(address + asked);
  };
  let ended = await serve([...served, '--port', String(port), ...rest], listens);
  if (!ended.hasListened && ended.output.includes('is taken')) {
    ended = await serve([...served, '--port', '0', ...rest], listens);
  }
  process.stderr.write(ended.output);
  return ended.code;
}

const args = process.argv.slice(2);
const at = args.indexOf('--port');
const port = at < 0 ? PORT : Number(args.splice(at, 2)[1]);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  process.stderr.write('--port takes a number from 0 to 65535.\n');
  process.exitCode = 1;
} else if (args[0] === '--terminal') process.exitCode = await inTerminal(args.slice(1));
else {
  const flags = args.findIndex((arg) => arg.startsWith('--'));
  const files = flags < 0 ? args : args.slice(0, flags);
  process.exitCode = await inBrowser(
    files.map((file) => resolve(file)),
    port,
    flags < 0 ? [] : args.slice(flags),
  );
}
