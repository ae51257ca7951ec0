import type { CardSource } from '@upkeep/cards';
import type { Game } from '@upkeep/engine';
import { activate } from './actions/activate.ts';
import { challenge } from './actions/challenge.ts';
import { ink } from './actions/ink.ts';
import { moveTo } from './actions/move.ts';
import { play } from './actions/play.ts';
import { quest } from './actions/quest.ts';
import { shift } from './actions/shift.ts';
import { sing } from './actions/sing.ts';
import { singTogether } from './actions/sing-together.ts';
import { lorcanaBook } from './book.ts';
import { lorcanaCards } from './cards/index.ts';
import { checks, quiet } from './checks/index.ts';
import { commands } from './commands.ts';
import { checkDeck } from './deck-rules.ts';
import { decks } from './decks.ts';
import { evaluate } from './evaluation.ts';
import { guessFrom } from './guess.ts';
import { type LorcanaNames, lorcana as nouns } from './nouns.ts';
import { queries } from './queries.ts';
import { reducers } from './reducers.ts';
import { setup } from './setup/index.ts';
import { rules, table, words } from './table.ts';
import { phases } from './turn/phases.ts';
import { windows } from './windows.ts';

/** Lorcana with further cards, as a scenario or a user's expansion brings them. */
export function lorcanaWith(more: readonly CardSource[]): Game<LorcanaNames> {
  const book = lorcanaBook([...lorcanaCards, ...more]);
  return nouns.game({
    reducers,
    queries,
    lastKnown: ['strength', 'willpower', 'loreValue'],
    windows,
    // 8.7: each player picks among their own, the active player first; a replacement applies at most once to an event.
    responses: { triggers: 'bag', order: 'owner', replacement: 'each' },
    setup,
    phases,
    // Challenges first: who has to make one and gives no answer makes the first that is listed.
    actions: { challenge, quest, ink, play, shift, sing, singTogether, moveTo, activate },
    checks: [...checks, ...book.checks],
    quiet,
    programs: book.programs,
    abilities: book.abilities,
    commands,
    cards: book.cards,
    decks,
    checkDeck,
    winAndLose: 'wins',
    leaving: { turn: 'continues', durations: ['ownTurn'] },
    limits: { turns: 400 },
    table,
    rules,
    words,
    evaluate,
    guess: guessFrom(book.cards, decks),
  });
}

/** The game with its own cards. */
export const lorcana: Game<LorcanaNames> = lorcanaWith([]);
