import { computed } from '@preact/signals';
import { listed } from './settings.ts';

/** Is every action listed in words, for keys and for those who do not see the board? */
export const isListed = computed(() => listed.value === 'on');

export function toggleListed(): void {
  listed.value = listed.peek() === 'on' ? 'off' : 'on';
}
