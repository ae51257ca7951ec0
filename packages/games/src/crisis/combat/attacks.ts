import type { Card, CardRef, Target } from '@upkeep/engine';
import { type Crisis, crisis } from '../nouns.ts';

/** An attack that is aimed and has not been made lasts as an effect of its attacker. */
export const attack = crisis.constant({
  name: 'attack',
  query: 'attacking',
  applies: (_, self, card) => card === self.card,
  value: (_, __, ___, attacks) => attacks + 1,
});

export interface Attack {
  readonly id: number;
  readonly attacker: CardRef;
  readonly target: Target;
}

/** Attacks that are still to be made, in the order they were aimed. */
export function comingAttacks(g: Crisis): readonly Attack[] {
  const attacks: Attack[] = [];
  for (const { id, ability, source, targets } of g.effects()) {
    const [target] = targets;
    if (ability === attack.name && source !== undefined && target !== undefined) {
      attacks.push({ id, attacker: source, target });
    }
  }
  return attacks;
}

export function aimAttack(g: Crisis, card: Card, target: Target): void {
  g.say.attackAimed({ card, target });
  g.addEffect(attack, {
    controller: g.controllerOf(card),
    source: g.ref(card),
    targets: [target],
    until: 'combat',
  });
}

/** A prevented attack is used up (rule 67). */
export function preventAttack(g: Crisis, card: Card): void {
  const next = comingAttacks(g).find(({ attacker }) => attacker === g.ref(card));
  if (next === undefined) return;
  g.endEffect(next.id);
  g.say.attackPrevented({ card });
}
