import { computed } from '@preact/signals';
import type { LegalEntry } from '../protocol.ts';
import { amounts, entriesFor, narrowed } from './acting.ts';
import { composition } from './composition.ts';
import { isListed } from './listed.ts';
import { isPast } from './moment.ts';
import { live } from './table.ts';
import { picked, thingsOf } from './things.ts';

/** More than so many are a list, not a few ways. */
const MOST = 6;

/** A few ways that are nothing on the board, such as the modes of a card: they are laid on it. Null where there are none. */
export const modes = computed<readonly LegalEntry[] | null>(() => {
  if (isListed.value || isPast.value || composition.value !== null) return null;
  const up = picked.value;
  const entries = narrowed.value ?? (up === null ? answers() : entriesFor(up));
  if (entries.length < 2 || entries.length > MOST || amounts.value !== null) return null;
  const named = up === null ? 0 : 1;
  const isPlain = (entry: LegalEntry): boolean => entry.described === undefined && thingsOf(entry).length <= named;
  return narrowed.value !== null || entries.every(isPlain) ? entries : null;
});

/** What a question may be answered with. */
function answers(): readonly LegalEntry[] {
  return (live.value?.legal ?? []).filter((entry) => entry.picked !== undefined);
}
