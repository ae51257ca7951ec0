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
  const seen = useRef(events.length);
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const before = places.current;
    const now = new Map<string, DOMRect>();
    for (const element of root.querySelectorAll<HTMLElement>('.card[data-handle]')) {
      const rect = element.getBoundingClientRect();
      if (rect.width > 0) now.set(element.dataset['handle'] ?? '', rect);
    }
    places.current = now;
    const recent = events.slice(-RECENT);
    const fresh = events.slice(Math.max(seen.current, events.length - RECENT));
    seen.current = events.length;
    if (before.size === 0) return;
    if (sounds.peek() === 'on') void import('../../page/sound.ts').then(({ sound }) => sound(fresh));
    if (PACES[pace.peek()] === 0) return;
    void import('./showing-moves.ts').then(({ showMoves }) => showMoves({ root, before, now, recent, fresh }));
  }, [moment]);
}
