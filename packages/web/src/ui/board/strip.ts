import type { ZoneView } from '@upkeep/engine';
import { announcedIn } from './announced.ts';
import { tileOf } from './fit.ts';
import { zoneInfo } from './groups.ts';
import { seatNumbers } from './plate.tsx';
import type { Shown } from './row.tsx';

export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** What the value is called, where it has a name. */
  readonly words?: string | undefined;
}

/** Numbers of the table worth showing: those the game shows always, and others when they are not 0. */
export function factsOf({ view, game }: Shown): Fact[] {
  return Object.entries(view.table).flatMap(([name, value]) => {
    const field = game.tableFields[name];
    const declared = game.look.shared?.[name];
    const atZero = declared === undefined ? field?.atZero : (declared.atZero ?? true);
    if (field === undefined || (atZero !== true && value <= 0)) return [];
    return [{ name, label: field.label, value, words: field.values?.[value] }];
  });
}

/** Table zones that lie in the strip: rows and open piles; what waits is shown as what waits. */
export function zonesShared({ view, game }: Shown): ZoneView[] {
  const waiting = new Set([...view.stack.map((item) => item.source), ...announcedIn(view).map(({ id }) => id)]);
  return view.zones.filter(
    (zone) =>
      zone.seat < 0 &&
      zone.count > 0 &&
      !(zone.cards.length > 0 && zone.cards.every((card) => waiting.has(card.id))) &&
      zoneInfo(game, zone).shape !== 'hand',
  );
}

/** Rows of the table in play with nothing in them now: said in words, so that nobody looks for them. */
export function emptyShared({ view, game }: Shown): ZoneView[] {
  return view.zones.filter((zone) => {
    const { inPlay, shape } = zoneInfo(game, zone);
    return zone.seat < 0 && zone.count === 0 && inPlay && shape !== 'pile';
  });
}

export function races(
  shown: Shown,
): { label: string; of: number; seats: { name: string; value: number; isOwn: boolean }[] }[] {
  const { view, game } = shown;
  return Object.entries(game.look.seat ?? {}).flatMap(([field, { as, of = 20 }]) => {
    if (as !== 'race') return [];
    const label = game.seat.find(({ name }) => name === field)?.label ?? field;
    const seats = view.seats.map((seat) => ({
      name: seat.name,
      value: seatNumbers(seat, shown).find(({ name }) => name === field)?.value ?? 0,
      isOwn: seat.seat === view.viewer,
    }));
    return [{ label, of, seats }];
  });
}

export const TILE = tileOf(80);

/** How high the strip is: the layout is computed before anything is drawn. */
export function stripHeight(shown: Shown, isPhone: boolean): number {
  const facts = factsOf(shown);
  const hasFacts = facts.length > 0 || emptyShared(shown).length > 0;
  const isMarked = facts.some(({ name }) => shown.game.look.shared?.[name]?.marks !== undefined);
  const zones = zonesShared(shown).length > 0 ? TILE.height + 16 : 0;
  // On a phone a gauge with words has a line to itself.
  const height = !hasFacts ? 0 : !isMarked ? 44 : isPhone ? 88 : 54;
  const strip = isPhone ? zones + height : Math.max(zones, height);
  return strip + races(shown).length * 50 + (strip > 0 ? 10 : 0);
}
