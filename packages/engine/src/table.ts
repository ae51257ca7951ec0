import { checkContext } from './check/context.ts';
import type { MatchContext, NextPlayer } from './context.ts';
import type { Game } from './define.ts';
import { InputError } from './errors.ts';
import { compileMachine, type Machine } from './machine.ts';
import { dealMatch, type Match } from './match.ts';
import type { OptionValue } from './rules.ts';
import type { Names, PlayerId } from './state.ts';

/** Who plays what, and how. Everything but game and players has a default. */
export interface TableSettings<N extends Names = Names> {
  game: Game<N>;
  /** Names by seat; or how many there are. */
  players?: readonly string[] | number;
  /** A deck's name, or card ids with counts, by seat; one for all is taken by every seat. */
  decks?: readonly (string | Readonly<Record<string, number>>)[];
  options?: Readonly<Partial<Record<N['option'], OptionValue>>>;
  order?: readonly PlayerId[];
  nextPlayer?: NextPlayer;
  teams?: readonly (readonly PlayerId[])[];
  sharedTurns?: boolean;
  expansions?: readonly string[];
  decklists?: 'open' | 'closed';
}

export interface MatchSettings<N extends Names = Names> extends TableSettings<N> {
  seed?: number | string;
  /** Random rolls fixed in advance, for scenarios. */
  rolls?: readonly number[];
  /** Are events recorded? On by default; simulations switch it off. */
  recording?: boolean;
}

/** A table that is laid: compiled once, any number of matches can be dealt at it. */
export interface Table<N extends Names = Names> {
  readonly game: Game<N>;
  readonly context: MatchContext;
  readonly machine: Machine;
  deal(seed: number | string, options?: { rolls?: readonly number[]; recording?: boolean }): Match<N>;
}

/** Lays a table: checks the settings and compiles the game for them. */
export function layTable<N extends Names>(settings: TableSettings<N>): Table<N> {
  return tableFor(settings.game, contextOf(settings));
}

/** A table for a context that was written down earlier, as in a save. */
export function tableFor<N extends Names>(game: Game<N>, context: MatchContext): Table<N> {
  const problems = checkContext(game.definition, context);
  if (problems.length > 0) throw new InputError('bad-settings', problems.join('\n'));
  const machine = compileMachine(game.definition, context);
  return {
    game,
    context,
    machine,
    deal: (seed, options) =>
      dealMatch({ game, context, seed, rolls: options?.rolls ?? [] }, machine, options?.recording !== false),
  };
}

/**
 * Makes a match and runs it to its first decision.
 *
 * @example
 * const match = createMatch({ game: battle, seed: 1, players: ['Ann', 'Bob'], decks: ['embers', 'tides'] });
 */
export function createMatch<N extends Names>(settings: MatchSettings<N>): Match<N> {
  const { seed = 0, rolls = [], recording = true } = settings;
  return layTable(settings).deal(seed, { rolls, recording });
}

function contextOf<N extends Names>(settings: TableSettings<N>): MatchContext {
  const { definition } = settings.game;
  const players = playerNames(settings.players ?? definition.players.min);
  const seats = players.map((_, seat) => seat);
  const expansions = settings.expansions ?? [];
  return {
    players,
    order: settings.order ?? seats,
    nextPlayer: settings.nextPlayer ?? (settings.teams === undefined ? 'clockwise' : 'teams'),
    teams: settings.teams ?? [],
    sharedTurns: settings.sharedTurns ?? false,
    expansions,
    patches: patchesOf(settings.game, expansions),
    options: { ...settings.options },
    decks: seats.map((seat) => deckOf(settings, seat)),
    decklists: settings.decklists ?? 'open',
  };
}

/** What the chosen expansions change in the structure. */
export function patchesOf<N extends Names>(game: Game<N>, expansions: readonly string[]): MatchContext['patches'] {
  return expansions.flatMap((name) => game.definition.expansions?.[name]?.patches ?? []);
}

function playerNames(players: readonly string[] | number): readonly string[] {
  if (typeof players !== 'number') return players;
  return Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
}

function deckOf<N extends Names>(settings: TableSettings<N>, seat: PlayerId): Readonly<Record<string, number>> {
  const decks = settings.game.definition.decks ?? {};
  const names = Object.keys(decks);
  const given = settings.decks ?? names;
  const chosen = given[seat % Math.max(1, given.length)];
  if (chosen === undefined) return {};
  if (typeof chosen !== 'string') return chosen;
  if (decks[chosen] === undefined) {
    throw new InputError('no-such-deck', `There is no deck '${chosen}'. There are: ${names.join(', ') || 'none'}.`);
  }
  return decks[chosen].cards;
}
