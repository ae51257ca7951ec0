import { table, targetRows } from '../report.ts';
import type { ServerReport } from './contest.ts';
import type { Standing } from './rival.ts';

export function readableServer(report: ServerReport): string {
  const { peak, paced, magic, loading, memory } = report;
  const time = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`;
  const row = (name: string, { pace, cost, busy }: Standing): string[] => [
    name,
    pace.perSecond.toFixed(0),
    time(pace.p50),
    time(pace.p99),
    `${cost.toFixed(0)} us`,
    `${(busy.server * 100).toFixed(0)} %`,
    `${(busy.players * 100).toFixed(0)} %`,
  ];
  const all = [...Object.values(peak), paced.echo, paced.ours, magic];
  const short = all.reduce((sum, one) => sum + one.short, 0);
  return [
    `Node ${report.node}, ${report.cpu}; ${report.matches} matches at once, a process for each server and one for all players`,
    '',
    ...table([
      ['contestant', 'accepted a second', 'p50', 'p99', 'server CPU', 'server', 'players'],
      ...Object.entries(peak).map(([name, standing]) => row(name, standing)),
      row('Magic, ours', magic),
      row('echo at half our peak', paced.echo),
      row('ours at half our peak', paced.ours),
    ]),
    '',
    'server CPU is for one action; server and players: how much of one core each used',
    ...(short === 0 ? [] : [`${short} matches had to be made while time was taken`]),
    `a match that was not in memory is seen after ${time(loading.short)} (short), ${time(loading.long)} (long)`,
    `in memory without anybody there: duel ${(memory.duel / 1024).toFixed(0)} KB, Magic ${(memory.magic / 1024).toFixed(0)} KB`,
    '',
    ...table(targetRows(report.targets)),
  ].join('\n');
}
