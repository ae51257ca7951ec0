import { register as registerHooks } from 'node:module';

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

/** Why a module could not be loaded, as one sentence or the compiler's lines. */
export function loadFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines[0]?.startsWith('Transform failed') === true
    ? `it does not compile.\n${lines.slice(1).join('\n')}`
    : message;
}
