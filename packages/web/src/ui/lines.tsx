import { useSignal, useSignalEffect } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { composition } from '../page/acting.ts';

interface Drawn {
  readonly key: string;
  readonly kind: string;
  readonly d: string;
}

/** Everything that points at something: entries of the stack, attackers and blockers, a declaration being made. */
function arrows(view: View): { kind: string; from: string; to: string }[] {
  const made = composition.value;
  const pairs: { kind: string; from: string; to: string }[] = [];
  for (let i = 0; made?.form.shape === 'pairs' && i + 1 < made.picks.length; i += 2) {
    pairs.push({ kind: 'made', from: String(made.picks[i]), to: String(made.picks[i + 1]) });
  }
  return [
    ...view.stack.flatMap((item) => item.targets.map((to) => ({ kind: 'aims', from: `s${item.id}`, to }))),
    ...view.zones.flatMap((zone) =>
      zone.cards.flatMap((card) => Object.entries(card.links ?? {}).map(([kind, to]) => ({ kind, from: card.id, to }))),
    ),
    ...pairs,
  ];
}

type Point = readonly [x: number, y: number];

/** Where a thing is to be seen; one that is scrolled out of the board is taken to lie at the board's edge. */
function placeOf(of: Element): DOMRect {
  const rect = of.getBoundingClientRect();
  const board = of.closest('.board')?.getBoundingClientRect();
  if (board === undefined || (rect.bottom > board.top && rect.top < board.bottom)) return rect;
  return new DOMRect(rect.left, rect.top < board.top ? board.top : board.bottom, rect.width, 0);
}

function middle(of: Element): Point {
  const { left, top, width, height } = placeOf(of);
  return [left + width / 2, top + height / 2];
}

/**
 * Where a line to a point leaves a thing, so that names stay legible: a player above or below, an entry of the stack at its
 * side, anything else at its edge.
 */
function edge(of: Element, to: Point): Point {
  const { width, height, bottom, top, left } = placeOf(of);
  const [x, y] = middle(of);
  const [dx, dy] = [to[0] - x, to[1] - y];
  if (of.classList.contains('player')) return [x, dy > 0 ? bottom : top];
  if (of.classList.contains('item')) return [left, y];
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : height / 2 / Math.abs(dy),
    1,
  );
  return [x + dx * reach, y + dy * reach];
}

/** Draws them over the table. */
export function Lines({ view, over }: { view: View; over: RefObject<HTMLDivElement | null> }): JSX.Element {
  const drawn = useSignal<readonly Drawn[]>([]);
  const draw = (): void => {
    const board = over.current;
    if (board === null) return;
    const home = board.getBoundingClientRect();
    const next = arrows(view).flatMap(({ kind, from, to }): Drawn[] => {
      const [a, b] = [board.querySelector(`[data-handle="${from}"]`), board.querySelector(`[data-handle="${to}"]`)];
      if (a === null || b === null || from === to) return [];
      const [start, end] = [middle(a), middle(b)];
      const bend: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - Math.abs(end[0] - start[0]) * 0.15 - 12];
      const [x1, y1] = edge(a, bend);
      const [x2, y2] = edge(b, bend);
      const [x, y] = [home.left, home.top];
      return [
        {
          key: `${kind}-${from}-${to}`,
          kind,
          d: `M${x1 - x} ${y1 - y} Q ${bend[0] - x} ${bend[1] - y} ${x2 - x} ${y2 - y}`,
        },
      ];
    });
    if (JSON.stringify(next) !== JSON.stringify(drawn.peek())) drawn.value = next;
  };
  useLayoutEffect(draw);
  useSignalEffect(() => {
    composition.value;
    requestAnimationFrame(draw);
  });
  const newest = useRef(draw);
  newest.current = draw;
  // Things move when a panel grows and when a part of the page is scrolled.
  useEffect(() => {
    const again = (): void => newest.current();
    const watch = new ResizeObserver(again);
    for (const part of over.current?.querySelectorAll('.prompt, .stack, .board') ?? []) watch.observe(part);
    addEventListener('scroll', again, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      removeEventListener('scroll', again, { capture: true });
    };
  }, []);
  return (
    <svg class="lines" aria-hidden="true" focusable="false">
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 L8 4 L0 8 z" fill="context-stroke" />
        </marker>
      </defs>
      {drawn.value.map(({ key, kind, d }) => (
        <path key={key} d={d} class={`line ${kind}`} marker-end="url(#tip)" />
      ))}
    </svg>
  );
}
