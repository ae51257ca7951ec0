import { SETTINGS } from '@upkeep/server/configuration';
import { type Command, Option } from 'commander';
import { UsageError } from '../exit.ts';
import type { Context } from '../program.ts';
import { wholeNumber } from '../settings.ts';

interface StoreFlags {
  readonly store: string;
}

interface ExpireFlags extends StoreFlags {
  readonly waitingFor?: number;
  readonly keepFor?: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What operators do to the matches a server keeps; all of it while the server runs. */
export function addKeep(program: Command, context: Context): void {
  const command = (name: string, about: string) => program.command(name).description(about).addOption(storeOption());
  command('backup', 'Write all matches of a server to a new file, while it runs.')
    .argument('<file>', 'a file that is not there yet')
    .action((file: string, flags: StoreFlags) => inWords(() => backup(context, file, flags)));
  command(
    'restore',
    'Take the matches of a backup or an export in; those that are there with another story are left alone.',
  )
    .argument('<file>', 'what upkeep backup or upkeep export wrote')
    .action((file: string, flags: StoreFlags) => inWords(() => restore(context, file, flags)));
  command(
    'export [matches...]',
    'Print matches, all of them or some by id, as lines of JSON for upkeep restore.',
  ).action((ids: readonly string[], flags: StoreFlags) => inWords(() => exportLines(context, ids, flags)));
  command('remove', 'Remove matches for good.')
    .argument('<matches...>', 'their ids')
    .action((ids: readonly string[], flags: StoreFlags) => inWords(() => remove(context, ids, flags)));
  command('expire', 'Remove matches that did not begin, or have been over, for long.')
    .option('--waiting-for <H>', 'hours since a match that did not begin was touched', wholeNumber)
    .option('--keep-for <D>', 'days since a match that is over was touched', wholeNumber)
    .action((flags: ExpireFlags) => inWords(() => expire(context, flags)));
}

function storeOption(): Option {
  const setting = SETTINGS.find(({ name }) => name === 'store');
  const { environment = '', default: usual = '' } = setting ?? {};
  return new Option('--store <URL>', 'where the matches are kept: sqlite:FILE or postgres://...')
    .env(environment)
    .default(String(usual));
}

/** What a store cannot do is no fault of the command. */
async function inWords(work: () => Promise<void>): Promise<void> {
  const { StoreProblem } = await import('@upkeep/server');
  try {
    await work();
  } catch (error) {
    throw error instanceof StoreProblem ? new UsageError(error.message) : error;
  }
}

async function backup({ io }: Context, file: string, { store }: StoreFlags): Promise<void> {
  const server = await import('@upkeep/server');
  await server.backup(store, file);
  io.out(`The matches are in ${file}.`);
}

async function restore({ io }: Context, file: string, { store }: StoreFlags): Promise<void> {
  const server = await import('@upkeep/server');
  const { matches, entries, damaged, left } = await server.restore(file, store);
  io.out(`${matches} matches with ${entries} entries are in.`);
  if (damaged.length > 0) io.err(`Damaged, taken in up to the damage: ${damaged.join(', ')}`);
  if (left.length > 0) io.err(`There already with another story, left alone: ${left.join(', ')}`);
}

async function exportLines({ io }: Context, ids: readonly string[], { store }: StoreFlags): Promise<void> {
  const { exportMatches, openStore } = await import('@upkeep/server');
  const opened = await openStore(store, { existing: true });
  try {
    for await (const line of exportMatches(opened, ids.length === 0 ? undefined : ids)) {
      io.out(line);
      const damage = damageIn(line);
      if (damage !== undefined) io.err(damage);
    }
  } finally {
    await opened.close();
  }
}

/** What the last line of a match says of its log, if that is damaged. */
function damageIn(line: string): string | undefined {
  if (!line.startsWith('{"end":')) return undefined;
  const { end, damaged }: { readonly end: string; readonly damaged?: number } = JSON.parse(line);
  return damaged === undefined
    ? undefined
    : `The log of ${end} is damaged from entry ${damaged} on: what stands before that was exported.`;
}

async function remove({ io }: Context, ids: readonly string[], { store }: StoreFlags): Promise<void> {
  const { openStore } = await import('@upkeep/server');
  const opened = await openStore(store, { existing: true });
  try {
    for (const id of ids) {
      if (!(await opened.remove(id))) throw new UsageError(`There is no match '${id}'.`);
      io.out(`Removed ${id}.`);
    }
  } finally {
    await opened.close();
  }
}

async function expire({ io }: Context, { store, waitingFor, keepFor }: ExpireFlags): Promise<void> {
  if (waitingFor === undefined && keepFor === undefined)
    throw new UsageError('Say --waiting-for, --keep-for, or both.');
  const { openStore } = await import('@upkeep/server');
  const opened = await openStore(store, { existing: true });
  try {
    const now = Date.now();
    const removed = await opened.expire({
      ...(waitingFor === undefined ? {} : { waitingBefore: now - waitingFor * HOUR }),
      ...(keepFor === undefined ? {} : { overBefore: now - keepFor * DAY }),
    });
    io.out(`${removed.length} matches were removed.`);
  } finally {
    await opened.close();
  }
}
