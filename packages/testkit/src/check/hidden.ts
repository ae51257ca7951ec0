import { Match } from '@upkeep/engine';

/**
 * The same match with what a viewer cannot know changed: the cards they have not seen change places with each other, owner
 * by owner, so that everything public stays as it was. Null when there is nothing to change.
 */
export function withHiddenChanged(match: Match, viewer: number | 'spectator'): Match | null {
  const state = structuredClone(match.state);
  const { cards } = state;
  const seen = new Set(
    match
      .view(viewer)
      .zones.flatMap((zone) => zone.cards)
      .filter((card) => card.card !== undefined)
      .map((card) => card.id),
  );
  let changed = false;
  for (const owner of match.record.context.players.keys()) {
    const hidden = cards.def.flatMap((_, card) => {
      return cards.zone[card] >= 0 && cards.owner[card] === owner && !seen.has(`c${cards.handle[card]}`) ? [card] : [];
    });
    const definitions = hidden.map((card) => cards.def[card]);
    hidden.forEach((card, i) => {
      cards.def[card] = definitions[(i + 1) % definitions.length];
      changed ||= cards.def[card] !== definitions[i];
    });
  }
  return changed ? new Match(match.record, match.machine, state, false) : null;
}
