import type { CardView, View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { type Role, roles } from '../page/acting.ts';
import type { GameInfo, ZoneInfo } from '../protocol.ts';
import { Card, type CardSize } from './card.tsx';

/** So many backs are drawn; the number says how many there are. */
const MOST_BACKS = 20;
/** A row with more cards than this has smaller ones. */
const ROOM_FOR_FULL = 7;
const ROOM_FOR_SMALL = 18;
const ROOM_IN_LANE = 2;

export interface Shown {
  readonly view: View;
  readonly game: GameInfo;
}

interface ZoneProps {
  readonly zone: ZoneView;
  readonly shown: Shown;
}

export function zoneInfo(game: GameInfo, zone: ZoneView): ZoneInfo {
  const found = game.zones.find((info) => info.name === zone.name);
  return found ?? { name: zone.name, owner: 'seat', shape: 'pile', label: zone.name, place: zone.name, inPlay: false };
}

export function roleOf(thing: string): Role {
  return roles.value.get(thing) ?? '';
}

/** What events call a zone: a card that comes from there sets out from it. */
function placeOf({ zone, shown }: ZoneProps): string {
  const { place } = zoneInfo(shown.game, zone);
  return zone.seat < 0 ? place : `${shown.view.seats[zone.seat]?.name ?? ''}'s ${place}`;
}

/** A pile is a number; its open cards are listed when it is opened. */
export function Pile({ zone, shown }: ZoneProps): JSX.Element {
  const { game } = shown;
  const info = zoneInfo(game, zone);
  const place = placeOf({ zone, shown });
  const known = zone.cards.filter((card) => card.name !== undefined);
  if (known.length === 0)
    return (
      <span class="pile" data-zone={`${zone.seat}/${zone.name}`} data-place={place}>
        {info.label} <b>{zone.count}</b>
      </span>
    );
  const top = known[known.length - 1];
  const isWanted = known.some((card) => roleOf(card.id) !== '');
  return (
    <details class={`pile ${isWanted ? 'wanted' : ''}`} open={isWanted || undefined} data-place={place}>
      <summary>
        {info.label} <b>{zone.count}</b> {top !== undefined && <small>{top.name}</small>}
      </summary>
      <div class="pile-cards">
        {[...known].reverse().map((card) => (
          <Card key={card.id} card={card} game={game} role={roleOf(card.id)} size="small" />
        ))}
      </div>
    </details>
  );
}

/** So many cards of an open pile are laid out where a game has no other place for cards. */
const NEWEST = 6;

/** The newest cards of an open pile, face up: for games whose cards lie nowhere else. */
export function Newest({ zone, shown }: ZoneProps): JSX.Element | null {
  const known = zone.cards.filter((card) => card.name !== undefined);
  if (known.length === 0) return null;
  return (
    <div class="zone newest">
      <h3>{zoneInfo(shown.game, zone).label}, newest first</h3>
      <Cards cards={known.slice(-NEWEST).reverse()} game={shown.game} size="small" />
    </div>
  );
}

/** With more than two at the table there is less room for each, and least for the others. */
function sizeFor({ zone, shown }: ZoneProps): CardSize {
  const { seats, viewer } = shown.view;
  const count = zone.cards.length;
  const isCrowded = seats.length > 2;
  if (count > ROOM_FOR_SMALL || (isCrowded && zone.seat !== viewer)) return 'tiny';
  return count > ROOM_FOR_FULL || isCrowded ? 'small' : 'full';
}

export function Row({ zone, shown }: ZoneProps): JSX.Element {
  const info = zoneInfo(shown.game, zone);
  return (
    <div class="zone row" data-zone={`${zone.seat}/${zone.name}`} data-place={placeOf({ zone, shown })}>
      <h3>
        {info.label} <span class="count">{zone.count}</span>
      </h3>
      <Cards cards={zone.cards} game={shown.game} size={sizeFor({ zone, shown })} />
    </div>
  );
}

/**
 * Lanes side by side: what lies in the same lane lies in the same column, whoever it belongs to. The opponents' lanes are
 * turned so that both sides meet in the middle.
 */
export function Lanes({ zones, shown }: { zones: readonly ZoneView[]; shown: Shown }): JSX.Element | null {
  if (zones.length === 0) return null;
  const size = zones.some((zone) => zone.count > ROOM_IN_LANE) ? 'tiny' : 'small';
  return (
    <div class="lanes" style={{ '--lanes': zones.length }}>
      {zones.map((zone) => (
        <div
          key={`${zone.seat}/${zone.name}`}
          class="zone lane"
          data-zone={`${zone.seat}/${zone.name}`}
          data-place={placeOf({ zone, shown })}
        >
          <h3>
            {zoneInfo(shown.game, zone).label} <span class="count">{zone.count}</span>
          </h3>
          <Cards cards={zone.cards} game={shown.game} size={size} />
        </div>
      ))}
    </div>
  );
}

function Cards({ cards, game, size }: { cards: readonly CardView[]; game: GameInfo; size: CardSize }): JSX.Element {
  const isHere = (id: string): boolean => cards.some((card) => card.id === id);
  const hosted = cards.filter((card) => card.attachedTo !== undefined);
  const free = cards.filter((card) => card.attachedTo === undefined || !isHere(card.attachedTo));
  return (
    <div class="cards">
      {free.map((card) => (
        <span class="with-hosted" key={card.id}>
          <Card card={card} game={game} role={roleOf(card.id)} size={size} />
          {hosted
            .filter((other) => other.attachedTo === card.id)
            .map((other) => (
              <Card key={other.id} card={other} game={game} role={roleOf(other.id)} size="tiny" />
            ))}
        </span>
      ))}
    </div>
  );
}

/** Another's hand: backs, and what has been shown of it. */
export function OtherHand({ zone, shown }: ZoneProps): JSX.Element {
  const { game } = shown;
  const known = zone.cards.filter((card) => card.name !== undefined);
  const hidden = zone.count - known.length;
  return (
    <div class="zone hand backs" data-zone={`${zone.seat}/${zone.name}`} data-place={placeOf({ zone, shown })}>
      <h3>
        {zoneInfo(game, zone).label} <span class="count">{zone.count}</span>
      </h3>
      <div class="cards">
        {hidden > 0 && (
          <span class="backs-only" role="img" aria-label={`${hidden} hidden cards`}>
            {Array.from({ length: Math.min(hidden, MOST_BACKS) }, (_, i) => (
              <span class="card-back" key={String(i)} />
            ))}
          </span>
        )}
        {known.map((card) => (
          <Card key={card.id} card={card} game={game} role={roleOf(card.id)} size="tiny" />
        ))}
      </div>
    </div>
  );
}

/** One's own hand, always in reach. */
export function OwnHand({ zone, shown }: ZoneProps): JSX.Element {
  const { game } = shown;
  return (
    <div class="zone hand" data-zone={`${zone.seat}/${zone.name}`} data-place={placeOf({ zone, shown })}>
      <h3>
        {zoneInfo(game, zone).label} <span class="count">{zone.count}</span>
      </h3>
      <div class="cards">
        {zone.cards.map((card) => (
          <Card key={card.id} card={card} game={game} role={roleOf(card.id)} size="full" />
        ))}
      </div>
    </div>
  );
}
