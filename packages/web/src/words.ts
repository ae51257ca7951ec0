import type { RecordedEvent } from '@upkeep/engine';
import type { GameInfo } from './protocol.ts';

const QUIET = new Set(
  'counted used actionsSpent effectBegins effectEnds effectUsed stacked unstacked retargeted roundBegins setupBegins'.split(
    ' ',
  ),
);

/** Book-keeping that a reader of the game does not miss. */
export function isQuiet(event: RecordedEvent): boolean {
  return event.words === '' || QUIET.has(event.kind);
}

/**
 * Is an event told in the log and the recap of its game, unless somebody wants everything? `nameOf`: what a seat is called,
 * where that is known.
 */
export function isTold(
  event: RecordedEvent,
  game: Pick<GameInfo, 'look'> | null,
  nameOf: (seat: number) => string | undefined = () => undefined,
): boolean {
  if (isQuiet(event)) return false;
  const quiet = game?.look.quiet;
  return quiet === undefined ? !isCount(event, nameOf(event.by)) : !quiet.includes(event.kind);
}

/**
 * Does it only count, in a game that does not say what of its events does? What rules give somebody to spend, what is paid
 * for one's own deed, and whose a card is now stand at the plates and with the deed; what is done to others is told.
 */
function isCount({ kind, by, fields }: RecordedEvent, doer: string | undefined): boolean {
  if (kind === 'owned') return true;
  const isOwn = by >= 0 && doer === fields['player'];
  return kind === 'seatSet' ? by < 0 || isOwn : kind === 'seatAdded' && isOwn;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The places of events that were taken back: where that is told, the number of the last one that stands is told too. */
export function takenBack(events: readonly RecordedEvent[]): ReadonlySet<number> {
  if (!events.some(({ kind }) => kind === 'undone')) return NOTHING;
  const places = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { kind, n, batch }] of [...events.entries()].reverse()) {
    if (kind === 'undone') least = Math.min(least, batch + 1);
    else if (n >= least) places.add(at);
  }
  return places;
}

/** `precombatMain` in words. */
export function plain(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A phase, step or kind of turn as the game calls it; else its name in plain words. The word `phase` at its end is left out. */
export function placeWords(name: string, game: GameInfo | null): string {
  return (game?.words[name] ?? plain(name)).replace(/^(\S+) phase$/i, '$1');
}

/** What a bot is called at the table. */
export function strengthWords(bot: string): string {
  return LEVELS[bot] ?? (bot === 'replay' ? '' : `${bot} bot`);
}

const LEVELS: Readonly<Record<string, string>> = {
  easy: 'easy bot',
  normal: 'normal bot',
  hard: 'hard bot',
  expert: 'expert bot',
};

/** Abilities without a name of their own are called after their card, which stands there already. */
export function tidy(words: string): string {
  return words.replace(/^(.+) \(\1: (.+)\)$/, '$1 ($2)').replace(/^(.+) triggers: \1: .*$/, '$1 triggers');
}
