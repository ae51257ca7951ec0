import { InputError } from '@upkeep/engine';

const LONGEST = 40;

/** Marks that turn the direction of text or cannot be seen: with them two names can look the same, or break a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A display name as it is kept, or an `InputError` that says what is wrong with it. */
export function checkedName(given: string, others: readonly string[] = []): string {
  const name = given.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (UNSEEN.test(name)) throw bad('it has characters that cannot be seen');
  if (!/[\p{L}\p{N}]/u.test(name)) throw bad('it needs a letter or a digit');
  if ([...name].length > LONGEST) throw bad(`it may have ${LONGEST} characters at most`);
  if (others.some((other) => folded(other) === folded(name))) throw bad('somebody at this table has it already');
  return name;
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function bad(why: string): InputError {
  return new InputError('bad-name', `That name cannot be taken: ${why}.`);
}
