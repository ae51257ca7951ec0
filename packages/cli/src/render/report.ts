import type { SimulationReport, Spread } from '@upkeep/ai';
import { columnsOf, type Style } from './style.ts';

/** What a simulation found, for people. */
export function reportText(report: SimulationReport, names: readonly string[], style: Style): string[] {
  const { games, ended, stuck, errors, timing } = report;
  const bad = stuck + errors > 0;
  const counts = `${games} games: ${ended} ended, ${stuck} stuck, ${errors} with errors`;
  return [
    bad ? style.red(counts) : style.bold(counts),
    '',
    'How they ended:',
    ...endings(report, names),
    ...winners(report),
    '',
    ...columnsOf([
      ['', 'min', 'median', 'mean', 'max'],
      ['turns', ...spread(report.turns)],
      ['decisions', ...spread(report.decisions)],
    ]),
    '',
    'Used:',
    ...used(report),
    '',
    style.dim(
      `${number(timing.gamesPerSecond)} games/s, ${number(timing.decisionsPerSecond)} decisions/s, ${timing.seconds} s`,
    ),
  ];
}

function endings(report: SimulationReport, names: readonly string[]): string[] {
  const rows = Object.entries(report.endings)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([reason, { count, wins, draws }]) => [
      `  ${reason}`,
      number(count),
      share(count, report.ended),
      `won by ${wins.map((n, seat) => `${names[seat] ?? seat} ${number(n)}`).join(', ')}${draws > 0 ? `, drawn ${number(draws)}` : ''}`,
    ]);
  return rows.length === 0 ? ['  none did'] : columnsOf(rows);
}

/** Who won how often, when different bots played. */
function winners({ bots, ended }: SimulationReport): string[] {
  if (new Set(bots.map(({ name }) => name)).size < 2) return [];
  const rows = bots.map(({ name, wins }) => [`  ${name}`, number(wins), share(wins, ended)]);
  return ['', 'Won by bot:', ...columnsOf(rows)];
}

function used(report: SimulationReport): string[] {
  const rows = Object.entries(report.used)
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => [`  ${what}`, number(count)]);
  return rows.length === 0 ? ['  nothing'] : columnsOf(rows);
}

function spread({ min, median, mean, max }: Spread): string[] {
  return [min, median, mean, max].map(number);
}

export function number(n: number): string {
  return n.toLocaleString('en-GB', { maximumFractionDigits: n >= 1000 ? 0 : 2 });
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
}
