import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BotEntry, type BotMaker, type BotThread, botNamed, bots, LEVELS, levelBot } from '@upkeep/ai';
import { startThread } from '@upkeep/ai/node';
import { isPath } from '@upkeep/testkit';
import { UsageError } from './exit.ts';
import { loadFault, readOwn } from './typescript.ts';

/** The bots there are, for help and errors. */
export const BOT_NAMES: string = [...Object.keys(bots), ...LEVELS.map((level) => level.name), './my-bot.js'].join(', ');

/** A bot that was named on the command line. */
export interface NamedBot extends BotEntry {
  readonly name: string;
  /** May it take long, or never answer? Then it thinks in a thread of its own. */
  readonly apart: boolean;
}

/** The bots of a list with commas, each checked: a bot's name, with a budget if it takes one, or a module file. */
export async function readBots(text: string): Promise<readonly NamedBot[]> {
  const names = text.split(',').map((name) => name.trim());
  return await Promise.all(names.map(readBot));
}

export async function readBot(name: string): Promise<NamedBot> {
  const own = await findBot(name);
  if (own !== null) return { name, about: 'A bot of your own.', make: own, apart: true };
  return { ...botNamed(name), name, apart: levelBot(name).startsWith('mcts') };
}

/** The bot a module of the user's own exports; null for a name that is no file's. */
export async function findBot(name: string): Promise<BotMaker | null> {
  if (!isPath(name)) return null;
  if (!existsSync(name)) throw new UsageError(`There is no file '${name}'. The bots are: ${BOT_NAMES}.`);
  await readOwn(name);
  const module = await loadModule(name);
  const maker = module['default'] ?? module['bot'];
  if (isMaker(maker)) return maker;
  throw new UsageError(`${name} exports no bot: make a function (seed) => ({ name, choose }) its default export.`);
}

async function loadModule(name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(resolve(name)).href);
  } catch (error) {
    throw new UsageError(`${name} cannot be loaded: ${loadFault(error, name)}`);
  }
}

function isMaker(value: unknown): value is BotMaker {
  return typeof value === 'function';
}

/** Starts a thread that can think and play games. */
export function startBotThread(): BotThread {
  const file = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
  return startThread(new URL(file, import.meta.url));
}
