import { playedCard } from '@upkeep/cards';
import type { Card, CardRef, Target } from '@upkeep/engine';
import { castFreely } from './actions/cast.ts';
import { addCounters } from './board.ts';
import { COUNTER_WORDS, type Magic, magic } from './nouns.ts';

/*
 * Suspend (702.62) for cards that do not have it: what it is short for, carried by effects for as long as the card is in exile.
 */

/** The suspended card an effect was given to, while it is that. */
function suspendedOf(g: Magic, [target]: readonly Target[]): Card | undefined {
  const card = g.here(target);
  return card !== undefined && g.card.suspended(card) === 1 ? card : undefined;
}

const timePasses = magic.trigger({
  name: 'time passes',
  on: 'stepBegins',
  when(g, { targets }, { step, player }) {
    const card = suspendedOf(g, targets);
    return (
      card !== undefined && step === 'upkeep' && g.party(player).includes(g.ownerOf(card)) && g.card.time(card) > 0
    );
  },
  do(g, { targets }) {
    const card = suspendedOf(g, targets);
    if (card !== undefined && g.card.time(card) > 0) addCounters(g, card, 'time', -1);
  },
});

const castIt = magic.program('cast what was suspended', { wants: 'flag' }, ({ askYes, act }) => [
  askYes('wants', (g, { controller, it }) =>
    g.here(it) === undefined ? undefined : { of: controller, prompt: 'cast-suspended' },
  ),
  act((g, { controller, it, wants }) => {
    const card = g.here(it);
    if (wants && card !== undefined) castFreely(g, controller, card);
  }),
]);

const waitIsOver = magic.trigger({
  name: 'the wait is over',
  on: 'counter',
  when: (g, { targets }, { card, which, amount }) =>
    which === COUNTER_WORDS.time && amount < 0 && g.card.time(card) === 0 && suspendedOf(g, targets) === card,
  runs: castIt,
});

export const suspendAbilities = [timePasses, waitIsOver];

/** What a card that is exiled suspended needs, if it has no suspend of its own. */
export function gainSuspend(g: Magic, card: Card, exiled: CardRef): void {
  if (playedCard(g, card).uses.some(({ tags }) => tags.includes('suspend'))) return;
  for (const ability of suspendAbilities) {
    g.addEffect(ability, { controller: g.ownerOf(card), source: exiled, targets: [exiled], until: 'source' });
  }
}
