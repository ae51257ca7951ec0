import { type GameDescription, type Match, type PlayerId, preferencesOf } from '@upkeep/engine';
import { plain } from '../render/plain.ts';

/**
 * In words, where a player is asked.
 *
 * @example
 * askedWords(match, 0); // 'You are asked in your turn at main, and in the turns of others at end.'
 */
export function askedWords(match: Match, seat: PlayerId): string {
  const { stops } = preferencesOf(match, seat);
  const names = namesIn(match.description);
  const places = (whose: string): string => {
    const chosen = stops.filter((stop) => stop.startsWith(`${whose}:`)).map((stop) => stop.slice(whose.length + 1));
    if (chosen.includes('*')) return 'wherever you may act';
    return chosen.length === 0 ? '' : `at ${listed(chosen.map((name) => names.get(name) ?? plain(name)))}`;
  };
  const own = places('own');
  const others = places('others');
  if (own === '' && others === '') return 'You are asked about what others do, and nowhere else.';
  if (own === others) return `You are asked ${own}, in your turn and in those of others.`;
  const turns = [
    ...(own === '' ? [] : [`in your turn ${own}`]),
    ...(others === '' ? [] : [`in those of others ${others}`]),
  ];
  return `You are asked ${turns.join(', ')}, and about what others do.`;
}

/** What phases and steps are called, where the game says so. */
function namesIn({ turns }: GameDescription): ReadonlyMap<string, string> {
  const phases = turns.flatMap((turn) => turn.phases);
  const all = [...phases, ...phases.flatMap((phase) => phase.steps)];
  return new Map(all.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label.toLowerCase()] as const])));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
