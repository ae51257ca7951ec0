import { playedCard } from '@upkeep/cards';
import type { Seat } from '@upkeep/engine';
import { inOrderOfPlay, isEarlyTurn, unitsOf } from '../board.ts';
import { hurt } from '../damage.ts';
import { type Crisis, crisis } from '../nouns.ts';
import { eclipseNow } from '../sky/eclipse.ts';

/**
 * A player draws. In the first two steps of the Draw Phase a draw that finds no card is only counted (step 4 deals the
 * damage); anywhere else it hurts at once (C12).
 */
export function drawOne(g: Crisis, player: Seat): void {
  // Dealt, so that several draws of one batch are several cards.
  if (g.deal(g.zone.deck(player), g.zone.hand(player), 1, { as: 'drew' }) > 0) return;
  if (g.step === 'standardDraw' || g.step === 'bonusDraw') g.say.missedDraw({ player });
  else hurt(g, player, g.option.emptyDeckDamage, undefined);
}

/** Who goes first draws exactly so many in the first Draw Phase; nothing changes that (C6). */
function isFirstDraw(g: Crisis): boolean {
  return isEarlyTurn(g, g.activePlayer, 1);
}

/** 1. The standard draw, changed by an Eclipse. */
function standardDraws(g: Crisis): number {
  if (isFirstDraw(g)) return g.option.firstPlayerDrawExactly;
  const { eclipseSolarDraw, eclipseDarkDraw, baseDraw } = g.option;
  const eclipse = eclipseNow(g);
  return Math.max(0, baseDraw + (eclipse === 'solar' ? eclipseSolarDraw : eclipse === 'dark' ? eclipseDarkDraw : 0));
}

/** 2. What says "draw additional cards". */
function bonusDraws(g: Crisis): number {
  return isFirstDraw(g) ? 0 : g.value.bonusDraw(g.activePlayer);
}

function drawing(name: string, many: (g: Crisis) => number) {
  return crisis.program(name, { left: 'number' }, ({ act, loop }) => [
    act((g, me) => {
      me.left = many(g);
    }),
    loop(
      (_, { left }) => left > 0,
      [
        act((g, me) => {
          drawOne(g, g.activePlayer);
          me.left--;
        }),
      ],
    ),
  ]);
}

/** After step 2: abilities with Insight may be used, if there are any (G8). */
const insight = crisis.program('insight', {}, ({ act, when }) => [when(hasInsight, [act((g) => g.open('insight'))])]);

function hasInsight(g: Crisis): boolean {
  const { activePlayer } = g;
  const mine = [...unitsOf(g, activePlayer), ...inOrderOfPlay(g, g.cards(g.zone.conditions(activePlayer)))];
  return mine.some((card) => playedCard(g, card).uses.some((use) => use.tags.includes('insight')));
}

/** 3. Down to the hand limit, own choice; without one, what was drawn last goes first. */
const discardDown = crisis.program('discard down', { thrown: 'cards' }, ({ askCards, act }) => [
  askCards('thrown', (g, { controller }) => {
    const cards = g.cards(g.zone.hand(controller)).slice().reverse();
    const n = cards.length - g.option.handLimit;
    return n > 0 ? { of: controller, prompt: 'discard-down', cards, min: n, max: n } : undefined;
  }),
  act((g, { thrown }) => {
    for (const ref of thrown) {
      const card = g.here(ref);
      if (card !== undefined) g.move(card, 'discard', { as: 'discarded' });
    }
  }),
]);

/** 4. Damage for every draw of steps 1 and 2 that found an empty deck, as one event. */
function payForMissed(g: Crisis): void {
  const { activePlayer } = g;
  const missed = g.seat.missed(activePlayer);
  if (missed === 0) return;
  g.setSeat.missed(activePlayer, 0);
  hurt(g, activePlayer, missed * g.option.emptyDeckDamage, undefined);
}

export const draw = {
  rule: 'S:42',
  name: 'Draw Phase',
  about: 'The active player draws, and keeps at most seven cards.',
  steps: {
    standardDraw: {
      rule: 'S:48',
      name: 'Standard Draw',
      about: 'One card; one more in a Dark Eclipse, one fewer in a Solar one.',
      begin: drawing('standard draw', standardDraws),
      settle: true,
    },
    bonusDraw: {
      rule: 'S:49',
      name: 'Bonus Draw',
      about: 'Additional cards; then abilities with Insight may be used.',
      begin: drawing('bonus draw', bonusDraws),
      settle: true,
      end: insight,
    },
    handCheck: {
      rule: 'S:50',
      name: 'Hand Size Check',
      about: 'Down to seven cards.',
      begin: discardDown,
      settle: true,
    },
    deckCheck: {
      rule: 'S:51',
      name: 'Deck Check',
      about: 'Two damage for every draw that found no card.',
      begin: payForMissed,
      settle: true,
    },
  },
} as const;
