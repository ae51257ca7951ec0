import { type Match, type PlayerId, type ViewDelta, viewDelta } from '@upkeep/engine';

/** A seat's picture of a match, kept up to date. */
export interface Follower {
  /** What has changed for the seat since it was last asked. */
  next(): ViewDelta;
}

/** Follows as the engine offers it; an engine that does not is asked for whole views. */
export function follow(match: Match, seat: PlayerId): Follower {
  return canFollow(match) ? match.follow(seat) : followByViews(match, seat);
}

/** The whole view each time, and its difference to the one before. */
export function followByViews(match: Match, seat: PlayerId): Follower {
  let last = match.view(seat);
  return {
    next() {
      const view = match.view(seat);
      const delta = viewDelta(last, view);
      last = view;
      return delta;
    },
  };
}

function canFollow(match: object): match is { follow(seat: PlayerId): Follower } {
  return 'follow' in match;
}

/** Everybody who may answer now. */
export function asked(match: Match): Set<PlayerId> {
  return new Set(match.awaiting.flatMap(({ by }) => by));
}
