import type { LoadReport } from '@upkeep/server/load';
import type { Command } from 'commander';
import { EXIT, UsageError } from '../exit.ts';
import type { Context } from '../program.ts';
import { wholeNumber } from '../settings.ts';

interface LoadFlags {
  readonly game: string;
  readonly matches: number;
  readonly rate?: number;
  readonly seconds?: number;
  readonly actions?: number;
  readonly seed: number;
  readonly json?: true;
}

const SECONDS = 10;

export function addLoad(program: Command, context: Context): void {
  program
    .command('load')
    .description('Play many matches at once on a running server, over real connections, and say how it stood it.')
    .argument('<address...>', 'where servers listen, such as http://127.0.0.1:4173/')
    .option('--game <game>', 'a game the server has', 'duel')
    .option('--matches <n>', 'how many matches are played at once', wholeNumber, 20)
    .option('--rate <n>', 'actions a second, all players together; as many as can be if left out', wholeNumber)
    .option('--seconds <n>', `how long; ${SECONDS} if neither this nor --actions is given`, wholeNumber)
    .option('--actions <n>', 'it ends after so many accepted actions', wholeNumber)
    .option('--seed <n>', 'what the players choose is drawn from it', wholeNumber, 1)
    .option('--json', 'as data')
    .addHelpText(
      'after',
      `
A server protects itself from single addresses. To load one, start it with more room, for example:
  upkeep serve --message-rate 100000 --request-rate 1000000 --sockets-per-address 10000`,
    )
    .action(async (addresses: readonly string[], flags: LoadFlags) => {
      context.exit = await load(addresses, flags, context);
    });
}

async function load(addresses: readonly string[], flags: LoadFlags, { io }: Context): Promise<number> {
  const { matches, rate, actions, seconds = actions === undefined ? SECONDS : undefined } = flags;
  for (const [flag, value] of Object.entries({ matches, rate, seconds, actions })) {
    if (value !== undefined && value < 1)
      throw new UsageError(`--${flag} ${value}: a whole number from 1 on is expected.`);
  }
  const wrong = addresses.find((address) => !/^https?:\/\/[^/]/.test(address));
  if (wrong !== undefined)
    throw new UsageError(`'${wrong}' is no address of a server, such as http://127.0.0.1:4173/.`);
  const { LoadRefused, runLoad } = await import('@upkeep/server/load');
  const report = await runLoad({
    addresses,
    game: flags.game,
    matches,
    seed: flags.seed,
    ...(rate === undefined ? {} : { rate }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(actions === undefined ? {} : { actions }),
  }).catch((error: unknown) => {
    throw error instanceof LoadRefused ? new UsageError(error.message) : error;
  });
  io.out(flags.json === true ? JSON.stringify(report, null, 2) : loadTable(report).join('\n'));
  return report.accepted === 0 || Object.keys(report.errors).length > 0 ? EXIT.failed : EXIT.ok;
}

/** The report as a table. */
function loadTable({ seconds, matches, accepted, perSecond, latency, refusals, errors }: LoadReport): string[] {
  const line = (name: string, value: string) => `${name.padEnd(26)}${value}`;
  const time = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
  const counts = (name: string, of: Readonly<Record<string, number>>) =>
    Object.keys(of).length === 0
      ? [line(name, 'none')]
      : Object.entries(of).map(([what, count], place) => line(place === 0 ? name : '', `${count} x ${what}`));
  return [
    line('seconds', seconds.toFixed(1)),
    line('matches ended', `${matches}`),
    line('accepted actions', `${accepted}`),
    line('accepted actions/s', perSecond.toFixed(0)),
    line('latency, half of them', time(latency.p50)),
    line('latency, 90 of 100', time(latency.p90)),
    line('latency, 99 of 100', time(latency.p99)),
    line('latency, longest', time(latency.max)),
    ...counts('refusals', refusals),
    ...counts('errors', errors),
  ];
}
