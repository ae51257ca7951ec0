import type { Run } from '../match/run.ts';
import type { BattleState } from '../state/state.ts';
import { own } from './columns.ts';

/*
 * A card that became another definition: `forms` keeps what it was, card and definition, two numbers each, until it is
 * that again. The list is replaced when it changes, so that copies may share it.
 */

/** What a card was before it became something else; what it is where it did not. */
export function formBefore({ cards, forms }: BattleState, card: number): number {
  const at = placeOf(forms, card);
  return at < 0 ? cards.def[card] : forms[at + 1];
}

/** The definition is another one from now on; the stay goes on. */
export function takeForm(r: Run, card: number, definition: number): void {
  const { state: s } = r;
  const before = formBefore(s, card);
  const others = withoutForm(s.forms, card);
  s.forms = definition === before ? others : [...others, card, before];
  own(s, 'def')[card] = definition;
  r.version++;
}

/** A card that leaves for a zone out of play is again what it was. */
export function loseForm(r: Run, card: number): void {
  if (placeOf(r.state.forms, card) >= 0) takeForm(r, card, formBefore(r.state, card));
}

function placeOf(forms: readonly number[], card: number): number {
  for (let i = 0; i < forms.length; i += 2) if (forms[i] === card) return i;
  return -1;
}

function withoutForm(forms: readonly number[], card: number): number[] {
  const at = placeOf(forms, card);
  return at < 0 ? forms.slice() : forms.filter((_, i) => i !== at && i !== at + 1);
}
