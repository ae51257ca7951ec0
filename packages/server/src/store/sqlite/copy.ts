import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreProblem } from '../problem.ts';
import { layoutOf, missing, unusable } from './open.ts';

/**
 * Copies a data file as it is at one moment, while others write to it: one long read, which keeps nobody from writing. The
 * copy is looked through, and a damaged one reported.
 */
export function copyDatabase(file: string, copy: string): void {
  if (!existsSync(file)) throw missing(file);
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    if (layoutOf(database, file) === 0) throw new StoreProblem('unusable', `${file} holds no matches.`);
    const [{ quick_check: found }] = database.prepare('PRAGMA quick_check(1)').all();
    if (found !== 'ok') throw new StoreProblem('damaged', `${file} is damaged: ${found}. Export its matches instead.`);
    database.prepare('VACUUM INTO ?').run(copy);
    chmodSync(copy, 0o600);
  } catch (error) {
    throw error instanceof StoreProblem ? error : unusable(file, error);
  } finally {
    database.close();
  }
}
