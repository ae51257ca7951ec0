import { type Signal, signal } from '@preact/signals';
import type { CardView } from '@upkeep/engine';

interface Inspected {
  readonly card: CardView;
  readonly at: DOMRect;
  /** The pointer rests on it: nobody asked for it outright. */
  readonly rests: boolean;
}

/** The card that is looked at closely, and where it lies. */
export const inspected: Signal<Inspected | null> = signal(null);
let waiting: ReturnType<typeof setTimeout> | undefined;

const HOVER = 250;

/** Shows a card closely: at once, or after the pointer has rested on it. */
export function inspect(card: CardView | null, element?: Element, rests = false): void {
  clearTimeout(waiting);
  if (card === null || card.name === undefined || element === undefined) {
    inspected.value = null;
    return;
  }
  const show = (): void => {
    if (element.isConnected) inspected.value = { card, at: element.getBoundingClientRect(), rests };
  };
  if (rests) waiting = setTimeout(show, HOVER);
  else show();
}
