import { type Signal, signal } from '@preact/signals';

/*
 * A match is played in one tab. A second one that opens it takes it over, and the first stands still and says so; so no
 * tab writes over what another has played.
 */

/** The match was taken over by another tab. */
export const isTaken: Signal<boolean> = signal(false);

let release: (() => void) | null = null;

/** Makes this tab the one that plays a match; another that did is told. */
export function claim(id: string): void {
  release?.();
  release = null;
  isTaken.value = false;
  const { locks } = navigator;
  if (locks === undefined) return;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(`upkeep-match-${id}`, { steal: true }, () => held)
    .catch(() => {
      isTaken.value = true;
    });
}

export function unclaim(): void {
  release?.();
  release = null;
  isTaken.value = false;
}
