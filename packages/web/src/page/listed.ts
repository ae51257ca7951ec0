import { type Signal, signal } from '@preact/signals';

/** Is every action listed in words, for keys and for those who do not see the board? */
export const isListed: Signal<boolean> = signal(false);
