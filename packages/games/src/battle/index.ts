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
 * Costs: energy. A player's supply starts at `supply` (1) and grows by `supplyGrowth` (1) at the start of each own turn up
 * to `supplyCap` (8); energy is then filled up to it. What is left pays for reactions in the others' turns.
 */
import { type CardSource, compileBook } from '@upkeep/cards';
import { defineGame, type Game, isCardRef } from '@upkeep/engine';
import { attack, attackProgram } from './actions/attack.ts';
import { playActions } from './actions/play.ts';
import { useActions } from './actions/use.ts';
import { aimsOf } from './aims.ts';
import { embers } from './cards/embers.ts';
import { musterCards } from './cards/muster.ts';
import { shared } from './cards/shared.ts';
import { tides } from './cards/tides.ts';
import { checks } from './checks.ts';
import { decks } from './decks.ts';
import { events } from './events.ts';
import { drilled, muster, musterActions } from './muster.ts';
import type { BattleNames } from './names.ts';
import { options } from './options.ts';
import { queries } from './queries.ts';
import { refusals } from './refusals.ts';
import { setup } from './setup.ts';
import { phases, windows } from './structure.ts';
import { evaluate, rules, table, words } from './table.ts';
import { vocabulary } from './vocabulary.ts';
import { cardFields, seatFields, zones } from './zones.ts';

export type { BattleNames } from './names.ts';
export { vocabulary as battleVocabulary } from './vocabulary.ts';

/** The card files of the game: pure data. */
export const battleCards: readonly CardSource[] = [embers, tides, shared, musterCards];

/** Battle with further cards, as a scenario or a user's expansion brings them. */
export function battleWith(more: readonly CardSource[]): Game<BattleNames> {
  const book = compileBook(vocabulary, [...battleCards, ...more]);
  return defineGame({
    id: 'battle',
    version: '1.0.0',
    name: 'Battle',
    about: table.about,
    players: { min: 2, max: 4, teams: true },
    options,
    zones,
    deckZone: 'deck',
    seatFields,
    cardFields,
    counters: ['attacks', 'tactics'],
    printed: ['cost', 'power', 'health', 'guard'],
    durations: ['turn', 'ownNext'],
    refusals,
    reasons: ['no-life'],
    events,
    queries,
    lastKnown: ['power', 'health', 'cost'],
    windows,
    // Triggers resolve at once, above what waits (Battle 4); state checks follow each effect.
    responses: { triggers: 'resolve', order: 'registered', replacement: 'each' },
    setup,
    phases,
    expansions: { muster },
    actionsPerTurn: (g) => g.option('actionsPerTurn'),
    actions: { ...playActions(book.compiled), ...useActions(book.compiled), attack, ...musterActions },
    checks,
    programs: { ...book.programs, attack: attackProgram },
    abilities: [...book.abilities, drilled],
    cards: book.cards,
    decks,
    aimedAt: aimsOf(book),
    // A card whose effect has resolved, or could not, goes to its owner's discard pile.
    afterResolve(g, item) {
      const card = isCardRef(item.card) ? g.card(item.card) : -1;
      if (card >= 0) g.move(card, g.z.discard + g.state.cards.owner[card], g.k.discarded);
    },
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
