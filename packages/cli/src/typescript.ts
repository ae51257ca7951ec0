import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { register as registerHooks } from 'node:module';
import { basename } from 'node:path';
import { ownPlace } from '@upkeep/ai';
import { jsonSlip } from '@upkeep/cards/check';

/**
 * How modules of the user's own are read: one in TypeScript is a module whatever the package.json of its folder says; one in
 * JavaScript that imports or exports is one unless that says otherwise; JSON can be imported as bundlers let one import it.
 */
const OWN_MODULES = `import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function saysType(url) {
  for (let folder = new URL('./', url); ; folder = new URL('../', folder)) {
    const file = new URL('package.json', folder);
    if (existsSync(file)) return 'type' in JSON.parse(readFileSync(file, 'utf8'));
    if (folder.pathname === '/' || folder.href === new URL('../', folder).href) return false;
  }
}

function isModule(url) {
  try {
    return /^\\s*(?:import|export)\\b/m.test(readFileSync(fileURLToPath(url), 'utf8')) && !saysType(url);
  } catch {
    return false;
  }
}

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (found.format === 'module') return found;
  const [, ending] = /^file:(?!.*\\/node_modules\\/).*\\.(ts|js|json)(?:\\?|$)/.exec(found.url) ?? [];
  if (ending === 'json') return { ...found, importAttributes: { ...found.importAttributes, type: 'json' } };
  if (ending === 'ts' || (ending === 'js' && isModule(found.url))) return { ...found, format: 'module' };
  return found;
}`;

let isJavaScriptRead = false;
let isTypeScriptRead = false;

/** From now on this thread imports what the user's own module is written in. */
export async function readOwn(file: string): Promise<void> {
  if (isTypeScript(file)) await readTypeScript();
  else readJavaScript();
}

function readJavaScript(): void {
  if (isJavaScriptRead) return;
  isJavaScriptRead = true;
  registerHooks(`data:text/javascript,${encodeURIComponent(OWN_MODULES)}`);
}

/**
 * From now on this thread imports modules in TypeScript, on every Node that Upkeep runs on. Types are taken away, not
 * checked. A module and the command share one engine, as they do in JavaScript.
 */
async function readTypeScript(): Promise<void> {
  if (isTypeScriptRead) return;
  isTypeScriptRead = true;
  const { register } = await import('tsx/esm/api');
  register();
  isJavaScriptRead = false;
  readJavaScript();
}

function isTypeScript(file: string): boolean {
  return /\.[cm]?ts$/.test(file);
}

/** From now on this thread imports what modules that a text names are written in. */
export async function readNamed(text: string): Promise<void> {
  const [named] = /\.[cm]?ts\b/.exec(text) ?? /\.[cm]?js\b/.exec(text) ?? [];
  if (named !== undefined) await readOwn(named);
}

/** Why a module could not be loaded, with its place: one sentence, or the compiler's lines. */
export function loadFault(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  if (lines[0]?.startsWith('Transform failed') === true) return `it does not compile.\n${lines.slice(1).join('\n')}`;
  const slip = error instanceof SyntaxError ? slipIn(/^(?:file:\/\/)?(.*\.json): /.exec(message)?.[1]) : '';
  if (slip !== '') return slip;
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

/** The place and the reason of what is no JSON in a file that was imported; Node tells either the one or the other. */
function slipIn(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  const slip = jsonSlip(readFileSync(file, 'utf8'));
  return slip === null ? '' : `it imports what is not JSON.\n${file}:${slip.line}:${slip.column}: ${slip.message}`;
}

/** Node tells the line of a slip in JavaScript to who runs the file, not to who imports it. */
function syntaxPlace(file: string, message: string): string {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  const line = /:(\d+)\n/.exec(stderr)?.[1];
  return line !== undefined && stderr.includes(message) ? `${basename(file)}:${line}` : '';
}
