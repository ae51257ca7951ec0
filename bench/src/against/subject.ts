import type { ContestantModule } from '../contestant.ts';
import { actions, views } from './action.ts';
import { crowds } from './crowd.ts';
import { matches } from './matches.ts';

/*
 * What is measured of a build. It is bundled once with the packages of this working tree and once with those of the other
 * commit: where the interfaces of the two differ, it asks which one is there.
 */

export { contestants } from './games.ts';

export const measures: NonNullable<ContestantModule['measures']> = { actions, views, matches, crowds };
