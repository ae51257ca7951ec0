import type { SeatView, View, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { dropOn, point } from '../page/acting.ts';
import { Lanes, Newest, OtherHand, OwnHand, Pile, Row, roleOf, type Shown, zoneInfo } from './zones.tsx';

/** Numbers of a seat worth showing: those always shown, and those somebody has some of. */
function numbersOf(seat: SeatView, { view, game }: Shown): { label: string; value: number; main: boolean }[] {
  const read = (of: SeatView, name: string): number | undefined => of.fields[name] ?? of.values[name];
  return game.seat.flatMap(({ name, label, quiet }) => {
    const value = read(seat, name);
    if (value === undefined) return [];
    const isEven = view.seats.every((other) => read(other, name) === value);
    // A limit that is the same for all is news to nobody.
    if (quiet && isEven && (value === 0 || seat.values[name] !== undefined)) return [];
    return [{ label, value, main: !quiet }];
  });
}

function zonesOf(seat: SeatView, { view, game }: Shown, shape: string): ZoneView[] {
  return view.zones.filter((zone) => zone.seat === seat.seat && zoneInfo(game, zone).shape === shape);
}

/** One player's part of the table; the viewer's own hand lies below the table, in `Dock`. */
export function Seat({ seat, shown, isOwn }: { seat: SeatView; shown: Shown; isOwn: boolean }): JSX.Element {
  const { view, game } = shown;
  const thing = `p${seat.seat}`;
  const role = roleOf(thing);
  const isActive = view.turn.activePlayer === seat.seat;
  const isAsked = view.outcome === null && view.awaiting.some((d) => !d.answered && d.by.includes(seat.seat));
  const teams = [...new Set(view.seats.map((other) => other.team))];
  const rows = zonesOf(seat, shown, 'row').filter((zone) => zone.count > 0 || zoneInfo(game, zone).inPlay);
  return (
    <section
      class={`seat ${isOwn ? 'own' : ''} ${isActive ? 'active' : ''} ${seat.status === 'in' ? '' : 'gone'}`}
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
          {teams.length < view.seats.length && <span class="team">team {teams.indexOf(seat.team) + 1}</span>}
          {isActive && <span class="turn-mark">active</span>}
          {isAsked && <span class="asked-mark">asked</span>}
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
          {zonesOf(seat, shown, 'pile').map((zone) => (
            <Pile key={zone.name} zone={zone} shown={shown} />
          ))}
        </div>
      </div>
      {!isOwn && zonesOf(seat, shown, 'hand').map((zone) => <OtherHand key={zone.name} zone={zone} shown={shown} />)}
      {rows.map((zone) => (
        <Row key={zone.name} zone={zone} shown={shown} />
      ))}
      <Lanes zones={zonesOf(seat, shown, 'lane')} shown={shown} />
      {!game.zones.some(({ shape }) => shape === 'row' || shape === 'lane') &&
        zonesOf(seat, shown, 'pile').map((zone) => <Newest key={zone.name} zone={zone} shown={shown} />)}
    </section>
  );
}

/** The viewer's own hand. */
export function Dock({ seat, shown }: { seat: SeatView; shown: Shown }): JSX.Element {
  return (
    <section class="dock" aria-label="Your hand">
      {zonesOf(seat, shown, 'hand').map((zone) => (
        <OwnHand key={zone.name} zone={zone} shown={shown} />
      ))}
    </section>
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
