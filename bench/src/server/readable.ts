import { table, targetRows } from '../report.ts';
import type { ServerReport } from './contest.ts';

export function readableServer(report: ServerReport): string {
  const { peak, paced, loading, cost, memory } = report;
  const time = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`;
  const row = (name: string, pace: { perSecond: number; p50: number; p99: number }): string[] => [
    name,
    pace.perSecond.toFixed(0),
    time(pace.p50),
    time(pace.p99),
  ];
  return [
    `Node ${report.node}, ${report.cpu}; ${report.matches} matches at once, a process for the server and one for all players`,
    '',
    ...table([
      ['contestant', 'accepted a second', 'p50', 'p99'],
      ...Object.entries(peak).map(([name, pace]) => row(name, pace)),
      row('echo at half our peak', paced.echo),
      row('ours at half our peak', paced.ours),
    ]),
    '',
    `server CPU: echo ${cost.echo.toFixed(0)} us, duel ${cost.duel.toFixed(0)} us, Magic ${cost.magic.toFixed(0)} us an action`,
    `a match that was not in memory is seen after ${time(loading.short)} (short), ${time(loading.long)} (long)`,
    `in memory without anybody there: duel ${(memory.duel / 1024).toFixed(0)} KB, Magic ${(memory.magic / 1024).toFixed(0)} KB`,
    '',
    ...table(targetRows(report.targets)),
  ].join('\n');
}
