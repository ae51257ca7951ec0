import { computed } from '@preact/signals';
import { listed } from './settings.ts';
import { game, live } from './table.ts';

/** Is every action listed in words, for keys and for those who do not see the board? */
export const isListed = computed(() => listed.value === 'on');

export function toggleListed(): void {
  listed.value = listed.peek() === 'on' ? 'off' : 'on';
}

/** Cards that are to be seen without opening anything: by their handle, whether each is in play or only held. */
const inSight = computed(() => {
  const shapes = new Map(game.value?.zones.map(({ name, shape }) => [name, shape]));
  const seen = new Map<string, 'held' | 'in play'>();
  for (const { name, cards } of live.value?.view.zones ?? []) {
    const shape = shapes.get(name) ?? 'pile';
    if (shape !== 'pile') for (const { id } of cards) seen.set(id, shape === 'hand' ? 'held' : 'in play');
  }
  return seen;
});

export function isInPlay(thing: string): boolean {
  return inSight.value.get(thing) === 'in play';
}

/** Does a thing lie where it can be clicked: a card in sight, a player, an entry that waits? */
export function isInSight(thing: string): boolean {
  return !thing.startsWith('c') || inSight.value.has(thing);
}
