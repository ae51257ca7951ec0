import { build } from '../../scripts/setup.mjs';

/** Before the tests of surfaces: the packages are built, since some start the command as its users do. */
export async function setup(): Promise<void> {
  if (!(await build())) throw new Error('The packages do not build: `npm test -- types` says why.');
}
