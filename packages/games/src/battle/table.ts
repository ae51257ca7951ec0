import { FIRST_TARGET } from '@upkeep/cards';
import { type EngineRules, isCardRef, NO_REF, type ReadItem, type TableDescription } from '@upkeep/engine';
import type { BattlePart, BattleRules } from './names.ts';

export const table: TableDescription = {
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

export const words: BattlePart<'words'> = {
  act: 'Choose an action',
  'no-life': 'no life left',
};

/*
 * What things are worth, as they told who won games of bots: a card in hand is worth more than two points of life, the last
 * points of life twice the others, and health more than power.
 */
const LIFE = 4;
const LOW_LIFE = 8;
const LAST_LIFE = 4;
const CARD = 9;
const BURN = 5;
const POWER = 3;
const HEALTH = 6;
/** A unit by itself: many small ones are worth less than one that is as strong. */
const UNIT = -4;

/** Life counts most, then what stands on the field, what waits, then cards; friends plus, opponents minus. */
export const evaluate: BattlePart<'evaluate'> = (g, seat) => {
  let score = 0;
  for (let other = 0; other < g.seatCount; other++) {
    const sign = g.areOpponents(seat, other) ? -1 : 1;
    if (!g.isIn(other)) {
      score -= sign * 100;
      continue;
    }
    const life = g.state.seats.life[other];
    let worth =
      LIFE * life -
      LAST_LIFE * Math.max(0, LOW_LIFE - life) +
      CARD * g.state.zones[g.z.hand + other].length -
      BURN * g.state.seats.burn[other];
    for (const card of g.state.zones[g.z.field + other]) worth += unitWorth(g, card) - g.state.cards.stun[card];
    score += sign * worth;
  }
  const { stack } = g.state;
  for (let i = 0; i < stack.length; i++) {
    score += (g.areOpponents(seat, stack[i].controller) ? -1 : 1) * waitingWorth(g, stack[i]);
  }
  return score;
};

function unitWorth(g: BattleRules, card: number): number {
  return UNIT + POWER * g.value(g.q.power, card) + HEALTH * healthLeft(g, card);
}

function healthLeft(g: BattleRules, card: number): number {
  return g.value(g.q.health, card) - g.state.cards.damage[card];
}

/** What a waiting effect will bring who announced it: of a blow what it does to both sides, else what it cost. */
function waitingWorth(g: BattleRules, item: ReadItem): number {
  const source = g.card(item.source);
  if (item.program !== g.program('attack'))
    return CARD + (source < 0 ? 0 : 3 * g.printed.cost[g.state.cards.def[source]]);
  const target = item.vars[FIRST_TARGET]?.[0] ?? NO_REF;
  if (source < 0) return 0;
  if (!isCardRef(target)) return LIFE * g.value(g.q.power, source);
  const victim = g.card(target);
  return victim < 0 ? 0 : harm(g, source, victim) - harm(g, victim, source);
}

/** What a unit loses by another's blow. */
function harm(g: BattleRules, by: number, to: number): number {
  const power = g.value(g.q.power, by);
  return power < healthLeft(g, to) ? HEALTH * power : unitWorth(g, to);
}
