import { StoreFull, StoreProblem } from '../problem.ts';

/** Codes after which somebody else, or the same one later, may do better. Classes of PostgreSQL's codes, and Node's. */
const LOST =
  /^(?:08...|57P0[1-5]|25006|53300|ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const LOST_WORDS =
  /connection terminated|timeout exceeded|query read timeout|not queryable|client was closed|after calling end/i;
/** Given up by the server for others' sake, and surely not done. */
const COLLIDED = /^(?:40001|40P01|55P03)$/;

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** The line broke, or the server is no longer one that can be written to: whether the work was done is unknown. */
export function isLost(error: unknown): boolean {
  return LOST.test(codeOf(error)) || (error instanceof Error && codeOf(error) === '' && LOST_WORDS.test(error.message));
}

export function isCollision(error: unknown): boolean {
  return COLLIDED.test(codeOf(error));
}

/** An error of the server in the words of stores. */
export function asProblem(error: unknown): unknown {
  if (error instanceof StoreProblem || !(error instanceof Error)) return error;
  const { message } = error;
  if (isLost(error)) {
    return new StoreProblem('unreachable', `The database cannot be reached: ${message}`, { cause: error });
  }
  if (codeOf(error) === '53100') return new StoreFull('the database', { cause: error });
  if (codeOf(error) === '23505') {
    return new StoreProblem('damaged', `A log has entries behind its end: ${message}`, { cause: error });
  }
  return new StoreProblem('query', `The database refused: ${message}`, { cause: error });
}
