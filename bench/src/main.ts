import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { against, type BuildWith } from './against/against.ts';
import { raceThinkers, simulationOverhead, type Thinking, threadGain } from './bots.ts';
import { contestantFiles, namesOf, startWorker, type Worker } from './crew.ts';
import { type Flags, readFlags, Unusable, USAGE } from './flags.ts';
import { forksOf } from './forks.ts';
import { longGame } from './long.ts';
import type { EarlyLate, Names } from './messages.ts';
import { DifferentGames, type Entrant, prove } from './proof.ts';
import { contestantReports, type Report, readable } from './report.ts';
import { serverContest } from './server/contest.ts';
import { readableServer } from './server/readable.ts';
import { matchPathSize } from './size.ts';
import { FULL, HEATS, type Pace, QUICK, race, type Speed, together } from './speed.ts';
import { targets } from './targets.ts';
import { raceWholeGames, shareOf, WHOLE, WHOLE_QUICK, type WholeGame } from './whole-games.ts';

const PROOF_SEEDS = 500;

/** The checkout this benchmark lies in. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Brought = Names & { readonly file: string };

async function contest(flags: Flags): Promise<void> {
  const pace = flags.quick ? QUICK : FULL;
  const brought: Brought[] = [];
  for (const file of contestantFiles()) brought.push({ file, ...(await namesOf(file)) });
  const entrants = enter(brought, flags.only);
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
    while (!flags.quick && heats.length < HEATS) heats.push(await heat(brought, flags.only, pace));
    const speeds = together(heats);
    say('timing whole games of Magic, Crisis Unleashed and Lorcana');
    const { magic, crisis, lorcana } = await raceWholeGames(startWhole, flags.quick ? WHOLE_QUICK : WHOLE);
    say('timing forks');
    const upkeep = measured(brought);
    const fork = upkeep === undefined ? null : await forksOf(upkeep, pace, upkeep.file);
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
      crisis,
      lorcana,
      fork,
      action,
      memory,
      thinking,
      targets: targets({
        speeds,
        magic: magic[0]?.movesPerCpuSecond ?? null,
        crisisShare: shareOf(crisis[0], magic[0]),
        lorcanaShare: shareOf(lorcana[0], magic[0]),
        forkRatio: fork?.ratio ?? null,
        actionRatio: action && action.late / action.early,
        memoryRatio: memory && memory.late / memory.early,
        size: matchPathSize(ROOT),
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
async function heat(brought: readonly Brought[], only: readonly string[], pace: Pace): Promise<Speed[]> {
  const entrants = enter(brought, only);
  try {
    return await race(entrants, pace);
  } finally {
    for (const { stop } of entrants) stop();
  }
}

function enter(brought: readonly Brought[], only: readonly string[]): (Entrant & { stop(): void })[] {
  const wanted = (name: string): boolean => name === 'plain' || only.length === 0 || only.includes(name);
  return brought.flatMap(({ file, contestants }) =>
    contestants.filter(wanted).map((name) => playing(startWorker(file), name)),
  );
}

/** A game's whole duels in a process of their own. */
function startWhole(game: WholeGame, name: string): Entrant & { stop(): void } {
  return playing(startWorker(`${game}.js`, 'full'), name);
}

function playing(worker: Worker, name: string): Entrant & { stop(): void } {
  return { name, play: (first, count) => worker.ask<'play'>({ ask: 'play', name, first, count }), stop: worker.stop };
}

/** The file that brings `upkeep` answers for forks and long games. Plain's are only the yardstick. */
function measured(brought: readonly Brought[]): Brought | undefined {
  return brought.find(({ contestants }) => contestants.includes('upkeep'));
}

async function long(
  brought: readonly Brought[],
  pace: Pace,
): Promise<{ action: EarlyLate | null; memory: EarlyLate | null }> {
  const upkeep = measured(brought);
  return upkeep?.endless ? longGame(pace.rounds, upkeep.file) : { action: null, memory: null };
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

async function server(flags: Flags): Promise<void> {
  const report = await serverContest(flags.quick, say);
  print(flags.json ? JSON.stringify(report, null, 2) : readableServer(report));
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

/** Does what the arguments ask for. A wrong wish gets a sentence; what was measured never decides how this ends. */
export async function run(args: readonly string[], build: BuildWith): Promise<void> {
  try {
    const flags = readFlags(args);
    if (flags.help) print(USAGE);
    else if (flags.server) await server(flags);
    else if (flags.against === null) await contest(flags);
    else print(await against({ ...flags, commit: flags.against }, ROOT, build, say));
  } catch (error) {
    if (!(error instanceof DifferentGames || error instanceof Unusable)) throw error;
    process.stderr.write(`${error.message}${error instanceof DifferentGames ? '; nothing was timed' : ''}\n`);
    process.exitCode = 1;
  }
}
