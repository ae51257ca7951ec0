import { expanded } from '../compile/expansions.ts';
import type { OptionValue } from '../define/data.ts';
import type { Game } from '../define/define.ts';
import { frozenCopy } from '../state/frozen.ts';
import type { Names, PlayerId } from '../state/state.ts';
import type { MatchContext, NextPlayer } from './context.ts';

/** Who plays what, and how. Everything but game and players has a default. */
export interface TableSettings<N extends Names = Names> {
  game: Game<N>;
  /** Names by seat; or how many there are. */
  players?: readonly string[] | number;
  /** A deck's name, or card ids with counts, by seat; one for all is taken by every seat. At most 1,000 cards a seat. */
  decks?: readonly (string | Readonly<Record<string, number>>)[];
  /** Whatever the game's rule about decks says: for tests and scenarios. */
  anyDecks?: boolean;
  options?: Readonly<Partial<Record<N['option'], OptionValue>>>;
  /** How they sit, clockwise; who is named first begins. */
  order?: readonly PlayerId[];
  /** Who begins; left out and no order given, the game says it: usually seat 0. */
  begins?: PlayerId;
  nextPlayer?: NextPlayer;
  teams?: readonly (readonly PlayerId[])[];
  sharedTurns?: boolean;
  /**
   * What may be taken back: `usual` (nothing random and nothing learned since, and no other side has answered), `none`, or
   * `free`, for a process that owns all seats: one's last input, whatever came after it.
   */
  undo?: MatchContext['undo'];
  expansions?: readonly string[];
  decklists?: 'open' | 'closed';
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

/** The settings with everything left out filled in, as a match and its file hold them. */
export function contextOf<N extends Names>(settings: TableSettings<N>): MatchContext {
  const { game, teams, expansions = [] } = settings;
  const names = settings.players ?? game.definition.players.min;
  const players = typeof names === 'number' ? Array.from({ length: names }, (_, seat) => `Player ${seat + 1}`) : names;
  const seats = players.map((_, seat) => seat);
  const order = settings.order ?? seats;
  const nextPlayer = settings.nextPlayer ?? (teams === undefined ? 'clockwise' : 'teams');
  // A list that is none is refused later, with its place.
  const listed = typeof nextPlayer === 'object' && Array.isArray(nextPlayer.list) ? nextPlayer.list : order;
  const [first] = listed;
  const isNamed = settings.order !== undefined || typeof nextPlayer === 'object';
  const given = {
    players,
    order,
    nextPlayer,
    begins: settings.begins ?? (isNamed ? first : -1),
    teams: teams ?? [],
    sharedTurns: settings.sharedTurns ?? false,
    undo: settings.undo ?? 'usual',
    expansions,
    options: { ...settings.options },
    decks: seats.map((seat) => deckOf(settings, seat)),
    decklists: settings.decklists ?? 'open',
  };
  // A copy: what the caller does with the lists they gave is no business of the match.
  const own: typeof given = JSON.parse(JSON.stringify(given));
  return fixedContext(own);
}

/** The context as every match of a table shares it: nobody writes it. */
export function fixedContext(context: MatchContext): MatchContext {
  return frozenCopy(context);
}

function deckOf<N extends Names>(settings: TableSettings<N>, seat: PlayerId): Readonly<Record<string, number>> {
  const decks = expanded(settings.game.definition, settings.expansions ?? []).decks ?? {};
  const given = settings.decks ?? Object.keys(decks);
  const chosen = given[seat % given.length] ?? {};
  // A name that is no deck's is left for the check of the settings to find.
  return typeof chosen === 'string' ? (decks[chosen]?.cards ?? { [chosen]: 1 }) : chosen;
}
