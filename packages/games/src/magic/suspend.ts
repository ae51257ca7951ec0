import { playedCard } from '@upkeep/cards';
import type { Card, CardRef, Target } from '@upkeep/engine';
import { canCastFreely, castFreely } from './actions/cast.ts';
import { addCounters } from './board.ts';
import { COUNTER_WORDS, type Magic, magic } from './nouns.ts';

/*
 * What suspend is short for beside its cost (702.62), carried by effects for as long as the card is in exile: for cards that do not
 * say it themselves. Those that do and those that only gained it wait alike.
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
  askYes('wants', (g, { controller, it }) => {
    const card = g.here(it);
    // Who cannot cast it has nothing to decide; it stays in exile.
    if (card === undefined || !canCastFreely(g, controller, card)) return undefined;
    return { of: controller, prompt: 'cast-suspended' };
  }),
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

/** Does the card itself say what happens to it once its time is up? */
function saysIt(g: Magic, card: Card): boolean {
  const { abilities = [] } = playedCard(g, card).json;
  return abilities.some((ability) => ability.kind === 'triggered' && ability.on === 'timeRemoved');
}

/** A card that is exiled suspended loses its counters one by one, and may be cast with the last. */
export function beginWaiting(g: Magic, card: Card, exiled: CardRef): void {
  if (saysIt(g, card)) return;
  for (const ability of suspendAbilities) {
    g.addEffect(ability, { controller: g.ownerOf(card), source: exiled, targets: [exiled], until: 'source' });
  }
}
