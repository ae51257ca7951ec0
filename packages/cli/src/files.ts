import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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
    makeWithParents(resolve(folder));
  } catch (error) {
    throw new UsageError(`The folder ${folder} cannot be made: ${reasonOf(error)}.`);
  }
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(`Nothing can be written into the folder ${folder}: ${reasonOf(error)}.`);
  }
}

/** Folder by folder: Node's own way never ends where a file system says that what it is asked to make is not there. */
function makeWithParents(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return;
  const parent = dirname(folder);
  if (there === undefined && parent !== folder) makeWithParents(parent);
  mkdirSync(folder);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is a file of that name, or of one before it';
  if (code === 'EROFS') return 'nothing can be written there';
  return error instanceof Error ? error.message : String(error);
}
