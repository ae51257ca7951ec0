import type { Problem } from '../../errors.ts';
import { DefinitionError } from '../../errors.ts';
import { join, Report } from './report.ts';
import { isSound, type Shape } from './shape.ts';
import { DECLARATION, GAME } from './written-shapes.ts';

/* What is wrong with what an author wrote, looked at before it is turned into the form beneath. */

/** What is wrong with one part, by places within it. */
export function problemsOf(shape: Shape, part: unknown): readonly Problem[] {
  const report = new Report();
  isSound(report, '', part, shape);
  return report.problems;
}

/** Throws what is wrong with one part. */
export function checkPart(shape: Shape, part: unknown): void {
  const problems = problemsOf(shape, part);
  if (problems.length > 0) throw new DefinitionError('It is not declared correctly', problems);
}

type Unsound = (action: unknown) => readonly Problem[];

/** The nouns, the parts of the game, and its actions, which were looked at when they were made: `unsound` knows of those. */
export function writtenProblems(declaration: unknown, game: unknown, unsound: Unsound): readonly Problem[] {
  const { actions, expansions }: { readonly actions?: unknown; readonly expansions?: unknown } = Object(game);
  return [
    ...problemsOf(DECLARATION, declaration),
    ...problemsOf(GAME, game),
    ...actionProblems('actions', actions, unsound),
    ...Object.entries(Object(expansions)).flatMap(([name, expansion]) =>
      actionProblems(`expansions.${name}.actions`, Object(expansion).actions, unsound),
    ),
  ];
}

function actionProblems(path: string, actions: unknown, unsound: Unsound): readonly Problem[] {
  const made = Object.entries(Object(actions)).filter(([, action]) => typeof action === 'object' && action !== null);
  return made.flatMap(([name, action]) =>
    unsound(action).map((problem) => ({
      path: problem.path === '' ? join(path, name) : `${join(path, name)}.${problem.path}`,
      message: problem.message,
    })),
  );
}
