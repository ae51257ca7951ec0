import type { Card, CardRef } from '@upkeep/engine';
import { type Magic, magic } from '../nouns.ts';

/*
 * A creature that blocks more than one attacker (509.1a): its field `blocks` has the first, and each further one is an effect
 * of its own in force for this combat, given to the blocker and that attacker.
 */

export const alsoBlocks = magic.constant({
  name: 'also blocks',
  query: 'alsoBlocks',
  steady: true,
  applies: (g, { targets }, card) => targets[0] === g.ref(card),
  value(g, _self, _card, value) {
    g.tally(`continuous:${alsoBlocks.name}`);
    return value + 1;
  },
});

/** Says that a creature blocks an attacker, besides others if it blocks already. */
export function setBlock(g: Magic, blocker: Card, attacker: CardRef, isFirst: boolean): void {
  if (isFirst) return g.setCard.blocks(blocker, attacker);
  const source = g.ref(blocker);
  g.addEffect(alsoBlocks, {
    controller: g.controllerOf(blocker),
    source,
    targets: [source, attacker],
    until: 'combat',
  });
}

/** The attackers a creature blocks, in the order they were declared; those that are gone too. */
export function blockedBy(g: Magic, blocker: Card): readonly CardRef[] {
  const first = g.card.blocks(blocker);
  if (first === undefined) return NONE;
  if (g.value.alsoBlocks(blocker) === 0) return [first];
  const further = effectsOf(g, blocker).flatMap(({ targets }) => targets.slice(1).filter((target) => g.isCard(target)));
  return [first, ...further];
}

export function doesBlock(g: Magic, blocker: Card, attacker: CardRef): boolean {
  if (g.card.blocks(blocker) === attacker) return true;
  return g.value.alsoBlocks(blocker) > 0 && blockedBy(g, blocker).includes(attacker);
}

/** A creature is out of combat: whatever it attacks or blocks, it does so no more (506.4). */
export function outOfCombat(g: Magic, card: Card): void {
  if (g.value.alsoBlocks(card) > 0) for (const { id } of effectsOf(g, card)) g.endEffect(id);
  g.say.leftCombat({ card });
}

function effectsOf(g: Magic, blocker: Card): ReturnType<Magic['effects']> {
  const self = g.ref(blocker);
  return g.effects().filter(({ ability, targets }) => ability === alsoBlocks.name && targets[0] === self);
}

const NONE: readonly CardRef[] = [];
