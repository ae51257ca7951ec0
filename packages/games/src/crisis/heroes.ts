import { playedCard } from '@upkeep/cards';
import type { Card, Definition } from '@upkeep/engine';
import { hero } from './board.ts';
import type { Crisis } from './nouns.ts';

/**
 * Heroes change form (rule 84, G23): what a hero is printed as is exchanged, its Health and Momentum stay. The Eclipse form
 * lasts as long as the Eclipse; beneath it lies the form of critical Flux, which is for good.
 */
export function updateForms(g: Crisis): void {
  for (const seat of g.seats) {
    const card = hero(g, seat);
    if (card !== undefined) transform(g, card, g.definition(formNow(g, card)));
  }
}

/** Health and Momentum are kept; the cooldown begins anew. */
export function transform(g: Crisis, card: Card, form: Definition): void {
  if (g.definitionOf(card) === form) return;
  g.become(card, form);
  if (g.card.cooldown(card) > 0) g.setCard.cooldown(card, 0);
}

/** The id of the form a hero has under this sky. */
function formNow(g: Crisis, card: Card): string {
  const eclipse = g.table.eclipse();
  const sky = eclipse === 1 ? formFor(g, card, 'solar') : eclipse === 2 ? formFor(g, card, 'dark') : undefined;
  const flux = g.table.transformed() ? formFor(g, card, 'flux') : undefined;
  return sky ?? flux ?? formFor(g, card, 'base') ?? playedCard(g, card).json.id;
}

/** A hero's forms are tags of it and of each of them: `solar:ID`, `dark:ID`, `flux:ID`, and `base:ID` for itself. */
function formFor(g: Crisis, card: Card, sky: 'solar' | 'dark' | 'flux' | 'base'): string | undefined {
  const tag = playedCard(g, card).json.tags?.find((one) => one.startsWith(`${sky}:`));
  return tag?.slice(sky.length + 1);
}

/** What a power costs: 1 less at critical Flux where the hero has no form for it, never less than 1 (G19). */
export function powerCost(g: Crisis, card: Card, printed: number): number {
  const isCheaper = g.table.transformed() && formFor(g, card, 'flux') === undefined;
  return isCheaper ? Math.max(Math.min(1, printed), printed - 1) : printed;
}
