import { hashText } from '../state/hash.ts';
import type { Names } from '../state/state.ts';
import type { GameDefinition } from './definition.ts';

/**
 * A fingerprint of a definition's data, taken once. Of functions only the presence counts: their names do not survive a
 * minifier. How a game looks and what its phases are called is no part of it: a match goes on under another look.
 */
export function fingerprintOf<N extends Names>(definition: GameDefinition<N>): () => string {
  let hash: string | undefined;
  return () => {
    const { table } = definition;
    const plain = { ...definition, names: undefined };
    const played = table?.look === undefined ? plain : { ...plain, table: { ...table, look: undefined } };
    hash ??= hashText(JSON.stringify(played, (_, part: unknown) => (typeof part === 'function' ? 'f' : part)));
    return hash;
  };
}
