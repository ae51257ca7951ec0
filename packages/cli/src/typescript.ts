import { spawnSync } from 'node:child_process';
import { register as registerHooks } from 'node:module';
import { basename } from 'node:path';
import { ownPlace } from '@upkeep/ai';

/** A game is a module, whatever the package.json of its folder says, or where there is none. */
const ALL_MODULES = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  return /^file:(?!.*\\/node_modules\\/).*\\.ts(\\?|$)/.test(found.url) ? { ...found, format: 'module' } : found;
}`;

let isRead = false;

/**
 * From now on this thread imports modules in TypeScript, on every Node that Upkeep runs on. Types are taken away, not
 * checked. A module and the command share one engine, as they do in JavaScript.
 */
export async function readTypeScript(): Promise<void> {
  if (isRead) return;
  isRead = true;
  const { register } = await import('tsx/esm/api');
  register();
  registerHooks(`data:text/javascript,${encodeURIComponent(ALL_MODULES)}`);
}

export function isTypeScript(file: string): boolean {
  return /\.[cm]?ts$/.test(file);
}

/** Does a text name a module in TypeScript? */
export function namesTypeScript(text: string): boolean {
  return /\.[cm]?ts\b/.test(text);
}

/** Why a module could not be loaded, with its place: one sentence, or the compiler's lines. */
export function loadFault(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  if (lines[0]?.startsWith('Transform failed') === true) return `it does not compile.\n${lines.slice(1).join('\n')}`;
  const place = error instanceof SyntaxError ? syntaxPlace(file, message) : ownPlace(error);
  const hint = HINTS.find(([said]) => said.test(message))?.[1];
  const sentence = hint === undefined ? message : (lines[0] ?? '');
  return `${sentence}${place === '' ? '' : ` (${place})`}${hint === undefined ? '' : `\n${hint}`}`;
}

const HINTS: readonly (readonly [said: RegExp, hint: string])[] = [
  [
    /Cannot find (?:package|module) '@upkeep\//,
    'A game finds Upkeep from a folder inside the clone, or where its packages are installed.',
  ],
  [
    /Cannot use import statement outside a module|Unexpected token 'export'/,
    'The package.json beside it says that .js files are no modules: call it .mjs or .ts, or let that say "type": "module".',
  ],
];

/** Node tells the line of a slip in JavaScript to who runs the file, not to who imports it. */
function syntaxPlace(file: string, message: string): string {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  const line = /:(\d+)\n/.exec(stderr)?.[1];
  return line !== undefined && stderr.includes(message) ? `${basename(file)}:${line}` : '';
}
