import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Shelved } from '@upkeep/server';
import { configurationFrom, SETTINGS } from '@upkeep/server/configuration';
import { type Command, Option } from 'commander';
import { startBotThread } from '../bots.ts';
import { findGame, games } from '../catalogue.ts';
import { UsageError } from '../exit.ts';
import type { Context } from '../program.ts';

type Settings = Readonly<Record<string, string | boolean | undefined>>;
type Flags = Settings & { readonly site?: readonly string[] };

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
    .action(async (names: readonly string[], { site = [], ...flags }: Flags) => {
      // What the environment says is read from there, so that a wrong value is told with the name it has there.
      const given = Object.entries(flags).filter(([name]) => command.getOptionValueSource(name) !== 'env');
      await serve(context, names, { site, flags: Object.fromEntries(given) });
    });
}

async function serve(
  { io }: Context,
  names: readonly string[],
  { site, flags }: { readonly site: readonly string[]; readonly flags: Settings },
): Promise<void> {
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
    const why = listenProblem(error, configuration);
    throw why === undefined ? error : new UsageError(why);
  });
  io.out(`Upkeep serves ${namesOf(shelved).join(', ')} at ${server.address}`);
  await toldToEnd();
  await server.close();
}

/** The games, with their versions where there are several of one. */
function namesOf(shelved: readonly Shelved[]): string[] {
  const ids = shelved.map(({ game }) => game.id);
  return shelved.map(({ game: { id, version } }) =>
    ids.indexOf(id) === ids.lastIndexOf(id) ? id : `${id} ${version}`,
  );
}

async function shelf(name: string): Promise<Shelved> {
  const game = await findGame(name);
  return { game, place: Object.hasOwn(games, name) ? name : resolve(name) };
}

/** Why it cannot listen there, and what to do; undefined: it is something else. */
function listenProblem(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: give another with --port.`;
    case 'EACCES':
      return `Port ${port} of ${host} is not open to you: give another with --port, from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `This machine has no address ${host}: give one of its own with --host, or 0.0.0.0 for all of them.`;
    default:
      return undefined;
  }
}

/** Until the process is told to end. A second signal ends it at once. */
function toldToEnd(): Promise<void> {
  return new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
}
