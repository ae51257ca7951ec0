import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { InputError, type Match } from '@upkeep/engine';
import { UsageError } from './exit.ts';

const SUFFIX = '.upkeep.json';

/** Reads a file the user named; what is wrong with it is said in words. */
function readText(file: string): string {
  try {
    if (statSync(file).isDirectory()) throw new UsageError(`${file} is a folder, a file is expected.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Uses what a file says; what the engine finds wrong with it is said with the file's name. */
export function usingFile<T>(file: string, use: (text: string) => T): T {
  const text = readText(file);
  try {
    return use(text);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.code, `${file}: ${error.message}`);
    throw error;
  }
}

/** Writes a match where the user said; a bare name gets the usual ending. Answers with the file's name. */
export function writeMatch(match: Match, file: string): string {
  const name = file.endsWith('.json') ? file : `${file}${SUFFIX}`;
  writeText(name, `${JSON.stringify(match.save(), null, 2)}\n`);
  return name;
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Makes sure of a folder before there is something to lose. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`The folder ${folder} cannot be made: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'EISDIR') return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
}
