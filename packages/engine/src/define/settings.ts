import { expanded } from '../compile/expansions.ts';
import type { MatchContext } from '../match/context.ts';
import type { TableSettings } from '../match/settings.ts';
import { frozenCopy } from '../state/frozen.ts';
import type { Names, PlayerId } from '../state/state.ts';
import type { GameDefinition } from './definition.ts';

/** The settings of a table of a game that is known. */
export type Settings<N extends Names> = Omit<TableSettings<N>, 'game'>;

/** The settings with everything left out filled in, as a match and its file hold them. */
export function contextOf<N extends Names>(definition: GameDefinition<N>, settings: Settings<N>): MatchContext {
  const { teams, expansions = [] } = settings;
  const names = settings.players ?? definition.players.min;
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
    decks: seats.map((seat) => deckOf(definition, settings, seat)),
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

function deckOf<N extends Names>(
  definition: GameDefinition<N>,
  settings: Settings<N>,
  seat: PlayerId,
): Readonly<Record<string, number>> {
  const decks = expanded(definition, settings.expansions ?? []).decks ?? {};
  const given = settings.decks ?? Object.keys(decks);
  const chosen = given[seat % given.length] ?? {};
  // A name that is no deck's is left for the check of the settings to find.
  return typeof chosen === 'string' ? (decks[chosen]?.cards ?? { [chosen]: 1 }) : chosen;
}
