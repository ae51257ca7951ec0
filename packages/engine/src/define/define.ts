import { compilerOf } from '../compile/cache.ts';
import { expanded } from '../compile/expansions.ts';
import type { Machine } from '../compile/machine.ts';
import { DefinitionError, InputError } from '../errors.ts';
import type { MatchContext } from '../match/context.ts';
import type { Names } from '../state/state.ts';
import { checkContext } from './check/context.ts';
import { checkDefinition } from './check/definition.ts';
import type { GameDefinition } from './definition.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Laid, layerOf } from './laid.ts';
import type { Settings } from './settings.ts';

declare const names: unique symbol;

/** A game that has been checked and can be played. `describeGame` says what is in it. */
export interface Game<N extends Names = Names> {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** Its names, for the types alone. */
  readonly [names]?: N;
  /** @internal */
  readonly definition: GameDefinition<N>;
  /**
   * Checks the settings of a match and compiles the game for them.
   * @internal
   */
  compile(context: MatchContext): Machine;
  /**
   * Fills in what settings leave out, checks all of it and compiles the game for it.
   * @internal
   */
  lay(settings: Settings<N>): Laid;
  /**
   * What its definition is known by in files.
   * @internal
   */
  fingerprint(): string;
}

/** The names of a definition, collected from where it declares them. */
export interface NamesOf<
  Seat extends string,
  Card extends string,
  Table extends string,
  Count extends string,
  Zone extends string,
  Event extends string,
  Query extends string,
  Printed extends string,
  Act extends string,
  Window extends string,
  Phase extends string,
  Step extends string,
  Option extends string,
  Refusal extends string,
  Duration extends string,
  TurnKind extends string,
> extends Names {
  seat: Seat;
  card: Card;
  table: Table;
  count: Count;
  zone: Zone;
  event: Event;
  query: Query;
  printed: Printed;
  action: Act;
  window: Window;
  phase: Phase;
  step: Step;
  option: Option;
  refusal: Refusal;
  duration: Duration;
  turnKind: TurnKind;
}

/**
 * Declares a game. The definition is checked at once: unknown names, steps nobody can leave and the like are a
 * `DefinitionError` that names every place.
 *
 * @example
 * const game = defineGame({ id: 'tiny', version: '1.0.0', ... });
 */
export function defineGame<
  const Seat extends string = never,
  const Card extends string = never,
  const Table extends string = never,
  const Count extends string = never,
  const Zone extends string = never,
  const Event extends string = never,
  const Query extends string = never,
  const Printed extends string = never,
  const Act extends string = never,
  const Window extends string = never,
  const Phase extends string = never,
  const Step extends string = never,
  const Option extends string = never,
  const Refusal extends string = never,
  const Duration extends string = never,
  const TurnKind extends string = never,
>(
  definition: GameDefinition<
    NamesOf<
      Seat,
      Card,
      Table,
      Count,
      Zone,
      Event,
      Query,
      Printed,
      Act,
      Window,
      Phase,
      Step,
      Option,
      Refusal,
      Duration,
      TurnKind
    >
  >,
): Game<
  NamesOf<
    Seat,
    Card,
    Table,
    Count,
    Zone,
    Event,
    Query,
    Printed,
    Act,
    Window,
    Phase,
    Step,
    Option,
    Refusal,
    Duration,
    TurnKind
  >
> {
  return gameOf(definition);
}

/** A game in the form beneath the language. */
export function definitionOf<N extends Names>(game: Game<N>): GameDefinition<N> {
  return game.definition;
}

/** The same game with more cards, or other parts replaced: for expansions of a card pool and for scenarios. */
export function extendGame<N extends Names>(game: Game<N>, parts: Partial<GameDefinition<N>>): Game<N> {
  const given: { readonly definition?: GameDefinition<N> } = Object(game);
  if (typeof given.definition !== 'object') {
    throw new DefinitionError('There is no game to extend', [
      { path: 'game', message: 'expected a game: what `nouns.game(...)` or `defineGame` returns' },
    ]);
  }
  return gameOf({ ...game.definition, ...parts });
}

/**
 * Everything that reads a definition comes along with the game: its checks, the settings filled in, and the compiler that turns it into numbers.
 * So the match path knows compiled games alone.
 */
export function gameOf<N extends Names>(definition: GameDefinition<N>): Game<N> {
  const problems = checkDefinition(definition);
  if (problems.length > 0) {
    throw new DefinitionError(`The game${calledIn(definition)} is not declared correctly`, problems);
  }
  const { id, version, name } = definition;
  const compiled = compilerOf(definition);
  const compile = (context: MatchContext): Machine => {
    const wrong = checkContext(expanded(definition, context.expansions), context);
    if (wrong.length > 0) throw new InputError('bad-settings', wrong.join('\n'));
    return compiled(context);
  };
  const lay = layerOf(definition, compile);
  return { id, version, name, definition, compile, lay, fingerprint: fingerprintOf(definition) };
}

/** The name of a game that is wrong in some way, if it has one: its id may be what is wrong. */
function calledIn(definition: unknown): string {
  const { id }: { readonly id?: unknown } = Object(definition);
  return typeof id === 'string' ? ` '${id}'` : '';
}
