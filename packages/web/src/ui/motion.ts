import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const TIME = 220;

/** Cards that have moved glide from where they were. It starts after the board has changed and holds nothing up. */
export function useGlide(board: RefObject<HTMLElement | null>, moment: unknown): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, DOMRect>();
    for (const element of board.current?.querySelectorAll<HTMLElement>('.card[data-handle]') ?? []) {
      const handle = element.dataset['handle'] ?? '';
      const rect = element.getBoundingClientRect();
      if (rect.width === 0) continue;
      now.set(handle, rect);
      const before = places.current.get(handle);
      if (still) continue;
      if (before === undefined) {
        if (places.current.size > 0)
          element.animate(
            [
              { opacity: 0.2, scale: 0.85 },
              { opacity: 1, scale: 1 },
            ],
            { duration: TIME },
          );
        continue;
      }
      const [x, y] = [before.left - rect.left, before.top - rect.top];
      if (Math.abs(x) + Math.abs(y) < 4) continue;
      element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: TIME, easing: 'ease-out' });
    }
    places.current = now;
  }, [moment]);
}
