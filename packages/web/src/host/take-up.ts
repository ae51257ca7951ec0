import { type Game, InputError, load, type MatchFile, replay } from '@upkeep/engine';
import type { SeatKind } from '../protocol.ts';
import { bases } from './keep.ts';
import { addMark, firstLine, type Line, markOf, notePasses } from './line.ts';
import { personsOf } from './room.ts';
import type { KeptLine } from './store.ts';

/** The main line of a file, with a place to go back to before every input. */
export function mainLine(file: MatchFile, game: Game, kinds: readonly SeatKind[]): Line {
  const match = replay(file, game, { toTurn: 0, recording: true, verify: false });
  const line = firstLine(match, personsOf(kinds));
  for (const [n, input] of file.inputs.entries()) {
    addMark(line.marks, markOf(match, input));
    const result = match.repeat(input);
    if (!result.ok)
      throw new InputError('input-refused', `inputs[${n}] is refused: ${result.message} (${result.code})`);
  }
  notePasses(line, 0);
  if (match.hash() !== file.hash) {
    throw new InputError(
      'hash-differs',
      `hash: the inputs lead to ${match.hash()}, not ${file.hash}. The file was edited.`,
    );
  }
  return line;
}

/** A side line taken up again. Answers that were given automatically are among its inputs. */
export function sideLine(kept: KeptLine, game: Game): Line {
  const { id, parent, at, name, guess, persons, base, inputs } = kept;
  const match = load(base, game);
  const line: Line = { id, parent, at, name, guess, persons, match, marks: [], passes: [] };
  bases.set(line, base);
  for (const input of inputs) {
    addMark(line.marks, markOf(match, input));
    match.repeat(input);
  }
  notePasses(line, base.inputs.length);
  return line;
}
