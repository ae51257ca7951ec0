import type { Run } from '../match/run.ts';
import type { PlayerId } from '../state/state.ts';

/** Who looks: a seat, somebody with no seat, or a process that owns all of them. */
export type Viewer = PlayerId | 'spectator' | 'all';

/**
 * The seats whose knowledge a viewer has, bit per seat: their own, those they control, and with shared turns their
 * team's. A spectator has nobody's: they know what everybody knows.
 */
export function sightOf(r: Run, viewer: Viewer): number {
  if (viewer === 'all') return -1;
  if (viewer === 'spectator') return 0;
  let sight = 0;
  const { control } = r.state.order;
  for (let seat = 0; seat < r.seatCount; seat++) {
    const shared = r.machine.ring.party[viewer].includes(seat);
    if (seat === viewer || shared || control[seat] === viewer) sight |= 1 << seat;
  }
  return sight;
}

/** Does a viewer with this sight know a card with this mask? */
export function isSeen(r: Run, mask: number, sight: number): boolean {
  return sight === -1 || (mask & sight) !== 0 || mask === r.machine.everyone;
}
