import type { ParamKind, View } from '@upkeep/engine';

/** Everything the viewer could name for a parameter: their own cards for a card, whatever they see for an object. */
export function thingsFor(view: View, kind: ParamKind): readonly (string | number)[] {
  if (typeof kind !== 'string') return kind;
  if (kind === 'number') return [0, 1];
  if (kind === 'item' || kind === 'item?') return view.stack.map((item) => item.id);
  if (kind === 'seat') return view.seats.map((s) => s.seat);
  const cards = view.zones.flatMap((zone) => zone.cards).filter((card) => card.name !== undefined);
  if (kind === 'card') return cards.filter((card) => card.controller === view.viewer).map((card) => card.id);
  return [...view.seats.map((s) => `p${s.seat}`), ...cards.map((card) => card.id)];
}
