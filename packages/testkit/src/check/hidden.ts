import type { Match } from '@upkeep/engine';
import type { BattleState } from '@upkeep/engine/kernel';
import { matchIn } from '@upkeep/engine/place';

export interface Changed {
  readonly match: Match;
  /** The cards that are others now. */
  readonly cards: ReadonlySet<number>;
}

/**
 * The same match with what a viewer cannot know changed: the cards they have not seen change places with each other, owner
 * by owner, so that everything public stays as it was. Null when there is nothing to change.
 */
export function withHiddenChanged(match: Match, viewer: number | 'spectator'): Changed | null {
  const state: BattleState = JSON.parse(JSON.stringify(match.state));
  const { cards } = state;
  const seen = new Set(
    match
      .view(viewer)
      .zones.flatMap((zone) => zone.cards)
      .filter((card) => card.card !== undefined)
      .map((card) => card.id),
  );
  const changed = new Set<number>();
  for (const owner of match.record.context.players.keys()) {
    const hidden = cards.def.flatMap((_, card) => {
      return cards.zone[card] >= 0 && cards.owner[card] === owner && !seen.has(`c${cards.handle[card]}`) ? [card] : [];
    });
    const definitions = hidden.map((card) => cards.def[card]);
    hidden.forEach((card, i) => {
      cards.def[card] = definitions[(i + 1) % definitions.length];
      if (cards.def[card] !== definitions[i]) changed.add(card);
    });
  }
  return changed.size === 0 ? null : { match: matchIn(match, state, true), cards: changed };
}
