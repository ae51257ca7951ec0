import { computed } from '@preact/signals';
import type { View } from '@upkeep/engine';
import { game, live } from './table.ts';

/**
 * Entries that wait and are attacks, by their id: what was told when one was announced says so, since an entry itself tells
 * only whose it is and what it is aimed at.
 */
export const blows = computed<ReadonlySet<number>>(() => {
  const now = live.value;
  const cues = game.value?.look.cues ?? {};
  const found = new Set<number>();
  if (now === null) return found;
  const open = [...now.view.stack];
  for (let i = now.events.length - 1; i >= 0 && open.length > 0; i--) {
    const event = now.events[i];
    if (event?.kind !== 'stacked') continue;
    const { source } = event.fields;
    const id = typeof source === 'object' && source !== null ? source.id : undefined;
    // Of several entries of one card the newest was announced last.
    const at = open.findLastIndex((item) => item.source === id);
    const [item] = at < 0 ? [] : open.splice(at, 1);
    if (item === undefined) continue;
    for (let k = i; now.events[k]?.batch === event.batch; k--) {
      if (cues[now.events[k]?.kind ?? ''] === 'attack') found.add(item.id);
    }
  }
  return found;
});

/** Whom a card attacks by something that waits. */
export function blowOf(card: string, view: View): string | undefined {
  return view.stack.find((item) => item.source === card && blows.value.has(item.id))?.targets[0];
}
