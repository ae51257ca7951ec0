import type { OptionValue } from '../define/data.ts';
import type { Game } from '../define/define.ts';
import type { Names } from '../state/state.ts';
import type { MatchContext } from './context.ts';

/** Who plays what, and how. Everything but game and players has a default. */
export interface TableSettings<N extends Names = Names>
  extends Partial<Omit<MatchContext, 'players' | 'decks' | 'options'>> {
  game: Game<N>;
  /** Names by seat; or how many there are. */
  players?: readonly string[] | number;
  /** A deck's name, or card ids with counts, by seat; one for all is taken by every seat. At most 1,000 cards a seat. */
  decks?: readonly (string | Readonly<Record<string, number>>)[];
  /** Whatever the game's rule about decks says: for tests and scenarios. */
  anyDecks?: boolean;
  options?: Readonly<Partial<Record<N['option'], OptionValue>>>;
}

export interface MatchSettings<N extends Names = Names> extends TableSettings<N> {
  seed?: number | string;
  /** Random rolls fixed in advance, for scenarios. */
  rolls?: readonly number[];
  /** Are events recorded? On by default; simulations switch it off. */
  recording?: boolean;
  /** For tests: is what the match hands out frozen (see `freeze`)? Off by default. */
  frozen?: boolean;
  /** Is the table only laid, and nothing dealt before `match.start()`? Off by default. */
  held?: boolean;
}
