import type { JSX } from 'preact';
import { composition } from '../../page/composition.ts';
import { pairAll, pairsAsked } from '../../page/suggested.ts';
import { game } from '../../page/table.ts';
import './compose.css';

/** Declares all that can at once; a second press takes them back. Null where nothing of the kind is asked. */
export function All(): JSX.Element | null {
  const entry = composition.value?.entry ?? pairsAsked();
  if (entry?.described?.shape !== 'pairs') return null;
  const declared = game.value?.look.buttons?.[entry.action.type];
  return (
    <button type="button" class="plain" data-action="all" onClick={pairAll}>
      {declared === undefined ? 'All of them' : declared.some.replace('{n}', 'all')}
    </button>
  );
}

/** The same before anything is put together, in the place it keeps then. */
export function AllLine(): JSX.Element {
  return (
    <div class="all-line">
      <All />
    </div>
  );
}
