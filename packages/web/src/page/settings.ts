import { effect, type Signal, signal } from '@preact/signals';

function kept(name: string, start: string): Signal<string> {
  let value = start;
  try {
    value = localStorage.getItem(`upkeep-${name}`) ?? start;
  } catch {
    // A browser that keeps nothing starts afresh each time.
  }
  const setting = signal(value);
  effect(() => {
    const now = setting.value;
    try {
      localStorage.setItem(`upkeep-${name}`, now);
    } catch {
      // The setting holds until the page is closed.
    }
  });
  return setting;
}

/** `light`, `dark`, or `light dark` for what the system prefers. */
export const theme = kept('theme', 'light dark');
/** What the player is called. */
export const ownName = kept('name', 'Player');

effect(() => {
  document.documentElement.style.colorScheme = theme.value;
});
