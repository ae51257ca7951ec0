import type { CardView, SeatView, View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { dropOn, point, type Role, roles } from '../page/acting.ts';
import type { GameInfo, ZoneInfo } from '../protocol.ts';
import { Card } from './card.tsx';

/** So many backs are drawn; the number says how many there are. */
const MOST_BACKS = 20;

export interface Shown {
  readonly view: View;
  readonly game: GameInfo;
}

export function zoneInfo(game: GameInfo, zone: ZoneView): ZoneInfo {
  const found = game.zones.find((info) => info.name === zone.name);
  return found ?? { name: zone.name, owner: 'seat', shape: 'pile', label: zone.name, inPlay: false };
}

function roleOf(thing: string): Role {
  return roles.value.get(thing) ?? '';
}

/** Numbers of a seat worth showing: those always shown, and those somebody has some of. */
function numbersOf(seat: SeatView, { view, game }: Shown): { label: string; value: number; main: boolean }[] {
  const read = (of: SeatView, name: string): number | undefined => of.fields[name] ?? of.values[name];
  return game.seat.flatMap(({ name, label, quiet }) => {
    const value = read(seat, name);
    if (value === undefined) return [];
    if (quiet && value === 0 && view.seats.every((other) => (read(other, name) ?? 0) === 0)) return [];
    return [{ label, value, main: !quiet }];
  });
}

/** One player's part of the table. */
export function Seat({ seat, shown, isOwn }: { seat: SeatView; shown: Shown; isOwn: boolean }): JSX.Element {
  const { view, game } = shown;
  const thing = `p${seat.seat}`;
  const role = roleOf(thing);
  const zones = view.zones.filter((zone) => zone.seat === seat.seat);
  const isActive = view.turn.activePlayer === seat.seat;
  const teams = new Set(view.seats.map((other) => other.team));
  const shapes = (shape: string): ZoneView[] => zones.filter((zone) => zoneInfo(game, zone).shape === shape);
  const rows = [...shapes('row'), ...shapes('lane')].filter((zone) => zone.count > 0 || zoneInfo(game, zone).inPlay);
  return (
    <section
      class={`seat ${isOwn ? 'own' : ''} ${isActive ? 'active' : ''}`}
      aria-label={`${seat.name}${isOwn ? ', you' : ''}`}
    >
      <h2 class="hide">{seat.name}</h2>
      <div class="seat-head">
        <button
          type="button"
          class={`player ${role}`}
          data-handle={thing}
          data-role={role}
          onClick={() => void point(thing)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void dropOn(thing);
          }}
        >
          <b>{seat.name}</b>
          {isOwn && <span class="you">you</span>}
          {teams.size < view.seats.length && <span class="team">team {[...teams].indexOf(seat.team) + 1}</span>}
          {isActive && <span class="turn-mark">active</span>}
          {seat.status !== 'in' && <span class="out">{seat.status === 'lost' ? 'has lost' : 'has left'}</span>}
        </button>
        <ul class="seat-numbers">
          {numbersOf(seat, shown).map(({ label, value, main }) => (
            <li key={label} class={main ? 'main' : ''}>
              <span>{label}</span> <b>{value}</b>
            </li>
          ))}
        </ul>
        <div class="piles">
          {shapes('pile').map((zone) => (
            <Pile key={zone.name} zone={zone} shown={shown} />
          ))}
        </div>
      </div>
      {isOwn ? null : shapes('hand').map((zone) => <Hand key={zone.name} zone={zone} shown={shown} isOwn={false} />)}
      {rows.map((zone) => (
        <Row key={zone.name} zone={zone} shown={shown} />
      ))}
      {isOwn ? shapes('hand').map((zone) => <Hand key={zone.name} zone={zone} shown={shown} isOwn />) : null}
    </section>
  );
}

/** A pile is a number; its open cards are listed when it is opened. */
export function Pile({ zone, shown }: { zone: ZoneView; shown: Shown }): JSX.Element | null {
  const { game } = shown;
  const info = zoneInfo(game, zone);
  const known = zone.cards.filter((card) => card.name !== undefined);
  if (zone.count === 0 && known.length === 0) return <span class="pile empty">{info.label} 0</span>;
  if (known.length === 0)
    return (
      <span class="pile" data-zone={`${zone.seat}/${zone.name}`}>
        {info.label} <b>{zone.count}</b>
      </span>
    );
  const top = known[known.length - 1];
  const isWanted = known.some((card) => roleOf(card.id) !== '');
  return (
    <details class={`pile ${isWanted ? 'wanted' : ''}`} open={isWanted || undefined}>
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

function Row({ zone, shown }: { zone: ZoneView; shown: Shown }): JSX.Element {
  const { game } = shown;
  const info = zoneInfo(game, zone);
  const hosted = zone.cards.filter((card) => card.attachedTo !== undefined);
  const free = zone.cards.filter((card) => card.attachedTo === undefined || !isAmong(zone.cards, card.attachedTo));
  const size = zone.cards.length > 7 ? 'small' : 'full';
  return (
    <div class={`zone row ${info.shape}`} data-zone={`${zone.seat}/${zone.name}`}>
      <h3>
        {info.label} <span class="count">{zone.count}</span>
      </h3>
      <div class="cards">
        {free.map((card) => (
          <span class="with-hosted" key={card.id}>
            <Card card={card} game={game} role={roleOf(card.id)} size={size} />
            {hosted
              .filter((other) => other.attachedTo === card.id)
              .map((other) => (
                <Card key={other.id} card={other} game={game} role={roleOf(other.id)} size="small" />
              ))}
          </span>
        ))}
      </div>
    </div>
  );
}

function isAmong(cards: readonly CardView[], id: string): boolean {
  return cards.some((card) => card.id === id);
}

function Hand({ zone, shown, isOwn }: { zone: ZoneView; shown: Shown; isOwn: boolean }): JSX.Element {
  const { game } = shown;
  const info = zoneInfo(game, zone);
  const known = zone.cards.filter((card) => card.name !== undefined);
  if (!isOwn) {
    const hidden = zone.count - known.length;
    return (
      <div class="zone hand backs" data-zone={`${zone.seat}/${zone.name}`}>
        <h3>
          {info.label} <span class="count">{zone.count}</span>
        </h3>
        <div class="cards">
          <span class="backs-only" role="img" aria-label={`${hidden} hidden cards`}>
            {Array.from({ length: Math.min(hidden, MOST_BACKS) }, (_, i) => (
              <span class="card-back" key={String(i)} />
            ))}
          </span>
          {known.map((card) => (
            <Card key={card.id} card={card} game={game} role={roleOf(card.id)} size="small" />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div class="zone hand" data-zone={`${zone.seat}/${zone.name}`}>
      <h3>
        {info.label} <span class="count">{zone.count}</span>
      </h3>
      <div class="cards">
        {zone.cards.map((card) => (
          <Card key={card.id} card={card} game={game} role={roleOf(card.id)} size="full" />
        ))}
      </div>
    </div>
  );
}

/** What a handle names, as the viewer knows it. */
export function nameOf(view: View, thing: string | number): string {
  const text = String(thing);
  if (/^p\d+$/.test(text)) return view.seats[Number(text.slice(1))]?.name ?? text;
  if (/^s\d+$/.test(text)) return view.stack.find((item) => item.id === Number(text.slice(1)))?.words ?? text;
  const card = view.zones.flatMap((zone) => zone.cards).find((c) => c.id === text);
  return card?.name ?? (text.startsWith('c') ? 'a hidden card' : text);
}
