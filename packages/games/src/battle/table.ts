import type { Card, EngineRules, StackEntry, TableDescription } from '@upkeep/engine';
import { blow } from './actions/attack.ts';
import { look } from './look.ts';
import { type Battle, battle } from './nouns.ts';

export const table: TableDescription = {
  look,
  about: 'Units and tactics, three actions a turn; the opponents answer before anything of it happens.',
  seat: ['life', 'energy', 'supply', 'fatigue', 'burn', 'regenerate'],
  zones: {
    deck: { shape: 'pile', label: 'Deck' },
    hand: { shape: 'hand', label: 'Hand' },
    field: { shape: 'row', label: 'Field' },
    discard: { shape: 'pile', label: 'Discard' },
    pending: { shape: 'row', label: 'Waiting' },
  },
  face: [
    { query: 'cost', label: 'Cost' },
    { query: 'power', label: 'Power' },
    { query: 'health', label: 'Health' },
    { field: 'damage', label: 'Damage' },
    { field: 'burn', label: 'Burn' },
    { field: 'regenerate', label: 'Regenerate' },
    { field: 'stun', label: 'Stun' },
  ],
};

/** Rules behind what the engine does by itself (rules/battle.md). */
export const rules: EngineRules = {
  turnBegins: 'Battle 6',
  actionsSpent: 'Battle 3',
  stacked: 'Battle 4',
  triggered: 'Battle 4',
  unstacked: 'Battle 5',
  lost: 'Battle 10',
  ended: 'Battle 10',
};

export const words = battle.part('words', { act: 'Choose an action', 'no-life': 'no life left' });

/*
 * What things are worth, as they told who won games of bots: a card in hand is worth more than two points of life, the last
 * points of life twice the others, health more than power, and many small units less than one that is as strong.
 */
const [LIFE, LOW_LIFE, LAST_LIFE, CARD, BURN, POWER, HEALTH, UNIT] = [4, 8, 4, 9, 5, 3, 6, -4];

/** Life counts most, then what stands on the field, what waits, then cards; friends plus, opponents minus. */
export const evaluate = battle.part('evaluate', (g, seat) => {
  let score = 0;
  for (const other of g.seats) {
    const sign = g.areOpponents(seat, other) ? -1 : 1;
    if (!g.isIn(other)) {
      score -= sign * 100;
      continue;
    }
    const life = g.seat.life(other);
    let worth = LIFE * life - LAST_LIFE * Math.max(0, LOW_LIFE - life) - BURN * g.seat.burn(other);
    worth += CARD * g.cards(g.zone.hand(other)).length;
    for (const card of g.cards(g.zone.field(other))) worth += unitWorth(g, card) - g.card.stun(card);
    score += sign * worth;
  }
  for (const entry of g.entries()) {
    score += (g.areOpponents(seat, entry.controller) ? -1 : 1) * waitingWorth(g, entry);
  }
  return score;
});

function unitWorth(g: Battle, card: Card): number {
  return UNIT + POWER * g.value.power(card) + HEALTH * healthLeft(g, card);
}

function healthLeft(g: Battle, card: Card): number {
  return g.value.health(card) - g.card.damage(card);
}

/** What a waiting effect will bring who announced it: of a blow what it does to both sides, else what it cost. */
function waitingWorth(g: Battle, { id, source: from }: StackEntry): number {
  const source = g.here(from);
  const attack = g.knowledgeOf(id, blow);
  if (attack === undefined) return CARD + (source === undefined ? 0 : 3 * g.printed.cost(source));
  if (source === undefined) return 0;
  if (!g.isCard(attack.target)) return LIFE * g.value.power(source);
  const victim = g.here(attack.target);
  return victim === undefined ? 0 : harm(g, source, victim) - harm(g, victim, source);
}

/** What a unit loses by another's blow. */
function harm(g: Battle, by: Card, to: Card): number {
  const power = g.value.power(by);
  return power < healthLeft(g, to) ? HEALTH * power : unitWorth(g, to);
}
