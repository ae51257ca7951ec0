import { live, sendOwn } from './table.ts';

/** Sets or clears a stop; a stop everywhere becomes one at every other step. */
export function toggleStop(stops: readonly string[], whose: string, name: string): void {
  const place = `${whose}:${name}`;
  const everywhere = stops.includes(`${whose}:*`);
  const others = everywhere ? allPlaces().map((other) => `${whose}:${other}`) : [];
  const listed = [...new Set([...stops.filter((stop) => stop !== `${whose}:*`), ...others])];
  sendOwn('prefer', { stops: listed.includes(place) ? listed.filter((stop) => stop !== place) : [...listed, place] });
}

function allPlaces(): string[] {
  const plan = live.peek()?.view.turn.plan ?? [];
  return [...new Set(plan.map((entry) => (entry.step === '' ? entry.phase : entry.step)))];
}
