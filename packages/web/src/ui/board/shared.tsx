import type { ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { Glyph, hasIcon } from '../look/icons.tsx';
import { announcedIn } from './announced.ts';
import { fitTiles, tileOf } from './fit.ts';
import { needsOf, rowsOf, zoneInfo } from './groups.ts';
import { Pile, placeOf } from './pile.tsx';
import { seatNumbers } from './plate.tsx';
import { Row, type Shown, stateOf } from './row.tsx';

interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** What the value is called, where it has a name. */
  readonly words?: string | undefined;
}

/** Numbers of the table worth showing: those the game shows always, and others when they are not 0. */
function factsOf({ view, game }: Shown): Fact[] {
  return Object.entries(view.table).flatMap(([name, value]) => {
    const field = game.tableFields[name];
    const declared = game.look.shared?.[name];
    const atZero = declared === undefined ? field?.atZero : (declared.atZero ?? true);
    if (field === undefined || (atZero !== true && value <= 0)) return [];
    return [{ name, label: field.label, value, words: field.values?.[value] }];
  });
}

/** Table zones that lie in the strip: rows and open piles; what waits is shown as what waits. */
function zonesShared({ view, game }: Shown): ZoneView[] {
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
function emptyShared({ view, game }: Shown): ZoneView[] {
  return view.zones.filter((zone) => {
    const { inPlay, shape } = zoneInfo(game, zone);
    return zone.seat < 0 && zone.count === 0 && inPlay && shape !== 'pile';
  });
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

const TILE = tileOf(80);

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

/** What belongs to nobody, in the middle: the table's numbers, its rows and piles, and races. */
export function Shared({ shown, width }: { shown: Shown; width: number }): JSX.Element | null {
  const { view, game } = shown;
  const facts = factsOf(shown);
  const zones = zonesShared(shown);
  const empty = emptyShared(shown);
  const room = (width - facts.length * 150) / Math.max(1, zones.length) - 20;
  return (
    <>
      {races(shown).map(({ label, of, seats }) => (
        <Race key={label} label={label} of={of} seats={seats} />
      ))}
      {(facts.length > 0 || zones.length > 0 || empty.length > 0) && (
        <section class="shared" aria-label="Middle of the table">
          {facts.map((fact) => (
            <FactView key={fact.name} fact={fact} shown={shown} />
          ))}
          {empty.map((zone) => (
            <div key={zone.name} class="fact none" {...placeOf(zone, view, game)}>
              <span class="fact-label">{zoneInfo(game, zone).label}</span> <b>none</b>
            </div>
          ))}
          {zones.map((zone) => {
            if (zoneInfo(game, zone).shape === 'pile') return <Pile key={zone.name} zone={zone} shown={shown} />;
            const { front, back } = rowsOf(zone.cards, game, view, stateOf);
            const groups = [...front, ...back];
            return (
              <Row
                key={zone.name}
                class="shared-row"
                groups={groups}
                fit={fitTiles(needsOf(groups, game), room, TILE.height)}
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

/** A number of the table: a gauge with what happens along it, an emblem with its name, or a word and a number. */
function FactView({ fact, shown }: { fact: Fact; shown: Shown }): JSX.Element {
  const { name, label, value, words } = fact;
  const { as = 'chip', of = 10, glyph, marks = {} } = shown.game.look.shared?.[name] ?? {};
  return (
    <div class={`fact ${as} ${value === 0 ? 'none' : ''}`} data-fact={name}>
      {hasIcon(glyph) && <Glyph name={glyph} />}
      <span class="fact-words">
        <span class="fact-label">{label}</span> <b>{words ?? value}</b>
      </span>
      {as === 'gauge' ? (
        <span class="gauge" role="img" aria-label={`${value} of ${of}`}>
          {Array.from({ length: of }, (_, i) => (
            <i key={String(i)} class={i < value ? (i === value - 1 ? 'full now' : 'full') : ''}>
              {marks[i + 1] !== undefined && <small>{marks[i + 1]}</small>}
            </i>
          ))}
        </span>
      ) : null}
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
          style={{ '--at': `${Math.min(100, Math.max(0, (value / of) * 100))}%` }}
        >
          <small>{isOwn ? 'You' : name}</small> <b>{value}</b>
        </span>
      ))}
    </section>
  );
}
