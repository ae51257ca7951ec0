import type { RecordedEvent } from '@upkeep/engine';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const TIME = 260;
/** So many events back it is looked for where a card came from. */
const RECENT = 60;
/** More than these at once would be a storm: a jump to another moment is no movement. */
const MOST = 24;

/**
 * Cards that have moved glide from where they were; one that was not to be seen before comes from the pile or hand it was
 * in, one that is no longer to be seen goes where it went. It starts after the board has changed and holds nothing up.
 */
export function useGlide(
  board: RefObject<HTMLElement | null>,
  moment: unknown,
  events: readonly RecordedEvent[],
): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const before = places.current;
    const now = new Map<string, DOMRect>();
    const elements = new Map<string, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>('.card[data-handle]')) {
      const rect = element.getBoundingClientRect();
      if (rect.width === 0) continue;
      now.set(element.dataset['handle'] ?? '', rect);
      elements.set(element.dataset['handle'] ?? '', element);
    }
    places.current = now;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || before.size === 0) return;
    const recent = events.slice(-RECENT);
    const gone = [...before].filter(([handle]) => !now.has(handle));
    const moved = [...now].filter(([handle, rect]) => isElsewhere(before.get(handle), rect));
    if (gone.length + moved.length > MOST) return;
    for (const [handle, rect] of moved) {
      const from = before.get(handle) ?? placeRect(root, lastMove(recent, handle)?.fields['from']);
      const element = elements.get(handle);
      if (element !== undefined) glide(element, from, rect);
    }
    for (const [handle, rect] of gone) {
      const to = placeRect(root, lastMove(recent, handle)?.fields['to']);
      if (to !== undefined) sendOff(root, rect, to);
    }
  }, [moment]);
}

function isElsewhere(before: DOMRect | undefined, now: DOMRect): boolean {
  return before === undefined || Math.abs(before.left - now.left) + Math.abs(before.top - now.top) >= 4;
}

/** The newest event that says where a card went. */
function lastMove(events: readonly RecordedEvent[], handle: string): RecordedEvent | undefined {
  return events.findLast(({ fields }) => {
    const { card, to } = fields;
    return typeof card === 'object' && card?.id === handle && typeof to === 'string';
  });
}

function placeRect(root: HTMLElement, place: unknown): DOMRect | undefined {
  if (typeof place !== 'string') return undefined;
  return root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
}

function glide(element: HTMLElement, from: DOMRect | undefined, to: DOMRect): void {
  if (from === undefined) {
    element.animate(
      [
        { opacity: 0.2, scale: 0.85 },
        { opacity: 1, scale: 1 },
      ],
      { duration: TIME },
    );
    return;
  }
  const x = from.left - to.left;
  const y = from.top - to.top;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: TIME, easing: 'ease-out' });
}

/** An outline of the card travels to the pile it went to, and is gone. */
function sendOff(root: HTMLElement, from: DOMRect, to: DOMRect): void {
  const home = root.getBoundingClientRect();
  const ghost = document.createElement('span');
  ghost.className = 'ghost';
  ghost.style.cssText = `left:${from.left - home.left}px;top:${from.top - home.top}px;width:${from.width}px;height:${from.height}px`;
  root.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = ghost.animate([{ opacity: 0.9 }, { opacity: 0.1, translate: `${x}px ${y}px`, scale: 0.3 }], {
    duration: TIME * 1.4,
    easing: 'ease-in',
  });
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
