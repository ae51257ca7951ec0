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
import type { Game } from '@upkeep/engine';
import { activate, suspend, useMana } from './actions/activate.ts';
import { cast, castX } from './actions/cast.ts';
import { playLand } from './actions/land.ts';
import { magicBook } from './book.ts';
import { magicCards } from './cards/index.ts';
import { checks } from './checks/index.ts';
import { declareAttackers } from './combat/attack.ts';
import { declareBlockers } from './combat/block.ts';
import { tidyCombat } from './combat/leave.ts';
import { alsoBlocks } from './combat/several.ts';
import { commands } from './commands.ts';
import { control, controlOfNextTurn, syncControl } from './control.ts';
import { results } from './damage.ts';
import { decks } from './decks.ts';
import { evaluate } from './evaluation.ts';
import { guessFrom } from './guess.ts';
import { leaving } from './leaving.ts';
import { madness } from './madness.ts';
import { specialMana } from './mana/special.ts';
import { type MagicNames, magic as nouns } from './nouns.ts';
import { phases, windows } from './phases.ts';
import { queries } from './queries.ts';
import { reducers } from './reducers.ts';
import { setup } from './setup.ts';
import { suspendAbilities } from './suspend.ts';
import { rules, table, words } from './table.ts';
import { beginTurn, countMainPhases } from './turn/begin.ts';
import { skips } from './turn/skip.ts';

export { magicCards } from './cards/index.ts';
export type { MagicNames } from './nouns.ts';
export { vocabulary as magicVocabulary } from './vocabulary.ts';

/**
 * What is tapped, mana, the step, what is counted and what the table remembers of the turn: no check looks at those, but for effects that
 * last while such a thing holds, which are not steady. That there was an attack is only said together with who attacks.
 */
const quiet = [
  'tableSet',
  'counted',
  'used',
  'phaseBegins',
  'stepBegins',
  'tap',
  'untap',
  'tappedForMana',
  'usedForMana',
  'manaAdded',
  'manaSpent',
  'manaEmptied',
] as const;

/** Magic with further cards, as a scenario or a user's expansion brings them. */
export function magicWith(more: readonly CardSource[]): Game<MagicNames> {
  const book = magicBook([...magicCards, ...more]);
  return nouns.game({
    reducers,
    results,
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
      cast,
      castX,
      activate: activate(book.played),
      useMana: useMana(book.played),
      suspend: suspend(book.played),
      declareAttackers,
      declareBlockers,
    },
    checks: [...checks, ...book.checks],
    immediate(g) {
      book.immediate(g);
      syncControl(g);
      tidyCombat(g);
    },
    placed: countMainPhases,
    quiet,
    commands,
    programs: book.programs,
    abilities: [
      ...book.abilities,
      ...skips,
      specialMana,
      alsoBlocks,
      ...suspendAbilities,
      madness,
      control,
      controlOfNextTurn,
    ],
    cards: book.cards,
    decks,
    afterResolve: book.afterResolve,
    leaving,
    limits: { idle: 4000, turns: 400 },
    table,
    rules,
    words,
    evaluate,
    guess: guessFrom(book.cards, decks),
  });
}

/** The game with its own cards. */
export const magic: Game<MagicNames> = magicWith([]);
