import type { CardJson, InstructionJson, TriggeredJson } from '@upkeep/cards';
import { cast, piece, spell, type ToyMatch, toyMatch } from './toy.ts';

export const hitMe: InstructionJson = { do: 'hit', who: 'you', amount: 1 };
export const hitThem: InstructionJson = { do: 'hit', who: 'opponents', amount: 3 };

export function score(match: ToyMatch, seat = 0): number {
  return match.state.seats['score'][seat];
}

/** A piece with one triggered ability. */
export function watcher(ability: Omit<TriggeredJson, 'kind'>, id = 'w'): CardJson {
  return piece(id, 1, { abilities: [{ kind: 'triggered', ...ability }] });
}

/** The score after a spell was cast by a player whose board is given. */
export function after(
  effect: readonly InstructionJson[],
  mine: readonly CardJson[],
  theirs: readonly CardJson[] = [],
): number {
  const match = toyMatch({ mine: [spell({ do: effect }), ...mine], theirs });
  cast(match);
  return score(match);
}

export const point: InstructionJson = { do: 'score', amount: 100 };
