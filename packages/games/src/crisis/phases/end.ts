import { playedCard } from '@upkeep/cards';
import { inOrderOfPlay, restingPlace, unitsOf } from '../board.ts';
import { glitches, wearOff } from '../corruption.ts';
import { type Crisis, crisis } from '../nouns.ts';
import { loseEnergy } from '../round.ts';

/** 1. End-of-turn effects; where there are none, the window for Quick Effects opens all the same (C23). */
const endTriggers = crisis.program('end triggers', { before: 'number' }, ({ act, when }) => [
  act((g, me) => {
    me.before = g.now;
    g.settle();
  }),
  when((g, { before }) => g.now === before, [act((g) => g.open('chain'))]),
]);

/** 2. Duration counters of the active player's temporary Conditions drop by 1; at 0 they leave (C22). */
function tick(g: Crisis): void {
  const player = g.activePlayer;
  for (const card of g.cards(g.zone.conditions(player))) {
    const left = g.card.duration(card);
    const isNew = g.sinceOf(card) >= g.seat.turnTime(player);
    if (left === 0 || (isNew && !g.option.conditionTicksWhenPlayed)) continue;
    if (left > 1) g.addCard.duration(card, -1);
    else g.say.gone({ card, to: restingPlace(g, card) });
  }
  wearOff(g, player);
}

/** 6. Effects that say "in cleanup", in order of play and with no window; then what was for this turn alone (G36). */
function cleanUp(g: Crisis): void {
  for (const seat of g.seats) {
    for (const card of unitsOf(g, seat)) {
      const shield = g.card.shield(card);
      if (shield > 0) g.say.status({ card, status: 'shield', amount: -shield });
      if (g.card.attacks(card) > 0) g.setCard.attacks(card, 0);
    }
    if (g.seat.discount(seat) > 0) g.setSeat.discount(seat, 0);
  }
}

const cleanup = crisis.program('cleanup', { cards: 'cards', one: 'reference?' }, ({ act, each }) => [
  act((g, me) => {
    const { activePlayer } = g;
    const mine = [...unitsOf(g, activePlayer), ...g.cards(g.zone.conditions(activePlayer))];
    const inPlay = [...mine, ...g.cards(g.zone.crisis())];
    me.cards = inOrderOfPlay(g, inPlay).map((card) => g.ref(card));
  }),
  each('one', (_, { cards }) => cards, [
    act((g, { one }) => {
      const card = g.here(one);
      if (card === undefined) return;
      const uses = playedCard(g, card).uses.filter(({ tags }) => tags.includes('cleanup'));
      for (const { effect } of uses) {
        effect.perform(g, g.activePlayer, g.ref(card));
        g.tally('ability:cleanup');
      }
    }),
  ]),
  act(cleanUp),
]);

/** With `endOfOwnTurn`, unspent Energy is lost with the last of the turn (C5). */
function endTurn(g: Crisis): void {
  if (g.option.energyLoss === 'endOfOwnTurn') loseEnergy(g);
}

export const end = {
  rule: 'S:130',
  name: 'End Phase',
  about: 'The last effects of the turn; what was temporary ends.',
  steps: {
    endTriggers: {
      rule: 'S:136',
      name: 'End of Turn Triggers',
      about: 'End-of-turn effects resolve as one Chain; then Glitches are rolled for.',
      begin: [endTriggers, glitches],
      settle: true,
    },
    durations: {
      rule: 'S:137',
      name: 'Condition Duration',
      about: 'Temporary Conditions and Corrupted lanes count down.',
      begin: tick,
    },
    statusClearing: {
      rule: 'S:138',
      name: 'Status Clearing',
      about: 'What lasts until the end of the turn ends.',
      endsAtBegin: [{ duration: 'turn', whose: 'all' }],
    },
    buffs: {
      rule: 'S:139',
      name: 'Buff/Debuff Updates',
      about: "Timed buffs on the active player's cards count down.",
      endsAtBegin: [{ duration: 'buff', whose: 'active' }],
    },
    finalDeaths: {
      rule: 'S:140',
      name: 'Final Death Resolution',
      about: 'Units with 0 or less Health are removed.',
      settle: true,
    },
    cleanup: {
      rule: 'S:141',
      name: 'Cleanup',
      about: 'Cleanup effects, and the record of the turn goes.',
      begin: cleanup,
    },
    afterEnd: {
      rule: 'S:147',
      name: 'After the End Phase',
      about: '"After the End Phase" effects resolve.',
      settle: true,
      end: endTurn,
    },
  },
} as const;
