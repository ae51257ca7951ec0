import type { Card, Target } from '@upkeep/engine';
import { healed, hurt } from './damage.ts';
import { type Crisis, crisis } from './nouns.ts';

/*
 * Guards and Interrupts that speak of one link (G40): they lie in force for the turn, and change what happens while that link
 * resolves.
 */

const ofTargets = ['damage', 'heal'] as const;
const ofCards = [
  'status',
  'strengthened',
  'swapped',
  'doomed',
  'banished',
  'gone',
  'discarded',
  'returned',
  'slept',
  'tucked',
] as const;
const ofPlayers = ['momentumGained', 'discounted', 'energyChanged', 'missedDraw'] as const;

/** What one link does to one target is prevented. */
export const sheltered = crisis.instead({
  name: 'sheltered',
  on: [...ofTargets, ...ofCards, ...ofPlayers, 'drew'],
  knows: { link: 'entry' },
  when(g, self, event) {
    if (g.resolving?.id !== self.knows.link) return false;
    const [target] = self.targets;
    if (event.kind === 'drew') return g.ownerOf(event.card) === target;
    if ('target' in event) return event.target === target;
    if ('card' in event) return isOne(g, event.card, target);
    return event.player === target;
  },
  say() {},
});

function isOne(g: Crisis, card: Card, target: Target | undefined): boolean {
  return g.ref(card) === target;
}

/** What one link would deal as damage it heals, and the other way round. */
export const reversed = crisis.instead({
  name: 'reversed',
  on: ofTargets,
  knows: { link: 'entry' },
  when: (g, self) => g.resolving?.id === self.knows.link,
  say(g, _, event) {
    if (event.kind === 'damage') healed(g, event.target, event.amount, event.source);
    else hurt(g, event.target, event.meant, event.source);
  },
});
