import type { CardSource, Vocabulary } from '@upkeep/cards';
import type { Game } from '@upkeep/engine';
import { battle, battleVocabulary, battleWith } from './battle/index.ts';
import { crisis, crisisVocabulary, crisisWith } from './crisis/index.ts';
import { duel } from './duel/index.ts';
import { lorcana, lorcanaVocabulary, lorcanaWith } from './lorcana/index.ts';
import { magic, magicVocabulary, magicWith } from './magic/index.ts';

export { battle } from './battle/index.ts';
export { crisis } from './crisis/index.ts';
export { duel } from './duel/index.ts';
export { lorcana } from './lorcana/index.ts';
export { magic } from './magic/index.ts';

/** A game as tools find it: what it is, and how cards written elsewhere join it. */
export interface GameEntry {
  readonly game: Game;
  /** The game's words for cards, if its cards are data. */
  readonly vocabulary?: Vocabulary;
  /** The game with further cards. */
  withCards?(cards: readonly CardSource[]): Game;
}

/** All games, by id. */
export const games: Readonly<Record<string, GameEntry>> = {
  battle: { game: battle, vocabulary: battleVocabulary, withCards: battleWith },
  crisis: { game: crisis, vocabulary: crisisVocabulary, withCards: crisisWith },
  duel: { game: duel },
  lorcana: { game: lorcana, vocabulary: lorcanaVocabulary, withCards: lorcanaWith },
  magic: { game: magic, vocabulary: magicVocabulary, withCards: magicWith },
};
