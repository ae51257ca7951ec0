import { type Signal, signal } from '@preact/signals';
import type { View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
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

/** A pile: as high as there are cards, its top card if that is known. It opens over the board. */
export function Pile({ zone, shown }: { zone: ZoneView; shown: Shown }): JSX.Element {
  const { game, view } = shown;
  const { label } = zoneInfo(game, zone);
  const known = zone.cards.filter((card) => card.name !== undefined);
  const top = zone.cards[zone.cards.length - 1];
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
      <span class="pile-label">{label}</span>
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
