import { type Game, layTable, type TableSettings } from '@upkeep/engine';
import { type Played, playRandomly } from './played.ts';
import { PROPERTIES } from './properties.ts';

export interface CheckSettings extends Omit<TableSettings, 'game'> {
  /** How many random games; 20 unless told. */
  games?: number;
  /** The first game's seed; the others follow. 1 unless told. */
  seed?: number;
  /** Decisions after which a game counts as stuck. */
  decisions?: number;
  /** Positions looked at closely in each game. */
  samples?: number;
  /** Does a piece of the check: a caller that can may give up on one that does not end, by throwing. */
  within?(work: () => void): void;
  /** Called after each game. */
  progress?(done: number, of: number): void;
}

export interface CheckFailure {
  /** Run `check` with this seed and one game to see it again. */
  readonly seed: number;
  readonly message: string;
}

export interface CheckedProperty {
  readonly name: string;
  readonly about: string;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly CheckFailure[];
}

export interface CheckReport {
  readonly game: string;
  readonly version: string;
  readonly games: number;
  readonly decisions: number;
  readonly passed: number;
  readonly failed: number;
  readonly properties: readonly CheckedProperty[];
}

const ENDS = {
  name: 'every game ends',
  about:
    'Random games come to an outcome within the limits, without a rule that throws and with every listed action accepted.',
};

/**
 * The conformance suite: plays a game at random and holds every property of the engine's promises against it. Works for
 * any game, a user's own included.
 *
 * @example
 * const report = checkGame(myGame, { games: 50, seed: 1 });
 * if (report.failed > 0) throw new Error(describeCheck(report));
 */
export function checkGame(game: Game, settings: CheckSettings = {}): CheckReport {
  const { games = 20, seed = 1, decisions = 20_000, samples = 8, within = done, progress, ...table } = settings;
  const laid = layTable({ game, ...table });
  const tallies = [ENDS, ...PROPERTIES].map(({ name, about }) => ({
    name,
    about,
    passed: 0,
    failed: 0,
    failures: [] as CheckFailure[],
  }));
  let total = 0;
  for (let i = 0; i < games; i++) {
    const at = seed + i;
    let played: Played[] = [];
    note(tallies[0], at, () => {
      within(() => {
        played = [playRandomly(laid, at, { decisions, samples })];
      });
      if (played[0].stuck !== '') throw new Error(played[0].stuck);
    });
    for (const one of played) {
      total += one.inputs.length;
      PROPERTIES.forEach((property, k) => {
        note(tallies[k + 1], at, () => within(() => property.check(one)));
      });
    }
    progress?.(i + 1, games);
  }
  // A property no game got to is not a property that holds.
  const failed = tallies.filter((t) => t.failed > 0 || t.passed === 0).length;
  const { id, version } = game;
  return { game: id, version, games, decisions: total, passed: tallies.length - failed, failed, properties: tallies };
}

function done(work: () => void): void {
  work();
}

function note(
  tally: { passed: number; failed: number; failures: CheckFailure[] },
  seed: number,
  work: () => void,
): void {
  try {
    work();
    tally.passed++;
  } catch (error) {
    tally.failed++;
    const message = error instanceof Error ? error.message : String(error);
    if (tally.failures.length < 5) tally.failures.push({ seed, message });
  }
}

/** The report as text; under a property that failed, the seeds to see it again with. What no game got to is one line. */
export function describeCheck(report: CheckReport): string {
  const reached = report.properties.filter((p) => p.passed + p.failed > 0);
  const unseen = report.properties.filter((p) => !reached.includes(p));
  const lines = reached.flatMap((p) => [
    `${p.failed === 0 ? 'ok    ' : 'FAILED'} ${p.name} (${p.passed} of ${p.passed + p.failed} games)`,
    ...p.failures.map((f) => `       seed ${f.seed}: ${f.message}`),
  ]);
  if (unseen.length > 0)
    lines.push(`FAILED ${unseen.length} more, since no game got so far that they could be looked at`);
  return [...lines, `${report.passed} passed, ${report.failed} failed`].join('\n');
}
