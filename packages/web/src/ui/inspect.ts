import { type Signal, signal } from '@preact/signals';
import type { CardView } from '@upkeep/engine';
import { onUpdate } from '../page/table.ts';

interface Inspected {
  readonly card: CardView;
  readonly at: DOMRect;
  /** The pointer rests on it: nobody asked for it outright. */
  readonly rests: boolean;
}

/** The card that is looked at closely, and where it lies. */
export const inspected: Signal<Inspected | null> = signal(null);
let waiting: ReturnType<typeof setTimeout> | undefined;
/** The card that is shown, or will be when the pointer has rested. */
let about: string | null = null;

const HOVER = 250;

/** Shows a card closely: at once, or after the pointer has rested on it. */
export function inspect(card: CardView | null, element?: Element, rests = false): void {
  clearTimeout(waiting);
  about = card?.id ?? null;
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

/** The pointer moves over a card. One that comes to lie below a resting pointer is not looked at. */
export function hover(card: CardView, element: Element, { movementX, movementY }: PointerEvent): boolean {
  if (about === card.id || (movementX === 0 && movementY === 0)) return false;
  inspect(card, element, true);
  return true;
}

// What was looked at may have gone elsewhere.
onUpdate(() => inspect(null));
