import { type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { composition } from '../../page/composition.ts';

interface Drawn {
  readonly key: string;
  readonly kind: string;
  readonly d: string;
}

/** What points at something: the entry that resolves next, the one pointed at, and pairs that are being made. */
function arrows(view: View): { kind: string; from: string; to: string }[] {
  const made = composition.value;
  const pairs: { kind: string; from: string; to: string }[] = [];
  for (let i = 0; made?.form.shape === 'pairs' && i + 1 < made.picks.length; i += 2) {
    const to = String(made.picks[i + 1]);
    if (isCard(to)) pairs.push({ kind: 'made', from: String(made.picks[i]), to });
  }
  const next = view.stack[view.stack.length - 1];
  const shown = view.stack.filter((item) => item === next || `s${item.id}` === pointed.value);
  return [
    ...shown.flatMap((item) => item.targets.filter(isCard).map((to) => ({ kind: 'aims', from: `s${item.id}`, to }))),
    ...pairs,
  ];
}

/** An arrow to a player would cross everything: whom something is aimed at is said in words. */
function isCard(to: string): boolean {
  return !to.startsWith('p');
}

/** The entry of the stack that is pointed at. */
export const pointed: Signal<string | null> = signal(null);

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
export function Arrows({ view, over }: { view: View; over: RefObject<HTMLDivElement | null> }): JSX.Element {
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
    pointed.value;
    requestAnimationFrame(draw);
  });
  const newest = useRef(draw);
  newest.current = draw;
  // Things move when a panel grows and when a part of the page is scrolled.
  useEffect(() => {
    const again = (): void => newest.current();
    const watch = new ResizeObserver(again);
    for (const part of over.current?.querySelectorAll('.prompt, .stack, .board, .hand') ?? []) watch.observe(part);
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
        <g key={key}>
          <path d={d} class="casing" />
          <path d={d} class={`line ${kind}`} marker-end="url(#tip)" />
        </g>
      ))}
    </svg>
  );
}
