import type { LegalEntry } from '../protocol.ts';
import { compose, composition, lefts, recompose } from './composition.ts';
import { live } from './table.ts';

/* Answers that are filled in at once instead of being put together piece by piece. */

/** A legal answer, as the match suggests one. */
export function suggest(): void {
  const made = composition.peek();
  if (made === null) return;
  const { form, entry } = made;
  const extra = form.shape === 'pairs' && form.extra !== undefined ? entry.action[form.extra.name] : [];
  recompose({ picks: entry.action.picks ?? [], extra: [extra ?? []].flat(), first: null });
}

/** What several could go into as pairs, as a declared attack; undefined where nothing such is asked. */
export function pairsAsked(): LegalEntry | undefined {
  return live.value?.legal.find(({ described }) => described?.shape === 'pairs' && described.left.length > 1);
}

/** Everybody who is free goes with what they may go with first; where all of them do already, all are taken back. */
export function pairAll(): void {
  const entry = pairsAsked();
  if (composition.peek() === null && entry !== undefined) compose(entry);
  const made = composition.peek();
  if (made?.form.shape !== 'pairs') return;
  const { form, picks } = made;
  const begun = lefts(picks);
  const added = form.left.flatMap(({ pick }, i) => {
    const partner = form.right[form.allowed[i]?.[0] ?? -1];
    return begun.includes(pick) || partner === undefined ? [] : [pick, partner.pick];
  });
  if (added.length === 0) recompose({ picks: [], extra: [], first: null });
  else recompose({ picks: [...picks, ...added], first: null });
}
