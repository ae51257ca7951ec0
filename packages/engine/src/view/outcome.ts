import type { Outcome, PlayerId } from '../state/state.ts';

const ENGINE_REASONS: Readonly<Record<string, string>> = {
  conceded: 'gave up',
  timeout: 'out of time',
  'last-standing': 'the last one in the game',
  'all-out': 'everybody is out',
  loop: 'it would never have ended',
  'turn-limit': 'the most turns a game may take',
  'last-deal': 'the last deal is over',
};

type Words = Readonly<Record<string, string>>;

/** Why somebody lost or a game ended: in the game's own words (`description.words`), or the engine's, or the bare code. */
export function reasonWords(reason: string, words: Words = {}): string {
  return words[reason] ?? ENGINE_REASONS[reason] ?? reason;
}

/**
 * How a game ended, in one sentence; to a viewer who won, that they did.
 *
 * @example
 * outcomeWords({ winners: [0], reason: 'conceded' }, ['Ann', 'Bob']); // 'Ann wins (gave up).'
 */
export function outcomeWords(
  { winners, reason }: Outcome,
  players: readonly string[],
  words: Words = {},
  viewer?: PlayerId | 'spectator' | 'all',
): string {
  const why = reasonWords(reason, words);
  if (winners.length === 0) return `A draw (${why}).`;
  if (winners.some((seat) => seat === viewer)) return `You win (${why}).`;
  const names = winners.map((seat) => players[seat] ?? `seat ${seat}`);
  return `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'} (${why}).`;
}
