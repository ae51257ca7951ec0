import type { DecisionView, View } from './view.ts';

/** What the viewer of a view has still to answer. */
export function askedOf({ viewer, awaiting }: View): readonly DecisionView[] {
  return awaiting.filter((d) => !d.answered && typeof viewer === 'number' && d.by.includes(viewer));
}
