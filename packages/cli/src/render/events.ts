import { eventSaid, type RecordedEvent } from '@upkeep/engine';
import type { Style } from './style.ts';

/** Book-keeping of the engine that a reader of the game does not miss. */
const QUIET = new Set(
  'counted used actionsSpent effectBegins effectEnds effectUsed stacked unstacked retargeted'.split(' '),
);

/** Book-keeping is not, but what something is aimed at is. */
function isTold({ kind, words, fields }: RecordedEvent): boolean {
  return words !== '' && (!QUIET.has(kind) || typeof fields['aims'] === 'string');
}

/**
 * What happened, in words, and who did it. Phases and steps in which nothing happened are left out; `all` leaves nothing out and says
 * what made each thing happen.
 */
export function eventLines(
  events: readonly RecordedEvent[],
  players: readonly string[],
  style: Style,
  all = false,
): string[] {
  const lines: string[] = [];
  let phase: RecordedEvent | null = null;
  for (const event of events) {
    if (event.kind === 'turnBegins' || event.kind === 'ended') {
      lines.push(event.kind === 'turnBegins' ? style.bold(event.words) : style.bold(style.green(event.words)));
      phase = null;
    } else if (!all && event.kind === 'roundBegins') phase = null;
    else if (!all && (event.kind === 'phaseBegins' || event.kind === 'stepBegins')) {
      if (event.kind === 'phaseBegins') phase = event;
    } else if (all || isTold(event)) {
      if (phase !== null) lines.push(style.dim(`  ${phase.words}`));
      phase = null;
      const said = eventSaid(event, players) || event.kind;
      lines.push(
        `    ${said.charAt(0).toUpperCase()}${said.slice(1)}${all ? style.dim(`  (${[event.why, event.rule].filter(Boolean).join('; ')})`) : ''}`,
      );
    }
  }
  return all ? lines : together(lines, style);
}

/** The same line again and again becomes one. */
function together(lines: readonly string[], style: Style): string[] {
  const joined: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = joined[joined.length - 1];
    if (last?.line === line) last.times++;
    else joined.push({ line, times: 1 });
  }
  return joined.map(({ line, times }) => (times === 1 ? line : `${line} ${style.dim(`(${times} times)`)}`));
}
