import { type Signal, signal } from '@preact/signals';
import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { game } from '../page/table.ts';
import { hueOf } from './art.tsx';
import { Face, marksOf } from './face.tsx';

/** The card that is looked at closely, and where it lies. */
const inspected: Signal<{ readonly card: CardView; readonly at: DOMRect } | null> = signal(null);

const WIDTH = 230;
const HEIGHT = 330;
const GAP = 10;

export function inspect(card: CardView | null, element?: Element): void {
  const at = element?.getBoundingClientRect();
  inspected.value = card === null || card.name === undefined || at === undefined ? null : { card, at };
}

/** The whole card beside the small one that is pointed at. Nothing can be done with it, and it is in nobody's way. */
export function Preview(): JSX.Element | null {
  const shown = inspected.value;
  const info = game.value;
  if (shown === null || info === null) return null;
  const { card, at } = shown;
  const right = at.right + GAP + WIDTH < innerWidth;
  const left = right ? at.right + GAP : Math.max(GAP, at.left - GAP - WIDTH);
  const top = Math.max(GAP, Math.min(at.top, innerHeight - HEIGHT - GAP));
  return (
    <div
      class="preview card full"
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px`, '--hue': hueOf(card.type ?? info.id) }}
    >
      <Face card={card} game={info} marks={marksOf(card, info, true)} />
    </div>
  );
}
