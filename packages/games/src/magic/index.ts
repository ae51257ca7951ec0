/*
 * Magic (rules/magic.md): 2 to 6 players, alone or in teams. A turn is five phases and twelve steps, and the first-strike
 * damage step when it is needed.
 *
 * Actions and their parts:
 *   with priority: playLand { card }, cast { card }, castX { card, x }, activate { card, ability }, useMana { card, ability },
 *                  suspend { card }, pass. Modes, targets and divisions are asked as a spell or ability is announced.
 *   declarations:  declareAttackers { picks }, declareBlockers { picks }: pairs; passing declares nothing
 * Mana: costs are paid from the pool, then by tapping what makes mana with a plain tap; `useMana` fills the pool by hand.
 */
import type { CardSource } from '@upkeep/cards';
import { defineGame, type Game, isCardRef } from '@upkeep/engine';
import { activateActions } from './actions/activate.ts';
import { castActions } from './actions/cast.ts';
import { playLand } from './actions/land.ts';
import { aimsOf } from './aims.ts';
import { toGraveyard } from './board.ts';
import { magicBook } from './book.ts';
import { magicCards } from './cards/index.ts';
import { checksWith, LEGEND_RULE, legendRule, syncControl } from './checks.ts';
import { declareAttackers } from './combat/attack.ts';
import { declareBlockers } from './combat/block.ts';
import { tidyCombat } from './combat/leave.ts';
import { commands } from './commands.ts';
import { controlAbilities } from './control.ts';
import { decks } from './decks.ts';
import { evaluate } from './evaluation.ts';
import { events } from './events.ts';
import { guessFrom } from './guess.ts';
import { leaving } from './leaving.ts';
import { KEYWORDS, type MagicNames } from './names.ts';
import { options } from './options.ts';
import { queries } from './queries.ts';
import { refusals } from './refusals.ts';
import { setup } from './setup.ts';
import { beginTurn, phases, windows } from './structure.ts';
import { rules, table, words } from './table.ts';
import { endings } from './turn/end.ts';
import { skips } from './turn/skip.ts';
import { vocabularyWith } from './vocabulary.ts';
import { cardFields, seatFields, tableFields, zones } from './zones.ts';

export { magicCards } from './cards/index.ts';
export type { MagicNames } from './names.ts';

/** The game's words for cards, for checks and editors. */
export const magicVocabulary = vocabularyWith(() => []);

/** Magic with further cards, as a scenario or a user's expansion brings them. */
export function magicWith(more: readonly CardSource[]): Game<MagicNames> {
  const book = magicBook([...magicCards, ...more]);
  return defineGame({
    id: 'magic',
    version: '1.0.0',
    name: 'Magic',
    about: table.about,
    players: { min: 2, max: 6, teams: true },
    options,
    zones,
    deckZone: 'library',
    seatFields,
    cardFields,
    tableFields,
    counters: ['lands', 'spells', 'attackers', 'draws'],
    printed: ['kind', 'cost', 'power', 'toughness', 'loyalty', 'chapters', 'makes', 'legendary', 'token', ...KEYWORDS],
    durations: ['turn', 'combat', 'ownTurn'],
    refusals,
    reasons: ['no-life', 'empty-library', 'poison', 'effect', 'team'],
    events,
    queries,
    lastKnown: ['power', 'toughness', 'creature', 'controller', 'deathtouch', 'lifelink'],
    windows,
    // 117.5, 603.3: triggers wait for the next priority; each party orders its own, the active player's lowest.
    responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
    extraTurns: { option: 'extraTurnOrder' },
    setup,
    beginTurn,
    phases,
    actions: {
      playLand,
      ...castActions(book.compiled),
      ...activateActions(book.compiled),
      declareAttackers,
      declareBlockers,
    },
    checks: [...checksWith(book.mayAttach), ...book.checks],
    immediate(g) {
      syncControl(g);
      tidyCombat(g);
    },
    commands,
    programs: { ...book.programs, ...book.announcements, ...endings, [LEGEND_RULE]: legendRule },
    abilities: [...book.abilities, ...skips, ...controlAbilities],
    cards: book.cards,
    decks,
    aimedAt: aimsOf(book),
    // A card that is still on the stack when its spell has resolved goes to the graveyard (608.2n); permanents have entered.
    afterResolve(g, item) {
      const card = isCardRef(item.card) ? g.card(item.card) : -1;
      if (card >= 0 && g.state.cards.zone[card] === g.z.stack) toGraveyard(g, card, g.k.resolved);
    },
    leaving,
    limits: { idle: 400, turns: 400 },
    table,
    rules,
    words,
    evaluate,
    guess: guessFrom(book.cards, decks),
  });
}

/** The game with its own cards. */
export const magic: Game<MagicNames> = magicWith([]);
