import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { InputError } from '@upkeep/engine';

/** A key nobody can guess: 144 random bits. It is handed out once; what is kept is its hash. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Characters of a key somebody makes themselves: fewer could be guessed. */
const SHORTEST = 22;
const LONGEST = 64;

/** A key as somebody brings it along for a seat they take, or an `InputError`. */
export function checkedToken(token: string): string {
  if (token.length >= SHORTEST && token.length <= LONGEST) return token;
  throw new InputError('bad-token', `A key of one’s own has ${SHORTEST} to ${LONGEST} characters.`);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in the same time whether they are alike or not. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 12;

/** A match's name in links: 60 random bits, easy to read out. */
export function newMatchId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What online matches are dealt from: 128 random bits. */
export function newSeed(): string {
  return randomBytes(16).toString('hex');
}
