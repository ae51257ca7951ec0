import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { raceThinkers, simulationOverhead, type Thinking, threadGain } from './bots.ts';
import { contestantFiles, namesOf, startWorker } from './crew.ts';
import { longGame } from './long.ts';
import type { EarlyLate, Names } from './messages.ts';
import { DifferentGames, type Entrant, prove } from './proof.ts';
import { contestantReports, type Report, readable } from './report.ts';
import { matchPathSize } from './size.ts';
import { type ForkSpeed, type Pace, race, raceForks, type Speed, together } from './speed.ts';
import { targets } from './targets.ts';

const USAGE = `usage: npm run bench -- [--json] [--quick] [--prove] [--only NAME]...
  --json    print the report as JSON
  --quick   short runs, for a first look
  --prove   only prove that all contestants play the same games
  --only    only these contestants (plain is always there)`;

/** Many short rounds rather than few long ones: a slow moment of the machine falls on few of them, and on everybody. */
const FULL: Pace = { warm: 2_000_000, run: 200_000, rounds: 9 };
/** The duel is timed in several heats: how well a program was optimised differs from process to process. */
const HEATS = 3;
const QUICK: Pace = { warm: 400_000, run: 100_000, rounds: 3 };
const PROOF_SEEDS = 500;
const FULL_GAMES_PROVEN = 20;

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

type Brought = Names & { readonly file: string };

async function main(): Promise<void> {
  const pace = flags.quick ? QUICK : FULL;
  const brought: Brought[] = [];
  for (const file of contestantFiles()) brought.push({ file, ...(await namesOf(file)) });
  const entrants = enter(brought);
  try {
    say(`proving that ${entrants.map(({ name }) => name).join(', ')} play the same games`);
    const checksum = hex(await prove(entrants, 1, PROOF_SEEDS));
    const proof = { seeds: PROOF_SEEDS, checksum, contestants: entrants.map(({ name }) => name) };
    if (flags.prove) {
      print(flags.json ? JSON.stringify({ proof }) : `the same ${PROOF_SEEDS} games, checksum ${checksum}`);
      return;
    }
    say('timing the duel');
    const heats = [await race(entrants, pace)];
    while (!flags.quick && heats.length < HEATS) heats.push(await heat(brought, pace));
    const speeds = together(heats);
    say('timing whole games of Magic');
    const magic = await fullGames(pace);
    say('timing forks');
    const fork = await forks(brought, pace);
    say('timing long games');
    const { action, memory } = await long(brought, pace);
    say('timing bots and simulations');
    const thinking = await thinkers(brought, pace);
    const overhead = await simulations(brought, pace);
    const report: Report = {
      node: process.versions.node,
      cpu: cpus()[0]?.model ?? 'unknown processor',
      proof,
      contestants: contestantReports(speeds, checksum),
      magic,
      fork,
      action,
      memory,
      thinking,
      targets: targets({
        speeds,
        magic: magic[0]?.movesPerCpuSecond ?? null,
        forkRatio: fork?.ratio ?? null,
        actionRatio: action && action.late / action.early,
        memoryRatio: memory && memory.late / memory.early,
        size: matchPathSize(),
        thinkRatio: thinking?.ratio ?? null,
        threadGain: overhead === null ? null : await threadGain(pace),
        overhead,
      }),
    };
    print(flags.json ? JSON.stringify(report, null, 2) : readable(report));
  } finally {
    for (const { stop } of entrants) stop();
  }
}

/** Everybody once more, in processes that have played nothing yet. */
async function heat(brought: readonly Brought[], pace: Pace): Promise<Speed[]> {
  const entrants = enter(brought);
  try {
    return await race(entrants, pace);
  } finally {
    for (const { stop } of entrants) stop();
  }
}

function enter(brought: readonly Brought[]): (Entrant & { stop(): void })[] {
  const wanted = (name: string): boolean => name === 'plain' || flags.only.length === 0 || flags.only.includes(name);
  return brought.flatMap(({ file, contestants }) =>
    contestants.filter(wanted).map((name) => {
      const worker = startWorker(file);
      return {
        name,
        play: (first, count) => worker.ask<'play'>({ ask: 'play', name, first, count }),
        stop: worker.stop,
      };
    }),
  );
}

/** Random duels of Magic, with the record off and on: first that both play the same games, then their times. */
async function fullGames(pace: Pace): Promise<Speed[]> {
  const entrants = ['magic', 'magic-recording'].map((name) => {
    const worker = startWorker('magic.js', 'full');
    const play: Entrant['play'] = (first, count) => worker.ask<'play'>({ ask: 'play', name, first, count });
    return { name, play, stop: worker.stop };
  });
  try {
    await prove(entrants, 1, FULL_GAMES_PROVEN);
    return await race(entrants, { ...pace, rounds: Math.min(pace.rounds, 5) });
  } finally {
    for (const { stop } of entrants) stop();
  }
}

/** The file that brings `upkeep` answers for forks and long games. Plain's are only the yardstick. */
function measured(brought: readonly Brought[]): Brought | undefined {
  return brought.find(({ contestants }) => contestants.includes('upkeep'));
}

async function forks(brought: readonly Brought[], pace: Pace): Promise<ForkSpeed | null> {
  const upkeep = measured(brought);
  if (!upkeep?.fork) return null;
  const hand = startWorker(upkeep.byHand ? upkeep.file : 'plain.js');
  const own = startWorker(upkeep.file);
  const byHand = (times: number): Promise<number> => hand.ask<'fork'>({ ask: 'fork', byHand: upkeep.byHand, times });
  const fork = (times: number): Promise<number> => own.ask<'fork'>({ ask: 'fork', byHand: false, times });
  const speed = await raceForks(byHand, fork, pace);
  hand.stop();
  own.stop();
  return speed;
}

async function long(
  brought: readonly Brought[],
  pace: Pace,
): Promise<{ action: EarlyLate | null; memory: EarlyLate | null }> {
  const upkeep = measured(brought);
  return upkeep?.endless ? longGame(upkeep.file, pace.rounds) : { action: null, memory: null };
}

async function thinkers(brought: readonly Brought[], pace: Pace): Promise<Thinking | null> {
  const upkeep = measured(brought);
  const other = brought.find(({ contestants }) => contestants.includes('boardgame.io'));
  if (!upkeep?.thinker || !other?.thinker) return null;
  const [own, others] = [startWorker(upkeep.file), startWorker(other.file)];
  const thinking = await raceThinkers(own, others, pace);
  own.stop();
  others.stop();
  return thinking;
}

async function simulations(brought: readonly Brought[], pace: Pace): Promise<number | null> {
  const upkeep = measured(brought);
  if (!upkeep?.overhead) return null;
  const worker = startWorker(upkeep.file);
  const overhead = await simulationOverhead(worker, pace);
  worker.stop();
  return overhead;
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Progress goes to the other stream, so that `--json` stays clean. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text} ...\n`);
}

if (flags.help) {
  print(USAGE);
} else {
  await main().catch((error: unknown) => {
    if (!(error instanceof DifferentGames)) throw error;
    process.stderr.write(`${error.message}; nothing was timed\n`);
    process.exitCode = 1;
  });
}
