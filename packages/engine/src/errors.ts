/**
 * A rule threw, answered with something it may not, or a declared limit was passed. The sentence names the game, the rule
 * and the place. The input is not accepted and the match stands where it was.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  /** Does the sentence name the place already? */
  readonly isPlaced: boolean;

  constructor(message: string, { cause, isPlaced = false }: Partial<Pick<Fault, 'cause' | 'isPlaced'>> = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.isPlaced = isPlaced;
  }
}

/** Something wrong with a declaration: where, and what, in a sentence. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A game, a card or a structure is declared wrongly. Thrown when it is defined; names the place. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly problems: readonly Problem[];

  constructor(what: string, problems: readonly Problem[]) {
    super(
      `${what}:\n${problems.map(({ path, message }) => `  ${path === '' ? '' : `${path}: `}${message}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** A save, a replay or a match set-up that cannot be used as it is. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The number of something named, if there is such a thing. */
export function required(found = -1, what: string, name: string): number {
  if (found < 0) throw new Fault(`the game has no ${what} '${name}'`);
  return found;
}
