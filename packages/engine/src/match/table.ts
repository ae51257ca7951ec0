import type { Machine } from '../compile/machine.ts';
import { checkDeal, checkSettings } from '../define/check/settings.ts';
import type { Game } from '../define/define.ts';
import type { Laid } from '../define/laid.ts';
import { fixedContext } from '../define/settings.ts';
import type { Names } from '../state/state.ts';
import { descriptionOf } from '../view/describe.ts';
import type { GameDescription } from '../view/description.ts';
import type { MatchContext } from './context.ts';
import { dealMatch, type Match } from './match.ts';
import type { MatchSettings, TableSettings } from './settings.ts';

/** What may be different from deal to deal; see `MatchSettings`. */
export type DealOptions = Pick<MatchSettings, 'rolls' | 'recording' | 'frozen' | 'held'>;

/** A table that is laid: compiled once, any number of matches can be dealt at it. */
export interface Table<N extends Names = Names> {
  readonly game: Game<N>;
  readonly context: MatchContext;
  /** The game at this table, as plain data. */
  readonly description: GameDescription;
  /** @internal */
  readonly machine: Readonly<Machine>;
  deal(seed: number | string, options?: DealOptions): Match<N>;
}

/** Lays a table: checks the settings and compiles the game for them. */
export function layTable<N extends Names>(settings: TableSettings<N>): Table<N> {
  checkSettings(settings);
  return tableAt(settings.game, settings.game.lay(settings));
}

/** A game as plain data: as it is with the fewest players and no expansion. A table's own description says what is played there. */
export function describeGame<N extends Names>(game: Game<N>): GameDescription {
  return layTable({ game, anyDecks: true }).description;
}

/** A table for a context that was written down earlier, as in a save. */
export function tableFor<N extends Names>(game: Game<N>, given: MatchContext): Table<N> {
  const context = fixedContext(given);
  return tableAt(game, { context, machine: game.compile(context) });
}

function tableAt<N extends Names>(game: Game<N>, { context, machine }: Laid): Table<N> {
  return {
    game,
    context,
    get description() {
      return descriptionOf(machine);
    },
    machine,
    deal(seed, options) {
      const { rolls = [], recording = true, frozen = false, held = false } = options ?? {};
      checkDeal(seed, rolls);
      const match = dealMatch({ game, context, seed, rolls: rolls.slice() }, machine, recording, held);
      return frozen ? match.freeze() : match;
    },
  };
}

/**
 * Makes a match and runs it to its first decision.
 *
 * @example
 * const match = createMatch({ game: battle, seed: 1, players: ['Ann', 'Bob'], decks: ['embers', 'tides'] });
 */
export function createMatch<N extends Names>(settings: MatchSettings<N>): Match<N> {
  const { seed = 0, rolls = [], recording = true, frozen = false, held = false } = settings;
  return layTable(settings).deal(seed, { rolls, recording, frozen, held });
}
