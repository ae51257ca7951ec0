import { lowerConstant, lowerInstead, lowerTrigger } from '../compile/lower/ability.ts';
import { lowerAction } from '../compile/lower/action.ts';
import { lowerGame } from '../compile/lower/game.ts';
import { lowerPairs } from '../compile/lower/pairs.ts';
import { lowerProgram } from '../compile/lower/program.ts';
import { lowerSubset } from '../compile/lower/subset.ts';
import { DefinitionError, type Problem } from '../errors.ts';
import type { Names } from '../state/state.ts';
import type { Shape } from './check/shape.ts';
import { checkPart, problemsOf, writtenProblems } from './check/written.ts';
import { ACTION, CONSTANT, INSTEAD, PAIRS, PROGRAM, SUBSET, TRIGGER } from './check/written-shapes.ts';
import { gameOf } from './define.ts';
import type { Ability, ActionDefinition } from './definition.ts';
import type { KernelProgram } from './kernel-parts.ts';
import type { Nouns } from './language/game.ts';
import type { Declaration } from './language/nouns.ts';

/**
 * Declares what a game speaks of: its zones, fields, events, windows and so on, as data without a function in it. What
 * comes back types everything else of the game, in any number of files, and puts it together with `game`.
 *
 * @example
 * const duel = declareGame({ id: 'duel', ..., turn: { start: [], main: [], end: [] } });
 * const play = duel.action({ windows: ['main'], params: { card: { from: 'hand' } }, plan(g, seat, { card }) { ... } });
 * export const game = duel.game({ phases: { ... }, actions: { play } });
 */
export function declareGame<const D extends Declaration>(declaration: D): Nouns<D> {
  const programs = new Map<string, KernelProgram>();
  const abilities: Ability[] = [];
  const remembered =
    <A>(shape: Shape, lower: (noun: A) => Ability) =>
    (noun: A): Ability => {
      const ability = told(declaration, 'ability', noun, () => {
        checkPart(shape, noun);
        return lower(noun);
      });
      abilities.push(ability);
      return ability;
    };
  const nouns = {
    declaration,
    action: sound(ACTION, lowerAction),
    pairs: sound(PAIRS, lowerPairs),
    subset: sound(SUBSET, lowerSubset),
    trigger: remembered(TRIGGER, lowerTrigger),
    instead: remembered(INSTEAD, lowerInstead),
    constant: remembered(CONSTANT, lowerConstant),
    program(...[name, variables, steps]: Parameters<typeof lowerProgram>) {
      if (programs.has(name)) {
        throw misdeclared(declaration, [{ path: `programs.${name}`, message: 'there are two of that name' }]);
      }
      const program = told(declaration, 'program', { name }, () => {
        checkPart(PROGRAM, { name, variables, steps });
        return lowerProgram(name, variables, steps);
      });
      programs.set(name, program);
      return program;
    },
    part: (_part: string, value: unknown) => value,
    expansion: (expansion: unknown) => expansion,
    game(game: Parameters<typeof lowerGame>[1]) {
      const problems = writtenProblems(declaration, game, (action) => actions.get(Object(action)) ?? UNMADE);
      if (problems.length > 0) throw misdeclared(declaration, problems);
      return gameOf(lowered(declaration, () => lowerGame(declaration, game, programs, abilities)));
    },
  };
  // The one place where what authors write, typed by their own names, meets the plain form of it.
  const typed: unknown = nouns;
  return typed as Nouns<D>;
}

/** The actions that were made, and what is wrong with each: told when they become part of a game and have a name. */
const actions = new WeakMap<object, readonly Problem[]>();
const UNMADE: readonly Problem[] = [{ path: '', message: 'make it with the nouns, as nouns.action({ ... })' }];

/** Turns an action into the form beneath; one that is not sound becomes one that a game does not take. */
function sound<A>(shape: Shape, lower: (noun: A) => ActionDefinition<Names>): (noun: A) => ActionDefinition<Names> {
  return (noun) => {
    const problems = problemsOf(shape, noun);
    const action: ActionDefinition<Names> = problems.length === 0 ? lower(noun) : { windows: [], plan: () => 0 };
    actions.set(action, problems);
    return action;
  };
}

/** Makes something that has a name of its own; what is wrong with it is told in that name, and the game's. */
function told<T>(declaration: unknown, what: 'ability' | 'program', noun: unknown, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const { name }: { readonly name?: unknown } = Object(noun);
    const called = typeof name === 'string' ? ` '${name}'` : '';
    throw new DefinitionError(
      `The ${what}${called} of ${titleOf(declaration)} is not declared correctly`,
      error.problems,
    );
  }
}

/** The form beneath a game; what cannot be put together is told in the game's name. */
function lowered<T>(declaration: Declaration, lower: () => T): T {
  try {
    return lower();
  } catch (error) {
    throw error instanceof DefinitionError ? misdeclared(declaration, error.problems) : error;
  }
}

function misdeclared(declaration: unknown, problems: readonly Problem[]): DefinitionError {
  return new DefinitionError(`${titleOf(declaration).replace('the', 'The')} is not declared correctly`, problems);
}

function titleOf(declaration: unknown): string {
  const { id }: { readonly id?: unknown } = Object(declaration);
  return `the game${typeof id === 'string' ? ` '${id}'` : ''}`;
}
