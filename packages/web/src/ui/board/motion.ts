import type { RecordedEvent } from '@upkeep/engine';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PACES, pace, sounds } from '../../page/settings.ts';

/** So many events back it is looked for where a card came from. */
const RECENT = 60;

/**
 * Cards that have moved glide from where they were; one that was not to be seen before comes from the pile or hand it was
 * in, one that is no longer to be seen goes where it went. It starts after the board has changed and holds nothing up; what
 * draws it loads with the first change.
 */
export function useGlide(
  board: RefObject<HTMLElement | null>,
  moment: unknown,
  events: readonly RecordedEvent[],
): void {
  const places = useRef(new Map<string, DOMRect>());
  const seen = useRef(-1);
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const before = places.current;
    const now = new Map<string, DOMRect>();
    const isStill = PACES[pace.peek()] === 0;
    // Where nothing moves nobody asks where it was: to measure the board is to lay it out at once.
    for (const element of isStill ? [] : root.querySelectorAll<HTMLElement>('.card[data-handle]')) {
      const rect = element.getBoundingClientRect();
      if (rect.width > 0) now.set(element.dataset['handle'] ?? '', rect);
    }
    places.current = now;
    const recent = events.slice(-RECENT);
    const isFirst = seen.current < 0;
    const fresh = isFirst ? [] : events.slice(Math.max(seen.current, events.length - RECENT));
    seen.current = events.length;
    if (sounds.peek() === 'on' && !isFirst) void import('../../page/sound.ts').then(({ sound }) => sound(fresh));
    if (isStill || before.size === 0) return;
    void import('./showing-moves.ts').then(({ showMoves }) => showMoves({ root, before, now, recent, fresh }));
  }, [moment]);
}
