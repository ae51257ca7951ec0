import type { Thinking } from './bots.ts';
import type { EarlyLate } from './messages.ts';
import type { ForkSpeed, Speed } from './speed.ts';
import type { Target, Unit } from './targets.ts';

/** Everything one run found out; `--json` prints it as it is. */
export interface Report {
  readonly node: string;
  readonly cpu: string;
  readonly proof: { readonly seeds: number; readonly checksum: string; readonly contestants: readonly string[] };
  readonly contestants: readonly ContestantReport[];
  /** Whole random duels of Magic: decisions for moves. */
  readonly magic: readonly Speed[];
  /** Whole random duels of Crisis Unleashed. */
  readonly crisis: readonly Speed[];
  /** Whole random duels of Lorcana. */
  readonly lorcana: readonly Speed[];
  readonly fork: ForkSpeed | null;
  readonly action: EarlyLate | null;
  readonly memory: EarlyLate | null;
  readonly thinking: Thinking | null;
  readonly targets: readonly Target[];
}

export interface ContestantReport extends Speed {
  readonly checksum: string;
  readonly toPlain: number | null;
  readonly toBoardgame: number | null;
}

export function contestantReports(speeds: readonly Speed[], checksum: string): ContestantReport[] {
  const to = (speed: Speed, name: string): number | null => {
    const other = speeds.find((one) => one.name === name);
    return other === undefined ? null : speed.movesPerCpuSecond / other.movesPerCpuSecond;
  };
  return speeds.map((speed) => ({
    ...speed,
    checksum,
    toPlain: to(speed, 'plain'),
    toBoardgame: to(speed, 'boardgame.io'),
  }));
}

export function readable(report: Report): string {
  const { proof, fork, action, memory } = report;
  const lines = [
    `All ${proof.contestants.length} contestants play the same ${proof.seeds} games (checksum ${proof.checksum}).`,
    `Node ${report.node}, ${report.cpu}`,
    '',
    ...table([
      ['contestant', 'moves per CPU second', 'to plain', 'to boardgame.io', 'spread'],
      ...report.contestants.map((one) => [
        one.name,
        count(one.movesPerCpuSecond),
        one.toPlain === null ? '-' : ratio(one.toPlain),
        one.toBoardgame === null ? '-' : ratio(one.toBoardgame),
        `${count(Math.min(...one.runs))} - ${count(Math.max(...one.runs))}`,
      ]),
    ]),
    '',
  ];
  for (const { name, movesPerCpuSecond } of [...report.magic, ...report.crisis, ...report.lorcana])
    lines.push(`whole random duels, ${name}: ${count(movesPerCpuSecond)} decisions per CPU second`);
  if (fork) lines.push(`fork of a fork, 120 cards: ${ns(fork.fork)}; by hand ${ns(fork.byHand)}`);
  if (action) lines.push(`action, recording: ${ns(action.early)} at turn 20, ${ns(action.late)} at turn 2,000`);
  if (memory)
    lines.push(`kept per action: ${memory.early.toFixed(0)} B at turn 20, ${memory.late.toFixed(0)} B at turn 2,000`);
  if (report.thinking) {
    const { upkeep, boardgame } = report.thinking;
    lines.push(`mcts in the duel, 100 iterations an answer: ${ms(upkeep)}; boardgame.io ${ms(boardgame)}`);
  }
  lines.push('', ...table(targetRows(report.targets)));
  return lines.join('\n');
}

/** What was promised beside what was measured. */
export function targetRows(targets: readonly Target[]): readonly (readonly string[])[] {
  return [
    ['target', 'measured', 'wanted', 'goal', 'verdict'],
    ...targets.map((one) => [
      one.what,
      one.value === null ? '-' : amount(one.unit, one.value),
      one.least === undefined ? `<= ${amount(one.unit, one.most ?? 0)}` : `>= ${amount(one.unit, one.least)}`,
      one.goal === undefined ? '-' : amount(one.unit, one.goal),
      one.verdict,
    ]),
  ];
}

/** A number with its unit, as people read it. */
export function amount(unit: Unit, value: number): string {
  switch (unit) {
    case 'count':
      return count(value);
    case 'bytes':
      return `${count(value)} B`;
    case 'time':
      return `${value < 100 ? value.toFixed(1) : count(value)} µs`;
    case 'ratio':
      return ratio(value);
  }
}

function ratio(value: number): string {
  if (value < 1 / 100) return value.toFixed(5);
  return value >= 10 ? count(value) : value.toFixed(value < 1 ? 3 : 2);
}

function ms(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(2)} ms`;
}

function ns(nanoseconds: number): string {
  return `${nanoseconds.toFixed(0)} ns`;
}

function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}
