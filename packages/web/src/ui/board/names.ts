import type { View } from '@upkeep/engine';

/** What a handle names, as the viewer knows it; the viewer is `you` where that reads better. */
export function nameOf(view: View, thing: string | number, isYou = false): string {
  const text = String(thing);
  if (/^p\d+$/.test(text)) {
    const seat = Number(text.slice(1));
    return isYou && seat === view.viewer ? 'you' : (view.seats[seat]?.name ?? text);
  }
  if (/^s\d+$/.test(text)) return view.stack.find((item) => item.id === Number(text.slice(1)))?.words ?? text;
  const card = view.zones.flatMap((zone) => zone.cards).find((c) => c.id === text);
  return card?.name ?? (text.startsWith('c') ? 'a hidden card' : text);
}
