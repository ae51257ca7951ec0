import type { ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
import { Glyph, hasIcon } from '../look/icons.tsx';
import { fitRow, TILES } from './fit.ts';
import { needsOf, rowsOf, zoneInfo } from './groups.ts';
import { Pile, placeOf } from './pile.tsx';
import { seatNumbers } from './plate.tsx';
import { Row, type Shown } from './row.tsx';

interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** Numbers of the table worth showing: those the game shows always, and others when they are not 0. */
function factsOf({ view, game }: Shown): Fact[] {
  return Object.entries(view.table).flatMap(([name, value]) => {
    const label = game.tableFields[name];
    const isDeclared = game.look.shared?.[name] !== undefined;
    return label === undefined || (!isDeclared && value <= 0) ? [] : [{ name, label, value }];
  });
}

/** Table zones that lie in the strip: rows and open piles; what waits is shown as what waits. */
function zonesShared({ view, game }: Shown): ZoneView[] {
  const waiting = new Set(view.stack.map((item) => item.source));
  return view.zones.filter(
    (zone) =>
      zone.seat < 0 &&
      (zone.count > 0 || (zoneInfo(game, zone).inPlay && zoneInfo(game, zone).shape !== 'pile')) &&
      !(zone.count > 0 && zone.cards.length > 0 && zone.cards.every((card) => waiting.has(card.id))),
  );
}

function races(
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

/** How high the strip is: the layout is computed before anything is drawn. */
export function stripHeight(shown: Shown): number {
  const zones = zonesShared(shown).length > 0 ? 104 : 0;
  const facts = factsOf(shown).length > 0 ? 40 : 0;
  return Math.max(zones, facts) + races(shown).length * 52 + (zones + facts > 0 ? 10 : 0);
}

/** What belongs to nobody, in the middle: the table's numbers, its rows and piles, and races. */
export function Shared({ shown, width }: { shown: Shown; width: number }): JSX.Element | null {
  const { view, game } = shown;
  const facts = factsOf(shown);
  const zones = zonesShared(shown);
  const tile = TILES[2] ?? { name: 'XS', width: 74, height: 80 };
  const room = (width - facts.length * 110) / Math.max(1, zones.length) - 20;
  return (
    <>
      {races(shown).map(({ label, of, seats }) => (
        <Race key={label} label={label} of={of} seats={seats} />
      ))}
      {(facts.length > 0 || zones.length > 0) && (
        <section class="shared" aria-label="Middle of the table">
          {facts.map((fact) => (
            <FactView key={fact.name} fact={fact} shown={shown} />
          ))}
          {zones.map((zone) => {
            if (zoneInfo(game, zone).shape === 'pile') return <Pile key={zone.name} zone={zone} shown={shown} />;
            const { front, back } = rowsOf(zone.cards, game, view, (card) => roles.value.get(card.id) ?? '');
            const groups = [...front, ...back];
            const fit = fitRow(needsOf(groups), tile, room) ?? { size: tile, gap: 0, overlap: tile.width * 0.6 };
            return (
              <Row
                key={zone.name}
                class="shared-row tray"
                groups={groups}
                fit={fit}
                shown={shown}
                label={zoneInfo(game, zone).label}
                place={placeOf(zone, view, game)}
              />
            );
          })}
        </section>
      )}
    </>
  );
}

function FactView({ fact, shown }: { fact: Fact; shown: Shown }): JSX.Element {
  const { name, label, value } = fact;
  const { as, of = 10, glyph } = shown.game.look.shared?.[name] ?? {};
  return (
    <div class={`fact ${as ?? 'chip'}`} data-fact={name}>
      {hasIcon(glyph) && <Glyph name={glyph} />}
      <span class="fact-label">{label}</span>
      {as === 'gauge' ? (
        <span class="gauge" role="img" aria-label={`${value} of ${of}`}>
          {Array.from({ length: of }, (_, i) => (
            <i key={String(i)} class={i < value ? (i === value - 1 ? 'full now' : 'full') : ''} />
          ))}
        </span>
      ) : null}
      <b>{value}</b>
    </div>
  );
}

function Race({
  label,
  of,
  seats,
}: {
  label: string;
  of: number;
  seats: readonly { name: string; value: number; isOwn: boolean }[];
}): JSX.Element {
  return (
    <section class="race" aria-label={label}>
      <span class="race-label">{label}</span>
      <span class="race-bar" />
      {[0, of / 4, of / 2, (of * 3) / 4, of].map((mark) => (
        <span key={mark} class="race-mark" style={{ left: `${(mark / of) * 100}%` }}>
          {Math.round(mark)}
        </span>
      ))}
      {seats.map(({ name, value, isOwn }) => (
        <span
          key={name}
          class={`runner ${isOwn ? 'own' : ''}`}
          style={{ left: `${Math.min(100, Math.max(0, (value / of) * 100))}%` }}
        >
          <small>{isOwn ? 'You' : name}</small> <b>{value}</b>
        </span>
      ))}
    </section>
  );
}
