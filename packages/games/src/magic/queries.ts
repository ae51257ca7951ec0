import { recordOf } from '@upkeep/engine';
import { isKind } from './board.ts';
import { defendingPlayer } from './combat/field.ts';
import { KEYWORDS, magic, PERMISSIONS } from './nouns.ts';

/** Computed values before any effect; nothing of them is ever stored. */
export const queries = magic.part('queries', {
  ...recordOf(KEYWORDS, (printed) => ({ printed })),
  ...recordOf(PERMISSIONS, (name) => (name === 'untaps' || name === 'blockLimit' ? 1 : 0)),
  basePower: { printed: 'power' },
  baseToughness: { printed: 'toughness' },
  power: (g, card) => g.value.basePower(card) + g.card.plus(card) - g.card.minus(card),
  toughness: (g, card) => g.value.baseToughness(card) + g.card.plus(card) - g.card.minus(card),
  creature: (g, card) => (isKind(g, card, 'creature') ? 1 : 0),
  controller: (g, card) => g.card.under(card) ?? g.ownerOf(card),
  defendingPlayer: (g, card) => defendingPlayer(g, card) ?? -1,
  cost: 0,
  alsoBlocks: 0,
  // A suspended creature that was cast has haste while its controller keeps it (702.62a).
  haste: (g, card) => (g.card.suspended(card) === 2 ? 1 : g.printed.haste(card)),
  seat: (_, seat) => seat,
  landLimit: 1,
  handLimit: 7,
  cannotCast: 0,
  doubledTokens: 0,
  cannotLose: 0,
  cannotWin: 0,
  specialMana: 0,
  keepsMana: 0,
  untapLimit: 1000,
  attackTax: 0,
  attackLimit: 1000,
});
