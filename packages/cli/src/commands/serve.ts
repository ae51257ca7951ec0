import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Shelved } from '@upkeep/server';
import { configurationFrom, SETTINGS } from '@upkeep/server/configuration';
import { type Command, Option } from 'commander';
import { startBotThread } from '../bots.ts';
import { findGame, games } from '../catalogue.ts';
import { UsageError } from '../exit.ts';
import type { Context } from '../program.ts';

type Flags = Readonly<Record<string, string | boolean | undefined>> & { readonly site?: readonly string[] };

export function addServe(program: Command, context: Context): void {
  const command = program
    .command('serve')
    .description('Serve matches over HTTP and WebSocket on one port, until it is told to end.')
    .argument(
      '[games...]',
      'games, or module files of your own; several versions of one too. All that come with Upkeep if left out',
    );
  for (const { flag, value, about, environment, default: usual } of SETTINGS) {
    const left = usual === '' || usual === false ? '' : `; ${usual} if left out`;
    command.addOption(new Option(value === '' ? flag : `${flag} <${value}>`, about + left).env(environment));
  }
  command
    .option('--site <FOLDER...>', 'folders with files to serve beside, such as a built table')
    .action(async (names: readonly string[], flags: Flags) => {
      await serve(context, names, flags);
    });
}

async function serve({ io }: Context, names: readonly string[], { site = [], ...flags }: Flags): Promise<void> {
  const configuration = configurationFrom(flags, process.env);
  const missing = site.find((folder) => !existsSync(folder));
  if (missing !== undefined) throw new UsageError(`There is no folder '${missing}'.`);
  const shelved = await Promise.all((names.length === 0 ? Object.keys(games) : names).map(shelf));
  const { openStore, startServer, StoreProblem } = await import('@upkeep/server');
  const store = await openStore(configuration.store).catch((error: unknown) => {
    throw error instanceof StoreProblem ? new UsageError(error.message) : error;
  });
  const server = await startServer({
    configuration,
    store,
    games: shelved,
    site: site.map((folder) => resolve(folder)),
    startBots: startBotThread,
  }).catch(async (error: unknown) => {
    await store.close();
    if (isTaken(error))
      throw new UsageError(`Port ${configuration.port} of ${configuration.host} is taken: give another with --port.`);
    throw error;
  });
  io.out(`Upkeep serves ${shelved.map(({ game }) => game.id).join(', ')} at ${server.address}`);
  await toldToEnd();
  await server.close();
}

async function shelf(name: string): Promise<Shelved> {
  const game = await findGame(name);
  return { game, place: Object.hasOwn(games, name) ? name : resolve(name) };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Until the process is told to end. A second signal ends it at once. */
function toldToEnd(): Promise<void> {
  return new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
}
