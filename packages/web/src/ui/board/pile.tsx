import { type Signal, signal } from '@preact/signals';
import type { View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { roles } from '../../page/acting.ts';
import { isInSight } from '../../page/listed.ts';
import type { GameInfo } from '../../protocol.ts';
import { pictureOf } from '../card/face.ts';
import { Art } from '../look/art.tsx';
import { frameOf } from '../look/hues.ts';
import { zoneInfo } from './groups.ts';
import type { Shown } from './row.tsx';

/** The pile that lies open over the board. */
export const opened: Signal<string | null> = signal(null);

export function zoneKey({ seat, name }: ZoneView): string {
  return `${seat}/${name}`;
}

/** Where a zone is on the page, for what flies there: as events call it. */
export function placeOf(zone: ZoneView, view: View, game: GameInfo): Record<string, string> {
  const { place } = zoneInfo(game, zone);
  const words = zone.seat < 0 ? place : `${view.seats[zone.seat]?.name ?? ''}'s ${place}`;
  return { 'data-zone': zoneKey(zone), 'data-place': words };
}

export function closePile(): void {
  opened.value = null;
}

/** Opens the pile that something is to be chosen from, where all of that lies in it; closes it when that is done. */
export function AskedPile({ view }: { view: View }): null {
  const wanted = [...roles.value].flatMap(([thing, role]) => (role === 'target' || role === 'option' ? thing : []));
  const zone = wanted.some(isInSight) ? undefined : zoneOf(view, wanted[0]);
  const key = zone === undefined ? null : zoneKey(zone);
  useEffect(() => {
    if (key === null) return undefined;
    opened.value = key;
    return () => {
      if (opened.peek() === key) closePile();
    };
  }, [key]);
  return null;
}

function zoneOf({ zones }: View, thing: string | undefined): ZoneView | undefined {
  return thing === undefined ? undefined : zones.find(({ cards }) => cards.some(({ id }) => id === thing));
}

/** A pile: as high as there are cards, its top card if that is known. It opens over the board. */
export function Pile({ zone, shown }: { zone: ZoneView; shown: Shown }): JSX.Element {
  const { game, view } = shown;
  const { label } = zoneInfo(game, zone);
  const known = zone.cards.filter((card) => card.name !== undefined);
  // Of a pile that is known only in part nobody can tell what lies on top.
  const isOpen = zone.cards.length === zone.count;
  const top = isOpen ? zone.cards[zone.cards.length - 1] : undefined;
  const isWanted = known.some((card) => (roles.value.get(card.id) ?? '') !== '');
  const height = zone.count === 0 ? 'empty' : zone.count > 9 ? 'high' : 'low';
  return (
    <button
      type="button"
      class={`pile ${height} ${isWanted ? 'wanted' : ''}`}
      disabled={known.length === 0}
      aria-haspopup="dialog"
      onClick={() => {
        opened.value = zoneKey(zone);
      }}
      {...placeOf(zone, view, game)}
    >
      <span class="stack-of">
        {top?.name !== undefined && zone.count > 0 ? (
          <span class="top" style={frameOf(pictureOf(top, game).hues)}>
            <Art {...pictureOf(top, game)} figure={84} />
          </span>
        ) : (
          zone.count > 0 && <span class="back" />
        )}
        <b>{zone.count}</b>
      </span>
      <span class="pile-label">
        {label}
        {!isOpen && known.length > 0 && <em> {known.length} known</em>}
      </span>
      {isWanted && <span class="hide">, holds something you can choose</span>}
    </button>
  );
}

/** Another's hand: backs in a fan, and how many they are. */
export function HandPile({ zone, shown }: { zone: ZoneView; shown: Shown }): JSX.Element {
  const { view, game } = shown;
  const { label } = zoneInfo(game, zone);
  const count = Math.min(zone.count, 5);
  const known = zone.cards.filter((card) => card.name !== undefined);
  return (
    <button
      type="button"
      class={`pile hand-fan ${zone.count === 0 ? 'empty' : ''}`}
      disabled={known.length === 0}
      onClick={() => {
        opened.value = zoneKey(zone);
      }}
      {...placeOf(zone, view, game)}
    >
      <span class="stack-of">
        {Array.from({ length: count }, (_, i) => (
          <span key={String(i)} class="back" style={{ transform: `rotate(${(i - (count - 1) / 2) * 9}deg)` }} />
        ))}
        <b>{zone.count}</b>
      </span>
      <span class="pile-label">
        {label}
        {known.length > 0 && <em> {known.length} known</em>}
      </span>
    </button>
  );
}
