import type { CardView, View } from '@upkeep/engine';

/** Cards that are being played: they lie where things wait, are no entry yet, and ask for what they need. */
export function announcedIn({ awaiting, zones, stack }: View): CardView[] {
  const asking = new Set(awaiting.map(({ source }) => source));
  const waiting = new Set(stack.map(({ source }) => source));
  return zones
    .filter(({ seat }) => seat < 0)
    .flatMap(({ cards }) => cards)
    .filter(({ id }) => asking.has(id) && !waiting.has(id));
}
