import { lowerConstant, lowerInstead, lowerTrigger } from '../compile/lower/ability.ts';
import { lowerAction } from '../compile/lower/action.ts';
import { lowerGame } from '../compile/lower/game.ts';
import { lowerPairs } from '../compile/lower/pairs.ts';
import { lowerProgram } from '../compile/lower/program.ts';
import { lowerSubset } from '../compile/lower/subset.ts';
import { DefinitionError } from '../errors.ts';
import { gameOf } from './define.ts';
import type { Ability } from './definition.ts';
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
    <A>(lower: (noun: A) => Ability) =>
    (noun: A): Ability => {
      const ability = lower(noun);
      abilities.push(ability);
      return ability;
    };
  const nouns = {
    declaration,
    action: lowerAction,
    pairs: lowerPairs,
    subset: lowerSubset,
    trigger: remembered(lowerTrigger),
    instead: remembered(lowerInstead),
    constant: remembered(lowerConstant),
    program(...[name, variables, steps]: Parameters<typeof lowerProgram>) {
      if (programs.has(name)) throw misdeclared(declaration, `programs.${name}`, 'there are two of that name');
      const program = lowerProgram(name, variables, steps);
      programs.set(name, program);
      return program;
    },
    part: (_part: string, value: unknown) => value,
    expansion: (expansion: unknown) => expansion,
    game: (game: Parameters<typeof lowerGame>[1]) => gameOf(lowerGame(declaration, game, programs, abilities)),
  };
  // The one place where what authors write, typed by their own names, meets the plain form of it.
  const typed: unknown = nouns;
  return typed as Nouns<D>;
}

function misdeclared({ id }: Declaration, path: string, message: string): DefinitionError {
  return new DefinitionError(`The game '${id}' is not declared correctly`, [{ path, message }]);
}
