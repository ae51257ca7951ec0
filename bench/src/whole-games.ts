import { median } from './clock.ts';
import { DifferentGames, type Entrant, prove } from './proof.ts';
import { type Speed, together } from './speed.ts';

/** The games whose whole random duels are timed. Magic is what the others are measured by. */
const WHOLE_GAMES = ['magic', 'crisis', 'lorcana'] as const;
export type WholeGame = (typeof WHOLE_GAMES)[number];

/** Of each game: with the record off, then on. */
export type WholeSpeeds = Readonly<Record<WholeGame, readonly Speed[]>>;

export interface WholeCourse {
  /** Each is warmed by so many games as make about this many decisions, and timed over as many others. */
  readonly decisions: number;
  /** The timed games are played in so many rounds, everybody by turns. */
  readonly rounds: number;
  /** Each heat has new processes; the record is on in the first alone. */
  readonly heats: number;
}

/**
 * Magic needs some nine seconds until the optimising compiler of Node has done its work, Crisis and Lorcana fewer: timed
 * any sooner, it is the compiler that is compared.
 */
export const WHOLE: WholeCourse = { decisions: 400_000, rounds: 10, heats: 2 };
export const WHOLE_QUICK: WholeCourse = { decisions: 20_000, rounds: 2, heats: 1 };

/** A game in a process of its own. */
export type Starts = (game: WholeGame, name: string) => Entrant & { stop(): void };

const PROVEN = 20;
const FIRST_SEED = 1_000_000;
/** No seed of a warm-up is timed. */
const WARM_SEED = 2_000_000;

/** Whole random duels of all games, all in one run: first that the record changes nothing, then their times by turns. */
export async function raceWholeGames(start: Starts, course: WholeCourse): Promise<WholeSpeeds> {
  const heats: Speed[][] = [];
  const played = new Map<string, number>();
  for (let heat = 0; heat < course.heats; heat++) heats.push(await raceOnce(start, course, heat === 0, played));
  const speeds = together(heats);
  const of = (game: WholeGame): Speed[] => speeds.filter(({ name }) => name === game || name === recordingOf(game));
  return { magic: of('magic'), crisis: of('crisis'), lorcana: of('lorcana') };
}

interface Lane {
  readonly game: WholeGame;
  readonly entrant: Entrant;
  /** Games in one round. */
  readonly games: number;
  readonly runs: number[];
}

async function raceOnce(
  start: Starts,
  { decisions, rounds }: WholeCourse,
  recording: boolean,
  played: Map<string, number>,
): Promise<Speed[]> {
  const started: ReturnType<Starts>[] = [];
  const enter = (game: WholeGame, name: string): Entrant => {
    const entrant = start(game, name);
    started.push(entrant);
    return entrant;
  };
  try {
    const lanes: Lane[] = [];
    for (const game of WHOLE_GAMES) {
      const entrants = [enter(game, game), ...(recording ? [enter(game, recordingOf(game))] : [])];
      await prove(entrants, 1, PROVEN);
      for (const entrant of entrants) {
        const { moves } = await entrant.play(1, PROVEN);
        const games = Math.max(1, Math.round((decisions * PROVEN) / (moves * rounds)));
        lanes.push({ game, entrant, games, runs: [] });
      }
    }
    for (const { entrant, games } of lanes) await entrant.play(WARM_SEED, games * rounds);
    for (let round = 0; round < rounds; round++) for (const lane of lanes) await time(lane, round, played);
    return lanes.map(({ entrant: { name }, games, runs }) => ({ name, movesPerCpuSecond: median(runs), runs, games }));
  } finally {
    for (const { stop } of started) stop();
  }
}

/** One round of one of them. Everybody who plays these games has to play them alike. */
async function time({ game, entrant, games, runs }: Lane, round: number, played: Map<string, number>): Promise<void> {
  const { moves, checksum, cpu } = await entrant.play(FIRST_SEED + round * games, games);
  const known = played.get(`${game} ${round}`) ?? checksum;
  if (checksum !== known) throw new DifferentGames(`${entrant.name} played other games when timed`);
  played.set(`${game} ${round}`, known);
  runs.push(Math.round((moves * 1e6) / cpu));
}

function recordingOf(game: WholeGame): string {
  return `${game}-recording`;
}

/** How often one goes into the other: the middle of the rounds' own ratios, since a slow moment hits both of a round. */
export function shareOf(part: Speed | undefined, whole: Speed | undefined): number | null {
  if (part === undefined || whole === undefined) return null;
  return median(part.runs.map((run, i) => run / (whole.runs[i] ?? Number.NaN)));
}
