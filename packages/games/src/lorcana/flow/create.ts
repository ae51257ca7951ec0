import { layTable } from '@upkeep/engine';
import { lorcana } from '../game.ts';
import { refuse } from './refuse.ts';
import type { LorcanaGame } from './types.ts';

/** What a game is made of. Left out: two players, the game's own decks, the usual options. */
export interface GameConfig {
  /** Names by seat, or how many. */
  readonly players?: readonly string[] | number;
  /** By seat: a deck's name, or cards with how many of each. */
  readonly decks?: readonly (string | Readonly<Record<string, number>>)[];
  readonly seed?: number | string;
  /** How they sit; the first of it begins, whatever `startingPlayer` says. */
  readonly order?: readonly number[];
  /** Do steps run by themselves (`auto`, unless said), or wait for the host? */
  readonly stepping?: 'auto' | 'host';
  readonly edition?: 'L2025' | 'L2026';
  readonly startingPlayer?: 'random' | 'chooser' | 'first';
  readonly hand?: number;
  readonly goal?: number;
  readonly startingInk?: number;
  readonly deckOut?: 'byEdition' | 'onEmptyDraw' | 'endOfTurn' | 'reshuffle';
  readonly format?: 'constructed' | 'sealed' | 'draft' | 'free';
  /** The same options as a match's settings have them; what is named above goes before. */
  readonly options?: Readonly<Record<string, number | string | boolean>>;
}

/**
 * Lays the table: nothing is dealt and nothing is known to anybody before `startGame`.
 *
 * @example
 * const game = createGame({ players: ['Ann', 'Bob'], seed: 7 });
 * startGame(game);
 */
export function createGame(config: GameConfig): LorcanaGame {
  const { seed = 0, options, players, decks, order, ...named } = config;
  // Whatever is no option is refused with the others' names.
  const chosen = Object.entries(named).filter(([, value]) => value !== undefined);
  const table = layTable({
    game: lorcana,
    options: { ...options, ...Object.fromEntries(chosen) },
    ...(players === undefined ? {} : { players }),
    ...(decks === undefined ? {} : { decks }),
    ...(order === undefined ? {} : { order }),
  });
  return table.deal(seed, { held: true });
}

/** Deals: who begins, shuffled decks, seven cards each; then the first hand may be altered. */
export function startGame(game: LorcanaGame): void {
  if (!game.isHeld) refuse('already-started');
  game.start();
}
