/*
 * Crisis Unleashed (docs/crisis.md): two heroes, three lanes each, a Chain both may answer. A turn is Startup, Draw, Energy,
 * Main, Combat, End; each has its steps.
 *
 * Actions and their parts:
 *   main, nexus, chain:  deploy { card, lane }                  a unit of the hand to a lane: front, middle or back
 *                        play { card, link?, target? }          an Action or a Condition; Quick ones in answer, too
 *                        playAt { card, lane }                  a card that speaks of one lane
 *                        use { card, ability, link?, target? }  `ability` counts the card's usable abilities from 0
 *   insight:             use
 *   declare:             declare { card }
 *   aim:                 aim { card, target }
 *   where nobody must act: pass
 */
import { type CardSource, compileBook } from '@upkeep/cards';
import type { Game } from '@upkeep/engine';
import { deploy } from './actions/deploy.ts';
import { play, playAt } from './actions/play.ts';
import { use } from './actions/use.ts';
import { actions } from './cards/actions.ts';
import { conditions } from './cards/conditions.ts';
import { crises } from './cards/crises.ts';
import { heroes } from './cards/heroes.ts';
import { quick } from './cards/quick.ts';
import { units } from './cards/units.ts';
import { afterResolve, mayAnswer, resolvesNext } from './chain.ts';
import { checks, immediate, quiet } from './checks.ts';
import { aim, mustAim } from './combat/aim.ts';
import { attack } from './combat/attacks.ts';
import { declare } from './combat/declare.ts';
import { reducers } from './damage.ts';
import { checkDeck, decks } from './decks.ts';
import { evaluate } from './evaluation.ts';
import { guessFrom } from './guess.ts';
import { reversed, sheltered } from './interrupts.ts';
import { type CrisisNames, crisis as nouns } from './nouns.ts';
import { phases } from './phases/index.ts';
import { queries } from './queries.ts';
import { beginRound, beginTurn, placed } from './round.ts';
import { setup } from './setup.ts';
import { common } from './sky/crises.ts';
import { withStatuses } from './statuses.ts';
import { rules, table, words } from './table.ts';
import { vocabulary } from './vocabulary.ts';

export type { CrisisNames } from './nouns.ts';
export { vocabulary as crisisVocabulary } from './vocabulary.ts';

/** The card files of the game: pure data. */
export const crisisCards: readonly CardSource[] = [units, actions, conditions, quick, heroes, crises];

/** The game with further cards, as a scenario or a user's expansion brings them. */
export function crisisWith(more: readonly CardSource[]): Game<CrisisNames> {
  const book = compileBook(vocabulary, [...crisisCards, ...more].map(withStatuses));
  return nouns.game({
    reducers,
    queries,
    lastKnown: ['attack', 'health', 'cost', 'lane'],
    // One Chain for what triggers at once, each player orders their own; one replacement per event (S:209-229).
    responses: { triggers: 'chain', chain: 'chain', order: 'owner', replacement: 'one' },
    setup,
    rounds: 'each',
    beginRound,
    beginTurn,
    placed,
    phases,
    // In a Nexus Turn both players act in Main at once, in secret (G25).
    turnKinds: { nexus: [{ window: 'nexus', of: 'main' }], void: [] },
    windows: { aim: { mustAct: mustAim }, chain: { asks: mayAnswer, resolvesNext } },
    actions: { deploy, play, playAt, use, declare, aim },
    checks,
    immediate,
    quiet,
    programs: book.programs,
    abilities: [attack, sheltered, reversed, ...book.abilities],
    cards: book.cards,
    decks,
    checkDeck,
    common,
    quickStart: { options: { profile: 'cosmic' }, decks: ['meridian', 'umbra'] },
    afterResolve,
    table,
    rules,
    words,
    evaluate,
    guess: guessFrom(book.cards, decks),
  });
}

/** The game with its own cards. */
export const crisis: Game<CrisisNames> = crisisWith([]);
