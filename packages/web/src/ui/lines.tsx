import { useSignal, useSignalEffect } from '@preact/signals';
import type { View } from '@upkeep/engine';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
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
  for (let i = 0; made?.isPairs === true && i + 1 < made.picks.length; i += 2) {
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

/** Where a line from the middle of one thing to the middle of another leaves the first: names stay legible. */
function edge(from: DOMRect, to: DOMRect): [x: number, y: number] {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : from.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : from.height / 2 / Math.abs(dy),
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
      const a = board.querySelector(`[data-handle="${from}"]`)?.getBoundingClientRect();
      const b = board.querySelector(`[data-handle="${to}"]`)?.getBoundingClientRect();
      if (a === undefined || b === undefined || from === to) return [];
      const [fromX, fromY] = edge(a, b);
      const [toX, toY] = edge(b, a);
      const [x1, y1, x2, y2] = [fromX - home.left, fromY - home.top, toX - home.left, toY - home.top];
      const bend = Math.abs(x2 - x1) * 0.15 + 12;
      return [
        {
          key: `${kind}-${from}-${to}`,
          kind,
          d: `M${x1} ${y1} Q ${(x1 + x2) / 2} ${(y1 + y2) / 2 - bend} ${x2} ${y2}`,
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
  useEffect(() => {
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  });
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
