import { composition, lefts, recompose } from './composition.ts';

/* Answers that are filled in at once instead of being put together piece by piece. */

/** A legal answer, as the match suggests one. */
export function suggest(): void {
  const made = composition.peek();
  if (made === null) return;
  const { form, entry } = made;
  const extra = form.shape === 'pairs' && form.extra !== undefined ? entry.action[form.extra.name] : [];
  recompose({ picks: entry.action.picks ?? [], extra: [extra ?? []].flat(), first: null });
}

/** Everybody who is free goes with what they may go with first. */
export function pairAll(): void {
  const made = composition.peek();
  if (made?.form.shape !== 'pairs') return;
  const { form, picks } = made;
  const begun = lefts(picks);
  const added = form.left.flatMap(({ pick }, i) => {
    const partner = form.right[form.allowed[i]?.[0] ?? -1];
    return begun.includes(pick) || partner === undefined ? [] : [pick, partner.pick];
  });
  recompose({ picks: [...picks, ...added], first: null });
}
