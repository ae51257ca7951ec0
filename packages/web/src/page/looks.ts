import { computed, effect } from '@preact/signals';
import type { Looks } from '../ui/card/face.ts';
import { feltOf } from '../ui/look/hues.ts';
import { loadIcons, loadSeats } from '../ui/look/icons.tsx';
import { game, room } from './table.ts';

/** How the cards of the open match look. */
export const looks = computed<Looks | null>(() => game.value);

// The cloth has the game's colour, and its icons come while the match opens.
effect(() => {
  const info = game.value;
  if (info === null) return;
  document.documentElement.style.setProperty('--cloth', feltOf(info.id, info.look));
  void loadIcons(info.id);
  loadSeats(room.value?.seats.length ?? 0);
});
