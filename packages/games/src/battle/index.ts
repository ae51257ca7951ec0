/*
 * Battle (rules/battle.md): 2 to 4 players, alone or in teams. A turn is Start (steps startTriggers, status, draw),
 * Main, Reaction, End (steps endTriggers, expire).
 *
 * Actions and their parts:
 *   main:      playUnit { card }                       a unit from hand enters play at once
 *              playTactic { card, target? }            its effect waits for Reaction
 *              useAbility { card, ability, target? }   `ability` counts the card's usable abilities from 0
 *              attack { card, target }                 a unit of yours at an opponent or an enemy unit
 *   reaction:  playReaction { card, effect?, target? } `effect` is the stack entry an interrupt speaks of
 *              useReaction { card, ability, effect?, target? }
 *   muster:    recruit { }, drill { card }             with the expansion 'muster' only
 *   always:    pass
 * Cards are handles ('c41'), targets handles of cards or players ('p1'), effects the numbers of stack entries.
 *
 * Costs are energy: the supply grows at the start of each own turn (see the options), and energy is then filled up to it. What
 * is left pays for reactions in the others' turns.
 */
import { type CardSource, compileBook } from '@upkeep/cards';
import type { Game } from '@upkeep/engine';
import { attack } from './actions/attack.ts';
import { playReaction, playTactic, playUnit } from './actions/play.ts';
import { useAbility, useReaction } from './actions/use.ts';
import { embers } from './cards/embers.ts';
import { musterCards } from './cards/muster.ts';
import { shared } from './cards/shared.ts';
import { tides } from './cards/tides.ts';
import { checks } from './checks.ts';
import { decks } from './decks.ts';
import { muster } from './muster.ts';
import { type BattleNames, battle as nouns } from './nouns.ts';
import { reducers } from './reducers.ts';
import { setup } from './setup.ts';
import { evaluate, rules, table, words } from './table.ts';
import { phases } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

export type { BattleNames } from './nouns.ts';
export { vocabulary as battleVocabulary } from './vocabulary.ts';

/** The card files of the game: pure data. */
export const battleCards: readonly CardSource[] = [embers, tides, shared, musterCards];

/** Battle with further cards, as a scenario or a user's expansion brings them. */
export function battleWith(more: readonly CardSource[]): Game<BattleNames> {
  const book = compileBook(vocabulary, [...battleCards, ...more]);
  return nouns.game({
    reducers,
    queries: {
      power: { printed: 'power' },
      health: { printed: 'health' },
      cost: { printed: 'cost' },
      guard: { printed: 'guard' },
      mayAttack: (g, card) => (g.card.stun(card) > 0 ? 0 : 1),
      draw: (g) => g.option.draw,
    },
    lastKnown: ['power', 'health', 'cost'],
    // Triggers resolve at once, above what waits (Battle 4); state checks follow each effect.
    responses: { triggers: 'resolve', order: 'registered', replacement: 'each' },
    setup,
    phases,
    expansions: { muster },
    actionsPerTurn: (g) => g.option.actionsPerTurn,
    actions: { playUnit, playTactic, playReaction, useAbility, useReaction, attack },
    checks,
    programs: book.programs,
    abilities: book.abilities,
    cards: book.cards,
    decks,
    quickStart: { options: { laterSeats: 'favoured' } },
    afterResolve: book.afterResolve,
    // A leaver's turn goes on without them: no phase is skipped, and what was temporary still ends in End.
    leaving: { turn: 'continues' },
    table,
    rules,
    words,
    evaluate,
  });
}

/** The game with its own cards. */
export const battle: Game<BattleNames> = battleWith([]);
