import { type BattleState, currentCard, type EventDefinition, isCardRef } from '@upkeep/engine';
import type { BattleNames, BattlePart, Status } from './names.ts';

type State = BattleState<BattleNames>;

/** The game's own events. Each has one reducer, which writes and causes nothing. */
export const events: BattlePart<'events'> = {
  drew: { move: true, rule: 'Battle 2', words: '{card} is drawn' },
  played: { move: true, rule: 'Battle 4', words: '{card} enters play' },
  announced: { move: true, rule: 'Battle 4', words: '{card} is announced' },
  discarded: { move: true, words: '{card} goes to the discard pile' },
  died: { move: true, words: '{card} is defeated' },
  returned: { move: true, words: '{card} returns to the hand' },
  damage: {
    fields: { target: 'object', amount: 'number', source: 'object' },
    apply: (s, target, amount) => {
      if (!isCardRef(target)) s.seats.life[target] -= amount;
      else if (slotOf(s, target) >= 0) s.cards.damage[slotOf(s, target)] += amount;
    },
    words: '{target} takes {amount} damage',
  },
  heal: {
    fields: { target: 'object', amount: 'number', source: 'object' },
    apply: (s, target, amount) => {
      if (!isCardRef(target)) s.seats.life[target] += amount;
      else if (slotOf(s, target) >= 0) s.cards.damage[slotOf(s, target)] -= amount;
    },
    words: '{target} heals {amount}',
  },
  burn: statusEvent('burn'),
  regenerate: statusEvent('regenerate'),
  stun: statusEvent('stun'),
  refilled: {
    fields: { player: 'seat', supply: 'number' },
    apply: (s, player, supply) => {
      s.seats.supply[player] = supply;
      s.seats.energy[player] = supply;
    },
    words: '{player} has {supply} energy',
  },
  spent: {
    fields: { player: 'seat', energy: 'number' },
    apply: (s, player, energy) => {
      s.seats.energy[player] -= energy;
    },
    words: '{player} spends {energy} energy',
  },
  gained: {
    fields: { player: 'seat', energy: 'number' },
    apply: (s, player, energy) => {
      s.seats.energy[player] += energy;
    },
    words: '{player} gains {energy} energy',
  },
  fatigued: {
    fields: { player: 'seat', times: 'number' },
    apply: (s, player, times) => {
      s.seats.fatigue[player] = times;
    },
    rule: 'Battle 2',
    words: '{player} has no card to draw ({times})',
  },
  attacked: { fields: { card: 'card', target: 'object' }, rule: 'Battle 4', words: '{card} attacks {target}' },
  cancelled: {
    fields: { player: 'seat', source: 'object' },
    rule: 'Battle 5',
    words: 'The effect of {source} is cancelled',
  },
};

/** A status given or counted down: as much on a player as on a unit. */
function statusEvent(name: Status): EventDefinition<BattleNames> {
  return {
    fields: { target: 'object', amount: 'number' },
    apply: (s, target, amount) => {
      const column = isCardRef(target) ? s.cards[name] : s.seats[name];
      const at = isCardRef(target) ? slotOf(s, target) : target;
      if (at >= 0) column[at] = Math.max(0, column[at] + amount);
    },
    words: `The ${name} of {target} changes by {amount}`,
  };
}

function slotOf(s: State, ref: number): number {
  return currentCard(s.cards.stay, ref);
}
