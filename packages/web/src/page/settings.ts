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

/** `dark`, `light`, or `system` for what the system prefers. */
export const theme = kept('theme', 'dark');
/** What the player is called; nothing until they say so. */
export const ownName = kept('name', '');
/** Who has no name is called so by others. */
export const UNNAMED = 'Player';
/** The strength of quick play's opponent. */
export const level = kept('level', 'normal');
/** How long moves are shown, as a factor; none at all for `at once`. */
export const PACES: Readonly<Record<string, number>> = { slow: 1.8, normal: 1, quick: 0.45, 'at once': 0 };
export const pace = kept('pace', 'normal');
export const sounds = kept('sounds', 'off');
/** Every action in words beside the board. */
export const listed = kept('listed', 'off');
/** Games whose first turn was guided to its end. */
export const guided = kept('guided', '');

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const isLight = signal(prefersLight.matches);
prefersLight.addEventListener('change', () => {
  isLight.value = prefersLight.matches;
});

effect(() => {
  const name = theme.value === 'system' ? (isLight.value ? 'light' : 'dark') : theme.value;
  document.documentElement.dataset['theme'] = name;
  document.documentElement.style.colorScheme = name;
});
